import { groupBy } from '../util/lists.ts';

/** Values of the placeholders of a pattern by name. The name of `*` is `splat`. */
export type Captured = Readonly<Record<string, string>>;

/** A pattern that matches a path: its place in the list of patterns, and the values of its placeholders. */
interface PatternMatch {
  readonly index: number;
  readonly captured: Captured;
}

/** Longer paths match no pattern: hosts refuse such addresses. */
const LONGEST_PATH = 8192;

/** A pattern with more placeholders matches nothing. */
const MOST_PLACEHOLDERS = 20;

/** A pattern that is divided: every second piece is a placeholder, `*` or a name with a colon. */
interface Pattern {
  readonly pieces: readonly string[];
  readonly names: readonly string[];
}

/**
 * Creates the function that returns the patterns that match a path, in the order of the list. As on Netlify and Cloudflare Pages, `*`
 * matches any text and `:name` one path segment, and a trailing slash is ignored. Patterns are found by the folder before their first
 * placeholder, and matched without regular expressions: many patterns, and long ones, take no time at addresses that do not concern them.
 */
export function createPatterns(list: readonly string[]): (path: string) => Iterable<PatternMatch> {
  const patterns = list.map(parsePattern).entries();
  const byPlace = groupBy(patterns, ([, pattern]) => pattern && placeOf(pattern));
  return function* find(path) {
    const whole = decoded(path);
    if (whole.length > LONGEST_PATH) return;
    const bare = withoutSlash(whole);
    const places = [bare, ...foldersIn(whole).map((folder) => `${folder}*`)];
    const found = places.flatMap((place) => byPlace.get(place) ?? []).sort(([a], [b]) => a - b);
    for (const [index, pattern] of found) {
      if (!pattern) continue;
      const { pieces, names } = pattern;
      const values = match(pieces, bare) ?? match(pieces, whole);
      if (values)
        yield { index, captured: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) };
    }
  };
}

/** Whether a pattern can match: not with many placeholders, or two of one name. */
export function isPattern(text: string): boolean {
  return parsePattern(text) !== undefined;
}

function parsePattern(text: string): Pattern | undefined {
  const pieces = withoutSlash(text)
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((piece, i) => (i % 2 === 0 ? decoded(piece) : piece));
  const names = pieces.flatMap((piece, i) => (i % 2 === 0 ? [] : piece === '*' ? 'splat' : piece.slice(1)));
  const isPossible = names.length <= MOST_PLACEHOLDERS && new Set(names).size === names.length;
  return isPossible ? { pieces, names } : undefined;
}

/** Where a pattern is found: at its path, or at `<folder>*` for the folder before its first placeholder. */
function placeOf({ pieces: [first = '', ...rest] }: Pattern): string {
  return rest.length === 0 ? withoutSlash(first) : `${first.slice(0, first.lastIndexOf('/') + 1)}*`;
}

/** The folders that a path is in: for `/a/b` these are `/` and `/a/`; and none at all, which is before the first slash. */
function foldersIn(path: string): string[] {
  const folders = [''];
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
    folders.push(path.slice(0, at + 1));
  return folders;
}

/** The values of the placeholders if the pieces match a text, each as long as possible from left to right. */
function match(pieces: readonly string[], text: string): string[] | undefined {
  const [first = ''] = pieces;
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const fits = fittingEnds(pieces, text);
  if (!fits[0]?.[0]) return undefined;
  const values: string[] = [];
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 0) at += piece.length;
    else {
      const slash = piece === '*' ? -1 : text.indexOf('/', at);
      let end = slash === -1 ? text.length : slash;
      while (!fits[i + 1]?.[end]) end -= 1;
      values.push(text.slice(at, end));
      at = end;
    }
  }
  return values;
}

/** For each piece the places of a text from which it and all pieces after it match up to the end. */
function fittingEnds(pieces: readonly string[], text: string): Uint8Array[] {
  const fits: Uint8Array[] = [];
  let after = new Uint8Array(text.length + 1);
  after[text.length] = 1;
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const piece = pieces[i] ?? '';
    const own = new Uint8Array(text.length + 1);
    for (let at = text.length; at >= 0; at -= 1) {
      if (i % 2 === 0) own[at] = after[at + piece.length] && text.startsWith(piece, at) ? 1 : 0;
      else if (piece === '*') own[at] = after[at] || own[at + 1] ? 1 : 0;
      else own[at] = text[at] !== '/' && (after[at + 1] || own[at + 1]) ? 1 : 0;
    }
    fits[i] = own;
    after = own;
  }
  return fits;
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Returns the decoded text, or the text itself if it is not valid UTF-8: hosts compare decoded paths. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
