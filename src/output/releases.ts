import { lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { allBeside, beside } from './beside.ts';

/** Whether the output is a link that builds switch. */
export function isReleased(out: string): boolean {
  const found = lstatSync(out, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true && releaseNumber(out, readlinkSync(out)) > 0;
}

/** The folders of all releases, the last one first. */
export function releasesOf(out: string): string[] {
  return allBeside(out, RELEASE)
    .filter((path) => releaseNumber(out, basename(path)) > 0)
    .sort((a, b) => releaseNumber(out, basename(b)) - releaseNumber(out, basename(a)));
}

/** Makes the output a link to a release. The link is another one from one moment to the next. */
export function linkTo(release: string, out: string): void {
  const fresh = beside(out, LINK);
  rmSync(fresh, { force: true });
  symlinkSync(basename(release), fresh);
  renameSync(fresh, out);
}

/** The names of the next two releases. */
export function nextReleases(out: string): [string, string] {
  const last = releaseNumber(out, basename(releasesOf(out)[0] ?? ''));
  return [beside(out, `${RELEASE}${last + 1}`), beside(out, `${RELEASE}${last + 2}`)];
}

const RELEASE = '-release-';
const LINK = '-link';

/** The number in the name of a release; 0 for any other name. */
function releaseNumber(out: string, name: string): number {
  const start = basename(beside(out, RELEASE));
  const digits = name.startsWith(start) ? name.slice(start.length) : '';
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : 0;
}
