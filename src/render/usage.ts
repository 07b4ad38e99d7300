import type { PagePlan } from '../model.ts';
import type { Fragment } from './fragments.tsx';

/** What the pages of a type need of styles and scripts. */
export interface TypeUsage {
  readonly classes: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
}

/** Takes note of what pages use, as they are rendered. */
export interface UsageLog {
  note(type: string, fragments: readonly Fragment[]): void;
  readonly types: ReadonlyMap<string, TypeUsage>;
  /** How many different classes and islands were noted, over all types. It only grows. */
  size(): number;
}

/** Makes an empty log. */
export function createUsageLog(): UsageLog {
  const types = new Map<string, { classes: Set<string>; islands: Set<string>; seen: WeakSet<Fragment> }>();
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
      const usage = types.get(type) ?? { classes: new Set(), islands: new Set(), seen: new WeakSet() };
      types.set(type, usage);
      for (const fragment of fragments) {
        if (usage.seen.has(fragment)) continue;
        usage.seen.add(fragment);
        addAll(fragment.classes, usage.classes);
        addAll(fragment.islands, usage.islands);
      }
    },
  };
}

/** So many pages of a type are looked at before its styles are made. */
const SAMPLE = 400;

/** Pages of every type, spread evenly over the plan: all of a small site, some of a large one. */
export function sampleOf(pages: readonly PagePlan[], most = SAMPLE): PagePlan[] {
  const counts = new Map<string, number>();
  const countOf = ({ type }: PagePlan) => counts.get(type.id) ?? 0;
  for (const page of pages) counts.set(page.type.id, countOf(page) + 1);
  const met = new Map<string, number>();
  return pages.filter((page) => {
    const index = met.get(page.type.id) ?? 0;
    met.set(page.type.id, index + 1);
    return index % Math.ceil(countOf(page) / most) === 0;
  });
}
