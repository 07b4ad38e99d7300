import type { Dataset, Issue, Origins } from '../model.ts';
import { digestOf } from '../util/hash.ts';
import type { Interruptible } from '../util/interruptible.ts';
import type { Combination, Expansion } from './expand.ts';

/**
 * Reports pages of several records without a text of their own: they differ only in names, and search engines remove
 * them as doorways. Source: https://developers.google.com/search/docs/essentials/spam-policies#doorways
 */
export function* checkOwnText(
  expansions: readonly Expansion[],
  { origins }: Pick<Dataset, 'origins'>,
): Interruptible<Issue[]> {
  const issues: Issue[][] = [];
  for (const expansion of expansions)
    issues.push(
      expansion.type.cell === undefined ? mereProducts(expansion) : yield* poorCells(expansion, origins),
    );
  return issues.flat();
}

/** Reports a type without cells whose axes are independent of one another. */
function mereProducts({ type, joins, value }: Expansion): Issue[] {
  const isJoined = (axis: string) =>
    joins.between.some((join) => join.axis === axis && value[0]?.records[axis]?.[join.field] !== undefined);
  const free = Object.entries(type.axes).filter(([axis]) => !isJoined(axis));
  // What a hub lists is its own, and it has a page only if it lists enough. Pages that need facts say these.
  const hasOwn = type.hub?.minimum !== undefined || type.thresholds?.facts !== undefined;
  if (free.length < 2 || value.length < 2 || type.noindex || hasOwn) return [];
  const facts = { kind: 'product', type: type.id, axes: free.map(([, collection]) => collection) } as const;
  return [{ code: 'no-own-text', facts: { ...facts, pages: value.length } }];
}

/** Reports cells that are empty or equal to another cell except for names. */
function* poorCells({ type, joins, value }: Expansion, origins: Origins): Interruptible<Issue[]> {
  if (type.noindex || Object.keys(type.axes).length < 2) return [];
  const names = new Set(Object.keys(type.axes).map((axis) => joins.ofCells[axis] ?? axis));
  // Digests, since the words would double the memory of all texts of a large site.
  const met = new Map<string, Combination>();
  const issues: Issue[] = [];
  for (const combination of yield* doubtful(value, names)) {
    yield;
    const { cell = {} } = combination;
    const words = wordsOf(ownTextOf(combination, names));
    const digest = digestOf(words);
    const other = met.get(digest);
    if (words !== '' && !other) {
      met.set(digest, combination);
      continue;
    }
    const about = { type: type.id, combination: slugsOf(combination) };
    const facts = other
      ? ({ kind: 'same', ...about, other: slugsOf(other) } as const)
      : ({ kind: 'empty', ...about } as const);
    const [place, related] = [origins.get(cell)?.place, origins.get(other?.cell ?? {})?.place];
    issues.push({
      ...{ code: 'no-own-text', facts },
      ...(place ? { place } : {}),
      ...(related ? { related } : {}),
    });
  }
  return issues;
}

/** Returns the cells that are empty or begin like another cell. All others have a text of their own. */
function* doubtful(
  combinations: readonly Combination[],
  names: ReadonlySet<string>,
): Interruptible<Combination[]> {
  const shown = combinations.filter(({ cell }) => cell?.indexable !== false);
  const beginningOf = createBeginnings();
  const beginnings: number[] = [];
  for (const one of shown) {
    beginnings.push(beginningOf(ownTextOf(one, names)));
    yield;
  }
  const met = new Map<number, number>();
  for (const beginning of beginnings) met.set(beginning, (met.get(beginning) ?? 0) + 1);
  return shown.filter((_, i) => beginnings[i] === 0 || met.get(beginnings[i] ?? 0) !== 1);
}

function slugsOf({ records }: Combination): string[] {
  return Object.values(records).map(({ slug }) => String(slug));
}

/** The texts of a cell, and what is removed from them before comparing. */
interface OwnText {
  readonly text: string;
  /** The names of its records, in lowercase. */
  readonly masks: readonly string[];
}

/** Returns the texts of a cell, without the fields that name its records. */
export function ownTextOf({ records, cell = {} }: Combination, names: ReadonlySet<string>): OwnText {
  const texts: string[] = [];
  for (const field of Object.keys(cell)) if (!names.has(field)) addTexts(texts, cell[field]);
  // A cell with figures only differs by these.
  if (texts.length === 0)
    for (const field of Object.keys(cell)) if (!names.has(field)) addFigures(texts, cell[field]);
  const masks = Object.values(records)
    .flatMap(({ name, slug }) => [name, slug])
    .filter((name) => typeof name === 'string' && name !== '')
    .map((name) => String(name).toLowerCase());
  return { text: texts.join('\n'), masks };
}

/** A day, with or without a time. */
const DAY = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Adds the prose of a value. A price or a day does not make a text out of a sentence that all cells have. */
function addTexts(texts: string[], value: unknown): void {
  if (typeof value === 'string' && !DAY.test(value)) texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addTexts(texts, inner);
}

function addFigures(texts: string[], value: unknown): void {
  if (typeof value === 'number') texts.push(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addFigures(texts, inner);
}

/** Returns the words of a text without the masked names. */
export function wordsOf({ text, masks }: OwnText): string {
  return (
    without(masks, text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

function without(masks: readonly string[], text: string): string {
  return masks.reduce((left, mask) => left.replaceAll(mask, ''), text.toLowerCase());
}

/** Number of letters that distinguish most texts. */
const ENOUGH = 1000;
/** A letter at the end of a cut text may have a different lowercase form than within a word. */
const UNSURE = 32;

/**
 * Creates the function that hashes the beginning of a text; 0 for a text without words. Texts with equal words have
 * equal hashes, and few others do: reading all of every text took five times as long.
 */
export function createBeginnings(): (own: OwnText) => number {
  const isLetter = createLetters();
  return ({ text, masks }) => {
    const margin = masks.reduce((sum, { length }) => sum + length, UNSURE);
    const most = 2 * ENOUGH + margin;
    // The cut may have divided a name, which would be removed as well.
    const start = text.length > most ? without(masks, text.slice(0, most)).slice(0, -margin) : '';
    const { mixed, count } = mixLetters(start, isLetter);
    return count === ENOUGH ? mixed : mixLetters(without(masks, text), isLetter).mixed;
  };
}

/** Hashes the first letters, ignoring what is between them. Source: FNV-1a, RFC 9923 */
function mixLetters(text: string, isLetter: (code: number) => boolean): { mixed: number; count: number } {
  let mixed = 0;
  let count = 0;
  for (let i = 0; i < text.length && count < ENOUGH; i++) {
    const code = text.charCodeAt(i);
    if (!isLetter(code)) continue;
    mixed = Math.imul(mixed ^ code, 0x01000193);
    count += 1;
  }
  return { mixed, count };
}

/** Returns whether a code unit is part of a word by itself. Cached by code unit. */
function createLetters(): (code: number) => boolean {
  const [yes, no] = [1, 2];
  const known = new Uint8Array(0x10000);
  return (code) => {
    known[code] ||= /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? yes : no;
    return known[code] === yes;
  };
}
