import type { SiteFile } from '../model.ts';
import { takeLock } from './lock.ts';
import { openStaging, type Staging } from './staging.ts';

export interface Written {
  readonly files: number;
  readonly bytes: number;
}

/** Says whether the files may go out. `read` gives the bytes of one of them. */
export type Approve = (read: (path: string) => Uint8Array) => Promise<boolean>;

/**
 * Writes all files of a site into a staging folder, and swaps it for `out` when `approve` says so after the
 * last of them. Whatever is thrown on the way, `out` stays as it was.
 */
export async function writeSite(
  out: string,
  files: Iterable<SiteFile>,
  approve: Approve,
): Promise<Written | undefined> {
  const unlock = takeLock(out);
  try {
    return await fill(openStaging(out), files, approve);
  } finally {
    unlock();
  }
}

async function fill(
  staging: Staging,
  files: Iterable<SiteFile>,
  approve: Approve,
): Promise<Written | undefined> {
  let count = 0;
  let bytes = 0;
  try {
    for (const file of files) {
      bytes += staging.write(file);
      count += 1;
    }
    if (!(await approve(staging.read))) {
      staging.discard();
      return undefined;
    }
    staging.commit();
    return { files: count, bytes };
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** Several lists of files as one. */
export function* inTurn(...lists: Iterable<SiteFile>[]): Generator<SiteFile> {
  for (const list of lists) yield* list;
}
