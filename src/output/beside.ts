import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * What belongs to an output and is no part of it lies beside it, on the same disk, under hidden names that begin with its own:
 * `.dist.lock`, `.dist.memory`, `.dist.files`, and while it is being replaced `.dist-new-…`. None of it is ever published.
 */

/** The path of something beside an output. */
export function beside(out: string, rest: string): string {
  return join(dirname(out), `.${basename(out)}${rest}`);
}

/** The paths of all that lies beside an output under names that begin so, sorted. */
export function allBeside(out: string, rest: string): string[] {
  const start = basename(beside(out, rest));
  if (!existsSync(dirname(out))) return [];
  const names = readdirSync(dirname(out)).filter((name) => name.startsWith(start));
  return names.sort().map((name) => join(dirname(out), name));
}

/** A folder that becomes the output when all is in it. */
export const NEW = '-new-';
/** What the folder that was replaced is called: a whole site. */
export const OLD = '-old';
/** What is being removed is called so: it may be half of a site by now. */
export const GONE = '-gone';
