import type {
  AxesOf,
  DataDefinition,
  DataOf,
  Issue,
  LookupsOf,
  Origins,
  PageContext,
  PageType,
  PageTypeOf,
  SiteDefinition,
} from './model.ts';

/** Makes the function that a site defines its page types with, typed by the site's data. It changes nothing. */
export function pageTypesFor<D extends DataDefinition, Copy extends keyof D['collections']>() {
  return <
    const Id extends string,
    const A extends AxesOf<D>,
    const Cell extends keyof D['collections'] & string = never,
  >(
    type: PageTypeOf<D, Copy, Id, A, Cell>,
  ): PageType => withoutTypes(type);
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
