import { readTypographic } from '../util/typographic.ts';
import { asItLooks, characterName, findInvisible, visibleValue } from '../util/visible.ts';
import { nearestWord, type Vocabulary } from './nearest-word.ts';

/** The valid words: a list, or a vocabulary. */
export type KnownWords = readonly string[] | Vocabulary;

const MAX_LISTED = 12;

/** A value in quotation marks; of a very long one how it begins. Spaces at its ends that are no ordinary ones are shown as escapes. */
export function quote(value: string | number): string {
  return `“${visibleValue(shortened(String(value)))}”`;
}

const MAX_SHOWN = 200;

/** The beginning of a very long text. */
export function shortened(text: string): string {
  return text.length > MAX_SHOWN ? `${beginningOf(text, MAX_SHOWN)}…` : text;
}

/** The first characters of a text. A character of two units is not cut. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}

/** A list for a sentence: `a, b and c`, shortened when it is long. */
export function listWords(known: KnownWords): string {
  const list = wordsIn(known);
  if (list.length > MAX_LISTED)
    return `${list.slice(0, MAX_LISTED).join(', ')} and ${list.length - MAX_LISTED} more`;
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}

/** The same, each in quotation marks. */
export function listNames(names: readonly string[]): string {
  return listWords(names.map((name) => quote(name)));
}

/** What there is of some things, as a sentence: `The images are a and b.`; or that there are none. */
export function inventory(things: string, known: KnownWords): string {
  const list = listWords(known);
  return list ? `The ${things} are ${list}.` : `There are no ${things}.`;
}

/** The slugs that there are in a collection, or that there are none yet. */
export function knownSlugs({
  collection,
  known,
}: {
  readonly collection: string;
  readonly known: KnownWords;
}): string {
  const list = listWords(known);
  return list ? `Known slugs are ${list}.` : `${collection} has no records yet: add the first one.`;
}

/** A number of things: `1 entry`, `3 entries`. */
export function pluralize(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Returns a count with thousands separated, the same in every locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns `Did you mean …?` if a known word is similar enough for a typo, or is in quotation marks; otherwise `otherwise`. */
export function suggestion(word: string, known: KnownWords, otherwise: string): string {
  const { inner } = readTypographic(word) ?? {};
  if (inner !== undefined && wordsIn(known).includes(inner)) return typographicHint(word);
  if (hasInvisible(word) && wordsIn(known).includes(asItLooks(word))) return invisibleHint(word);
  const near = meantWord(word, known);
  return near === undefined ? otherwise : `Did you mean ${quote(near)}?`;
}

/** Returns the known word between typographic quotation marks, or the most similar one. */
export function meantWord(word: string, known: KnownWords): string | undefined {
  const { inner } = readTypographic(word) ?? {};
  if (inner !== undefined && wordsIn(known).includes(inner)) return inner;
  if (hasInvisible(word) && wordsIn(known).includes(asItLooks(word))) return asItLooks(word);
  return isVocabulary(known) ? known.nearest(word) : nearestWord(word, known);
}

/** Returns the intended key. Without a space after the colon YAML takes colon and value as part of the key. */
export function meantKey(key: string, known: KnownWords): string | undefined {
  return keyWithValue(key, known) ?? meantWord(key, known);
}

/** Returns the known key that is followed by a colon without a space. */
export function keyWithValue(key: string, known: KnownWords): string | undefined {
  return wordsIn(known).find((word) => key.startsWith(`${word}:`));
}

/** The hint for typographic quotation marks around a text. */
export function typographicHint(text: string): string {
  const { opening = '“', closing = '”' } = readTypographic(text) ?? {};
  return `The typographic quotation marks ${opening} and ${closing} are part of the text: use straight ones, or none.`;
}

function hasInvisible(word: string): boolean {
  return asItLooks(word) !== word;
}

/** The hint for spaces around a text, and for characters in it that are not seen. */
export function invisibleHint(text: string): string {
  const [first] = findInvisible(text);
  if (!first) return `Delete the spaces around ${quote(asItLooks(text))}.`;
  const { index, character } = first;
  const where = index === 0 ? 'begins with' : index === text.length - 1 ? 'ends with' : 'contains';
  return `It ${where} ${characterName(character)}, which is not visible: write ${quote(asItLooks(text))}.`;
}

/** Returns known words as a list. */
export function wordsIn(known: KnownWords): readonly string[] {
  return isVocabulary(known) ? known.words : known;
}

/** Whether a fact is a vocabulary. */
export function isVocabulary(fact: unknown): fact is Vocabulary {
  return typeof fact === 'object' && fact !== null && 'nearest' in fact;
}

/** A value in a record. */
export interface FieldOfRecord {
  /** What the record is called, such as `towns/windham`. */
  readonly record: string;
  /** Where the value is in it, as `owner.phone`; empty for the record as a whole. */
  readonly field: string;
}

/** `“owner.phone” of towns/windham`. */
export function nameOfField({ record, field }: FieldOfRecord): string {
  return field === '' ? recordName(record) : `${quote(field)} of ${recordName(record)}`;
}

/** A group of keys within a record, or all of it: `“owner” in towns/windham`. */
export function groupName({ record, field }: FieldOfRecord): string {
  return field === '' ? recordName(record) : `${quote(field)} in ${recordName(record)}`;
}

/** A record without slug has its file and index as a key: only its collection and its index are shown. */
function recordName(key: string): string {
  return key.replace(/^([^/]+)\/.*#(\d+)$/, '$1[$2]');
}

/** The pages that something is found on. */
export interface OnPages {
  readonly page: string;
  /** On how many more it is. */
  readonly others: number;
}

/** `the page /windham`, `the page /windham (and 12 others)`. */
export function pagesOf({ page, others }: OnPages): string {
  const more = others === 0 ? '' : ` (and ${others} ${others === 1 ? 'other' : 'others'})`;
  return `the page ${page}${more}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
