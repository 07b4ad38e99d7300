/** Longer names are not compared: they are not typed by hand, and a comparison takes time proportional to the product of the lengths. */
const LONGEST = 300;

/** Returns the most similar known word if it is similar enough for a typo; of equally similar ones the first in code-unit order. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (!isComparable(word)) return undefined;
  const written = word.toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const typos = isComparable(candidate) ? typosBetween(written, candidate.toLowerCase()) : undefined;
    if (typos === undefined || typos > least) continue;
    if (typos === least && best !== undefined && best < candidate) continue;
    [best, least] = [candidate, typos];
  }
  return best;
}

/** Whether a name is short enough to be compared with others. */
function isComparable(word: string): boolean {
  return word.length <= LONGEST;
}

/**
 * Returns the number of typos between two names; undefined if there are too many. Names of several parts, such as addresses
 * and tokens, are compared by part: common parts must not hide differences of the others.
 */
function typosBetween(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const [partsOfA, partsOfB] = [a.split(/[./]/), b.split(/[./]/)];
  if (partsOfA.length !== partsOfB.length) return typosInName(...withoutCommon(partsOfA, partsOfB));
  let sum = 0;
  for (const [i, part] of partsOfA.entries()) {
    const typos = typosInName(part, partsOfB[i] ?? '');
    if (typos === undefined) return undefined;
    sum += typos;
  }
  return sum;
}

/** Two names without the parts with which both begin or end. */
function withoutCommon(a: readonly string[], b: readonly string[]): [string, string] {
  const shorter = Math.min(a.length, b.length);
  let before = 0;
  while (before < shorter && a[before] === b[before]) before += 1;
  let behind = 0;
  while (behind < shorter - before && a.at(-1 - behind) === b.at(-1 - behind)) behind += 1;
  const rest = (parts: readonly string[]) => parts.slice(before, parts.length - behind).join('.');
  return [rest(a), rest(b)];
}

/** With two or three letters, one replaced letter is another word. */
const SHORT = 3;
/** From this length on, words with exactly the same letters, such as “begginer”, may have one more typo. */
const LONG = 6;

function typosInName(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const [longer, apart] = [Math.max(a.length, b.length), Math.abs(a.length - b.length)];
  if (longer - apart < 2 || apart > typosAllowed(longer) + 1) return undefined;
  const allowed = typosAllowed(longer);
  const most = longer < LONG ? allowed : allowed + 1;
  const typos = editDistance(a, b, most);
  const isOther = typos > allowed || (longer <= SHORT && apart === 0);
  return typos > most || (isOther && lettersOf(a) !== lettersOf(b)) ? undefined : typos;
}

/** One typo up to eight letters, and one more for every five: with more, different words of a language are similar. */
function typosAllowed(letters: number): number {
  return Math.min(4, Math.max(1, Math.floor((letters + 1) / 5)));
}

function lettersOf(word: string): string {
  return [...new Set(word)].sort().join('');
}

/** Up to this many words are all compared. */
const FEW = 500;
/** Of more words, at most this many are compared: those that share the most and the rarest trigrams. */
const COMPARED = 30;
/** At most this many entries of the index are used for a word, the rarest first. */
const LOOKED_AT = 2000;

/** A large set of valid words that issues share. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** Returns the most similar word if it is similar enough for a typo. */
  nearest(word: string): string | undefined;
}

/**
 * Creates the words for “Did you mean …?” that many issues share, such as all addresses of a site. Each word is compared
 * once, and only when its issue is described.
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
    const rarest = trigramsOf(word)
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
    for (const letters of isComparable(word) ? trigramsOf(word) : []) {
      const holders = index.get(letters);
      if (holders) holders.push(number);
      else index.set(letters, [number]);
    }
  }
  return index;
}

/** All sequences of three letters, with a space before the first and after the last letter. */
function trigramsOf(word: string): string[] {
  const framed = ` ${word.toLowerCase()} `;
  const letters = new Set<string>();
  for (let at = 0; at + 3 <= framed.length; at += 1) letters.add(framed.slice(at, at + 3));
  return [...letters];
}

/**
 * Returns the number of letters to change, insert, delete or swap with a neighbor to turn one text into another (optimal
 * string alignment). Stops with `most + 1` if there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  let [beforeLast, last, row] = [rowFor(b), rowFor(b), rowFor(b)];
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap reaches back one row: if two rows exceed the limit, all following rows do.
    if (least > most && leastOfLast >= most) return most + 1;
    leastOfLast = least;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return at(last, b.length);
}

/** The row before the first letter: every letter of the other text is put in. */
function rowFor(text: string): number[] {
  return Array.from({ length: text.length + 1 }, (_, j) => j);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
