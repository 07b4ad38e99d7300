import type { z } from 'zod';
import type { DataDefinition } from './data.ts';
import type { PageContext, PageType } from './pages.ts';
import type { Lookups } from './services.ts';

/** The record type of a collection of a data definition. */
export type RecordOf<D extends DataDefinition, C> = C extends keyof D['collections']
  ? z.infer<D['collections'][C]['schema']>
  : never;

/** The types of a site's data, made from its schemas: the site record and the records of each collection. */
export interface DataOf<D extends DataDefinition> {
  readonly site: z.infer<D['site']['schema']>;
  readonly data: { readonly [C in keyof D['collections']]: readonly RecordOf<D, C>[] };
}

/** The look-ups of a site, typed by its data. */
export interface LookupsOf<D extends DataDefinition> {
  find<C extends keyof D['collections'] & string>(collection: C, slug: string): RecordOf<D, C> | undefined;
  naming<C extends keyof D['collections'] & string>(
    collection: C,
    field: keyof RecordOf<D, C> & string,
    value: string,
  ): readonly RecordOf<D, C>[];
  nearest<C extends keyof D['collections'] & string>(
    collection: C,
    to: Parameters<Lookups['nearest']>[1],
    count: number,
    accept?: (record: RecordOf<D, C>) => boolean,
  ): readonly RecordOf<D, C>[];
}

/** The wording of one page type: where the records of the collection differ by slug, the one with the type's id. */
export type CopyOf<Record, Id extends string> = Record extends { readonly slug: infer S }
  ? Id extends S
    ? Record
    : never
  : never;

/** The axes of a page type: the collection that each is a record of. */
export type AxesOf<D extends DataDefinition> = Readonly<Record<string, keyof D['collections'] & string>>;

/** What `where`, `path` and `updated` receive: one record per axis, the cell where there are cells, and all data. */
export type RecordContextOf<D extends DataDefinition, A extends AxesOf<D>, Cell> = DataOf<D> & {
  readonly lookups: LookupsOf<D>;
} & { readonly [K in keyof A]: RecordOf<D, A[K]> } & ([Cell] extends [never]
    ? unknown
    : { readonly cell: RecordOf<D, Cell> });

/** What the functions that make a page receive, besides its records. */
export type ContextOf<Records, Copy> = Records &
  Pick<PageContext, 'page' | 'links' | 'images'> & { readonly copy: Copy };

/** A page type as a site writes it, typed by the site's data. */
export type PageTypeOf<D extends DataDefinition, Copy, Id extends string, A extends AxesOf<D>, Cell> = Omit<
  PageType<
    ContextOf<RecordContextOf<D, A, Cell>, CopyOf<RecordOf<D, Copy>, Id>>,
    RecordContextOf<D, A, Cell>
  >,
  'id' | 'axes' | 'cell'
> & { readonly id: Id; readonly axes: A; readonly cell?: Cell };
