/** The fractional part of the golden ratio. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Whether the entry with an index is in a sample of a list, which contains `share` of the entries, from 0 to 1, spread evenly. Steps
 * of the golden ratio coincide with no period of the list: each tenth page of a site with ten services would be that of one service.
 */
export function isInSample(index: number, share: number): boolean {
  return (index * GOLDEN) % 1 < share;
}
