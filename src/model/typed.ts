import type { ZodType, z } from 'zod';
import type { DataDefinition } from './data.ts';
import type { PageContext, Pagination } from './pages.ts';
import type { Images, Links, Lookups } from './services.ts';
import type { StandardSite } from './settings.ts';

/** The record type of a collection of a data definition. */
export type RecordOf<D extends DataDefinition, C> = C extends keyof D['collections']
  ? z.infer<D['collections'][C]['schema']>
  : never;

/** The type of the site record: from its schema, or the default one. */
export type SiteRecordOf<D extends DataDefinition> = D extends {
  readonly site: { readonly schema: infer S extends ZodType };
}
  ? z.infer<S>
  : // Of an interface TypeScript does not know that its fields are all that a record has.
    Pick<StandardSite, keyof StandardSite>;

/** The types of a site's data, inferred from its schemas: the site record and the records of each collection. */
export interface DataOf<D extends DataDefinition> {
  readonly site: SiteRecordOf<D>;
  readonly data: { readonly [C in keyof D['collections']]: readonly RecordOf<D, C>[] };
}

/** The lookups of a site, typed by its data. */
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

/** The copy of a page type: the record of the copy collection with the id of the type as its slug. */
export type CopyOf<Record, Id extends string> = Record extends { readonly slug: infer S }
  ? Id extends S
    ? Record
    : never
  : never;

/** The axes of a page type: the collection of each. */
export type AxesOf<D extends DataDefinition> = Readonly<Record<string, keyof D['collections'] & string>>;

/**
 * The axes of page types by id, so that links know which records they need. `never` if a site does not declare them.
 * They are declared separately because page types refer to each other.
 */
export type PageAxesOf<D extends DataDefinition> = Readonly<Record<string, AxesOf<D>>>;

/** The ids of page types: the slugs of the copy collection, if its schema lists them. */
export type PageIdOf<D extends DataDefinition, Copy> = [Copy] extends [never]
  ? string
  : RecordOf<D, Copy> extends { readonly slug: infer S extends string }
    ? S
    : string;

/** The arguments of a link after the page type: the records of the page. */
export type LinkArguments<D extends DataDefinition, Axes, Id> = [Axes] extends [never]
  ? Parameters<Links['to']> extends [string, ...infer Records]
    ? Records
    : never
  : Id extends keyof Axes
    ? [records: { readonly [Axis in keyof Axes[Id]]: RecordOf<D, Axes[Id][Axis]> }]
    : [];

/** The links of a site. Unknown page types do not compile. */
export interface LinksOf<D extends DataDefinition, Copy = never, Axes = never>
  extends Omit<Links, 'to' | 'find'> {
  to<Id extends PageIdOf<D, Copy>>(type: Id, ...records: LinkArguments<D, Axes, Id>): string;
  find<Id extends PageIdOf<D, Copy>>(type: Id, ...records: LinkArguments<D, Axes, Id>): string | undefined;
}

/** What sections can use: data, links, images and lookups. */
export type BuildOf<D extends DataDefinition, Copy = never, Axes = never> = DataOf<D> & {
  readonly links: LinksOf<D, Copy, Axes>;
  readonly lookups: LookupsOf<D>;
  readonly images: Images;
};

/** What `where`, `path` and `updated` receive: one record per axis, the cell if there is one, and all data. */
export type RecordContextOf<D extends DataDefinition, A extends AxesOf<D>, Cell> = DataOf<D> & {
  readonly lookups: LookupsOf<D>;
} & { readonly [Axis in keyof A]: RecordOf<D, A[Axis]> } & ([Cell] extends [never]
    ? unknown
    : { readonly cell: RecordOf<D, Cell> });

/** What `head`, `structuredData` and `sections` receive in addition to the records. */
export type ContextOf<D extends DataDefinition, Copy, Axes, Id extends string> = BuildOf<D, Copy, Axes> &
  Pick<PageContext, 'page'> &
  ([Copy] extends [never] ? unknown : { readonly copy: CopyOf<RecordOf<D, Copy>, Id> });

/** What these functions receive for a list that has several pages. */
export type PaginationOf<Item> = [Item] extends [never] ? unknown : { readonly pagination: Pagination<Item> };
