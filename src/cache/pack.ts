import { deserialize, serialize } from 'node:v8';
import { sortedBy } from '../util/order.ts';
import { readStored, store } from './store.ts';

/** Results that one build hands on to the next in one file, each by a name. */
export interface Pack<Value extends string | Uint8Array> {
  find(name: string): Value | undefined;
  put(name: string, value: Value): void;
  /** Writes what was found and put since it was opened. What this build did not need is forgotten. */
  save(): void;
}

/** Opens the file of a pack; without one, results are kept for this build alone. A file that is damaged is as good as none. */
export function openPack<Value extends string | Uint8Array>(path?: string): Pack<Value> {
  const before = readPack<Value>(path);
  const used = new Map<string, Value>();
  return {
    find(name) {
      const value = used.get(name) ?? before.get(name);
      if (value !== undefined) used.set(name, value);
      return value;
    },
    put(name, value) {
      used.set(name, value);
    },
    save() {
      const isSame = used.size === before.size && [...used.keys()].every((name) => before.has(name));
      // In an order of their own: which was asked for first is chance.
      if (path !== undefined && !isSame) store(path, packed(new Map(sortedBy([...used], ([name]) => name))));
    },
  };
}

/** Too much for the memory of this machine is not kept. */
function packed(values: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  try {
    return serialize(values);
  } catch {
    return new Uint8Array();
  }
}

/** A later Node may have written it in a way that this one cannot read. */
function readPack<Value>(path: string | undefined): ReadonlyMap<string, Value> {
  const stored = path === undefined ? undefined : readStored(path);
  try {
    const values: unknown = stored && deserialize(stored);
    return values instanceof Map ? values : new Map();
  } catch {
    return new Map();
  }
}
