import type { PagePlan } from '../model.ts';
import { classNamesIn } from './classes.ts';

/** What the pages of a type need of styles and scripts. */
export interface TypeUsage {
  readonly classes: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
}

/** What a fragment uses: the values of its class attributes, and its islands. */
interface Used {
  readonly classes: readonly string[];
  readonly islands: readonly string[];
}

/** Takes note of what pages use, as they are rendered. */
export interface UsageLog {
  note(type: string, fragments: readonly Used[]): void;
  readonly types: ReadonlyMap<string, TypeUsage>;
  /** How many different classes and islands were noted, over all types. It only grows. */
  size(): number;
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
    note(type, fragments) {
      const usage = types.get(type) ?? { classes: new Set(), islands: new Set(), values: new Set() };
      types.set(type, usage);
      for (const { classes, islands } of fragments) {
        for (const value of classes) {
          if (usage.values.has(value)) continue;
          usage.values.add(value);
          addAll(classNamesIn(value), usage.classes);
        }
        addAll(islands, usage.islands);
      }
    },
  };
}

interface Noted {
  readonly classes: Set<string>;
  readonly islands: Set<string>;
  /** Values of class attributes that were taken apart. */
  readonly values: Set<string>;
}

/** So many pages of a type are looked at before its styles are made. */
const SAMPLE = 400;

/** Pages of every type, spread evenly over the plan: all of a small site, some of a large one. */
export function sampleOf(pages: readonly PagePlan[], most = SAMPLE): PagePlan[] {
  const counts = countByType(pages);
  const met = new Map<string, number>();
  return pages.filter((page) => {
    const index = met.get(page.type.id) ?? 0;
    met.set(page.type.id, index + 1);
    return index % Math.ceil((counts.get(page.type.id) ?? 0) / most) === 0;
  });
}

/** How many pages of each type there are, by its id. */
export function countByType(pages: readonly PagePlan[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type } of pages) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  return counts;
}
