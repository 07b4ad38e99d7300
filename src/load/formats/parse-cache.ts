import { serialize } from 'node:v8';
import { type Cache, deserialized } from '../../cache/cache.ts';
import type { SourceFile } from '../../model.ts';
import { digestOf } from '../../util/hash.ts';
import type { ParsedFile } from './document.ts';

/** Values of YAML texts that were parsed before. */
export interface ParseCache {
  find(text: string): CachedText | undefined;
  put(text: string, parsed: CachedText): void;
}

/** The content of a text without issues. */
export interface CachedText {
  readonly value: unknown;
  /** The source of numbers that JavaScript writes in another way, by `nameOfPath`. */
  readonly numbers: ReadonlyMap<string, string | undefined>;
}

/** A data file, and the cache for its parsed text. */
export interface DataFile extends SourceFile {
  readonly parseCache?: ParseCache | undefined;
}

/**
 * Opens the cached YAML texts of a site. `engine` is the hash of the engine's code. `isReadOnly` stores nothing. Values are
 * serialized by V8, which keeps `-0` and the identity of aliases.
 */
export function openParseCache(cache: Cache, engine: string, isReadOnly: boolean): ParseCache {
  const inputs = (text: string) => [engine, digestOf(text)];
  return {
    find(text) {
      const found = cache.find('yaml', inputs(text));
      return found && deserialized<CachedText>(found);
    },
    put(text, parsed) {
      if (!isReadOnly) cache.put('yaml', inputs(text), serialize(parsed));
    },
  };
}

/** Returns the sources of all numbers in a value that JavaScript writes in another way, such as `1.50`. */
export function findNumberSources(
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

/** Returns a function for the sources of values: those of numbers are cached, for all others the text is parsed. */
export function cachedSourceOf(
  { value, numbers }: CachedText,
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
