import type {
  AxesOf,
  ContextOf,
  DataDefinition,
  DataOf,
  FeedDefinition,
  Issue,
  LayoutContextOf,
  Origins,
  PageAxesOf,
  PageIdOf,
  PageType,
  RecordContextOf,
  SiteDefinition,
} from './model.ts';

/** The axes that a page type has by what its site says of all, and no others. */
type SaidAxes<Axes, Id, A> = [Axes] extends [never]
  ? unknown
  : Id extends keyof Axes
    ? Axes[Id] & { readonly [Axis in Exclude<keyof A, keyof Axes[Id]>]: never }
    : Readonly<Record<string, never>>;

/**
 * Makes the function that a site defines its page types with, typed by the site's data, the collection of its wording
 * and, where the site says so, the axes of all page types. It changes nothing.
 */
export function pageTypesFor<
  D extends DataDefinition,
  Copy extends keyof D['collections'] = never,
  Axes extends PageAxesOf<D> = never,
>() {
  return <
    const Id extends PageIdOf<D, Copy>,
    const A extends AxesOf<D>,
    const Cell extends keyof D['collections'] & string = never,
  >(
    type: Omit<
      PageType<ContextOf<D, Copy, Axes, Id> & RecordContextOf<D, A, Cell>, RecordContextOf<D, A, Cell>>,
      'id' | 'axes' | 'cell'
    > & { readonly id: Id; readonly axes: A & SaidAxes<Axes, Id, A>; readonly cell?: Cell },
  ): PageType => withoutTypes(type);
}

/** The table of contents of a site, typed by its data. */
export type TypedSiteDefinition<D extends DataDefinition, Copy, Axes> = Omit<
  SiteDefinition,
  'data' | 'copy' | 'settings' | 'drawings' | 'shareImages' | 'photos' | 'feeds' | 'layout' | 'checks'
> & {
  readonly data: D;
  readonly copy?: Copy;
  settings(data: DataOf<D>['data'], site: DataOf<D>['site']): ReturnType<SiteDefinition['settings']>;
  drawings(data: DataOf<D>['data'], site: DataOf<D>['site']): ReturnType<SiteDefinition['drawings']>;
  shareImages?(
    data: DataOf<D>['data'],
    site: DataOf<D>['site'],
  ): ReturnType<NonNullable<SiteDefinition['shareImages']>>;
  feeds(data: DataOf<D>['data'], site: DataOf<D>['site']): readonly FeedOf<D, Copy>[];
  photos?(data: DataOf<D>['data']): ReturnType<NonNullable<SiteDefinition['photos']>>;
  checks?(data: DataOf<D>['data'], site: DataOf<D>['site'], origins: Origins): readonly Issue[];
  layout(context: LayoutContextOf<D, Copy, Axes>): ReturnType<SiteDefinition['layout']>;
};

type FeedOf<D extends DataDefinition, Copy> = FeedDefinition & {
  readonly pageType: PageIdOf<D, Copy>;
  readonly index?: PageIdOf<D, Copy>;
};

/** Defines a site. `templates/site.ts` exports the result as default. */
export function defineSite<
  const D extends DataDefinition,
  const Copy extends keyof D['collections'] & string = never,
  Axes extends PageAxesOf<D> = never,
>(definition: TypedSiteDefinition<D, Copy, Axes>): SiteDefinition {
  return withoutTypes(definition);
}

/**
 * A definition as the engine holds it: it has records, and does not know of what shape. The one cast between templates
 * and engine. It is sound because both sides come from one definition: its schemas let only such records through as
 * its functions are typed with, and the plan hands each page type the records of the collections that its axes name.
 */
function withoutTypes<Definition extends PageType | SiteDefinition>(typed: object): Definition {
  return typed as Definition;
}
