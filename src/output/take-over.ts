import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { someOf } from '../util/some-of.ts';
import { copyDates } from './dates.ts';
import { RefusedError } from './guard.ts';
import { placesIn } from './places-in.ts';

/** From where to where files are taken over. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** So many files are taken over before anybody else gets a word in. */
const AT_ONCE = 200;

/** Takes over files of the old output that stay as they are, as builds have written them. */
export async function takeOverOwn(paths: Iterable<string>, { from, to }: Way): Promise<void> {
  let count = 0;
  const place = placesIn(to);
  for (const path of paths) {
    linkOrCopy(join(from, path), place(path));
    if (++count % AT_ONCE === 0) await setImmediate();
  }
}

/** Files that no build has written. */
interface Foreign extends Way {
  readonly paths: readonly string[];
  /** The files of the site. */
  readonly site: ReadonlySet<string>;
  /** Whether files of the site take the place of others of their name. */
  readonly force: boolean;
}

/**
 * Takes over what others have put into the old output: a CNAME, `.well-known/`, whatever a host wants. Throws a RefusedError
 * where the site has something else in its place.
 */
export async function takeOverForeign({ paths, site, force, ...way }: Foreign): Promise<void> {
  const inTheWay: string[] = [];
  const isOther = (path: string) => !force && !isSame(join(way.from, path), join(way.to, path));
  const place = placesIn(way.to);
  let count = 0;
  for (const path of paths) {
    if (++count % AT_ONCE === 0) await setImmediate();
    if (site.has(path)) {
      if (isOther(path)) inTheWay.push(path);
      continue;
    }
    try {
      takeOver(join(way.from, path), place(path));
    } catch (error) {
      // A folder where there is a file, or the other way round, or a name that this disk takes for the same.
      if (!['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      inTheWay.push(path);
    }
  }
  if (inTheWay.length > 0) throw new RefusedError(collision(way.from, inTheWay));
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => (lstatSync(path).isFile() ? readFileSync(path) : undefined));
  return one !== undefined && other !== undefined && one.equals(other);
}

function collision(out: string, paths: readonly string[]): string {
  const named = someOf(paths);
  if (paths.length === 1)
    return `${named} in ${out} was not written by a build, and the site needs its place. Move it elsewhere, or let the site take its place with --force.`;
  return `${named} in ${out} were not written by a build, and the site needs their places. Move them elsewhere, or let the site take their places with --force.`;
}

function takeOver(from: string, to: string): void {
  // Where a link leads to is its content: some systems would give the file at its end another name.
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else linkOrCopy(from, to);
}

/** One file under two names costs no copy; where the disk has no such thing, a copy with the date of the first. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || !existsSync(from)) throw error;
    copyFileSync(from, to);
    copyDates(from, to);
  }
}
