import type { Links, PagePlan, SitePlan } from '../../model.ts';

/** Tells which page is at an address that links lead to. Empty where there is none. */
export type LinkTargetOf = (href: string, links: Pick<Links, 'find'>) => string;

/**
 * Prepares to tell which page is at an address: its type and its records. A link leads to the same page for as long as this is
 * the same, and the page is the one that is found by them.
 */
export function createLinkTargets({ pages }: Pick<SitePlan, 'pages'>): LinkTargetOf {
  let byHref: ReadonlyMap<string, PagePlan> | undefined;
  return (href, { find }) => {
    byHref ??= new Map(pages.filter(isLinked).map((page) => [page.href, page]));
    const page = byHref.get(href);
    if (!page || find(page.type.id, page.records) !== href) return '';
    return [page.type.id, ...slugsOf(page)].join(' ');
  };
}

/** Links lead to the canonical address of a page, and to the first part of a list. */
function isLinked({ href, canonical, pagination }: PagePlan): boolean {
  return href === canonical && (pagination?.number ?? 1) === 1;
}

function slugsOf({ records }: PagePlan): string[] {
  return Object.entries(records).flatMap(([axis, { slug }]) => [axis, String(slug)]);
}
