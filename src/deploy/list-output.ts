import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stamp } from '../model.ts';
import { type BuiltFile, readBuiltFiles } from '../output/file-list.ts';
import { isSameDate } from '../output/file-operations.ts';
import { RefusedError } from '../output/guard.ts';
import { walkFiles } from '../output/paths.ts';
import { hash128 } from '../util/hash.ts';
import { someOf } from '../util/strings.ts';
import type { ListedFile } from './manifest.ts';

/**
 * Yields all files of an output, sorted by path. Files that are as the last build wrote them are not read, since the build manifest
 * contains their hashes; without a build manifest, as on another machine, all files are read. Throws a RefusedError for a file that cannot be
 * uploaded, and at the end if files that the last build wrote are missing or have other contents.
 */
export function* listOutput(out: string): Generator<ListedFile> {
  const built = readBuiltFiles(out);
  const changed: string[] = [];
  for (const path of walkFiles(out)) {
    const before = built?.get(path);
    built?.delete(path);
    const stamp = stampOf(out, path);
    const hash = hashOfFile(join(out, path), stamp, before);
    if (before && before.hash !== hash) changed.push(path);
    yield { path, hash, bytes: stamp.bytes };
  }
  refuseChanged(out, changed, [...(built?.keys() ?? [])]);
}

function stampOf(out: string, path: string): Stamp {
  const found = lstatSync(join(out, path), { throwIfNoEntry: false });
  const reason = !found
    ? 'has a name that is not UTF-8'
    : !found.isFile()
      ? 'is a link, or something else than a file'
      : hasControls(path)
        ? 'has a name with control characters'
        : undefined;
  if (found && reason === undefined) return { bytes: found.size, mtime: found.mtimeMs };
  throw new RefusedError(
    `${JSON.stringify(path)} in ${out} ${reason}, so it cannot be uploaded. Replace or remove it.`,
  );
}

function hasControls(path: string): boolean {
  for (let i = 0; i < path.length; i++) {
    const code = path.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

/** A file with the size and date with which a build has written it has the content that the build has written. */
function hashOfFile(path: string, { bytes, mtime }: Stamp, before: BuiltFile | undefined): string {
  const isUntouched = before?.bytes === bytes && isSameDate(before.mtime, mtime);
  return isUntouched && before.hash !== '' ? before.hash : hash128(readFileSync(path));
}

function refuseChanged(out: string, changed: readonly string[], missing: readonly string[]): void {
  if (changed.length + missing.length === 0) return;
  const found = [
    ...(changed.length > 0 ? [`other content in ${someOf(changed)}`] : []),
    ...(missing.length > 0 ? [`nothing at ${someOf(missing)}`] : []),
  ];
  throw new RefusedError(
    `${out} is not what the last build wrote: there is ${found.join(', and ')}. Run “crosstown generate” again. If another tool changes the files, let it work on a copy, and name the copy with --out.`,
  );
}
