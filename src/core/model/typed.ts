import type { ZodType, z } from 'zod';
import type { CollectionDefinition, DataRecord, Issue, Origins } from './data.ts';
import type { Hub, HubEntry, PageContext, PageType, Paginate, Pagination } from './pages.ts';
import type { Images, LinkOptions, Links, Lookups } from './services.ts';
import type {
  FeedDefinition,
  GivenSettings,
  Layout,
  SharedPage,
  ShareImage,
  SiteDefinition,
} from './site.ts';

/** The parts of a site from which its types are inferred: schemas, the collection of its copy, and the axes of its page types. */
export interface DeclaredSite {
  readonly site: ZodType;
  readonly collections: Readonly<Record<string, ZodType>>;
  /** `never` without copy. */
  readonly copy: string;
  readonly axes: AxesByType<string>;
}

/** Page types by id: the name of each axis in the context → its collection. */
type AxesByType<Collection> = Readonly<Record<string, Readonly<Record<string, Collection>>>>;

/** The argument of `createSite`. */
export interface GivenShape<
  Site extends ZodType,
  Collections extends Readonly<Record<string, ZodType>>,
  Copy,
  Axes extends AxesByType<keyof Collections & string>,
> {
  /** The file of the site record, and its shape. A site without it has the default site record. */
  readonly site?: { readonly from: string; readonly schema: Site };
  /** The collections by name: the files of their records, and the schema of one. */
  readonly data: { readonly [C in keyof Collections]: CollectionDefinition<Collections[C]> };
  /** The collection that contains the text of page types: the slug of a record is the id of its page type. */
  readonly copy?: Copy;
  /**
   * The axes of page types by id: `town: { town: 'towns' }`. There is one page per combination of their records. A page type without axes
   * has one page.
   */
  readonly axes?: Axes;
}

/** The functions of one site, which know the types of its data. */
export interface SiteFunctions<S extends DeclaredSite> {
  /** Defines a page type. Optional parts have defaults. A page type without axes has one page. */
  pageType<
    const Id extends PageIdOf<S>,
    const Cell extends keyof S['collections'] & string = never,
    Item extends DataRecord = never,
    const H extends Hub<PageIdOf<S>> = never,
  >(
    type: GivenPageType<
      PageContextOf<Id, Cell, [H] extends [never] ? Item : HubEntry, S>,
      RecordContextOf<Id, Cell, S>
    > & {
      readonly id: Id;
      readonly cell?: Cell;
      /** Must precede the functions that use its entries, so that their type is inferred. */
      readonly paginate?: Paginate<RecordContextOf<Id, Cell, S>, Item>;
      readonly hub?: H;
    },
  ): PageType;
  /** Returns data, links, images and lookups. For sections only: islands receive what they need as props. */
  useSite(): BuildOf<S>;
  /** Defines the site: `templates/site.ts` exports the result as its default export. Optional parts have defaults. */
  defineSite(given: GivenSite<S>): SiteDefinition;
  /** Types of the site, for functions that receive parts of it: `typeof types.page`. There are no values at run time. */
  readonly types: SiteTypes<S>;
}

/** Types for the functions of templates. */
interface SiteTypes<S extends DeclaredSite> extends DataOf<S> {
  /** What `useSite` returns. */
  readonly build: BuildOf<S>;
  /** What every page has, for the layout, and the records that some page types have. */
  readonly page: LayoutContextOf<S>;
  /** What a share image can show. */
  readonly shared: SharedPageOf<S>;
}

/** The argument of `pageType`. */
interface GivenPageType<Context, Records>
  extends Omit<PageType<Context, Records>, 'id' | 'axes' | 'cell' | 'paginate' | 'hub' | 'path' | 'head'>,
    Partial<Pick<PageType<Context, Records>, 'path' | 'head'>> {}

/** The record type of a collection. */
type RecordOf<S extends DeclaredSite, C> = C extends keyof S['collections']
  ? z.infer<S['collections'][C]>
  : never;

/** The types of a site's data, inferred from its schemas: the site record and the records of each collection. */
interface DataOf<S extends DeclaredSite> {
  readonly site: z.infer<S['site']>;
  readonly data: { readonly [C in keyof S['collections']]: readonly RecordOf<S, C>[] };
}

/** The lookups of a site, typed by its data. */
interface LookupsOf<S extends DeclaredSite> {
  find<C extends keyof S['collections'] & string>(collection: C, slug: string): RecordOf<S, C> | undefined;
  where<C extends keyof S['collections'] & string>(
    collection: C,
    field: keyof RecordOf<S, C> & string,
    value: string,
  ): readonly RecordOf<S, C>[];
  nearest<C extends keyof S['collections'] & string>(
    collection: C,
    to: Parameters<Lookups['nearest']>[1],
    count: number,
    accept?: (record: RecordOf<S, C>) => boolean,
  ): readonly RecordOf<S, C>[];
}

/** The ids of page types: the slugs of the copy collection, if its schema lists them. */
type PageIdOf<S extends DeclaredSite> = [S['copy']] extends [never]
  ? string
  : RecordOf<S, S['copy']> extends { readonly slug: infer Slug extends string }
    ? Slug
    : string;

/** The axes of a page type: the collection of each. */
type AxesFor<S extends DeclaredSite, Id> = Id extends keyof S['axes']
  ? S['axes'][Id]
  : Readonly<Record<never, never>>;

