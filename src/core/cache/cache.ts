import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Results of slow work, kept between builds. An entry is found by its kind and all inputs of its value, with the
 * versions of the code that reads them. So it does not matter which build wrote it, and nothing has to be invalidated.
 */
export interface Cache {
  /** Returns the value of an entry, or undefined when there is none or its file is damaged. */
  find(kind: string, inputs: Inputs): Uint8Array | undefined;
  /** Like `find`, for values that are text. */
  findText(kind: string, inputs: Inputs): string | undefined;
  /** Stores a value and returns it. A cache that cannot be written to stores nothing and reports nothing. */
  put<Value extends string | Uint8Array>(kind: string, inputs: Inputs, value: Value): Value;
}

/** The inputs of a value: hashes of bytes, and texts as they are. */
export type Inputs = readonly (string | number | undefined | readonly (string | number)[])[];

/** Returns the folder of the cache of the site in `root`. */
export function cacheFolder(root: string): string {
  return join(root, '.crosstown/cache');
}

/**
 * Opens the cache of the site in `root`. Each entry is a file of its own with a checksum over key and value, so threads and processes
 * can read and write at the same time.
 */
export function openCache(root: string): Cache {
  const folder = cacheFolder(root);
  const find: Cache['find'] = (kind, inputs) => {
    const key = keyOf(kind, inputs);
    return readEntry(join(folder, key), key);
  };
  return {
    find,
    findText: (kind, inputs) => find(kind, inputs)?.toString(),
    put(kind, inputs, value) {
      const key = keyOf(kind, inputs);
      writeEntry(join(folder, key), key, typeof value === 'string' ? Buffer.from(value) : value);
      return value;
    },
  };
}

/** Creates a cache that lives as long as the process, for builds that keep nothing on disk. */
export function createMemoryCache(): Cache {
  const entries = new Map<string, Buffer>();
  const find: Cache['find'] = (kind, inputs) => entries.get(keyOf(kind, inputs));
  return {
    find,
    findText: (kind, inputs) => find(kind, inputs)?.toString(),
    put(kind, inputs, value) {
      entries.set(keyOf(kind, inputs), Buffer.from(value));
      return value;
    },
  };
}

const DAY = 86_400_000;

/** Removes the entries that nothing has used for a month, and what killed processes have left unfinished. */
export function evictOldEntries(root: string): void {
  const folder = cacheFolder(root);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    const isUnfinished = /\.\d+\.\d+$/.test(name);
    if (used < Date.now() - (isUnfinished ? 1 : 30) * DAY) remove(path);
  }
}

/** Returns a name that is unique to a kind and its inputs. JSON keeps apart what bytes do not: two halves of a surrogate pair. */
function keyOf(kind: string, inputs: Inputs): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, ...inputs]));
  return `${hash.digest('hex').slice(0, 40)}.entry`;
}

/** Bytes of a SHA-256 checksum; it follows the value. */
const CHECKSUM_BYTES = 32;

function readEntry(path: string, key: string): Buffer | undefined {
  try {
    const bytes = readFileSync(path);
    if (bytes.length < CHECKSUM_BYTES) return undefined;
    const value = bytes.subarray(0, -CHECKSUM_BYTES);
    if (!checksumOf(key, value).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined;
    markUsed(path);
    return value;
  } catch {
    return undefined;
  }
}

/** Writes under a name that no other thread or process uses, then renames: an interrupted build leaves no half of an entry. */
function writeEntry(path: string, key: string, value: Uint8Array): void {
  const unfinished = `${path}.${process.pid}.${threadId}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(unfinished, 'w');
    try {
      writeFileSync(file, value);
      writeFileSync(file, checksumOf(key, value));
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } catch {
    remove(unfinished);
  }
}

function checksumOf(key: string, value: Uint8Array): Buffer {
  return createHash('sha256').update(key).update(value).digest();
}

/** The date of an entry's file is the day of its last use. */
export function markUsed(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs < DAY) return;
  try {
    utimesSync(path, now / 1000, now / 1000);
  } catch {
    // A cache that may only be read evicts nothing either.
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Another process removes it, or its folder is read-only.
  }
}
