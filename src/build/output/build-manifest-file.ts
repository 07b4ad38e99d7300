import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { replaceWhole } from './file-operations.ts';
import { siblingPath } from './paths.ts';

/** The content of a build manifest: a line of JSON, and bytes. */
export type ManifestBytes = readonly [head: Uint8Array, body: Uint8Array];

/** Returns the path of the build manifest: beside the output and not in it, so that it is never published. */
export function buildManifestPath(out: string): string {
  return siblingPath(out, '.memory');
}

/** Reads a build manifest. Returns 'none' if there is no file, and 'damaged' if it cannot be read or has another hash than its content. */
export function readBuildManifest(path: string): ManifestBytes | 'damaged' | 'none' {
  if (!existsSync(path)) return 'none';
  const bytes = bytesOf(path);
  if (!bytes) return 'damaged';
  const end = Math.max(0, bytes.length - DIGITS);
  if (hashOf([bytes.subarray(0, end)]) !== bytes.toString('latin1', end)) return 'damaged';
  const line = bytes.indexOf('\n') + 1;
  return [bytes.subarray(0, line), bytes.subarray(line, end)];
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
export function writeBuildManifest(path: string, content: readonly Uint8Array[]): void {
  replaceWhole(path, ...content, hashOf(content));
}

/** The length of a hash in hexadecimal digits. */
const DIGITS = 64;

function hashOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
