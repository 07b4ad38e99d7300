import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { openPack, type Pack } from '../../cache/pack.ts';
import { cacheOf, nameOf } from '../../cache/store.ts';
import type { SourceFile } from '../../model.ts';
import type { ParsedFile } from './document.ts';

/** What is in texts that were parsed before. */
export interface KeptValues {
  find(text: string): SoundText | undefined;
  put(text: string, sound: SoundText): void;
}

/** What is needed of a text in which nothing is wrong. */
export interface SoundText {
  readonly value: unknown;
  /** What was written for numbers that JavaScript writes otherwise, by `nameOfPath`. */
  readonly numbers: ReadonlyMap<string, string | undefined>;
}

/** A data file that knows where to ask for its values before it is parsed. */
export interface DataFile extends SourceFile {
  readonly kept?: KeptValues | undefined;
}

/** Kept values for as long as data is loaded. */
export interface OpenValues extends KeptValues {
  /** Lets go of them: files live longer. `keeps` says whether the next run finds what this one has read. */
  close(keeps: boolean): void;
}

/**
 * Opens what was kept of the texts of a site. A text and the engine that reads it, by the hash of all of its code, decide what
 * comes out. `v8` holds all that YAML can give: `-0`, and one group that is meant in several places.
 */
export function openValues(root: string, engine: string): OpenValues {
  let pack: Pack<Uint8Array> | undefined = openPack(join(cacheOf(root), 'yaml'));
  // What is not found is put a moment later.
  let last = { text: '', name: nameOf([engine, '']) };
  const nameFor = (text: string) => {
    if (text !== last.text) last = { text, name: nameOf([engine, text]) };
    return last.name;
  };
  return {
    find(text) {
      const found = pack?.find(nameFor(text));
      return found && (deserialize(found) as SoundText);
    },
    put: (text, sound) => pack?.put(nameFor(text), serialize(sound)),
    close(keeps) {
      if (keeps) pack?.save();
      pack = undefined;
    },
  };
}

/** What has to be kept of a text that was parsed, beside its values, to say how its numbers were written. */
export function oddNumbers(
  value: unknown,
  sourceOf: ParsedFile['sourceOf'],
): ReadonlyMap<string, string | undefined> {
  const odd = new Map<string, string | undefined>();
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) look(item, [...path, key]);
    if (typeof value !== 'number') return;
    const source = sourceOf(path);
    if (source !== String(value)) odd.set(nameOfPath(path), source);
  };
  look(value, []);
  return odd;
}

/** Answers from what was kept what was written for a number; of anything else `parsed` knows it. */
export function sourceFrom(
  { value, numbers }: SoundText,
  parsed: () => Pick<ParsedFile, 'sourceOf'>,
): ParsedFile['sourceOf'] {
  return (path) => {
    const found = path.reduce<unknown>(valueIn, value);
    if (typeof found !== 'number') return parsed().sourceOf(path);
    const name = nameOfPath(path);
    return numbers.has(name) ? numbers.get(name) : String(found);
  };
}

function valueIn(group: unknown, key: PropertyKey): unknown {
  const isIn = typeof group === 'object' && group !== null && Object.hasOwn(group, key);
  return isIn ? (group as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
}

function nameOfPath(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}
