import type { Issue, Place, SourceFile } from '../../model.ts';
import { createPlacer, type ParsedFile, type Places, placesWhenAsked, spanOfPiece } from './document.ts';
import { findEntries, type JsonError, type JsonSpan, parseJsonText } from './json-parser.ts';

/** Parses a JSON file. A blank file has the value null. */
export function parseJson(file: SourceFile): ParsedFile {
  const { path, text } = file;
  const { value, errors } = text.trim() === '' ? { value: null, errors: [] } : parseJsonText(text);
  return parsedFile(file, { value, issues: placedIssues(errors, createPlacer({ path, text })) });
}

/** Parses JSON Lines: a value in each line that is not blank. The value of a line with an error is undefined. */
export function parseJsonLines(file: SourceFile): ParsedFile {
  const { path, text } = file;
  const place = createPlacer({ path, text });
  const lines = findLines(text).map(([start, end]) => {
    const { value, errors } = parseJsonText(text.slice(start, end));
    return { value, issues: placedIssues(errors, (from, to) => place(start + from, start + to)) };
  });
  const value = lines.map((line) => line.value);
  return parsedFile(file, { value, issues: lines.flatMap(({ issues }) => issues), hasLines: true });
}

function findLines(text: string): JsonSpan[] {
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
  readonly hasLines?: boolean;
}

function parsedFile(file: SourceFile, { value, issues, hasLines = false }: Parsed): ParsedFile {
  const places = jsonPlacesWhenAsked(file, hasLines);
  let texts: JsonPlaces | undefined;
  const sourceOf = (path: readonly PropertyKey[]) => {
    const found = path.reduce<unknown>(
      (v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    if (typeof found !== 'number') return undefined;
    // Other numbers may be written in several ways, such as 1.50.
    if (Number.isSafeInteger(found)) return String(found);
    texts ??= createPlaces(file, hasLines);
    return texts.textAt(path);
  };
  return { file, value, issues, ...places, places, sourceOf };
}

/** A function of its own, since closures of one function share its variables: those of the places would keep the value in memory. */
function jsonPlacesWhenAsked(file: SourceFile, hasLines: boolean): Places {
  return placesWhenAsked(() => createPlaces(file, hasLines));
}

/** Places in a JSON file, and the text at a path. */
interface JsonPlaces extends Places {
  textAt(path: readonly PropertyKey[]): string;
}

function createPlaces({ path: name, text }: SourceFile, hasLines: boolean): JsonPlaces {
  const place = createPlacer({ path: name, text });
  const search = createSearch(text);
  const roots = hasLines ? findLines(text).map(([start]) => start) : [0];
  const find = (path: readonly PropertyKey[]): Found => {
    const [line, ...inner] = hasLines ? path : [0, ...path];
    const root = roots[Number(line ?? 0)];
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
  const cache = new Map<number, ReturnType<typeof findEntries>>();
  const entriesAt = (start: number) => {
    const found = cache.get(start) ?? findEntries(text, start);
    if (found.end - start >= CACHED_LENGTH) cache.set(start, found);
    return found;
  };
  return (root, path) => {
    const { start, end } = entriesAt(root);
    let found: Found = { span: [start, end] };
    for (const key of path) {
      const { span } = found;
      const entry = entriesAt(span[0]).entries.get(text[span[0]] === '[' ? Number(key) : String(key));
      if (!entry) return { span };
      found = entry;
    }
    return found;
  };
}
