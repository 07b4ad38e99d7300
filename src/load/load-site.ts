import type { DataDefinition } from '../model.ts';
import { readDataFiles } from './files/read-files.ts';
import { openValues } from './formats/parse-cache.ts';
import { type LoadedLocales, loadLocales } from './load-locales.ts';

/** The cache of parsed texts that a run may use. */
export interface ParseCache {
  /** Hash of the engine's code. Without it, every text is parsed. */
  readonly engine?: string | undefined;
  /** Whether to write the cache for the next run. Default: it is only read. */
  readonly keeps?: boolean | undefined;
}

/** Reads the data of a site in all of its locales. */
export function loadSite(
  root: string,
  data: DataDefinition,
  { engine, keeps = false }: ParseCache,
): LoadedLocales {
  const kept = engine === undefined ? undefined : openValues(root, engine);
  const files = readDataFiles(root, kept);
  const { issues, locales } = loadLocales(data, files.value);
  kept?.close(keeps);
  return { locales, issues: [...files.issues, ...issues] };
}
