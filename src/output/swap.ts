import { existsSync, renameSync } from 'node:fs';
import { OLD } from './beside.ts';
import type { Finished, Output } from './output.ts';
import { isReleased, linkTo, nextReleases, releasesOf } from './releases.ts';
import { replaceInPlace } from './replace-in-place.ts';

/** Puts a whole site in the place of the output. Returns the folders that nobody needs any more; none of them is removed yet. */
export function swap(finished: Finished, { out, releases }: Output): string[] {
  const before = releasesOf(out);
  if (releases !== undefined || isReleased(out))
    return switchLink(finished.folder, { out, before, keep: releases ?? before.length });
  const old = `${finished.folder}${OLD}`;
  try {
    return exchange(finished.folder, { out, old }) ? [old] : [];
  } catch (error) {
    // A disk that is mounted there, or a layer below of a container, cannot be renamed.
    if (!['EBUSY', 'EXDEV'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    replaceInPlace(finished, out);
    return [finished.folder];
  }
}

interface Switch {
  readonly out: string;
  /** The releases there are. */
  readonly before: readonly string[];
  readonly keep: number;
}

function switchLink(folder: string, { out, before, keep }: Switch): string[] {
  const [first, second] = nextReleases(out);
  // The first time the output is a folder yet, and becomes the release before.
  const isFolder = !isReleased(out) && existsSync(out);
  const [former, release] = isFolder ? [first, second] : [undefined, first];
  renameSync(folder, release);
  try {
    if (former !== undefined) renameSync(out, former);
    linkTo(release, out);
  } catch (error) {
    if (former !== undefined && !existsSync(out)) renameSync(former, out);
    renameSync(release, folder);
    throw error;
  }
  return [...(former === undefined ? [] : [former]), ...before].slice(Math.max(keep, 1) - 1);
}

/** Two renames; between them nothing is lost, since `recover` puts back what was there. Says whether there was anything. */
function exchange(folder: string, { out, old }: { readonly out: string; readonly old: string }): boolean {
  const replaces = existsSync(out);
  if (replaces) renameSync(out, old);
  try {
    renameSync(folder, out);
  } catch (error) {
    if (replaces) renameSync(old, out);
    throw error;
  }
  return replaces;
}
