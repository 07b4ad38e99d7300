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
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** As many bytes as a SHA-256 has. It stands behind the content. */
const HASH = 32;

/** The folder with what builds hand on to one another, of the site in `root`. */
export function cacheOf(root: string): string {
  return join(root, '.crosstown/cache');
}

/** A name for something by all that it is made of. As JSON, since two texts that differ in half a character are the same bytes. */
export function nameOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** What was stored, when it is as it was stored. A disk that has changed it, or an editor, is not published. */
export function readStored(path: string): Buffer | undefined {
  try {
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const content = bytes.subarray(0, -HASH);
    return content.length > 0 && hashOf(content).equals(bytes.subarray(-HASH)) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores something for the next build. It is written under another name first, which no other thread or process uses: a build
 * that is interrupted leaves no half of it, and of two that store the same at once each puts a whole one there.
 * Where it cannot be written, as beside sources that may only be read, the next build makes it again.
 */
export function store(path: string, content: string | Uint8Array): void {
  const half = `${path}.${process.pid}.${threadId}`;
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    mkdirSync(dirname(path), { recursive: true });
    writeBoth(half, bytes, hashOf(bytes));
    renameSync(half, path);
  } catch {
    clear(half);
  }
}

/** What stays of a folder that holds too much: removing at each build what the last one added would take longer. */
const STAYS = 3 / 4;

/** Forgets the oldest of what is stored in a folder, once there is more of it than `most`. Nobody misses it for good: it is made again. */
export function forgetOldest(folder: string, most: number): void {
  try {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    if (names.length <= most) return;
    const byAge = names
      .map((name) => join(folder, name))
      .map((path) => ({ path, stored: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => a.stored - b.stored);
    for (const { path } of byAge.slice(0, names.length - Math.floor(most * STAYS))) clear(path);
  } catch {
    // Another process is removing it too, or it is not ours to remove.
  }
}

/** Forgets what is stored in a folder but for some names. */
export function forgetAllBut(folder: string, names: ReadonlySet<string>): void {
  try {
    const stored = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of stored) if (!names.has(name)) clear(join(folder, name));
  } catch {
    // Another process is at it too, or it is not ours to remove.
  }
}

/** One behind the other: what is stored may be large, and a copy of it as well. */
function writeBoth(path: string, content: Uint8Array, hash: Uint8Array): void {
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, content);
    writeFileSync(file, hash);
  } finally {
    closeSync(file);
  }
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function clear(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}
