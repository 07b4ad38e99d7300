import { join } from 'node:path';
import { openPack } from '../cache/pack.ts';
import { nameOf, readStored, store } from '../cache/store.ts';

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
  const pack = openPack<string>(folder === undefined ? undefined : join(folder, 'kept'));
  return {
    find: (key) => pack.find(nameOf(key)),
    put(key, result) {
      pack.put(nameOf(key), result);
      return result;
    },
    save: pack.save,
  };
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
