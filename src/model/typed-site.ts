import type { DataDefinition, Issue, Origins } from './data.ts';
import type { PageContext, PageType } from './pages.ts';
import type { GivenSettings } from './settings.ts';
import type { FeedDefinition, Layout, SharedPage, ShareImage, SiteDefinition } from './site.ts';
import type { BuildOf, DataOf, PageIdOf, RecordOf } from './typed.ts';

/** A page type that keeps the types of its id and axes. */
export type NamedPageType<Id extends string, A> = Omit<PageType, 'id' | 'axes'> & {
  readonly id: Id;
  readonly axes: A;
};

/** The axes of page types by id, inferred from the page types. Excludes page types whose id is not a literal type. */
export type AxesIn<Pages extends readonly PageType[]> = {
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
> = BuildOf<D, Copy, Axes> & Pick<PageContext, 'page'> & RecordsOf<D, AllAxes<Axes, Pages>>;

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
  Pick<SiteDefinition, 'fonts' | 'budgets' | 'styles' | 'printStyles' | 'islandsModule' | 'islands'>
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

/** Requires the axes of a page type if the site declares them. */
export type NeededAxes<Axes, Id> = [Axes] extends [never]
  ? unknown
  : Id extends keyof Axes
    ? { readonly axes: Axes[Id] }
    : unknown;
