import type { z } from 'zod';
import type {
  DataDefinition,
  Issue,
  Lookups,
  Origins,
  PageContext,
  PageType,
  SiteDefinition,
} from './model.ts';

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

/** What the functions of a page type receive: one record per axis, and what every page has. */
export type ContextOf<
  D extends DataDefinition,
  Copy,
  A extends Readonly<Record<string, keyof D['collections']>>,
  Cell,
> = Pick<PageContext, 'page' | 'links' | 'images'> &
  DataOf<D> & { readonly [K in keyof A]: RecordOf<D, A[K]> } & {
    readonly lookups: LookupsOf<D>;
    readonly cell: RecordOf<D, Cell>;
    readonly copy: Copy;
  };

/** Makes the function that a site defines its page types with, typed by the site's data. It changes nothing. */
export function pageTypesFor<D extends DataDefinition, Copy extends keyof D['collections']>() {
  return <
    const Id extends string,
    const A extends Readonly<Record<string, keyof D['collections'] & string>>,
    const Cell extends keyof D['collections'] & string = never,
  >(
    type: Omit<PageType<ContextOf<D, CopyOf<RecordOf<D, Copy>, Id>, A, Cell>>, 'id' | 'axes' | 'cell'> & {
      readonly id: Id;
      readonly axes: A;
      readonly cell?: Cell;
    },
  ): PageType => type as unknown as PageType;
}

/** The table of contents of a site, typed by its data. */
export type TypedSiteDefinition<D extends DataDefinition> = Omit<
  SiteDefinition,
  'data' | 'settings' | 'drawings' | 'shareImages' | 'photos' | 'feeds' | 'layout' | 'checks'
> & {
  readonly data: D;
  settings(data: DataOf<D>['data'], site: DataOf<D>['site']): ReturnType<SiteDefinition['settings']>;
  drawings(data: DataOf<D>['data'], site: DataOf<D>['site']): ReturnType<SiteDefinition['drawings']>;
  shareImages?(
    data: DataOf<D>['data'],
    site: DataOf<D>['site'],
  ): ReturnType<NonNullable<SiteDefinition['shareImages']>>;
  feeds(data: DataOf<D>['data'], site: DataOf<D>['site']): ReturnType<SiteDefinition['feeds']>;
  photos?(data: DataOf<D>['data']): ReturnType<NonNullable<SiteDefinition['photos']>>;
  checks?(data: DataOf<D>['data'], site: DataOf<D>['site'], origins: Origins): readonly Issue[];
  layout(
    context: Pick<PageContext, 'page' | 'links' | 'images'> & DataOf<D> & { readonly lookups: LookupsOf<D> },
  ): ReturnType<SiteDefinition['layout']>;
};

/** Defines a site. `templates/site.ts` exports the result as default. */
export function defineSite<const D extends DataDefinition>(
  definition: TypedSiteDefinition<D>,
): SiteDefinition {
  return definition as unknown as SiteDefinition;
}
