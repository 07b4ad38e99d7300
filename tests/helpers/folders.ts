import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The repository. */
export const REPOSITORY = join(import.meta.dirname, '../..');

/** A new folder, removed when the test is over. A concurrent test must hand in its own `onTestFinished`. */
export function temporaryFolder(whenFinished: typeof onTestFinished = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-test-')));
  whenFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, given by path, below a folder. */
export function writeTree(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** A new folder with these files in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

/** Lets a site in a folder of its own use what was drawn for those of the repository: drawings take longer than all else. */
export function shareDrawings(root: string): void {
  const cache = join(REPOSITORY, '.crosstown');
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(root, '.crosstown'));
}

/** Links the packages of the repository into `node_modules` of a copy of it, which has a cache of its own there. */
export function linkPackages(root: string): void {
  const [from, to] = [REPOSITORY, root].map((folder) => join(folder, 'node_modules')) as [string, string];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((name) => name !== '.cache'))
    symlinkSync(join(from, name), join(to, name));
}

/** Paths of all files below a folder, sorted by code unit. */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** The bytes of every file below a folder, as text that holds each byte, by path. */
export function bytesBelow(root: string): Record<string, string> {
  return Object.fromEntries(listFiles(root).map((path) => [path, readFileSync(join(root, path), 'latin1')]));
}

/** The text of a file below a folder. */
export function textOf(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Removes the locks of a killed build in the process of the test, which is running. */
export function buryLocks(root: string): void {
  for (const path of ['.dist.lock', '.dist.lock-removal', '.crosstown/published.lock'])
    rmSync(join(root, path), { force: true });
}
