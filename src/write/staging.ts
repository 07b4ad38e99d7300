import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SiteFile } from '../model.ts';

/** A folder that becomes the output when everything is in it. Until then the old output stays as it is. */
export interface Staging {
  write(file: SiteFile): number;
  /** The bytes of a file that was written. */
  read(path: string): Buffer;
  /** Puts the new output in the place of the old. */
  commit(): void;
  /** Removes what was written; the old output was never touched. */
  discard(): void;
}

/** Opens a staging folder beside `out`, on the same disk, so that the swap is two renames. Needs the lock of `out`. */
export function openStaging(out: string): Staging {
  mkdirSync(dirname(out), { recursive: true });
  const prefix = `.${basename(out)}-new-`;
  // Whoever left these behind was killed: the lock is ours.
  for (const name of readdirSync(dirname(out))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(out), name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(dirname(out), prefix));
  chmodSync(folder, 0o755);
  const made = new Set<string>([folder]);
  return {
    write({ path, content }) {
      const target = join(folder, path);
      const parent = dirname(target);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      writeWhole(target, bytes);
      return bytes.length;
    },
    read: (path) => readFileSync(join(folder, path)),
    commit() {
      const old = `${folder}-old`;
      const replaces = existsSync(out);
      if (replaces) renameSync(out, old);
      try {
        renameSync(folder, out);
      } catch (error) {
        if (replaces) renameSync(old, out);
        throw error;
      }
      rmSync(old, { recursive: true, force: true });
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Plain synchronous calls: for very many small files they take half the time of the promise API. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const handle = openSync(path, 'wx', 0o644);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  } finally {
    closeSync(handle);
  }
}
