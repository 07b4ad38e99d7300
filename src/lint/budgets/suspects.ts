import type { PagePlan } from '../../model.ts';
import { compareCodeUnits } from '../../util/order.ts';
import type { PageWeight, Scale } from './weights.ts';

/** A page that was written. */
export interface WrittenPage extends PageWeight {
  readonly page: PagePlan;
}

/** A page that is over the limit. */
export interface Heavy {
  readonly page: PagePlan;
  readonly size: number;
}

/** Gives the bytes of a page that was written. */
export type ReadPage = (page: PagePlan) => Uint8Array;

/** The heavy pages that were weighed, heaviest first, and how many there are in all by what they stand for. */
export interface Verdict {
  readonly heavy: readonly Heavy[];
  readonly count: number;
}

/** So many suspects are weighed at most, the heaviest of all. */
const MOST = 64;
/** Weighing at the level of hosts takes a tenth of a second for a page. */
const BATCH = 8;

/**
 * Pages of one type are alike: none is taken to keep a larger share of itself than the worst of those that were
 * compressed. Of those that may be over the limit by this measure the heaviest are weighed first, until a whole batch is
 * light: all others are lighter still. Where even the last is heavy, the others are judged by how far measure and size
 * lay apart. So the answer holds for any number of pages at the same cost.
 */
export async function findHeavy(
  types: Iterable<readonly WrittenPage[]>,
  limit: number,
  { read, weigh }: Pick<Scale, 'weigh'> & { readonly read: ReadPage },
): Promise<Verdict> {
  const suspects = [...types]
    .flatMap((pages) => suspectsAmong(pages, limit))
    .sort((a, b) => b.bound - a.bound || compareCodeUnits(a.page.path, b.page.path));
  const heavy: (Heavy & Suspect)[] = [];
  for (let at = 0; at < Math.min(MOST, suspects.length); at += BATCH) {
    const batch = suspects.slice(at, at + BATCH);
    const sized = await Promise.all(
      batch.map(async (suspect) => ({ ...suspect, size: await weigh(read(suspect.page)) })),
    );
    const guilty = sized.filter(({ size }) => size > limit);
    heavy.push(...guilty);
    if (guilty.length === 0) return { heavy: heaviestFirst(heavy), count: heavy.length };
  }
  const slack = Math.min(1, ...heavy.map(({ size, bound }) => size / bound));
  const more = suspects.slice(MOST).filter(({ bound }) => bound * slack > limit);
  return { heavy: heaviestFirst(heavy), count: heavy.length + more.length };
}

interface Suspect {
  readonly page: PagePlan;
  readonly bound: number;
}

function suspectsAmong(pages: readonly WrittenPage[], limit: number): Suspect[] {
  const kept = pages.flatMap(({ bytes, bound }) => (bound === undefined ? [] : bound / bytes));
  const worst = kept.reduce((a, b) => Math.max(a, b), kept.length ? 0 : 1);
  return pages.flatMap(({ page, bytes, bound = bytes * worst }) =>
    bytes > limit && bound > limit ? { page, bound } : [],
  );
}

function heaviestFirst(heavy: readonly Heavy[]): Heavy[] {
  return [...heavy].sort((a, b) => b.size - a.size);
}
