import type { SourceFile } from '../../model.ts';
import { createPlacer, type Places, spanOfPiece } from './document.ts';
import { type Entry, endOfValue, entriesOf, skipBlanks } from './json-scan.ts';

/** Places in sound JSON, and what is written there. */
export interface JsonPlaces extends Places {
  textAt(path: readonly PropertyKey[]): string;
}

/** Where each line starts and ends that is not blank. */
export function linesOf(text: string): [start: number, end: number][] {
  const lines: [number, number][] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (skipBlanks(text, start) < end) lines.push([start, end]);
    start = end + 1;
  }
  return lines;
}

/** Places in a file of one value, or of one in each line. The text is looked at when the first is asked for. */
export function createJsonPlaces(file: SourceFile, hasLines: boolean): JsonPlaces {
  let known: JsonPlaces | undefined;
  const finder = () => {
    known ??= createFinder(file.path, file.text, hasLines);
    return known;
  };
  return {
    locate: (path) => finder().locate(path),
    locateKey: (path) => finder().locateKey(path),
    locatePiece: (path, piece) => finder().locatePiece(path, piece),
    textAt: (path) => finder().textAt(path),
  };
}

function createFinder(name: string, text: string, hasLines: boolean): JsonPlaces {
  const place = createPlacer({ path: name, text });
  const search = createSearch(text);
  const roots = hasLines ? linesOf(text).map(([start]) => start) : [0];
  const find = (path: readonly PropertyKey[]): Found => {
    const [line, ...inner] = hasLines ? path : [0, ...path];
    const start = roots[Number(line ?? 0)];
    return start === undefined ? NOTHING : search(skipBlanks(text, start), inner);
  };
  return {
    locate(path) {
      const { start, end } = find(path);
      return place(start, end);
    },
    locateKey(path) {
      const { start, end, keySpan, isWhole } = find(path);
      return isWhole && keySpan ? place(...keySpan) : place(start, end);
    },
    locatePiece(path, piece) {
      const { start, end } = find(path);
      return place(...spanOfPiece(text, [start, end], piece));
    },
    textAt(path) {
      const { start, end } = find(path);
      return text.slice(start, end);
    },
  };
}

interface Found extends Entry {
  /** Whether the whole path led here, and not only its first part. */
  readonly isWhole: boolean;
}

const NOTHING: Found = { key: 0, start: 0, end: 1, isWhole: false };

/** Of so long a list or group the entries are noted, so that thousands of places in it are found in one pass. */
const NOTED = 10_000;

/** Follows paths from where a value starts. */
function createSearch(text: string): (start: number, path: readonly PropertyKey[]) => Found {
  const noted = new Map<number, ReadonlyMap<PropertyKey, Entry>>();
  const childOf = ({ start, end }: Entry, key: PropertyKey): Entry | undefined => {
    const wanted = text[start] === '[' ? Number(key) : String(key);
    if (end - start < NOTED) return firstOf(entriesOf(text, start), wanted);
    const entries =
      noted.get(start) ?? new Map([...entriesOf(text, start)].map((entry) => [entry.key, entry]));
    noted.set(start, entries);
    return entries.get(wanted);
  };
  const ends = new Map<number, number>();
  return (start, path) => {
    const end = ends.get(start) ?? endOfValue(text, start);
    ends.set(start, end);
    let found: Entry = { key: 0, start, end };
    for (const key of path) {
      const child = childOf(found, key);
      if (!child) return { ...found, isWhole: false };
      found = child;
    }
    return { ...found, isWhole: true };
  };
}

function firstOf(entries: Iterable<Entry>, key: PropertyKey): Entry | undefined {
  for (const entry of entries) if (entry.key === key) return entry;
  return undefined;
}
