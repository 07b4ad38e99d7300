import type { DataRecord, Dataset, Issue, Origins } from '../model.ts';
import type { Combination, Expansion } from './expand.ts';

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
  const met = new Map<string, Combination>();
  return value.flatMap((combination): Issue[] => {
    const { cell = {} } = combination;
    if (cell.indexable === false) return [];
    const text = ownText(combination, names);
    const other = met.get(text);
    if (text !== '' && !other) met.set(text, combination);
    if (text !== '' && !other) return [];
    const about = { type: type.id, combination: slugsOf(combination) };
    const facts = other
      ? ({ kind: 'same', ...about, other: slugsOf(other) } as const)
      : ({ kind: 'empty', ...about } as const);
    const [place, related] = [origins.get(cell)?.place, origins.get(other?.cell ?? {})?.place];
    return [{ code: 'no-own-text', facts, ...(place ? { place } : {}), ...(related ? { related } : {}) }];
  });
}

function slugsOf({ records }: Combination): string[] {
  return Object.values(records).map(({ slug }) => String(slug));
}

/** The words of a cell, without those of the names of its records. */
function ownText({ records, cell = {} }: Combination, names: ReadonlySet<string>): string {
  const texts = Object.entries(cell).flatMap(([field, value]) => (names.has(field) ? [] : textsIn(value)));
  const masked = Object.values(records)
    .flatMap(({ name, slug }) => [name, slug])
    .filter((name) => typeof name === 'string' && name !== '')
    .reduce<string>(
      (text, name) => text.replaceAll(String(name).toLowerCase(), ''),
      texts.join('\n').toLowerCase(),
    );
  return masked.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
}

function textsIn(value: DataRecord | unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
