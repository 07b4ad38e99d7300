import { isUtf8 } from 'node:buffer';
import { type BigIntStats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Issue, Result, SourceFile } from '../../model.ts';
import { findHiddenCharacters } from '../../util/control-characters.ts';
import { digestOf } from '../../util/hash.ts';
import { createPlacer } from '../formats/document.ts';
import { formatOf, languageOf } from '../formats/formats.ts';
import { createByteReader, isHidden, type ReadBytes, walkData } from './data-folder.ts';
import { decodeText, decodeUtf16, findInvalidUtf8, hidesControls, looksLikeUtf16 } from './decode.ts';
import { isNoData } from './file-names.ts';

/**
 * The files that a process has opened, if it loads the data again after each change. A file whose size and times are the same is not
 * opened again.
 */
export type OpenedFiles = Map<string, { readonly stamp: string; readonly opened: Opened }>;

/**
 * Reads every data file below `root/data`, sorted by path. Files that cannot be used are reported and stay in the list as
 * `broken`; files that may have been meant as data stay in it as `foreign`. `known` is updated.
 */
export function readDataFiles(root: string, known?: OpenedFiles): Result<readonly SourceFile[]> {
  const open = known ? reopening(root, known) : createOpener(root);
  const opened = walkData(root).flatMap(({ path, fault }): Opened[] => {
    if (isHidden(path)) return [];
    if (fault) return [broken(path, { kind: fault })];
    if (formatOf(path)) return [open(path)];
    return isNoData(path) ? [] : [{ file: foreign(path), issues: [] }];
  });
  return { value: opened.map(({ file }) => file), issues: opened.flatMap(({ issues }) => issues) };
}

/** Returns a function that opens a file if it is not the one that is known. */
function reopening(root: string, known: OpenedFiles): (path: string) => Opened {
  const open = createOpener(root);
  return (path) => {
    // Before the file is read: a change in between then has another stamp.
    const state = statSync(join(root, path), { bigint: true });
    const stamp = stampOf(state);
    const last = known.get(path);
    if (last?.stamp === stamp) return last.opened;
    const opened = open(path);
    // The clock of file systems is coarse: a second change of the same moment would have the same time.
    if (Date.now() - Number(state.ctimeMs) > COARSE_MS) known.set(path, { stamp, opened });
    else known.delete(path);
    return opened;
  };
}

/** Longer than a tick of the clock of any file system that has times below a second. */
const COARSE_MS = 100;

/** The time of the last change of the entry is in it: unlike that of the content, programs cannot set it. */
function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

/** Opens the data files with the given paths, to show lines of them. */
export function openDataFiles(root: string, paths: readonly string[]): ReadonlyMap<string, SourceFile> {
  const open = createOpener(root);
  return new Map(paths.map((path) => [path, formatOf(path) ? open(path).file : foreign(path)] as const));
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
interface Opened {
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
}

/** Returns a function that opens data files below a root. Files that cannot be used are marked as broken. */
function createOpener(root: string): (path: string) => Opened {
  const readBytes = createByteReader();
  const last: LastText = {};
  return (path) => {
    const absolute = join(root, path);
    const tooLarge = sizeFault(path, statSync(absolute).size);
    if (tooLarge) return broken(path, tooLarge);
    const written = readBytes(absolute);
    // Before the file is read again, into the same buffer.
    const digest = digestOf(written);
    const bytes = inUtf8(written);
    if (!isUtf8(bytes)) return invalidUtf8(path, bytes);
    const isClean = !hidesControls(bytes);
    if (!isClean && looksLikeUtf16(bytes)) return broken(path, { kind: 'utf-16', isCsv: isCsv(path) });
    const isOther = bytes !== written;
    const file = openSource(path, bytes, { absolute, digest, last, read: readBytes });
    if (!isClean) return withControls(file);
    return { file, issues: isOther ? [otherEncoding(path)] : [] };
  };
}

function inUtf8(bytes: Buffer): Buffer {
  const text = decodeUtf16(bytes);
  return text === undefined ? bytes : Buffer.from(text);
}

function isCsv(path: string): boolean {
  return languageOf(path) === 'CSV';
}

/** UTF-16 with a byte-order mark is certain, so the file is used. */
function otherEncoding(file: string): Issue {
  const facts = { encoding: 'UTF-16', isCsv: isCsv(file) } as const;
  return { code: 'other-encoding', facts, place: { file, line: 1, column: 1, length: 1 } };
}

/** Larger files are reported without their line. */
const MAX_SHOWN_BYTES = 100_000;

/** Reports bytes that are not UTF-8. Guessing their encoding would publish wrong letters. */
function invalidUtf8(path: string, bytes: Buffer): Opened {
  const isShown = bytes.length <= MAX_SHOWN_BYTES && !hidesControls(bytes);
  const at = { ...findInvalidUtf8(bytes), text: isShown ? bytes.toString() : '' };
  return broken(path, { kind: 'not-utf8', isCsv: isCsv(path) }, at);
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

/** A file and the hash of the bytes that were first read. */
interface FileState {
  readonly absolute: string;
  readonly digest: string;
  readonly read: ReadBytes;
  readonly last: LastText;
}

/** The large file that was read last, if it was not its first time. */
interface LastText {
  path?: string;
  text?: string;
}

/** Texts up to this size stay in memory; all texts that people write for a site are smaller than the program itself. */
const KEPT_BYTES = 100_000;

/**
 * Creates a source file. The text of a large file is not kept: the file is read again for its parser, and once more if an issue
 * has to be placed. So only one large text is in memory while a site is loaded.
 */
function openSource(path: string, bytes: Buffer, seen: FileState): SourceFile {
  const { digest, last } = seen;
  if (bytes.length <= KEPT_BYTES) return { path, digest, text: decodeText(bytes) ?? '' };
  let isParsed = false;
  return {
    path,
    digest,
    get text() {
      if (last.path === path && last.text !== undefined) return last.text;
      const text = readAgain(seen);
      // After the parser, only places need the text, and they need it again.
      if (isParsed) Object.assign(last, { path, text });
      isParsed = true;
      return text;
    },
  };
}

function readAgain({ absolute, digest, read }: FileState): string {
  const bytes = read(absolute);
  const text = digestOf(bytes) === digest ? decodeText(inUtf8(bytes)) : undefined;
  if (text !== undefined) return text;
  const error = new Error('it was changed while it was being read; run the command again');
  throw Object.assign(error, { code: 'ECHANGED', syscall: 'read', path: absolute });
}
