import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeWhole } from './raster-cache.ts';

/**
 * Small results that a build hands on to the next, in one file beside the pixels: letters, styles, the web font. Each is
 * known by everything that it is made of, so it does not matter which build made it.
 */
export interface Kept {
  find(key: Key): string | undefined;
  /** Notes a result and gives it back. */
  put(key: Key, result: string): string;
  /** Writes what was found and put since it was opened. What this build did not need is forgotten. */
  save(): void;
}

type Key = readonly (string | number | readonly string[])[];

/** Opens what the last build kept in a folder; without one, nothing is known and nothing is written. */
export function openKept(folder?: string): Kept {
  const path = folder === undefined ? undefined : join(folder, 'kept.json');
  const before = readKept(path);
  const used = new Map<string, string>();
  return {
    find(key) {
      const name = nameOf(key);
      const result = used.get(name) ?? before.get(name);
      if (result !== undefined) used.set(name, result);
      return result;
    },
    put(key, result) {
      used.set(nameOf(key), result);
      return result;
    },
    save() {
      if (
        path === undefined ||
        (used.size === before.size && [...used.keys()].every((name) => before.has(name)))
      )
        return;
      storeWhole(path, JSON.stringify(Object.fromEntries(used)));
    },
  };
}

function nameOf(key: Key): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url');
}

/** A file that is damaged is as good as none. */
function readKept(path: string | undefined): ReadonlyMap<string, string> {
  if (path === undefined || !existsSync(path)) return new Map();
  try {
    const entries = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
