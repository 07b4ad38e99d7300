import type { DataDefinition, Dataset } from '../../core/model.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import { valueAt } from '../../site/load/validate/zod-issues.ts';
import { hasTokens, readTokens } from '../../site/text/token-pattern.ts';
import { type Candidate, type PageRecord, plainLetters, RANKS, type Search } from './data-texts.ts';

/** What keeps the search fast: longer texts, and phrases with more values that only their templates know, are not looked for. */
const MAX_LETTERS = 400;
const MAX_NAMES = 2;
const MAX_VALUES = 500;

/**
 * Creates the search in phrases, which templates fill in: with values of the records of the page, or with values that only they know. If such a
 * value is a number of another record, under the name of the token, it is the source: the words around it are those of many pages.
 */
export function createPhrases(
  data: DataDefinition,
  records: readonly PageRecord[],
  { origins }: Dataset,
  candidates: readonly Candidate[],
): Search {
  const singularOf = (collection: string) => data.collections[collection]?.singular ?? collection;
  const singulars = new Set(Object.keys(data.collections).map(singularOf));
  const valuesAt = ([root, ...path]: readonly string[]) =>
    records.flatMap(({ record }) => {
      const collection = origins.get(record)?.collection;
      const value = collection !== undefined && singularOf(collection) === root && valueAt(record, path);
      return typeof value === 'string' || typeof value === 'number' ? plainLetters(String(value)) : [];
    });
  const partOf = oncePerKey((token: string) => {
    const values = [...new Set(valuesAt(token.split('.')))].slice(0, MAX_VALUES);
    return `(?:${values.join('|')})`;
  });
  const phrases = candidates.flatMap((one): Phrase[] => {
    if (one.meta.phrase === undefined || typeof one.value !== 'string' || !hasTokens(one.value)) return [];
    const pieces = readTokens(one.value);
    const tokens = pieces.filter((piece) => typeof piece !== 'string');
    const names = tokens.flatMap(({ path: [root = ''] }) => (singulars.has(root) ? [] : root));
    const words = pieces.filter((piece) => typeof piece === 'string').map(plainLetters);
    const letters = words.join('').length;
    // Any text fits to a token with hardly anything around it.
    if (names.length > MAX_NAMES || (letters < 2 && (names.length > 0 || tokens.length < 2))) return [];
    const parts = pieces.map((piece) => {
      if (typeof piece === 'string') return plainLetters(piece);
      return singulars.has(piece.path[0] ?? '') ? partOf(piece.token) : '(.+)';
    });
    return [{ one, names, words, letters, pattern: new RegExp(`^${parts.join('')}$`, 'u') }];
  });
  const numbers = candidates.filter(({ value }) => typeof value === 'number');
  return (text) => {
    const letters = plainLetters(text);
    if (letters.length > MAX_LETTERS) return [];
    const found = phrases.flatMap((phrase) => {
      const isLikely = phrase.names.length === 0 || phrase.letters >= letters.length / 3;
      if (!isLikely || !phrase.words.every((word) => letters.includes(word))) return [];
      const match = phrase.pattern.exec(letters);
      return match ? [{ ...phrase, values: match.slice(1) }] : [];
    });
    const filledIn = numbers.filter(({ record, path, forms }) =>
      found.some(({ one, names, values }) => {
        const value = values[names.indexOf(String(path.at(-1)))];
        return one.record !== record && forms.some((form) => plainLetters(form) === value);
      }),
    );
    const first = RANKS.find((ranks) => filledIn.some(({ rank }) => ranks.includes(rank)));
    const isCertain = filledIn.filter(({ rank }) => first?.includes(rank)).length === 1;
    return isCertain ? filledIn : found.map(({ one }) => one);
  };
}

/** A phrase, and the names of the values that only its template knows. */
interface Phrase {
  readonly one: Candidate;
  readonly names: readonly string[];
  /** The letters around its tokens, and their number. */
  readonly words: readonly string[];
  readonly letters: number;
  readonly pattern: RegExp;
}
