import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isReleased } from './releases.ts';

/** Where a site is written, and how. */
export interface Output {
  readonly out: string;
  /** So many sites are kept, each in a folder of its own, and the output is a link to the last. */
  readonly releases?: number;
  /** Files of the site take the place of others that no build has written. */
  readonly force?: boolean;
}

/** A whole site that is not in its place yet. */
export interface Finished {
  readonly folder: string;
  /** The files of the site. Others in the folder were taken over. */
  readonly site: ReadonlySet<string>;
  /** Files of the site before that are not in this one. */
  readonly removed: readonly string[];
}

/** Where the output is in truth: a link that somebody made stays one, and the folder that it leads to is replaced. */
export function outputAt(out: string): string {
  const isLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLink || isReleased(out)) return out;
  try {
    return realpathSync.native(out);
  } catch {
    // It leads to a folder that is not there yet.
    return resolve(dirname(out), readlinkSync(out));
  }
}
