import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../diagnostics/catalogue.ts';
import type { Issue, SourceFile } from '../../model.ts';
import { findHiddenCharacters } from '../../util/control-characters.ts';
import { createPlacer } from '../formats/document.ts';
import { formatOf, languageOf } from '../formats/formats.ts';
import type { DataFile, KeptValues } from '../records/kept-values.ts';
import { createByteReader, type ReadBytes } from './byte-reader.ts';
import { hidesControls } from './decode.ts';
import { decodeUtf16, findForeignLetter, looksLikeUtf16 } from './encodings.ts';
import { openSource } from './source-text.ts';

/** Text is read closely, which takes many times its memory, and nobody writes so much of it in one file. */
const MAX_TEXT_BYTES = 10_000_000;
/** About the longest string of the platform. */
const MAX_TABLE_BYTES = 500_000_000;

/** A file, and what has to be said of it. */
export interface Opened {
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
}

/**
 * Opens data files below a root. One that cannot be used comes back unread, with the reason. `kept` has values of those
 * that were parsed before.
 */
export function createOpener(root: string, kept?: KeptValues): (path: string) => Opened {
  const readBytes = createByteReader();
  const read: ReadBytes = (path) => inUtf8(readBytes(path));
  return (path) => {
    const absolute = join(root, path);
    const { size, mtimeMs } = statSync(absolute);
    const tooLarge = sizeFault(path, size);
    if (tooLarge) return broken(path, tooLarge);
    const written = readBytes(absolute);
    const bytes = inUtf8(written);
    if (!isUtf8(bytes)) return foreign(path, bytes);
    // Looked for before the file is read once more, into the same memory.
    const isClean = !hidesControls(bytes);
    if (!isClean && looksLikeUtf16(bytes)) return broken(path, { kind: 'utf-16', isCsv: isCsv(path) });
    const isOther = bytes !== written;
    const source = openSource(path, bytes, { absolute, size, mtimeMs, read });
    const file: DataFile = kept ? Object.assign(source, { kept }) : source;
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

/** UTF-16 can be told for certain, so that it is read all the same. */
function otherEncoding(file: string): Issue {
  const facts = { encoding: 'UTF-16', isCsv: isCsv(file) } as const;
  return { code: 'other-encoding', facts, place: { file, line: 1, column: 1, length: 1 } };
}

/** Which of the many older encodings a file has can only be guessed: wrong letters would be published. */
function foreign(path: string, bytes: Buffer): Opened {
  const { line, column, encoding, letter = '', text } = findForeignLetter(bytes);
  const at = { line, column, text };
  if (encoding === undefined) return broken(path, { kind: 'broken-letter' }, at);
  return broken(path, { kind: 'not-utf8', encoding, letter, isCsv: isCsv(path) }, at);
}

/** All places of a file that hold what nobody sees. Its lines are not shown: a terminal might obey them. */
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

/** A file that cannot be used. `text` is what it seems to say, for showing the line. */
export function broken(
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
