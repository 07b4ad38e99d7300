import type { Issue, SourceFile } from '../../core/model.ts';
import { SAMPLES_PATH } from '../../core/pages/paths.ts';
import { pieceAt } from '../text/place-of-piece.ts';
import { asRead } from './files/read-files.ts';
import { parseDataFile } from './formats/formats.ts';

/** Returns the values of the example that are left in some files. */
export type SampleSearch = (files: readonly SourceFile[]) => readonly Issue[];

/**
 * Creates the search for values of the example: those that equal an entry of `data/samples.yaml`. They are compared as they are written,
 * with their tokens, and in all files, so that a value that was copied is found too. Of a text of several paragraphs each is one value.
 * A file that has not changed is not searched again.
 */
export function createSampleSearch(): SampleSearch {
  let list: SourceFile | undefined;
  let entries: Entries = NO_ENTRIES;
  let known = new WeakMap<SourceFile, readonly Issue[]>();
  return (files) => {
    const now = files.find(({ path }) => path === SAMPLES_PATH);
    if (!now || now.unread) return [];
    if (now !== list) {
      list = now;
      entries = readEntries(now);
      known = new WeakMap();
    }
    const found = files.flatMap((file) => {
      if (file === now || file.unread) return [];
      const issues = known.get(file) ?? samplesIn(file, entries);
      known.set(file, issues);
      return issues;
    });
    const isDone = found.length === 0 && entries.issues.length === 0;
    return isDone
      ? [{ code: 'samples-left', facts: {}, place: startOf(now) }]
      : [...entries.issues, ...found];
  };
}

/** The values of the example. */
interface Entries {
  readonly issues: readonly Issue[];
  /** Each as one text. */
  readonly keys: ReadonlySet<string>;
  /** The names in groups, and the lengths of lists: a value with others need not be compared. */
  readonly shapes: ReadonlySet<string>;
}

const NO_ENTRIES: Entries = { issues: [], keys: new Set(), shapes: new Set() };

function readEntries(file: SourceFile): Entries {
  const { value, issues } = parseDataFile(asRead(file));
  if (issues.length > 0) return { ...NO_ENTRIES, issues };
  if (value !== null && !Array.isArray(value))
    return { ...NO_ENTRIES, issues: [{ code: 'samples-list', facts: {}, place: startOf(file) }] };
  const all: readonly unknown[] = value ?? [];
  // A number alone is the same in too many places.
  const values = all.filter((entry) => isCompound(entry) || !/^[\d.,]*$/.test(String(entry)));
  return {
    issues: [],
    keys: new Set(values.map(keyOf)),
    shapes: new Set(values.filter(isCompound).map(shapeOf)),
  };
}

function startOf({ path }: SourceFile) {
  return { file: path, line: 1, column: 1, length: 1 };
}

/** Returns a value as text: of two equal values the same, whether a table has its numbers as text or not. */
export function keyOf(value: unknown): string {
  return isCompound(value) ? JSON.stringify(comparable(value)) : textKey(String(value));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isCompound(value)) return textKey(String(value));
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, comparable(inner)]);
}

function textKey(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function shapeOf(value: object): string {
  return Array.isArray(value) ? String(value.length) : Object.keys(value).sort().join();
}

/** A paragraph of a text, and where it begins. */
interface Paragraph {
  readonly text: string;
  readonly at: number;
}

/** Returns the paragraphs of a text, which blank lines divide. */
export function paragraphsOf(text: string): Paragraph[] {
  let end = 0;
  return text.split(/(\n\s*\n)/).flatMap((part) => {
    const at = end + part.search(/\S/);
    end += part.length;
    return at < end - part.length ? [] : { text: textKey(part), at };
  });
}

function samplesIn(file: SourceFile, { keys, shapes }: Entries): readonly Issue[] {
  const { value: whole, places } = parseDataFile(asRead(file));
  const issues: Issue[] = [];
  const add = (text: string, place: Issue['place']) => {
    issues.push({ code: 'sample', facts: { kind: 'value', text }, ...(place ? { place } : {}) });
  };
  const visit = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string') {
      for (const { text, at } of paragraphsOf(value)) {
        if (!keys.has(text)) continue;
        const piece = pieceAt(value, { written: beginningOf(value, at), at });
        add(text, places.locatePiece(path, piece));
      }
    } else if (isCompound(value)) {
      if (shapes.has(shapeOf(value)) && keys.has(keyOf(value)))
        add(`${String(path.at(-1))}: ${leavesOf(value).join(', ')}`, places.locate(path));
      else for (const [key, inner] of Object.entries(value)) visit(inner, [...path, stepOf(value, key)]);
    }
  };
  visit(whole, []);
  return issues;
}

/** The first words of a paragraph. The next ones may be in another line of the file. */
function beginningOf(text: string, at: number): string {
  return /^\S+(?: \S+){0,2}/.exec(text.slice(at, at + 60))?.[0] ?? '';
}

function stepOf(owner: object, key: string): PropertyKey {
  return Array.isArray(owner) ? Number(key) : key;
}

function leavesOf(value: unknown): string[] {
  return isCompound(value) ? Object.values(value).flatMap(leavesOf) : [String(value)];
}
