import type { Facts, Vocabulary } from '../model.ts';
import { editDistance } from '../util/edit-distance.ts';

type Fact = Facts[string] | undefined;

const MAX_LISTED = 12;

/** A value in quotation marks. */
export function quote(value: Fact): string {
  return `“${value}”`;
}

/** A list for a sentence: `a, b and c`, shortened when it is long. */
export function listWords(values: Fact): string {
  const list = asList(values);
  if (list.length > MAX_LISTED)
    return `${list.slice(0, MAX_LISTED).join(', ')} and ${list.length - MAX_LISTED} more`;
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
}

/** `Did you mean …?` when a known value is near enough to be a slip of the hand, else `otherwise`. */
export function suggestion(value: Fact, known: Fact, otherwise: string): string {
  const word = String(value);
  const near = isVocabulary(known) ? known.nearest(word) : nearestWord(word, asList(known));
  return near === undefined ? otherwise : `Did you mean ${quote(near)}?`;
}

function asList(values: Fact): readonly string[] {
  if (isVocabulary(values)) return values.words;
  return Array.isArray(values) ? values : [];
}

function isVocabulary(fact: Fact): fact is Vocabulary {
  return typeof fact === 'object' && 'nearest' in fact;
}

/** The known word within a third of the letters of what was written; the first such in code-unit order. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  const written = word.toLowerCase();
  let best: string | undefined;
  let least = word.length < 2 ? 0 : Math.max(1, Math.floor(word.length / 3));
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > least) continue;
    const distance = editDistance(written, candidate.toLowerCase(), least);
    if (distance > least || (distance === least && best !== undefined && best < candidate)) continue;
    [best, least] = [candidate, distance];
  }
  return best;
}
