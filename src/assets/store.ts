import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** As many bytes as a SHA-256 has. It stands behind the content. */
const HASH = 32;

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
 * Stores something for the next build. It is written under another name first: a build that is interrupted leaves no half of it.
 * Where it cannot be written, as beside sources that may only be read, the next build makes it again.
 */
export function store(path: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  const half = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(half, Buffer.concat([bytes, hashOf(bytes)]));
    renameSync(half, path);
  } catch {
    clear(half);
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
