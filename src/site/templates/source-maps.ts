import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A position in a file, with its absolute path. Line and column start at 1. */
export interface CodePosition {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Converts a position in compiled code to that in its source; undefined for code without a source map. */
type FindSource = (spot: CodePosition) => CodePosition | undefined;

/**
 * Creates the function that looks up sources in the source maps beside compiled files. Each map is read on first use: Node
 * can convert stack traces too, but would read the maps of all modules on each start.
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
    const source = new URL(entry.originalSource, pathToFileURL(path));
    // The compiler has created some modules.
    if (source.protocol !== 'file:') return undefined;
    return {
      path: fileURLToPath(source),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  };
}

function readMap(path: string): SourceMap | undefined {
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
