import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile, Stamp } from '../model.ts';
import { atExit } from '../util/at-exit.ts';
import { allBeside, beside, NEW, OLD } from './beside.ts';
import { flush, flushFolder } from './flush.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { filesBelow } from './old-output.ts';
import type { Finished, Output } from './output.ts';
import { placesIn } from './places-in.ts';
import { type Leftover, removeAtOnce, removeAway } from './remove.ts';
import { swap } from './swap.ts';
import { takeOverForeign, takeOverOwn } from './take-over.ts';

/** A folder that becomes the output when everything is in it. Until then the old output stays as it is. */
export interface Staging extends FolderWriter {
  readonly folder: string;
  /** Takes over a file of the old output as it is. */
  keep(path: string): void;
  /** The bytes of a file that was written or kept. */
  read(path: string): Buffer;
  /** Puts the new output, with these files, in the place of the old. Returns the folders that nobody needs any more. */
  commit(finished: Omit<Finished, 'folder'>): Promise<readonly string[]>;
  /** Removes what was written; the old output was never touched. Nothing is thrown. */
  discard(): Promise<readonly Leftover[]>;
}

/** Writes new files into a folder, as several threads may at once, each with files of its own. */
export interface FolderWriter {
  write(file: SiteFile): Stamp;
}

/** Opens a staging folder beside `out`, on the same disk, so that the swap is two renames. Needs the lock of `out`. */
export function openStaging(output: Output): Staging {
  const { out } = output;
  mkdirSync(dirname(out), { recursive: true });
  const folder = mkdtempSync(beside(out, NEW));
  chmodSync(folder, 0o755);
  const kept = new Set<string>();
  const place = placesIn(folder);
  const callOff = atExit(() => removeAtOnce(folder));
  return {
    folder,
    write: writerFor(place).write,
    keep: (path) => void kept.add(path),
    read: (path) => readFileSync(join(kept.has(path) ? out : folder, path)),
    async commit(rest) {
      const finished = { ...rest, folder };
      await fillUp(finished, kept, output);
      const replaced = swap(finished, output);
      callOff();
      flushFolder(dirname(out));
      return replaced;
    },
    discard() {
      callOff();
      return removeAway(folder);
    },
  };
}

/** Clears away what builds have left behind that were killed: the lock is ours. */
export async function clearLeftovers(out: string): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const path of allBeside(out, NEW)) {
    // The last whole copy of a site stays until there is another.
    if (path.endsWith(OLD) && !existsSync(out)) continue;
    leftovers.push(...(await removeAway(path)));
  }
  return leftovers;
}

/** Opens a folder that is there for writing. */
export function openFolder(folder: string): FolderWriter {
  return writerFor(placesIn(folder));
}

/** Brings in what the new output has in common with the old, and sees to it that all of it is on the disk. */
async function fillUp(
  { folder, site, removed }: Finished,
  kept: ReadonlySet<string>,
  { out, force = false }: Output,
): Promise<void> {
  const ours = readManifest(out);
  const paths = filesBelow(out).filter((path) => !ours?.has(path));
  await takeOverOwn(kept, { from: out, to: folder });
  await takeOverForeign({ paths, site, force, from: out, to: folder });
  await flush(folder);
  // Before the swap: whenever the build ends, each file that it leaves is known to be of a build.
  writeManifest(out, new Set([...site, ...removed]));
}

function writerFor(place: (path: string) => string): FolderWriter {
  return {
    write: ({ path, content }) =>
      writeWhole(place(path), typeof content === 'string' ? Buffer.from(content) : content),
  };
}

/** Plain synchronous calls: for very many small files they take half the time of the promise API. */
function writeWhole(path: string, bytes: Uint8Array): Stamp {
  const handle = openSync(path, 'wx', 0o644);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    return { bytes: bytes.length, mtime: fstatSync(handle).mtimeMs };
  } finally {
    closeSync(handle);
  }
}