/** The arguments of a link after the page type: the records of the page. */
type LinkArguments<S extends DeclaredSite, Id> = Id extends keyof S['axes']
  ? [
      records: { readonly [Axis in keyof S['axes'][Id]]: RecordOf<S, S['axes'][Id][Axis]> },
      options?: LinkOptions,
    ]
  : [records?: Readonly<Record<string, never>>, options?: LinkOptions];

/** The links of a site. Unknown page types do not compile. */
interface LinksOf<S extends DeclaredSite> extends Omit<Links, 'to' | 'find'> {
  to<Id extends PageIdOf<S>>(type: Id, ...records: LinkArguments<S, Id>): string;
  find<Id extends PageIdOf<S>>(type: Id, ...records: LinkArguments<S, Id>): string | undefined;
}

/** What sections can use: data, links, images and lookups. */
interface BuildOf<S extends DeclaredSite> extends DataOf<S> {
  readonly links: LinksOf<S>;
  readonly lookups: LookupsOf<S>;
  readonly images: Images;
}

/**
 * What `where`, `path` and `updated` receive: one record per axis, the cell if there is one, and all data. The compiler
 * prints the name of a mapped type and its arguments, but the content of an intersection.
 */
type RecordContextOf<Id, Cell, S extends DeclaredSite> = {
  readonly [Name in keyof RecordParts<Id, Cell, S>]: RecordParts<Id, Cell, S>[Name];
};

type RecordParts<Id, Cell, S extends DeclaredSite> = DataOf<S> & {
  readonly lookups: LookupsOf<S>;
} & { readonly [Axis in keyof AxesFor<S, Id>]: RecordOf<S, AxesFor<S, Id>[Axis]> } & ([Cell] extends [never]
    ? unknown
    : { readonly cell: RecordOf<S, Cell> });

/** What `head`, `structuredData` and `sections` receive: the records of the page, its copy, links and images. */
type PageContextOf<Id, Cell, Item, S extends DeclaredSite> = {
  readonly [Name in keyof PageParts<Id, Cell, Item, S>]: PageParts<Id, Cell, Item, S>[Name];
};

type PageParts<Id, Cell, Item, S extends DeclaredSite> = RecordParts<Id, Cell, S> &
  BuildOf<S> &
  Pick<PageContext, 'page'> &
  ([S['copy']] extends [never] ? unknown : { readonly copy: CopyOf<RecordOf<S, S['copy']>, Id> }) &
  ([Item] extends [never] ? unknown : { readonly pagination: Pagination<Item> });

/** The copy of a page type: the record of the copy collection with the id of the type as its slug. */
type CopyOf<Record, Id> = Record extends { readonly slug: infer S } ? (Id extends S ? Record : never) : never;

/** What the layout receives: what every page has, and the records that some page types have. */
type LayoutContextOf<S extends DeclaredSite> = {
  readonly [Name in keyof LayoutParts<S>]: LayoutParts<S>[Name];
};

type LayoutParts<S extends DeclaredSite> = BuildOf<S> & Pick<PageContext, 'page'> & RecordsOf<S>;

type RecordsOf<S extends DeclaredSite> = {
  readonly [Axis in AxisNames<S['axes']>]?: RecordOf<S, CollectionsAt<S['axes'], Axis>>;
};

type AxisNames<Axes> = { [Id in keyof Axes]: keyof Axes[Id] }[keyof Axes];
type CollectionsAt<Axes, Axis> = {
  [Id in keyof Axes]: Axis extends keyof Axes[Id] ? Axes[Id][Axis] : never;
}[keyof Axes];

/** What a share image can show: the copy of a page type, and the records of its pages. */
type SharedPageOf<S extends DeclaredSite> = Omit<SharedPage, 'copy' | 'records'> & {
  readonly copy: [S['copy']] extends [never] ? SharedPage['copy'] : RecordOf<S, S['copy']>;
  readonly records: RecordsOf<S>;
};

/** A feed: a page type, its axis, and optionally a page type with a single page. */
type FeedOf<S extends DeclaredSite> = {
  [Id in keyof S['axes']]: FeedDefinition & {
    readonly pageType: Id;
    readonly axis: keyof S['axes'][Id];
    readonly index?: Exclude<PageIdOf<S>, keyof S['axes']>;
  };
}[keyof S['axes']];

/** The argument of `defineSite`, typed by the site's data. */
type GivenSite<S extends DeclaredSite> = Partial<
  Pick<
    SiteDefinition,
    'fonts' | 'budgets' | 'styles' | 'printStyles' | 'scriptStyles' | 'islandsModule' | 'islands' | 'inputs'
  >
> & {
  readonly pages: readonly PageType[];
  settings?(data: DataOf<S>['data'], site: DataOf<S>['site']): GivenSettings;
  drawings?(data: DataOf<S>['data'], site: DataOf<S>['site']): ReturnType<SiteDefinition['drawings']>;
  shareImages?(data: DataOf<S>['data'], site: DataOf<S>['site']): (page: SharedPageOf<S>) => ShareImage;
  feeds?(data: DataOf<S>['data'], site: DataOf<S>['site']): readonly FeedOf<S>[];
  photos?(data: DataOf<S>['data']): ReturnType<NonNullable<SiteDefinition['photos']>>;
  checks?(data: DataOf<S>['data'], site: DataOf<S>['site'], origins: Origins): readonly Issue[];
  layout?(context: LayoutContextOf<S>): Layout;
};
