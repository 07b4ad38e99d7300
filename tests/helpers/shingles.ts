const LENGTH = 5;
const OTHERS = 3;

/**
 * Of each text, how much of it stands on three or more of the others: the share of its runs of five words, from 0 to 1.
 * Raters of search engines call pages that repeat one another doorways.
 */
export function repeatedShare(texts: readonly string[]): number[] {
  const sets = texts.map(shinglesOf);
  const counts = new Map<string, number>();
  for (const set of sets) for (const shingle of set) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  return sets.map(
    (set) => [...set].filter((shingle) => (counts.get(shingle) ?? 0) > OTHERS).length / set.size,
  );
}

/** The share in the middle and the greatest. */
export function middleAndMost(shares: readonly number[]): [number, number] {
  const sorted = [...shares].sort((a, b) => a - b);
  return [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}

function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.slice(LENGTH - 1).map((_, i) => words.slice(i, i + LENGTH).join(' ')));
}
