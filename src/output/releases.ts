import { lstatSync, readlinkSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { findSiblings, siblingPath } from './paths.ts';

/*
 * With `--releases`, each site is a folder `.dist-release-7` beside the output, and the output is a symbolic link to the last one.
 */

/** Prefix of the folder of a release. */
export const RELEASE = '-release-';
const NUMBER = /^[1-9]\d{0,8}$/;
const LINK = '-link';

/** Whether the output is a link to a release. */
export function isReleased(out: string): boolean {
  return isReleaseLink(out, out);
}

/** Whether a path is a symbolic link to a release of `out`. */
function isReleaseLink(out: string, path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true && releaseNumber(out, readlinkSync(path)) > 0;
}

/** Returns the folders of all releases, newest first. */
export function listReleases(out: string): string[] {
  return findSiblings(out, RELEASE, NUMBER).sort(
    (a, b) => releaseNumber(out, basename(b)) - releaseNumber(out, basename(a)),
  );
}

/** Finds the oldest releases beyond the number that is kept, except the one that is published. */
export function findExtraReleases(out: string, kept: number | undefined): string[] {
  if (kept === undefined || !isReleased(out)) return [];
  return listReleases(out)
    .slice(Math.max(kept, 1))
    .filter((path) => basename(path) !== readlinkSync(out));
}

/** Returns the paths of the next two releases. */
export function nextReleasePaths(out: string): [string, string] {
  const last = releaseNumber(out, basename(listReleases(out)[0] ?? ''));
  return [siblingPath(out, `${RELEASE}${last + 1}`), siblingPath(out, `${RELEASE}${last + 2}`)];
}

/** Makes the output a link to a release, in one operation. */
export function switchLink(release: string, out: string): void {
  const link = siblingPath(out, LINK);
  for (const path of findUnfinishedLink(out)) rmSync(path);
  symlinkSync(basename(release), link);
  renameSync(link, out);
}

/** Finds the link that a killed build has left. Anything else with its name was not created by a build. */
export function findUnfinishedLink(out: string): string[] {
  const link = siblingPath(out, LINK);
  return isReleaseLink(out, link) ? [link] : [];
}

/**
 * Returns the folder that a build replaces: the target of a link that the user made, otherwise the output itself.
 */
export function resolveOutput(out: string): string {
  const isLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!isLink || isReleased(out)) return out;
  try {
    return realpathSync.native(out);
  } catch {
    // The target does not exist yet.
    return resolve(dirname(out), readlinkSync(out));
  }
}

/** Returns the number in the name of a release, 0 for any other name. */
function releaseNumber(out: string, name: string): number {
  const start = basename(siblingPath(out, RELEASE));
  const digits = name.startsWith(start) ? name.slice(start.length) : '';
  return NUMBER.test(digits) ? Number(digits) : 0;
}
