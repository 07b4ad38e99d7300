import { join } from 'node:path';
import type { DataDefinition } from '../model.ts';
import { type LoadedSite, loadEditions } from './editions.ts';
import { MUCH_DATA, sizeOfData } from './files/data-hash.ts';
import { readDataFiles } from './files/read-files.ts';
import { type Handed, handedFiles } from './records/handing.ts';
import { type KeptTables, openTables } from './records/kept-tables.ts';
import { openValues } from './records/kept-values.ts';
import { openRowFile } from './records/row-file.ts';
import { createShelf, type Shelf } from './records/shelf.ts';

/** What need not be read again: runs before have kept it, or another thread has it. */
export interface LoadedBefore {
  /** Hash of the code of the engine. With it, what another run kept of the data need not be parsed again. */
  readonly engine?: string | undefined;
  /** Hash of the code of the site. With it, what another run has checked of the tables need not be checked again. */
  readonly code?: string | undefined;
  /** Whether to keep for the next run what this one parses. Otherwise nothing is written. */
  readonly keeps?: boolean | undefined;
  /** Records of tables that another thread has loaded, and found sound. */
  readonly handed?: Handed | undefined;
}

/** Reads the data of a site in all of its languages. */
export function loadSite(root: string, data: DataDefinition, before: LoadedBefore): LoadedSite {
  const { engine, keeps = false, handed } = before;
  const kept = engine === undefined ? undefined : openValues(root, engine);
  const files = readDataFiles(root, { kept, known: handed && handedFiles(handed) });
  // Whoever is handed the tables needs nothing that was kept of them.
  const keptTables = handed ? undefined : tablesFor(root, before);
  const tables = handed ? { handed } : { shelf: shelfFor(root), keptTables };
  const { issues, ...loaded } = loadEditions(data, files.value, tables);
  kept?.close(keeps);
  keptTables?.close();
  return { ...loaded, issues: [...files.issues, ...issues] };
}

function tablesFor(root: string, { engine, code, keeps }: LoadedBefore): KeptTables | undefined {
  return engine === undefined || code === undefined ? undefined : openTables(root, [engine, code], !keeps);
}

/** Where the long values of very large tables are laid aside; on a site of some towns all stays in memory. */
function shelfFor(root: string): Shelf | undefined {
  const rows = sizeOfData(root) >= MUCH_DATA ? openRowFile(join(root, '.crosstown')) : undefined;
  return rows && createShelf(rows);
}
