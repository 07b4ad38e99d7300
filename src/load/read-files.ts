import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, Result, SourceFile } from '../model.ts';
import { findControlCharacter } from '../util/control-characters.ts';
import { compareCodeUnits } from '../util/order.ts';
import { formatOf } from './formats.ts';
import { openSource } from './source-text.ts';

/** Text is read closely, which takes many times its memory, and nobody writes so much of it in one file. */
const MAX_TEXT_BYTES = 10_000_000;
/** About the longest string of the platform. */
const MAX_TABLE_BYTES = 500_000_000;

/** Reads every data file below `root/data`, sorted by path. Files that are not clean UTF-8 text become issues. */
export function readDataFiles(root: string): Result<readonly SourceFile[]> {
  const issues: Issue[] = [];
  const files = listDataFiles(root, 'data').flatMap((path) => {
    const read = readDataFile(join(root, path), path);
    if ('code' in read) issues.push(read);
    return 'code' in read ? [] : [read];
  });
  return { value: files, issues };
}

/** Some data files, for showing lines of them. */
export function openDataFiles(root: string, paths: readonly string[]): ReadonlyMap<string, SourceFile> {
  const files = paths.map((path) => readDataFile(join(root, path), path));
  return new Map(files.flatMap((file) => ('code' in file ? [] : [[file.path, file] as const])));
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

/** A data file, or why it cannot be used. */
function readDataFile(absolute: string, path: string): SourceFile | Issue {
  const { size, mtimeMs } = statSync(absolute);
  const tooLarge = sizeFault(path, size);
  if (tooLarge) return unreadable(path, tooLarge);
  const { text, file } = openSource(path, { absolute, size, mtimeMs });
  if (text === undefined)
    return unreadable(path, {
      reason: 'it is not UTF-8 text',
      advice: 'Save it again with the encoding UTF-8.',
    });
  const control = findControlCharacter(text);
  if (!control) return file;
  const before = text.slice(0, control.index).split('\n');
  const fault = {
    reason: `it holds the invisible control character ${control.name}`,
    advice: 'Delete that character; it often comes from copying out of another program.',
  };
  return unreadable(path, fault, [before.length, (before.at(-1) ?? '').length + 1]);
}

interface Fault {
  readonly reason: string;
  readonly advice: string;
}

function sizeFault(path: string, size: number): Fault | undefined {
  if (!formatOf(path)?.isTable) {
    const advice = 'Split it into several files; tables in CSV, JSON or JSON Lines may be larger.';
    return size > MAX_TEXT_BYTES ? { reason: 'it is larger than 10 MB', advice } : undefined;
  }
  const advice = 'Split it into several files.';
  return size > MAX_TABLE_BYTES ? { reason: 'it is larger than 500 MB', advice } : undefined;
}

function unreadable(
  file: string,
  { reason, advice }: Fault,
  [line, column]: readonly [number, number] = [1, 1],
): Issue {
  return { code: 'file-unreadable', facts: { reason, advice }, place: { file, line, column, length: 1 } };
}
