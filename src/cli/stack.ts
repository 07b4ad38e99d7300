import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * A stack trace that tells of the sources, not of what was compiled from them. Node can do so too, but would read the
 * maps of all modules at each start.
 */
export function inSources(stack: string): string {
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const path = fileURLToPath(url);
    const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const source = resolve(dirname(path), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function mapOf(path: string): SourceMap | undefined {
  return existsSync(`${path}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
    : undefined;
}
