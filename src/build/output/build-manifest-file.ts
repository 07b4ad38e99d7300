import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { replaceWhole } from './file-operations.ts';
import { siblingPath } from './paths.ts';

/** The lines of a build manifest. Each is parsed when it is asked for. */
export type ManifestLines = readonly (() => unknown)[];

/** Returns the path of the build manifest: beside the output and not in it, so that it is never published. */
export function buildManifestPath(out: string): string {
  return siblingPath(out, '.memory');
}

/**
 * Reads a build manifest: lines of JSON, the last of which is the hash of all others. Returns 'none' if there is no file, and
 * 'damaged' if it cannot be read or has another hash.
 */
export function readBuildManifest(path: string): ManifestLines | 'damaged' | 'none' {
  if (!existsSync(path)) return 'none';
  const bytes = bytesOf(path);
  if (!bytes) return 'damaged';
  const end = bytes.lastIndexOf('\n') + 1;
  const hash = createHash('sha256').update(bytes.subarray(0, end)).digest('hex');
  if (hash !== bytes.toString('latin1', end)) return 'damaged';
  const lines: (() => unknown)[] = [];
  // Line by line: all lines of a very large site would exceed the maximum length of a string.
  for (let start = 0; start < end; ) {
    const line = bytes.subarray(start, bytes.indexOf('\n', start));
    lines.push(() => JSON.parse(line.toString()));
    start += line.length + 1;
  }
  return lines;
}

/** Undefined for a file of another user that may not be read. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a build manifest, completely or not at all. Needs the lock of the output. */
export function writeBuildManifest(path: string, lines: readonly unknown[]): void {
  const hash = createHash('sha256');
  const written = lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
  for (const bytes of written) hash.update(bytes);
  replaceWhole(path, ...written, hash.digest('hex'));
}
