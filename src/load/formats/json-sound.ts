import { MAX_DEPTH } from './json-check.ts';
import { endOfString, skipBlanks } from './json-scan.ts';

/**
 * The value of a text of JSON; undefined when there is anything in it that may be a mistake: wrong syntax, a key written
 * twice, `__proto__`, too deep, too large a number, an invisible character.
 */
export function readSoundJson(text: string): unknown {
  if (mayHide(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return countKeys(value, 0) === countWrittenKeys(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What nobody sees, where it is written as an escape: in the file itself it is refused when that is read. Two halves of a
 * character that stand side by side are one.
 */
const HIDDEN =
  /\\(?:[bf]|u00[0189]|u007f|ufeff|ufff[ef]|ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\)ud[c-f])/i;

/** Most texts have no escape of these kinds at all, which is seen in a fraction of the time. */
function mayHide(text: string): boolean {
  return ['\\b', '\\f', '\\u'].some((written) => text.includes(written)) && HIDDEN.test(text);
}

/** How many keys there are in a value; not a number when something in it has to be looked at. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Number.NaN;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth >= MAX_DEPTH) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countKeys(item, depth + 1);
  else
    for (const key of Object.keys(value)) {
      if (key === '__proto__') return Number.NaN;
      count += 1 + countKeys((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    }
  return count;
}

const COLON = 58;

/** Strings that a colon follows: more than there are keys means that one was written twice. */
function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = endOfString(text, at + 1);
    if (text.charCodeAt(skipBlanks(text, at)) === COLON) count += 1;
  }
  return count;
}
