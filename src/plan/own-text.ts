import type { Combination } from './expand.ts';

/** What a cell says, and what is taken out of it before it is compared. */
export interface OwnText {
  readonly text: string;
  /** The names of its records, in small letters. */
  readonly masks: readonly string[];
}

/** The texts of a cell, but for the fields that name its records. */
export function ownTextOf({ records, cell = {} }: Combination, names: ReadonlySet<string>): OwnText {
  const texts: string[] = [];
  for (const field of Object.keys(cell)) if (!names.has(field)) addTexts(texts, cell[field]);
  const masks = Object.values(records)
    .flatMap(({ name, slug }) => [name, slug])
    .filter((name) => typeof name === 'string' && name !== '')
    .map((name) => String(name).toLowerCase());
  return { text: texts.join('\n'), masks };
}

function addTexts(texts: string[], value: unknown): void {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'number') texts.push(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addTexts(texts, inner);
}

/** The words that are left of a text without its masks. */
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

/** So many letters tell most texts apart. */
const ENOUGH = 1000;
/** At the end of a text that was cut a letter may be written otherwise than within a word. */
const UNSURE = 32;

/**
 * Prepares to give a number for how the words of a text begin, and 0 where there are none. Texts of the same words have
 * the same number, and few others: to read all of every text took five times as long.
 */
export function createBeginnings(): (own: OwnText) => number {
  const isLetter = createLetters();
  return ({ text, masks }) => {
    const margin = masks.reduce((sum, { length }) => sum + length, UNSURE);
    const most = 2 * ENOUGH + margin;
    // What follows the cut could have begun a name, and be taken out as well.
    const start = text.length > most ? without(masks, text.slice(0, most)).slice(0, -margin) : '';
    const { mixed, count } = mixLetters(start, isLetter);
    return count === ENOUGH ? mixed : mixLetters(without(masks, text), isLetter).mixed;
  };
}

/** Mixes the first letters into a number, whatever stands between them. Source: FNV-1a, RFC 9923 */
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

/** Tells which code units are parts of words by themselves, and asks once for each. */
function createLetters(): (code: number) => boolean {
  const [yes, no] = [1, 2];
  const known = new Uint8Array(0x10000);
  return (code) => {
    known[code] ||= /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? yes : no;
    return known[code] === yes;
  };
}
