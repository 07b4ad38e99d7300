/** Longer names are not compared: nobody writes them by hand, and to compare two takes the product of their lengths. */
const LONGEST = 300;

/** The known word that was meant, when it is near enough to be a slip of the hand; of equals the first in code-unit order. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (!isComparable(word)) return undefined;
  const written = word.toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const slips = isComparable(candidate) ? slipsBetween(written, candidate.toLowerCase()) : undefined;
    if (slips === undefined || slips > least) continue;
    if (slips === least && best !== undefined && best < candidate) continue;
    [best, least] = [candidate, slips];
  }
  return best;
}

/** Whether a name is short enough to be compared with others. */
function isComparable(word: string): boolean {
  return word.length <= LONGEST;
}

/**
 * How many slips lie between two names; undefined when they are too many. Of names of several parts, such as addresses
 * and tokens, the parts are compared: what they have in common says nothing about the others.
 */
function slipsBetween(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const [partsOfA, partsOfB] = [a.split(/[./]/), b.split(/[./]/)];
  if (partsOfA.length !== partsOfB.length) return slipsInName(...withoutCommon(partsOfA, partsOfB));
  let sum = 0;
  for (const [i, part] of partsOfA.entries()) {
    const slips = slipsInName(part, partsOfB[i] ?? '');
    if (slips === undefined) return undefined;
    sum += slips;
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

/** In two or three letters one other letter makes another word. */
const SHORT = 3;
/** From so many letters on one slip more may be in a word of the very same letters, such as “begginer”. */
const LONG = 6;

function slipsInName(a: string, b: string): number | undefined {
  if (a === b) return 0;
  const [longer, apart] = [Math.max(a.length, b.length), Math.abs(a.length - b.length)];
  if (longer - apart < 2 || apart > slipsAllowed(longer) + 1) return undefined;
  const allowed = slipsAllowed(longer);
  const most = longer < LONG ? allowed : allowed + 1;
  const slips = editDistance(a, b, most);
  const isOther = slips > allowed || (longer <= SHORT && apart === 0);
  return slips > most || (isOther && lettersOf(a) !== lettersOf(b)) ? undefined : slips;
}

/** One slip up to eight letters, and one more for every five: with more the words of a language are near one another. */
function slipsAllowed(letters: number): number {
  return Math.min(4, Math.max(1, Math.floor((letters + 1) / 5)));
}

function lettersOf(word: string): string {
  return [...new Set(word)].sort().join('');
}

/** Up to so many words are all compared with what was written. */
const FEW = 500;
/** Of more words, so many at most: those that share the most and the rarest letters with it. */
const COMPARED = 30;
/** So many entries of the index are looked at for one word, the rarest first. */
const LOOKED_AT = 2000;

/** What would have been right, where there is so much of it that findings share it. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** The word that was meant, when one is near enough to be a slip of the hand. */
  nearest(word: string): string | undefined;
}

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

/** Each three letters in a row, with a blank before the first and behind the last letter. */
function trigramsOf(word: string): string[] {
  const framed = ` ${word.toLowerCase()} `;
  const letters = new Set<string>();
  for (let at = 0; at + 3 <= framed.length; at += 1) letters.add(framed.slice(at, at + 3));
  return [...letters];
}

/**
 * How many letters of a text have to be changed, put in, taken out or swapped with their neighbour to make another of it
 * (optimal string alignment). What takes more than `most` is not counted to its end.
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
    // A swap reaches back over one row, so two of them tell that all that follow are no less.
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
