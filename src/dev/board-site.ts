import { isLocated } from '../plan/lookups.ts';
import type { PlannedSite } from '../plan-site.ts';
import { axesOf } from './matrix-axes.ts';

/** What the board shows first. */
export interface BoardSite {
  readonly name: string;
  readonly origin: string;
  readonly pages: number;
  readonly types: readonly BoardType[];
}

/** A page type, for the choice of a matrix. */
export interface BoardType {
  readonly id: string;
  /** Those whose records others name are at the end. */
  readonly axes: readonly string[];
  readonly pages: number;
  /** The axes whose records have coordinates, for the map. */
  readonly located: readonly string[];
}

/** Describes a site and its page types. */
export function describeBoardSite(site: PlannedSite): BoardSite {
  const { dataset, definition, plan, settings } = site;
  const counts = new Map<string, number>();
  for (const { type } of plan.pages) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  return {
    name: settings.name,
    origin: settings.origin,
    pages: plan.pages.length,
    types: definition.pages.map((type) => {
      const { names } = axesOf(type, site);
      const isOnMap = (axis: string) => (dataset.collections[type.axes[axis] ?? ''] ?? []).some(isLocated);
      return { id: type.id, axes: names, pages: counts.get(type.id) ?? 0, located: names.filter(isOnMap) };
    }),
  };
}
