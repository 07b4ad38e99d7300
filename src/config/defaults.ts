import type { DataRecord, Head, PageType, RecordContext, SiteDefinition } from '../model.ts';

/** A page type with all its parts. One that says no axes has none; of its address and its head see below. */
export function completePageType<Type extends object>(given: object): Type {
  const { id = '', axes = {} } = given as Partial<PageType>;
  const names = Object.keys(axes);
  return withoutTypes({ axes, path: pathFor(id, names), head: headFor(names), ...given });
}

/** The address of a page: the slugs of its records, or the id of its type; that of the home page is the root. */
function pathFor(id: string, axes: readonly string[]): PageType['path'] {
  if (axes.length === 0) return () => (id === 'home' ? '/' : `/${id}`);
  const slugIn = (context: RecordContext, axis: string) => String((context[axis] as DataRecord).slug);
  return (context) => `/${axes.map((axis) => slugIn(context, axis)).join('/')}`;
}

/** The head of a page: the title and the description of its wording, or of its last record, or of the site. */
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

/** A site with all its parts. What it leaves out it does not have. */
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

/**
 * A definition as the engine holds it: it has records, and does not know of what shape. The one cast between templates
 * and engine. It is sound because both sides come from one definition: its schemas let only such records through as
 * its functions are typed with, and the plan hands each page type the records of the collections that its axes name.
 */
function withoutTypes<Definition>(typed: object): Definition {
  return typed as Definition;
}
