import type { Dataset, Issue, Origins } from '../model.ts';
import { digestOf } from '../util/hash.ts';
import type { Combination, Expansion } from './expand.ts';
import { createBeginnings, ownTextOf, wordsOf } from './own-text.ts';

/**
 * Pages of several records that have no text of their own: they differ by the names in them, and search engines remove
 * them as doorways. Source: https://developers.google.com/search/docs/essentials/spam-policies#doorways
 */
export function checkOwnText(expansions: readonly Expansion[], { origins }: Dataset): Issue[] {
  return expansions.flatMap((expansion) =>
    expansion.type.cell === undefined ? mereProducts(expansion) : poorCells(expansion, origins),
  );
}

/** A type whose axes have nothing to do with one another, and that asks for no cells. */
function mereProducts({ type, joins, value }: Expansion): Issue[] {
  const isJoined = (axis: string) =>
    joins.between.some((join) => join.axis === axis && value[0]?.records[axis]?.[join.field] !== undefined);
  const free = Object.entries(type.axes).filter(([axis]) => !isJoined(axis));
  if (free.length < 2 || value.length < 2 || type.noindex) return [];
  const facts = { kind: 'product', type: type.id, axes: free.map(([, collection]) => collection) } as const;
  return [{ code: 'no-own-text', facts: { ...facts, pages: value.length } }];
}

/** Cells that say nothing, or what another says but for the names. */
function poorCells({ type, joins, value }: Expansion, origins: Origins): Issue[] {
  if (type.noindex || Object.keys(type.axes).length < 2) return [];
  const names = new Set(Object.keys(type.axes).map((axis) => joins.ofCells[axis] ?? axis));
  // By their digests: the words themselves would be all texts of a large site in memory once more.
  const met = new Map<string, Combination>();
  return doubtful(value, names).flatMap((combination): Issue[] => {
    const { cell = {} } = combination;
    const words = wordsOf(ownTextOf(combination, names));
    const digest = digestOf(words);
    const other = met.get(digest);
    if (words !== '' && !other) {
      met.set(digest, combination);
      return [];
    }
    const about = { type: type.id, combination: slugsOf(combination) };
    const facts = other
      ? ({ kind: 'same', ...about, other: slugsOf(other) } as const)
      : ({ kind: 'empty', ...about } as const);
    const [place, related] = [origins.get(cell)?.place, origins.get(other?.cell ?? {})?.place];
    return [
      { code: 'no-own-text', facts, ...(place ? { place: place } : {}), ...(related ? { related } : {}) },
    ];
  });
}

/** Those that say nothing, or begin as another does. All others say something of their own. */
function doubtful(combinations: readonly Combination[], names: ReadonlySet<string>): Combination[] {
  const shown = combinations.filter(({ cell }) => cell?.indexable !== false);
  const beginningOf = createBeginnings();
  const beginnings = shown.map((one) => beginningOf(ownTextOf(one, names)));
  const met = new Map<number, number>();
  for (const beginning of beginnings) met.set(beginning, (met.get(beginning) ?? 0) + 1);
  return shown.filter((_, i) => beginnings[i] === 0 || met.get(beginnings[i] ?? 0) !== 1);
}

function slugsOf({ records }: Combination): string[] {
  return Object.values(records).map(({ slug }) => String(slug));
}
