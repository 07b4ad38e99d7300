import { type Cache, openCache } from '../cache/cache.ts';
import type { DataDefinition } from '../model.ts';
import { type OpenedFiles, readDataFiles } from './files/read-files.ts';
import { type LoadedLocales, loadLocales } from './load-locales.ts';
import type { FileResults } from './records/collection.ts';
import { openRecordCache, type RecordCache } from './records/record-cache.ts';

/** How the data of a site is loaded. */
export interface LoadSiteOptions {
  /** Hash of all code that validates the data. With it, records that another run has validated are read from the cache. */
  readonly code?: string | undefined;
  /** Whether to store records for the next run. */
  readonly writesCache?: boolean | undefined;
  readonly memory?: LoadMemory | undefined;
}

/** What a process that loads the data repeatedly has opened, and read from each file. It is updated. */
export interface LoadMemory {
  readonly files: OpenedFiles;
  readonly results: FileResults;
  /** The names that tokens have for records. */
  tokenNames?: string;
  /** Where `storeRecords` stores what was loaded. */
  readonly recordCaches: RecordCache[];
  /** What the records of the last load were validated with. */
  validation?: Validation;
}

interface Validation {
  readonly schemas: readonly unknown[];
  /** The hash of the code that validated such records first. */
  readonly code: string;
}

/** Reads the data of a site in all of its locales. */
export function loadSite(
  root: string,
  data: DataDefinition,
  { code, writesCache = false, memory }: LoadSiteOptions,
): LoadedLocales {
  if (memory) forgetOtherTokens(memory, data);
  const cache = openCache(root);
  const validated = code && validatingCode(cache, code, { data, memory, writesCache });
  const recordCache = validated ? openRecordCache(cache, validated, !writesCache) : undefined;
  if (recordCache) memory?.recordCaches.push(recordCache);
  const files = readDataFiles(root, memory?.files);
  const { issues, locales } = loadLocales(data, files.value, { results: memory?.results, recordCache });
  return { locales, issues: [...files.issues, ...issues] };
}

/** Stores records for the next process. A process that has a memory does this after the load, since it takes longer than a small change. */
export function storeRecords({ recordCaches }: LoadMemory): void {
  for (const cache of recordCaches) cache.store();
  recordCaches.splice(0);
}

/**
 * Returns the hash of the code under which records are cached. Most code does not validate records, but only a process that loads the data
 * again sees that schemas are the same as with other code: they are the same objects. It notes this for the processes after it.
 */
function validatingCode(
  cache: Cache,
  code: string,
  {
    data,
    memory,
    writesCache,
  }: Pick<LoadSiteOptions, 'memory' | 'writesCache'> & { readonly data: DataDefinition },
): string {
  const noted = cache.findText('validating-code', [code]) ?? code;
  if (!memory) return noted;
  const entries = Object.entries(data.collections);
  const schemas = [data.site?.schema, ...entries.flatMap(([name, { schema }]) => [name, schema])];
  const { validation: last, results } = memory;
  // Without results, what tokens mean has changed.
  const isSame = last && results.size > 0 && isEqualList(schemas, last.schemas);
  memory.validation = { schemas, code: isSame ? last.code : noted };
  if (writesCache && memory.validation.code !== noted)
    cache.put('validating-code', [code], memory.validation.code);
  return memory.validation.code;
}

function isEqualList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, i) => entry === b[i]);
}

/** Texts with tokens are filled in again if the tokens have other meanings. */
function forgetOtherTokens(memory: LoadMemory, { collections }: DataDefinition): void {
  const names = JSON.stringify(Object.entries(collections).map(([name, { singular: one }]) => [name, one]));
  if (memory.tokenNames !== names) memory.results.clear();
  memory.tokenNames = names;
}
