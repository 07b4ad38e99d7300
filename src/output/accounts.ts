import { compareCodeUnits } from '../util/order.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { filesBelow } from './old-output.ts';
import { type Leftover, reasonOf } from './remove.ts';

/** Files of an output that are not of the site that comes there. Paths are sorted. */
export interface Others {
  /** Those of a build before. They go. */
  readonly removed: readonly string[];
  /** Those that no build has written, where there are some. They stay. */
  readonly foreign?: readonly string[];
}

/** What is in the output besides: files of a build before, which go, and those of others, which stay. */
export function othersIn(out: string, site: ReadonlySet<string>): Others {
  const ours = readManifest(out);
  const others = filesBelow(out).filter((path) => !site.has(path));
  const removed = others.filter((path) => ours?.has(path)).sort(compareCodeUnits);
  const foreign = others.filter((path) => !ours?.has(path)).sort(compareCodeUnits);
  return { removed, ...(foreign.length > 0 ? { foreign } : {}) };
}

/** From now on these files are those of the last build, and no others. */
export function noteFiles(out: string, site: ReadonlySet<string>): void {
  const known = readManifest(out);
  if (known?.size === site.size && [...site].every((path) => known.has(path))) return;
  writeManifest(out, site);
}

/** What comes after the swap may fail: the site is there. */
export function attempt(work: () => void): Leftover[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    return [{ reason: reasonOf(error) }];
  }
}
