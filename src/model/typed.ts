import type { ZodType, z } from 'zod';
import type { DataDefinition, Issue, Origins } from './data.ts';
import type { PageContext, PageType, Pagination } from './pages.ts';
import type { Images, LinkOptions, Links, Lookups } from './services.ts';
import type {
  FeedDefinition,
  GivenSettings,
  Layout,
  SharedPage,
  ShareImage,
  SiteDefinition,
  StandardSite,
} from './site.ts';

/** The record type of a collection of a data definition. */
type RecordOf<D extends DataDefinition, C> = C extends keyof D['collections']
  ? z.infer<D['collections'][C]['schema']>
  : never;

/** The type of the site record: from its schema, or the default one. */
type SiteRecordOf<D extends DataDefinition> = D extends {
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
interface LookupsOf<D extends DataDefinition> {
  find<C extends keyof D['collections'] & string>(collection: C, slug: string): RecordOf<D, C> | undefined;
  where<C extends keyof D['collections'] & string>(
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
 * They are declared before the page types, because these refer to each other.
 */
export type PageAxesOf<D extends DataDefinition> = Readonly<Record<string, AxesOf<D>>>;

/** The ids of page types: the slugs of the copy collection, if its schema lists them. */
export type PageIdOf<D extends DataDefinition, Copy> = [Copy] extends [never]
  ? string
  : RecordOf<D, Copy> extends { readonly slug: infer S extends string }
    ? S
    : string;

/** The arguments of a link after the page type: the records of the page. */
type LinkArguments<D extends DataDefinition, Axes, Id> = [Axes] extends [never]
  ? Parameters<Links['to']> extends [string, ...infer Records]
    ? Records
    : never
  : Id extends keyof Axes
    ? [records: { readonly [Axis in keyof Axes[Id]]: RecordOf<D, Axes[Id][Axis]> }, options?: LinkOptions]
    : [records?: Readonly<Record<string, never>>, options?: LinkOptions];

/** The links of a site. Unknown page types do not compile. */
interface LinksOf<D extends DataDefinition, Copy = never, Axes = never> extends Omit<Links, 'to' | 'find'> {
  to<Id extends PageIdOf<D, Copy>>(type: Id, ...records: LinkArguments<D, Axes, Id>): string;
  find<Id extends PageIdOf<D, Copy>>(type: Id, ...records: LinkArguments<D, Axes, Id>): string | undefined;
}

/** What sections can use: data, links, images and lookups. */
export interface BuildOf<D extends DataDefinition, Copy = never, Axes = never> extends DataOf<D> {
  readonly links: LinksOf<D, Copy, Axes>;
  readonly lookups: LookupsOf<D>;
  readonly images: Images;
}

/**
 * What `where`, `path` and `updated` receive: one record per axis, the cell if there is one, and all data. The compiler
 * prints the name of a mapped type and its arguments, but the content of an intersection.
 */
export type RecordContextOf<A, Cell, D extends DataDefinition> = {
  readonly [Name in keyof RecordParts<A, Cell, D>]: RecordParts<A, Cell, D>[Name];
};

type RecordParts<A, Cell, D extends DataDefinition> = DataOf<D> & {
  readonly lookups: LookupsOf<D>;
} & { readonly [Axis in keyof A]: RecordOf<D, A[Axis]> } & ([Cell] extends [never]
    ? unknown
    : { readonly cell: RecordOf<D, Cell> });

/** What `head`, `structuredData` and `sections` receive: the records of the page, its copy, links and images. */
export type PageContextOf<Id extends string, A, Cell, Item, D extends DataDefinition, Copy, Axes> = {
  readonly [Name in keyof PageParts<Id, A, Cell, Item, D, Copy, Axes>]: PageParts<
    Id,
    A,
    Cell,
    Item,
    D,
    Copy,
    Axes
  >[Name];
};

type PageParts<Id extends string, A, Cell, Item, D extends DataDefinition, Copy, Axes> = RecordParts<
  A,
  Cell,
  D
> &
  BuildOf<D, Copy, Axes> &
  Pick<PageContext, 'page'> &
  ([Copy] extends [never] ? unknown : { readonly copy: CopyOf<RecordOf<D, Copy>, Id> }) &
  ([Item] extends [never] ? unknown : { readonly pagination: Pagination<Item> });

/** A page type that keeps the types of its id and axes. */
export type NamedPageType<Id extends string, A> = Omit<PageType, 'id' | 'axes'> & {
  readonly id: Id;
  readonly axes: A;
};

/** The axes of page types by id, inferred from the page types. Excludes page types whose id is not a literal type. */
type AxesIn<Pages extends readonly PageType[]> = {
  readonly [Type in Pages[number] as string extends Type['id'] ? never : Type['id']]: Type['axes'];
};

/** The axes of all page types: declared by the site, or inferred from its page types. */
type AllAxes<Axes, Pages extends readonly PageType[]> = [Axes] extends [never] ? AxesIn<Pages> : Axes;

/** What the layout receives: what every page has, and the records that some page types have. */
export type LayoutContextOf<
  D extends DataDefinition,
  Copy,
  Axes,
  Pages extends readonly PageType[] = readonly [],
> = {
  readonly [Name in keyof LayoutParts<D, Copy, Axes, Pages>]: LayoutParts<D, Copy, Axes, Pages>[Name];
};

type LayoutParts<D extends DataDefinition, Copy, Axes, Pages extends readonly PageType[]> = BuildOf<
  D,
  Copy,
  Axes
> &
  Pick<PageContext, 'page'> &
  RecordsOf<D, AllAxes<Axes, Pages>>;

type RecordsOf<D extends DataDefinition, Axes> = {
  readonly [Axis in AxisNames<Axes>]?: RecordOf<D, CollectionsAt<Axes, Axis>>;
};

type AxisNames<Axes> = { [Id in keyof Axes]: keyof Axes[Id] }[keyof Axes];
type CollectionsAt<Axes, Axis> = {
  [Id in keyof Axes]: Axis extends keyof Axes[Id] ? Axes[Id][Axis] : never;
}[keyof Axes];

/** What a share image can show, typed by the site's data: the copy of a page type, and the records of its pages. */
export type SharedPageOf<
  D extends DataDefinition,
  Copy,
  Axes,
  Pages extends readonly PageType[] = readonly [],
> = Omit<SharedPage, 'copy' | 'records'> & {
  readonly copy: [Copy] extends [never] ? SharedPage['copy'] : RecordOf<D, Copy>;
  readonly records: RecordsOf<D, AllAxes<Axes, Pages>>;
};

/** A feed: a page type, its axis, and optionally a page type with a single page. */
type FeedOf<Ids, Axes> = [WithAxes<Axes>] extends [never]
  ? FeedDefinition & { readonly pageType: Ids; readonly index?: Ids }
  : {
      [Id in WithAxes<Axes>]: FeedDefinition & {
        readonly pageType: Id;
        readonly axis: keyof Axes[Id];
        readonly index?: Exclude<Ids, WithAxes<Axes>>;
      };
    }[WithAxes<Axes>];

type WithAxes<Axes> = { [Id in keyof Axes]: [keyof Axes[Id]] extends [never] ? never : Id }[keyof Axes];

/**
 * The ids of all page types: the slugs of the copy collection if its schema lists them, otherwise inferred from the
 * page types.
 */
type Ids<D extends DataDefinition, Copy, Axes, Pages extends readonly PageType[]> = [Axes] extends [never]
  ? [keyof AxesIn<Pages>] extends [never]
    ? PageIdOf<D, Copy>
    : keyof AxesIn<Pages>
  : PageIdOf<D, Copy>;

/** The argument of `defineSite`, typed by the site's data. Optional parts have defaults. */
export type GivenSite<D extends DataDefinition, Copy, Axes, Pages extends readonly PageType[]> = Partial<
  Pick<
    SiteDefinition,
    'fonts' | 'budgets' | 'styles' | 'printStyles' | 'islandsModule' | 'islands' | 'inputs'
  >
> & {
  readonly data: D;
  readonly copy?: Copy;
  readonly pages: Pages;
  settings?(data: DataOf<D>['data'], site: DataOf<D>['site']): GivenSettings;
  drawings?(data: DataOf<D>['data'], site: DataOf<D>['site']): ReturnType<SiteDefinition['drawings']>;
  shareImages?(
    data: DataOf<D>['data'],
    site: DataOf<D>['site'],
  ): (page: SharedPageOf<D, Copy, Axes, NoInfer<Pages>>) => ShareImage;
  feeds?(
    data: DataOf<D>['data'],
    site: DataOf<D>['site'],
  ): readonly FeedOf<Ids<D, Copy, Axes, NoInfer<Pages>>, AllAxes<Axes, NoInfer<Pages>>>[];
  photos?(data: DataOf<D>['data']): ReturnType<NonNullable<SiteDefinition['photos']>>;
  checks?(data: DataOf<D>['data'], site: DataOf<D>['site'], origins: Origins): readonly Issue[];
  layout?(context: LayoutContextOf<D, Copy, Axes, NoInfer<Pages>>): Layout;
};

/** The axes that the site declares for a page type, and no others. */
export type SaidAxes<Axes, Id, A> = [Axes] extends [never]
  ? unknown
  : Id extends keyof Axes
    ? Axes[Id] & { readonly [Axis in Exclude<keyof A, keyof Axes[Id]>]: never }
    : Readonly<Record<string, never>>;

/** The axes of a page type: those that the site declares for it, or its own if the site declares none. */
export type AxesFor<Axes, Id, A> = [Axes] extends [never]
  ? A
  : Id extends keyof Axes
    ? Axes[Id]
    : Readonly<Record<never, never>>;
