import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { atExit } from '../util/at-exit.ts';
import { siblingPath } from './paths.ts';

/** Yields the lines of a build manifest, or only those of some kinds. Each is parsed when it is yielded. */
export type ManifestLines = (kinds?: readonly string[]) => Iterable<unknown>;

/** Returns the path of the build manifest: beside the output and not in it, so that it is never published. */
export function buildManifestPath(out: string): string {
  return siblingPath(out, '.memory');
}

/**
 * Reads a build manifest: lines of JSON, the last of which is the hash of all others. Returns 'none' if there is no file, and
 * 'damaged' if it cannot be read or has another hash.
 */
export function readBuildManifest(path: string): ManifestLines | 'damaged' | 'none' {
  if (!existsSync(path)) return 'none';
  const bytes = bytesOf(path);
  if (!bytes) return 'damaged';
  const end = bytes.lastIndexOf('\n') + 1;
  const hash = createHash('sha256').update(bytes.subarray(0, end)).digest('hex');
  if (hash !== bytes.toString('latin1', end)) return 'damaged';
  return (kinds) => parsedLines(bytes.subarray(0, end), kinds);
}

/** Undefined for a file of another user that may not be read. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Line by line: all lines of a very large site would exceed the maximum length of a string. */
function* parsedLines(bytes: Buffer, kinds?: readonly string[]): Generator<unknown> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    // Each line is an array that begins with its kind.
    const kind = bytes.toString('latin1', start + 2, bytes.indexOf('"', start + 2));
    if (!kinds || kinds.includes(kind)) yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}

/** A build manifest that is being written. Until it is saved, the old one is in its place. */
export interface BuildManifestFile {
  /** Writes lines in the format of `lineOf`. */
  write(lines: string): void;
  save(): void;
  /** Removes it, unless it was saved. */
  discard(): void;
}

/** Serializes a line of a build manifest. */
export function lineOf(line: unknown): string {
  return `${JSON.stringify(line)}\n`;
}

/** The number of characters that are collected before they are written. */
const CHUNK = 65_536;

/** Opens a new build manifest. Needs the lock of the output. */
export function createBuildManifest(path: string): BuildManifestFile {
  const half = `${path}-new`;
  // The file of another user cannot be written to, but it can be replaced.
  rmSync(half, { force: true });
  const handle = openSync(half, 'w', 0o644);
  const callOff = atExit(() => rmSync(half, { force: true }));
  let isOpen = true;
  const end = () => {
    callOff();
    closeSync(handle);
    isOpen = false;
  };
  const discard = () => {
    if (!isOpen) return;
    end();
    rmSync(half, { force: true });
  };
  const { write, finish } = hashedLines(handle);
  return {
    write,
    discard,
    save() {
      try {
        finish();
      } catch (error) {
        discard();
        throw error;
      }
      end();
      renameSync(half, path);
    },
  };
}

/** Writes lines to a file and, at the end, their hash. `finish` flushes them to the disk. */
function hashedLines(handle: number) {
  const hash = createHash('sha256');
  let pending = '';
  const flush = () => {
    const bytes = Buffer.from(pending);
    hash.update(bytes);
    writeAll(handle, bytes);
    pending = '';
  };
  return {
    write(lines: string) {
      pending += lines;
      if (pending.length >= CHUNK) flush();
    },
    finish() {
      flush();
      writeAll(handle, Buffer.from(hash.digest('hex')));
      fsyncSync(handle);
    },
  };
}

function writeAll(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}
