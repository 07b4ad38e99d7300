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

/** Gives the lines of a memory, or those of some kinds alone. They are parsed one by one, as they are asked for. */
export type ManifestLines = (kinds?: readonly string[]) => Iterable<unknown>;

/** Where it lies: beside the output and not in it, so that it is never published. */
export function buildManifestPath(out: string): string {
  return siblingPath(out, '.memory');
}

/**
 * Reads what a build left beside its output for the next: lines of JSON, unless there is nothing, or it cannot be trusted. The last
 * line is the hash of all others.
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

/** Undefined when it may not be read: another user has left it. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Line by line: a text of all lines of a very large site would be longer than a text can be. */
function* parsedLines(bytes: Buffer, kinds?: readonly string[]): Generator<unknown> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    // Each line is a list that begins with its kind.
    const kind = bytes.toString('latin1', start + 2, bytes.indexOf('"', start + 2));
    if (!kinds || kinds.includes(kind)) yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}

/** A memory that is being written. Until it is saved the old one stands. */
export interface BuildManifestFile {
  /** Lines as `lineOf` gives them. */
  write(lines: string): void;
  save(): void;
  discard(): void;
}

/** A line of a memory as text. */
export function lineOf(line: unknown): string {
  return `${JSON.stringify(line)}\n`;
}

/** So many characters are collected before they are written. */
const CHUNK = 65_536;

/** Opens the file that becomes the memory of this build. Needs the lock of the output. */
export function createBuildManifest(path: string): BuildManifestFile {
  const half = `${path}-new`;
  // One that another user has left cannot be written to, but it can be replaced.
  rmSync(half, { force: true });
  const handle = openSync(half, 'w', 0o644);
  const callOff = atExit(() => rmSync(half, { force: true }));
  const end = () => {
    callOff();
    closeSync(handle);
  };
  const discard = () => {
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

/** Writes lines, and the hash of all of them behind the last. Then they are on the disk. */
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
