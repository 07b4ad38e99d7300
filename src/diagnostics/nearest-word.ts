import { editDistance } from '../util/edit-distance.ts';

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
export function isComparable(word: string): boolean {
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
