import type { DataRecord, Head, PageType, RecordContext, SiteDefinition } from '../../core/model.ts';

/** Returns a page type with defaults. */
export function completePageType(given: object): PageType {
  const { id = '', axes = {} } = given as Partial<PageType>;
  const names = Object.keys(axes);
  return withoutTypes({ axes, path: pathFor(id, names), head: headFor(names), ...given });
}

/** Returns a site definition with defaults. */
export function completeSite(given: object): SiteDefinition {
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

/**
 * The engine's view of a definition, without the types of its records. This is the only cast between templates and
 * engine. It is sound because both sides use one definition: the schemas accept only records of the declared types,
 * and the plan passes each page type the records of its axes.
 */
export function withoutTypes<Definition>(typed: object): Definition {
  return typed as Definition;
}
