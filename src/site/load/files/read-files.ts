import { isUtf8 } from 'node:buffer';
import { type BigIntStats, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../../core/diagnostics/catalog.ts';
import type { Issue, Result, SourceFile } from '../../../core/model.ts';
import { findControlCharacter, findHiddenCharacters } from '../../../core/util/control-characters.ts';
import { digestOf } from '../../../core/util/hash.ts';
import { changedError } from '../../../core/util/io-errors.ts';
import { findMergeConflict } from '../../../core/util/merge-conflict.ts';
import { createPlacer } from '../formats/document.ts';
import { formatOf, languageOf } from '../formats/formats.ts';
import { type DataEntry, isHidden, sortEntries, walkData } from './data-folder.ts';
import { isNoData, KEPT_FOLDER } from './unread-files.ts';

/** The files that a process has opened. A file whose size and times are the same is not opened again. */
export type OpenedFiles = Map<
  string,
  { readonly stamp: string | undefined; readonly bytes: number; readonly opened: Opened }
>;

/** The content of files as they would be, by path; undefined for files that would be deleted. */
export type ChangedFiles = ReadonlyMap<string, string | undefined>;

/**
 * Reads every data file below `root/data`, sorted by path. Files that cannot be used are reported and stay in the list as
 * `broken`; files that may have been meant as data stay in it as `foreign`. `known` is updated, except by `changed` files.
 */
export function readDataFiles(
  root: string,
  known?: OpenedFiles,
  changed: ChangedFiles = NO_CHANGES,
): Result<readonly SourceFile[]> {
  let bytes = 0;
  const isRoomFor = (more: number) => {
    bytes += more;
    return bytes <= MAX_WAITING_BYTES;
  };
  const opened = withChanged(walkData(root), changed).flatMap(({ path, fault }): Opened[] => {
    const text = changed.get(path);
    const [, name] = /\/\.?([^/]+)\.icloud$/.exec(path) ?? [];
    if (name && formatOf(name)) return [broken(path, { kind: 'not-downloaded', name })];
    if (path.endsWith(KEPT_FOLDER)) return [{ file: foreign(path), issues: [] }];
    if (isHidden(path)) return [];
    if (fault) return [broken(path, { kind: fault })];
    if (text !== undefined) return [openText(path, text)];
    if (formatOf(path)) return [known ? reopen(root, path, known, isRoomFor) : open(root, path, isRoomFor)];
    return isNoData(path) ? [] : [{ file: foreign(path), issues: [] }];
  });
  return { value: opened.map(({ file }) => file), issues: opened.flatMap(({ issues }) => issues) };
}

const NO_CHANGES: ChangedFiles = new Map();

function withChanged(entries: readonly DataEntry[], changed: ChangedFiles): readonly DataEntry[] {
  if (changed.size === 0) return entries;
  const others = entries.filter(({ path }) => !changed.has(path));
  const now = [...changed].flatMap(([path, text]) => (text === undefined ? [] : { path }));
  return sortEntries([...others, ...now]);
}

function openText(path: string, text: string): Opened {
  const bytes = Buffer.from(text);
  const tooLarge = sizeFault(path, bytes.length);
  return tooLarge ? broken(path, tooLarge) : openBytes(path, bytes);
}

/** Texts of larger files that wait in memory for their records to be read. Others are read again. */
const MAX_WAITING_BYTES = 50_000_000;

type IsRoomFor = (bytes: number) => boolean;

/** Opens a file, or returns the known one if it did not change. */
function reopen(root: string, path: string, known: OpenedFiles, isRoomFor: IsRoomFor): Opened {
  // Before the file is read: a change in between then has another stamp.
  const state = statSync(join(root, path), { bigint: true });
  const stamp = stampOf(state);
  const last = known.get(path);
  if (last?.stamp === stamp) return last.opened;
  const opened = open(root, path, isRoomFor);
  // The clock of file systems is coarse: a second change of the same moment would have the same time.
  const isSettled = Date.now() - Number(state.ctimeMs) > COARSE_MS;
  known.set(path, { stamp: isSettled ? stamp : undefined, bytes: Number(state.size), opened });
  return opened;
}

/** Longer than a tick of the clock of any file system that has times below a second. */
const COARSE_MS = 100;

/** The time of the last change of the entry is in it: unlike that of the content, programs cannot set it. */
function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

/** Opens the data files with the given paths, to show lines of them. */
export function openDataFiles(root: string, paths: readonly string[]): ReadonlyMap<string, SourceFile> {
  return new Map(
    paths.map((path) => [path, formatOf(path) ? open(root, path).file : foreign(path)] as const),
  );
}

/** Returns a file that is not opened. */
function foreign(path: string): SourceFile {
  return { path, text: '', unread: 'foreign' };
}

/** YAML and Markdown are parsed into nodes, which take many times their memory. */
const MAX_TEXT_BYTES = 10_000_000;
/** About the longest string that V8 can hold. */
const MAX_TABLE_BYTES = 500_000_000;

/** A file and its issues. */
export interface Opened {
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
}

/** Opens a data file. One that cannot be used is marked as broken. */
function open(root: string, path: string, isRoomFor: IsRoomFor = () => false): Opened {
  const absolute = join(root, path);
  const { size } = statSync(absolute);
  const tooLarge = sizeFault(path, size);
  if (tooLarge) return broken(path, tooLarge);
  const { file, issues } = openBytes(path, readFileSync(absolute));
  const { digest, text } = file;
  if (digest === undefined || size <= MAX_KEPT_BYTES) return { file, issues };
  return { file: rereadFile(root, path, digest, isRoomFor(size) ? text : undefined), issues };
}

/** The text of a larger file takes as much memory as its records. */
const MAX_KEPT_BYTES = 100_000;

/** Returns a file whose text is read when it is asked for, or given for the first time. It is empty if the file has changed. */
export function rereadFile(root: string, path: string, digest: string, given?: string): SourceFile {
  let waiting = given;
  return {
    path,
    digest,
    isReread: true,
    get text() {
      const text = waiting ?? readAgain(join(root, path), digest);
      waiting = undefined;
      return text;
    },
  };
}

/** What makes a file unusable was found when it was opened. */
function readAgain(absolute: string, digest: string): string {
  const bytes = existsSync(absolute) ? readFileSync(absolute) : Buffer.alloc(0);
  return digestOf(bytes) === digest ? (decodeText(bytes) ?? '') : '';
}

/** Returns a file with the text from which its records are read. Throws if it has changed. */
export function asRead(file: SourceFile): SourceFile {
  if (!file.isReread) return file;
  const { path, digest = '', text } = file;
  if (text === '') throw changedError(path);
  return { path, digest, text };
}

/** Returns the data file that some bytes are. One that cannot be used is marked as broken. */
export function openBytes(path: string, bytes: Buffer): Opened {
  const isCsv = languageOf(path) === 'CSV';
  const text = decodeText(bytes);
  if (text === undefined) return invalidUtf8(path, bytes, isCsv);
  if (findControlCharacter(text))
    return looksLikeUtf16(bytes) ? broken(path, { kind: 'utf-16', isCsv }) : withControls({ path, text });
  const conflict = findMergeConflict(text, path.endsWith('.md'));
  if (conflict !== undefined)
    return broken(path, { kind: 'merge-conflict' }, { line: conflict, column: 1, text });
  const file = { path, digest: digestOf(bytes), text };
  return { file, issues: isMarkedUtf16(bytes) ? [otherEncoding(path, isCsv)] : [] };
}

/** UTF-16 with a byte-order mark is certain, so the file is used. */
function otherEncoding(file: string, isCsv: boolean): Issue {
  const facts = { kind: 'certain', encoding: 'UTF-16', isCsv } as const;
  return { code: 'other-encoding', facts, place: { file, line: 1, column: 1, length: 1 } };
}

/** Larger files are reported without their line. */
const MAX_SHOWN_BYTES = 100_000;

/** Reports bytes that are not UTF-8. Guessing their encoding would publish wrong letters. */
function invalidUtf8(path: string, bytes: Buffer, isCsv: boolean): Opened {
  const text = bytes.length > MAX_SHOWN_BYTES ? '' : bytes.toString();
  const at = { ...findInvalidUtf8(bytes), text: findControlCharacter(text) ? '' : text };
  return broken(path, { kind: 'not-utf8', isCsv }, at);
}

/** Reports all control characters of a file. Its lines are not shown, because a terminal might execute them. */
function withControls({ path, text }: SourceFile): Opened {
  const place = createPlacer({ path, text });
  const issues = findHiddenCharacters(text).map(
    ({ index, name }): Issue => ({
      code: 'file-unreadable',
      facts: { kind: 'control-character', name },
      place: place(index, index + 1),
    }),
  );
  return { file: { path, text: '', unread: 'broken' }, issues };
}

type Fault = Facts<'file-unreadable'>;

function sizeFault(path: string, size: number): Fault | undefined {
  const isTable = formatOf(path)?.isTable === true;
  const most = isTable ? MAX_TABLE_BYTES : MAX_TEXT_BYTES;
  return size > most ? { kind: 'too-large', megabytes: most / 1_000_000, isTable } : undefined;
}

/** Reports a file that cannot be used. `text` is shown with the issue. */
function broken(
  path: string,
  facts: Fault,
  { line, column, text } = { line: 1, column: 1, text: '' },
): Opened {
  const place = { file: path, line, column, length: 1 };
  return {
    file: { path, text, unread: 'broken' },
    issues: [{ code: 'file-unreadable', facts, place: place }],
  };
}

/**
 * Decodes UTF-8, or UTF-16 with a byte-order mark. Removes the mark and converts line ends to `\n`. Returns undefined for other bytes.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decodeUtf16(bytes) ?? (isUtf8(bytes) ? bytes.toString() : undefined);
  return text === undefined ? undefined : withLineEnds(text.replace(/^\uFEFF/, ''));
}

/** Windows ends lines with `\r\n`; Excel's “CSV (Macintosh)” and old Mac programs with `\r`. */
function withLineEnds(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  return lines.includes('\r') && !lines.includes('\n') ? lines.replaceAll('\r', '\n') : lines;
}

/** Whether bytes begin with a byte-order mark of UTF-16. */
function isMarkedUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Returns undefined for other and for invalid bytes. */
function decodeUtf16(bytes: Buffer): string | undefined {
  if (!isMarkedUtf16(bytes)) return undefined;
  try {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Finds the first character of bytes that are not UTF-8. Line and column count from 1. */
export function findInvalidUtf8(bytes: Buffer): { readonly line: number; readonly column: number } {
  const lines = textBeforeInvalid(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

const REPLACEMENT = Buffer.from('\uFFFD');

/** The platform decodes invalid bytes as U+FFFD, which may also be written in the text. */
function textBeforeInvalid(bytes: Buffer): string {
  const text = bytes.toString();
  let offset = 0;
  let last = 0;
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) {
    offset += Buffer.byteLength(text.slice(last, at));
    if (!bytes.subarray(offset, offset + REPLACEMENT.length).equals(REPLACEMENT)) return text.slice(0, at);
    last = at;
  }
  return text;
}

/** Whether bytes look like Latin letters in UTF-16 without a byte-order mark: every second byte is zero. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  const isNothing = (rest: number) => start.every((byte, i) => i % 2 !== rest || byte === 0);
  return start.length > 3 && isNothing(0) !== isNothing(1);
}
