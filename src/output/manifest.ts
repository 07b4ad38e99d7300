import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { sortedBy } from '../util/order.ts';
import { beside } from './beside.ts';
import { buildManifestPath, readBuildManifest } from './build-manifest-file.ts';

/**
 * The paths of all files that builds have written to an output and that may still be there: nothing else in it is ever removed.
 * Undefined when nobody knows. They are in a file of their own, since the memory may be thrown away, and is written only when
 * the site is in its place.
 */
export function readManifest(out: string): ReadonlySet<string> | undefined {
  return fromManifest(beside(out, NAME)) ?? fromMemory(out);
}

/** Writes down which files builds have written. It is there whole, or as it was. */
export function writeManifest(out: string, files: Iterable<string>): void {
  const path = beside(out, NAME);
  const half = `${path}-new`;
  try {
    writeFileSync(
      half,
      `[\n${sortedBy([...files], (file) => file)
        .map((file) => JSON.stringify(file))
        .join(',\n')}\n]\n`,
    );
    renameSync(half, path);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

/** Whether there is nothing in an output that anybody could miss. */
export function isEmpty(out: string): boolean {
  return !existsSync(out) || readdirSync(out).length === 0;
}

const NAME = '.files';

/** One that is damaged is as good as none. */
function fromManifest(path: string): ReadonlySet<string> | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(list) ? new Set(list.filter((entry) => typeof entry === 'string')) : undefined;
  } catch {
    return undefined;
  }
}

/** The memory names the files of the last build too. */
function fromMemory(out: string): ReadonlySet<string> | undefined {
  const linesOf = readBuildManifest(buildManifestPath(out));
  if (typeof linesOf === 'string') return undefined;
  const files = new Set<string>();
  for (const line of linesOf(['page', 'file']))
    if (Array.isArray(line) && typeof line[1] === 'string') files.add(line[1]);
  return files;
}
