import { openCache } from '../cache/cache.ts';
import type { DataDefinition } from '../model.ts';
import { type OpenedFiles, readDataFiles } from './files/read-files.ts';
import { openParseCache } from './formats/parse-cache.ts';
import { type LoadedLocales, loadLocales } from './load-locales.ts';
import type { FileResults } from './records/collection.ts';

/** How the data of a site is loaded. */
export interface LoadSiteOptions {
  /** Hash of the engine's code. With it, texts that another run has parsed are read from the cache. */
  readonly engine?: string | undefined;
  /** Whether to store parsed texts for the next run. */
  readonly writesCache?: boolean | undefined;
  readonly memory?: LoadMemory | undefined;
}

/** What a process that loads the data repeatedly has opened, and read from each file. It is updated. */
export interface LoadMemory {
  readonly files: OpenedFiles;
  readonly results: FileResults;
}

/** Reads the data of a site in all of its locales. */
export function loadSite(
  root: string,
  data: DataDefinition,
  { engine, writesCache = false, memory }: LoadSiteOptions,
): LoadedLocales {
  const parseCache = engine === undefined ? undefined : openParseCache(openCache(root), engine, !writesCache);
  const files = readDataFiles(root, { parseCache, known: memory?.files });
  const { issues, locales } = loadLocales(data, files.value, memory?.results);
  return { locales, issues: [...files.issues, ...issues] };
}
