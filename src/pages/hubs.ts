import type { DataRecord, PagePlan, PageType, TrailStep } from '../model.ts';

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
