import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../issues/catalogue.ts';
import type { Issue, Result, SourceFile } from '../model.ts';
import { findControlCharacter } from '../util/control-characters.ts';
import { compareCodeUnits } from '../util/order.ts';
import { createByteReader } from './byte-reader.ts';
import { hidesControls } from './decode.ts';
import { formatOf } from './formats.ts';
import { openSource } from './source-text.ts';

/** Text is read closely, which takes many times its memory, and nobody writes so much of it in one file. */
const MAX_TEXT_BYTES = 10_000_000;
/** About the longest string of the platform. */
const MAX_TABLE_BYTES = 500_000_000;

/** Reads every data file below `root/data`, sorted by path. Files that are not clean UTF-8 text become issues. */
export function readDataFiles(root: string): Result<readonly SourceFile[]> {
  const opened = listDataFiles(root, 'data').map(createOpener(root));
  return {
    value: opened.flatMap((file) => (isIssue(file) ? [] : file)),
    issues: opened.filter(isIssue),
  };
}

/** Some data files, for showing lines of them. */
export function openDataFiles(root: string, paths: readonly string[]): ReadonlyMap<string, SourceFile> {
  const opened = paths.map(createOpener(root));
  return new Map(opened.flatMap((file) => (isIssue(file) ? [] : [[file.path, file] as const])));
}

function listDataFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      // Editors and systems keep files of their own under names that start with a dot.
      if (name.startsWith('.')) return [];
      if (statSync(join(root, path)).isDirectory()) return listDataFiles(root, path);
      return formatOf(name) ? [path] : [];
    })
    .sort(compareCodeUnits);
}

function isIssue(opened: SourceFile | Issue): opened is Issue {
  return 'code' in opened;
}

/** Opens data files: each is a file, or why it cannot be used. */
function createOpener(root: string): (path: string) => SourceFile | Issue {
  const read = createByteReader();
  return (path) => {
    const absolute = join(root, path);
    const { size, mtimeMs } = statSync(absolute);
    const tooLarge = sizeFault(path, size);
    if (tooLarge) return unreadable(path, tooLarge);
    const bytes = read(absolute);
    if (!isUtf8(bytes)) return unreadable(path, { kind: 'not-utf8' });
    // Looked for before the file is read once more, into the same memory.
    const isClean = !hidesControls(bytes);
    const file = openSource(path, bytes, { absolute, size, mtimeMs, read });
    return isClean ? file : withControl(file);
  };
}

function withControl({ path, text }: SourceFile): Issue {
  const { index = 0, name = '' } = findControlCharacter(text) ?? {};
  const before = text.slice(0, index).split('\n');
  return unreadable(path, { kind: 'control-character', name }, [
    before.length,
    (before.at(-1) ?? '').length + 1,
  ]);
}

type Fault = Facts<'file-unreadable'>;

function sizeFault(path: string, size: number): Fault | undefined {
  const isTable = formatOf(path)?.isTable === true;
  const most = isTable ? MAX_TABLE_BYTES : MAX_TEXT_BYTES;
  return size > most ? { kind: 'too-large', megabytes: most / 1_000_000, isTable } : undefined;
}

function unreadable(file: string, facts: Fault, [line, column]: readonly [number, number] = [1, 1]): Issue {
  return { code: 'file-unreadable', facts, place: { file, line, column, length: 1 } };
}
