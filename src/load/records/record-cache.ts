import { serialize } from 'node:v8';
import { type Cache, deserialized } from '../../cache/cache.ts';
import type { DataRecord, SourceFile } from '../../model.ts';
import { digestOf, hash128 } from '../../util/hash.ts';
import { oncePerKey } from '../../util/lists.ts';
import { serializeData } from '../../util/serialize-data.ts';
import type { TextLink } from '../resolve/text-link.ts';
import type {
  CachedLink,
  CachedRecord,
  CachedResolution,
  LoadedRecord,
  Resolution,
  Use,
} from './loaded-record.ts';

/**
 * The records of data files that were validated before, and their texts with the tokens filled in. A run that finds them here
 * neither parses the file nor validates its records.
 */
export interface RecordCache {
  /** Returns the records of a file, if the same bytes were read by the same code. */
  find(slot: Slot, file: SourceFile): readonly CachedRecord[] | undefined;
  /** Notes the records of a file without issues, to be stored when their tokens are filled in. */
  note(slot: Slot, file: SourceFile, records: readonly LoadedRecord[]): void;
  /** Stores the records that were noted. */
  store(): void;
}

/** What distinguishes the records of the same file: one per collection and locale. */
export type Slot = readonly (string | number)[];

/**
 * Opens the cached records of a site. `code` is the hash of everything that validates them. An entry is replaced when the file or the
 * code changes, since it is as large as the file. `isReadOnly` stores nothing.
 */
export function openRecordCache(cache: Cache, code: string, isReadOnly: boolean): RecordCache {
  const noted: Noted[] = [];
  const inputsOf = ({ digest = '' }: SourceFile) => Buffer.from(digestOf(`${code} ${digest}`));
  return {
    find(slot, file) {
      const found = cache.find('records', slot);
      const inputs = inputsOf(file);
      if (!found || !inputs.equals(found.subarray(0, inputs.length))) return undefined;
      return deserialized<readonly CachedRecord[]>(found.subarray(inputs.length));
    },
    note(slot, file, records) {
      if (!isReadOnly) noted.push({ slot, file, records });
    },
    store() {
      const hashOf = createRecordHashes();
      for (let next = noted.shift(); next; next = noted.shift()) {
        const useOf = createUses(hashOf);
        const cached = next.records.map((record) => cachedRecord(record, useOf));
        if (isData(cached))
          cache.put('records', next.slot, Buffer.concat([inputsOf(next.file), serialize(cached)]));
      }
    },
  };
}

interface Noted {
  readonly slot: Slot;
  readonly file: SourceFile;
  readonly records: readonly LoadedRecord[];
}

function cachedRecord({ value, kept, ...others }: LoadedRecord, useOf: StoredUse): CachedRecord {
  const { origin, isDraft, written } = others;
  const { resolution, cached, filled = cached?.filled ?? [] } = kept ?? {};
  return {
    index: origin.index,
    value: resolution?.value ?? value,
    filled,
    ...(written === undefined ? {} : { written }),
    ...(isDraft ? { isDraft } : {}),
    ...(resolution ? { resolution: cachedResolution(resolution, useOf) } : {}),
  };
}

function cachedLink({ target, nth, spot }: TextLink): CachedLink {
  return { target, nth, path: spot.path, isField: spot.isField };
}

function cachedResolution(resolution: Resolution, useOf: StoredUse): CachedResolution {
  const { links, images, uses } = resolution;
  return {
    links: links.map(cachedLink),
    images: images.map((image) => ({
      ...cachedLink(image),
      source: image.source,
      isForeign: image.isForeign,
    })),
    uses: uses.map(useOf),
  };
}

type StoredUse = (use: Use) => Use;

/** Creates the function that replaces records by their hashes. Returns the same object for the same use, of which a file has many. */
function createUses(hashOf: RecordHashes): StoredUse {
  const known = new Map<string, Use>();
  return ({ kind, collection, slug, found: given }) => {
    const found = kind === 'record' ? hashOf(given) : given;
    const key = [kind, collection, slug, found].join('\n');
    const use = known.get(key) ?? { kind, collection, slug, found };
    known.set(key, use);
    return use;
  };
}

/** Returns the hash of a record that a token names; '' if there is none. */
type RecordHashes = (record: unknown) => string;

/** Creates the function that hashes records, each of them once. */
export function createRecordHashes(): RecordHashes {
  return oncePerKey((record: unknown) => (record === undefined ? '' : hash128(serializeData(record))));
}

/** Returns the value of a stored record as it was before its tokens were filled in. */
export function withTextsOfFile({ value, filled }: Pick<CachedRecord, 'value' | 'filled'>): DataRecord {
  return filled.reduce((changed, { path, text }) => replacedAt(changed, path, text) as DataRecord, value);
}

function replacedAt(value: unknown, [key, ...rest]: readonly PropertyKey[], text: string): unknown {
  if (key === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<PropertyKey, unknown>;
  copy[key] = replacedAt(copy[key], rest, text);
  return copy;
}

/** Whether a value consists of what the cache returns as it was stored. Instances of classes are not. */
function isData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isData);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
}
