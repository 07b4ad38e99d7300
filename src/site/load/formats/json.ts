import type { Issue, Place, SourceFile } from '../../../core/model.ts';
import { createPlacer, type ParsedFile, type Places, spanOfPiece } from './document.ts';
import { findRefused, findSyntaxError, type JsonError, type JsonSpan, unquoted } from './json-errors.ts';

/** Parses a JSON file. A blank file has the value null. */
export function parseJson(file: SourceFile): ParsedFile {
  const { text } = file;
  const { value, errors } = text.trim() === '' ? { value: null, errors: [] } : parseJsonText(text);
  return parsedFile(file, { value, issues: placedIssues(errors, createPlacer(file)) });
}

/** Parses JSON Lines: a value in each line that is not blank. The value of a line with an error is undefined. */
export function parseJsonLines(file: SourceFile): ParsedFile {
  const { text } = file;
  const place = createPlacer(file);
  const lines = findLines(text);
  const parsed = lines.map(([start, end]) => {
    const { value, errors } = parseJsonText(text.slice(start, end));
    return { value, issues: placedIssues(errors, (from, to) => place(start + from, start + to)) };
  });
  const value = parsed.map((line) => line.value);
  const starts = lines.map(([start]) => start);
  return parsedFile(file, { value, issues: parsed.flatMap(({ issues }) => issues), starts });
}

/** Parses a text as one JSON value. Beyond the standard, refuses what `findRefused` finds. */
export function parseJsonText(text: string): { value: unknown; errors: readonly JsonError[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { value, errors: [findSyntaxError(text)] };
  }
  const errors = findRefused(text);
  return { value: errors.length > 0 ? undefined : value, errors };
}

/** Returns the offsets of the lines of JSON Lines that are not blank. */
export function findLines(text: string): JsonSpan[] {
  const lines: JsonSpan[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (/[^ \t\r]/.test(text.slice(start, end))) lines.push([start, end]);
    start = end + 1;
  }
  return lines;
}

function placedIssues(errors: readonly JsonError[], place: (start: number, end: number) => Place): Issue[] {
  return errors.map(({ finding, span }) => ({ ...finding, place: place(...span) }));
}

interface Parsed extends Pick<ParsedFile, 'value' | 'issues'> {
  /** The offsets of the values, if there is one in each line. */
  readonly starts?: readonly number[];
}

function parsedFile(file: SourceFile, { value, issues, starts }: Parsed): ParsedFile {
  const places = createPlaces(file, starts);
  const sourceOf = (path: readonly PropertyKey[]) => {
    const found = path.reduce<unknown>(
      (v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    if (typeof found !== 'number') return undefined;
    // Other numbers may be written in several ways, such as 1.50.
    return Number.isSafeInteger(found) ? String(found) : places.textAt(path);
  };
  return { file, value, issues, places, sourceOf };
}

/** Places in a JSON file, and the text at a path. */
interface JsonPlaces extends Places {
  textAt(path: readonly PropertyKey[]): string;
}

function createPlaces(file: SourceFile, starts: readonly number[] | undefined): JsonPlaces {
  const { text } = file;
  const place = createPlacer(file);
  const search = createSearch(text);
  const find = (path: readonly PropertyKey[]): Found => {
    const [line, ...inner] = starts ? path : [0, ...path];
    const root = (starts ?? [0])[Number(line ?? 0)];
    return root === undefined ? { span: [0, 1] } : search(root, inner);
  };
  return {
    locate: (path) => place(...find(path).span),
    locateKey(path) {
      const { span, keySpan } = find(path);
      return place(...(keySpan ?? span));
    },
    locatePiece: (path, piece) => place(...spanOfPiece(text, find(path).span, piece)),
    textAt: (path) => text.slice(...find(path).span),
  };
}

/** Offsets of a value, or of the nearest one above it; of its key if the value itself was found. */
interface Found {
  readonly span: JsonSpan;
  readonly keySpan?: JsonSpan | undefined;
}

/** The entries of values of this many characters are cached, so that thousands of places in them are found in one pass. */
const CACHED_LENGTH = 10_000;

/** Returns a function that follows a path from the offset of a value. */
function createSearch(text: string): (root: number, path: readonly PropertyKey[]) => Found {
  const cache = new Map<number, JsonEntries>();
  const entriesAt = (start: number) => {
    const found = cache.get(start) ?? findEntries(text, start);
    if (found.span[1] - start >= CACHED_LENGTH) cache.set(start, found);
    return found;
  };
  return (root, path) => {
    let found: Found = { span: entriesAt(root).span };
    for (const key of path) {
      const { span } = found;
      const entry = entriesAt(span[0]).entries.get(text[span[0]] === '[' ? Number(key) : String(key));
      if (!entry) return { span };
      found = entry;
    }
    return found;
  };
}

/** The tokens of valid JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s"{}[\]:,]+/gs;

/** The offsets of a value, and of its direct entries. */
export interface JsonEntries {
  readonly span: JsonSpan;
  readonly entries: ReadonlyMap<PropertyKey, Found>;
}

/** Finds the value behind an offset of valid JSON. In other texts, only its start is known. */
export function findEntries(text: string, from: number): JsonEntries {
  const entries = new Map<PropertyKey, Found>();
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = from;
  let [depth, start, valueStart] = [0, -1, -1];
  let keySpan: JsonSpan | undefined;
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const { 0: token, index } = found;
    const span = [index, index + token.length] as const;
    if (start === -1) start = index;
    if (token === '{' || token === '[') depth += 1;
    // An entry begins.
    if (depth === 2 && valueStart === -1) valueStart = index;
    if (token === '}' || token === ']') depth -= 1;
    if (depth === 0) return { span: [start, span[1]], entries };
    if (depth > 1 || index === start || token === ',' || token === ':') continue;
    if (text[start] === '{' && !keySpan) keySpan = span;
    else {
      const key = keySpan ? unquoted(text.slice(...keySpan)) : entries.size;
      entries.set(key, { span: [valueStart === -1 ? index : valueStart, span[1]], keySpan });
      [keySpan, valueStart] = [undefined, -1];
    }
  }
  return { span: [Math.max(0, start), text.length], entries };
}
