import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/** A place in a file, by its absolute path. Lines and columns count from 1. */
export interface Spot {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Says where a place in compiled code stands in the sources; undefined for code that has no map. */
export type FindSource = (spot: Spot) => Spot | undefined;

/**
 * Finds places in the sources by the maps that lie beside compiled files, each read when it is first asked for. Node can
 * translate stack traces too, but would read the maps of all modules at each start.
 */
export function createSourceMaps(): FindSource {
  const known = new Map<string, SourceMap | undefined>();
  const mapOf = (path: string) => {
    if (!known.has(path)) known.set(path, readMap(`${path}.map`));
    return known.get(path);
  };
  return ({ path, line, column }) => {
    const entry = mapOf(path)?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return undefined;
    return {
      path: resolve(dirname(path), entry.originalSource),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  };
}

function readMap(path: string): SourceMap | undefined {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
