import type { PagePlan } from '../model.ts';
import { brotliSize, type Weighed } from './weights.ts';

/** A page whose upper bound is over the limit. */
interface Suspect extends Weighed {
  readonly page: PagePlan;
  readonly content: Uint8Array;
}

/** A page that is over the limit. */
export interface Heavy {
  readonly page: PagePlan;
  readonly size: number;
}

/** Collects suspects, and in the end weighs as many as it takes to tell which and how many are guilty. */
export interface Suspects {
  note(page: Suspect): void;
  /** The heavy pages that were weighed, heaviest first, and how many there are in all by what they stand for. */
  weigh(): Promise<{ heavy: Heavy[]; count: number }>;
}

/** So many suspects are kept with their bytes, the heaviest of all. */
const KEPT = 64;
/** Weighing at the level of hosts takes a tenth of a second for a page. */
const BATCH = 8;

/**
 * Weighs the heaviest suspects first, until a whole batch is light: all others are lighter still. Where even the last
 * that was kept is heavy, the others are judged by how far bound and size lay apart. So the answer holds for any
 * number of pages at the same cost; of a suspect that is not kept two numbers stay in memory.
 */
export function createSuspects(limit: number): Suspects {
  let kept: Suspect[] = [];
  const others: Weighed[] = [];
  const prune = (most: number) => {
    if (kept.length <= most) return;
    kept.sort((a, b) => b.bound - a.bound);
    others.push(...kept.slice(KEPT).map(({ bound, standsFor }) => ({ bound, standsFor })));
    kept = kept.slice(0, KEPT);
  };
  return {
    note(suspect) {
      if (suspect.bound <= limit) return;
      kept.push(suspect);
      prune(2 * KEPT);
    },
    async weigh() {
      prune(KEPT);
      kept.sort((a, b) => b.bound - a.bound);
      const heavy: (Heavy & Weighed)[] = [];
      for (let at = 0; at < kept.length; at += BATCH) {
        const sized = await Promise.all(
          kept
            .slice(at, at + BATCH)
            .map(async ({ content, ...suspect }) => ({ ...suspect, size: await brotliSize(content) })),
        );
        const guilty = sized.filter(({ size }) => size > limit);
        if (guilty.length === 0) return { heavy: sortedBySize(heavy), count: countOf(heavy) };
        heavy.push(...guilty);
      }
      const slack = Math.min(1, ...heavy.map(({ size, bound }) => size / bound));
      const more = others.filter(({ bound }) => bound * slack > limit);
      return { heavy: sortedBySize(heavy), count: countOf(heavy) + countOf(more) };
    },
  };
}

function sortedBySize(heavy: readonly Heavy[]): Heavy[] {
  return [...heavy].sort((a, b) => b.size - a.size);
}

function countOf(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { standsFor }) => sum + standsFor, 0);
}
