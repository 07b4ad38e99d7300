import type { PagePlan } from '../model.ts';
import { partsOfUses, type Uses } from '../util/uses.ts';
import { classNamesIn } from './classes.ts';

/** What the pages of a type need of styles and scripts. */
export interface TypeUsage {
  readonly classes: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
  /** What their fragments use, each different one. */
  readonly uses: ReadonlySet<Uses>;
}

/** Takes note of what pages use, as they are rendered. */
export interface UsageLog {
  note(type: string, uses: Iterable<Uses>): void;
  readonly types: ReadonlyMap<string, TypeUsage>;
  /** How many different classes and islands were noted, over all types. It only grows. */
  size(): number;
}

interface Noted extends TypeUsage {
  readonly classes: Set<string>;
  readonly islands: Set<string>;
  readonly uses: Set<Uses>;
}

/** Makes an empty log. */
export function createUsageLog(): UsageLog {
  const types = new Map<string, Noted>();
  let size = 0;
  const addAll = (names: readonly string[], known: Set<string>) => {
    const before = known.size;
    for (const name of names) known.add(name);
    size += known.size - before;
  };
  return {
    types,
    size: () => size,
    note(type, uses) {
      const noted = types.get(type) ?? { classes: new Set(), islands: new Set(), uses: new Set() };
      types.set(type, noted);
      for (const used of uses) {
        if (noted.uses.has(used)) continue;
        noted.uses.add(used);
        const { classes, islands } = partsOfUses(used);
        addAll(classes.flatMap(classNamesIn), noted.classes);
        addAll(islands, noted.islands);
      }
    },
  };
}

/** So many pages of a type are looked at before its styles are made. */
const SAMPLE = 400;

/** The part of the golden ratio behind the point. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Pages of every type, spread evenly over the plan: all of a small site, some of a large one. The golden ratio keeps in step
 * with nothing: each tenth page of a site with ten services would be that of one service.
 */
export function sampleOf(pages: readonly PagePlan[], most = SAMPLE): PagePlan[] {
  const counts = countByType(pages);
  const met = new Map<string, number>();
  return pages.filter((page) => {
    const index = met.get(page.type.id) ?? 0;
    met.set(page.type.id, index + 1);
    return (index * GOLDEN) % 1 < most / (counts.get(page.type.id) ?? 0);
  });
}

/** How many pages of each type there are, by its id. */
export function countByType(pages: readonly PagePlan[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of pages) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  return counts;
}
