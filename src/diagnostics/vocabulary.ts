import { isComparable, nearestWord } from './nearest-word.ts';
import type { Vocabulary } from './words.ts';

/** Up to so many words are all compared with what was written. */
const FEW = 500;
/** Of more words, so many at most: those that share the most and the rarest letters with it. */
const COMPARED = 30;
/** So many entries of the index are looked at for one word, the rarest first. */
const LOOKED_AT = 2000;

/**
 * Words for “Did you mean …?” that many findings share: all addresses of a site, all slugs of a collection. What was
 * written is compared once, and only when its finding is put into words.
 */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const list = [...words];
  const found = new Map<string, string | undefined>();
  let candidates: ((word: string) => Iterable<string>) | undefined;
  return {
    words: list,
    nearest(word) {
      if (found.has(word)) return found.get(word);
      candidates ??= createCandidates(list);
      const near = nearestWord(word, candidates(word));
      found.set(word, near);
      return near;
    },
  };
}

function createCandidates(words: readonly string[]): (word: string) => Iterable<string> {
  if (words.length <= FEW) return () => words;
  const index = indexByLetters(words);
  return (word) => {
    if (!isComparable(word)) return [];
    const rarest = lettersOf(word)
      .flatMap((letters) => [index.get(letters) ?? []])
      .sort((a, b) => a.length - b.length);
    const shared = new Map<number, number>();
    let left = LOOKED_AT;
    for (const holders of rarest) {
      if (holders.length > left) break;
      left -= holders.length;
      for (const holder of holders) shared.set(holder, (shared.get(holder) ?? 0) + 1);
    }
    return [...shared]
      .sort(([a, sharedByA], [b, sharedByB]) => sharedByB - sharedByA || a - b)
      .slice(0, COMPARED)
      .map(([holder]) => words[holder] ?? '');
  };
}

/** Three letters in a row → the words that have them, by their number. */
function indexByLetters(words: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [number, word] of words.entries()) {
    for (const letters of isComparable(word) ? lettersOf(word) : []) {
      const holders = index.get(letters);
      if (holders) holders.push(number);
      else index.set(letters, [number]);
    }
  }
  return index;
}

/** Each three letters in a row, with a blank before the first and behind the last letter. */
function lettersOf(word: string): string[] {
  const framed = ` ${word.toLowerCase()} `;
  const letters = new Set<string>();
  for (let at = 0; at + 3 <= framed.length; at += 1) letters.add(framed.slice(at, at + 3));
  return [...letters];
}
