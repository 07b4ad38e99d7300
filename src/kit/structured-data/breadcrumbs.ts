import type { BreadcrumbList } from 'schema-dts';
import type { TrailStep } from '../../core/model.ts';
import type { NodeContext, NodeOf } from './context.ts';

/** One step of the path from the home page to this page. */
export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/**
 * Returns the breadcrumbs of a page that hubs list: the home page, the hubs above the page, and the page itself. `names` contains names of
 * page types whose pages have no record to take one from, by their ids. Folded hubs are skipped.
 */
export function trailCrumbs(
  { trail }: { readonly trail: readonly TrailStep[] },
  home: Crumb,
  names: Readonly<Record<string, string>> = {},
): readonly Crumb[] {
  const steps = trail.filter(({ href }) => href !== home.href);
  return [home, ...steps.map(({ type, href, name }) => ({ name: names[type] ?? name, href }))];
}

/**
 * Returns the breadcrumbs of a page as structured data, the page itself last. Show the same steps with `Breadcrumbs`.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbList(
  { links, page }: NodeContext,
  crumbs: readonly Crumb[],
): NodeOf<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${page.url}#breadcrumb`,
    itemListElement: crumbs.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: links.absolute(href),
    })),
  };
}
