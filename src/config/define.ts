import type {
  AxesFor,
  AxesOf,
  DataDefinition,
  DataRecord,
  GivenSite,
  Head,
  Hub,
  HubEntry,
  NamedPageType,
  PageAxesOf,
  PageContextOf,
  PageIdOf,
  PageType,
  Paginate,
  RecordContext,
  RecordContextOf,
  SaidAxes,
  SiteDefinition,
} from '../model.ts';

/**
 * Returns the function that defines page types, typed by the site's data and its copy collection. A site can declare the
 * axes of all page types by their ids, `pageTypesFor<Data, 'pages', typeof axes>(axes)`: then links know which records
 * they need, and page types omit `axes`. Optional parts of a page type have defaults.
 */
export function pageTypesFor<
  D extends DataDefinition,
  Copy extends keyof D['collections'] = never,
  Axes extends PageAxesOf<D> = never,
>(...[axes]: [Axes] extends [never] ? [] : [axes: Axes]) {
  const declared: Partial<PageAxesOf<D>> = axes ?? {};
  return <
    const Id extends PageIdOf<D, Copy>,
    const A extends AxesOf<D> = Readonly<Record<never, never>>,
    const Cell extends keyof D['collections'] & string = never,
    Item extends DataRecord = never,
    const H extends Hub<PageIdOf<D, Copy>> = never,
  >(
    type: GivenPageType<
      PageContextOf<Id, AxesFor<Axes, Id, A>, Cell, [H] extends [never] ? Item : HubEntry, D, Copy, Axes>,
      RecordContextOf<AxesFor<Axes, Id, A>, Cell, D>
    > & {
      readonly id: Id;
      readonly axes?: A & SaidAxes<Axes, Id, A>;
      readonly cell?: Cell;
      /** Must precede the functions that use its entries, so that their type is inferred. */
      readonly paginate?: Paginate<RecordContextOf<AxesFor<Axes, Id, A>, Cell, D>, Item>;
      readonly hub?: H;
    },
  ): NamedPageType<Id, AxesFor<Axes, Id, A>> => completePageType({ axes: declared[type.id] ?? {}, ...type });
}

/** The argument of `pageType`. A page type without axes has one page. */
interface GivenPageType<Context, Records>
  extends Omit<PageType<Context, Records>, 'id' | 'axes' | 'cell' | 'paginate' | 'hub' | 'path' | 'head'>,
    Partial<Pick<PageType<Context, Records>, 'path' | 'head'>> {}

/**
 * Defines a site. `templates/site.ts` or `templates/site.tsx` exports the result as its default export. Optional
 * parts have defaults.
 */
export function defineSite<
  const D extends DataDefinition,
  const Copy extends keyof D['collections'] & string = never,
  Axes extends PageAxesOf<D> = never,
  const Pages extends readonly PageType[] = readonly PageType[],
>(given: GivenSite<D, Copy, NoInfer<Axes>, Pages>): SiteDefinition {
  return completeSite(given);
}

/** Returns a page type with defaults. */
function completePageType<Type extends object>(given: object): Type {
  const { id = '', axes = {} } = given as Partial<PageType>;
  const names = Object.keys(axes);
  return withoutTypes({ axes, path: pathFor(id, names), head: headFor(names), ...given });
}

/** Returns the default address: the slugs of the records, or the id of the type; `/` for `home`. */
function pathFor(id: string, axes: readonly string[]): PageType['path'] {
  if (axes.length === 0) return () => (id === 'home' ? '/' : `/${id}`);
  const slugIn = (context: RecordContext, axis: string) => String((context[axis] as DataRecord).slug);
  return (context) => `/${axes.map((axis) => slugIn(context, axis)).join('/')}`;
}

/** Returns the default head: title and description of the copy, else of the last record, else of the site. */
function headFor(axes: readonly string[]): PageType['head'] {
  return (context): Head => {
    const own = context[axes.at(-1) ?? 'site'] as DataRecord;
    const { title, name, description, summary }: DataRecord = { ...own, ...context.copy };
    return { title: textOf(title ?? name ?? context.site.name), description: textOf(description ?? summary) };
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns a site definition with defaults. */
function completeSite(given: object): SiteDefinition {
  const { islands = {} } = given as Partial<SiteDefinition>;
  return withoutTypes({
    settings: () => ({}),
    drawings: () => [],
    feeds: () => [],
    layout: () => ({ before: [], after: [] }),
    islands,
    ...(Object.keys(islands).length > 0 ? { islandsModule: 'islands/index.ts' } : {}),
    ...given,
  });
}

/**
 * The engine's view of a definition, without the types of its records. This is the only cast between templates and
 * engine. It is sound because both sides use one definition: the schemas accept only records of the declared types,
 * and the plan passes each page type the records of its axes.
 */
function withoutTypes<Definition>(typed: object): Definition {
  return typed as Definition;
}
