import type { DataRecord, NearbyPage, PagePlan, PageType, TrailStep } from '../model.ts';

/** Returns the ids of the page types that a hub lists; none for other page types. */
export function childrenOf({ hub }: Pick<PageType, 'hub'>): readonly string[] {
  return hub ? [hub.children].flat() : [];
}

/** Returns the hubs above a page, the highest first, and the page itself. Empty for a page that neither is a hub nor is listed by one. */
export function trailOf(page: PagePlan): readonly TrailStep[] {
  if (!page.listing && !page.type.hub) return NONE;
  const steps: TrailStep[] = [];
  for (let at: PagePlan | undefined = page; at; at = at.listing?.hub)
    steps.unshift({ type: at.type.id, href: at.href, name: at.listing?.name ?? nameOfTop(at) });
  return steps;
}

/**
 * Returns the addresses that a page links to according to the plan: what it lists, the other pages of its list, the hubs above it, and
 * the pages nearby.
 */
export function plannedLinksOf(page: PagePlan): ReadonlySet<string> {
  const { type, pagination, listing, nearby = [], href } = page;
  const list = type.hub && pagination ? pagination.items.map((item) => String(item.href)) : [];
  const parts = type.hub && pagination ? pagination.hrefs : [];
  const links = new Set([...list, ...parts]);
  for (const { href } of [...trailOf(page), ...(listing?.hubs ?? []), ...nearby]) links.add(href);
  links.delete(href);
  return links;
}

/** Returns all hubs that list a page, with the names of their records. */
export function hubsAbove({ listing }: PagePlan): readonly TrailStep[] {
  if (!listing) return NONE;
  return listing.hubs.map((hub) => ({ type: hub.type.id, href: hub.href, name: nameOfTop(hub) }));
}

/** Returns the pages for the nearest places. */
export function nearbyOf({ type, nearby }: PagePlan): readonly NearbyPage[] {
  const axis = type.nearby?.axis;
  if (!nearby || axis === undefined) return NOWHERE;
  return nearby.map(({ href, records }) => ({
    href,
    name: nameOfRecord(records[axis]),
    slug: String(records[axis]?.slug),
  }));
}

const NOWHERE: readonly NearbyPage[] = Object.freeze([]);

/** One object for all pages outside of hubs, since sections compare props by identity. */
const NONE: readonly TrailStep[] = Object.freeze([]);

function nameOfTop({ type, records }: PagePlan): string {
  const names = Object.keys(type.axes).map((axis) => nameOfRecord(records[axis]));
  return names.length > 0 ? names.join(', ') : type.id;
}

/** Returns the name of a record in lists: its name, its title, or its slug. */
export function nameOfRecord(record: DataRecord = {}): string {
  return String(record.name ?? record.title ?? record.slug);
}
