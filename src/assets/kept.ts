import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sortedBy } from '../util/order.ts';
import { readStored, store } from './store.ts';

/**
 * Results that a build hands on to the next. Each is known by everything that it is made of, so it does not matter which
 * build made it.
 */
export interface Kept {
  find(key: Key): string | undefined;
  /** Notes a result and gives it back. */
  put(key: Key, result: string): string;
}

/** Kept results that are written together. */
export interface KeptTogether extends Kept {
  /** Writes what was found and put since it was opened. What this build did not need is forgotten. */
  save(): void;
}

type Key = readonly (string | number | readonly string[])[];

/** Keeps a few dozen small results in one file of a folder; without one, for this build alone. */
export function openKept(folder?: string): KeptTogether {
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
      const isSame = used.size === before.size && [...used.keys()].every((name) => before.has(name));
      if (path !== undefined && !isSame) store(path, JSON.stringify(Object.fromEntries(sorted(used))));
    },
  };
}

/** In an order of their own: which was asked for first is chance. */
function sorted(results: ReadonlyMap<string, string>): [string, string][] {
  return sortedBy([...results], ([name]) => name);
}

/** Keeps results of which there may be thousands, each in a file of its own. */
export function openKeptFiles(folder: string): Kept {
  const pathOf = (key: Key) => join(folder, nameOf(key));
  return {
    find: (key) => readStored(pathOf(key))?.toString(),
    put(key, result) {
      store(pathOf(key), result);
      return result;
    },
  };
}

function nameOf(key: Key): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}

/** A file that is damaged is as good as none. */
function readKept(path: string | undefined): ReadonlyMap<string, string> {
  const stored = path === undefined ? undefined : readStored(path);
  return new Map(stored ? Object.entries(JSON.parse(stored.toString()) as Record<string, string>) : []);
}
