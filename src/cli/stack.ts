import { fileURLToPath } from 'node:url';
import { createSourceMaps } from '../sandbox/source-maps.ts';

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** A stack trace that tells of the sources, not of what was compiled from them. */
export function inSources(stack: string): string {
  const sourceOf = createSourceMaps();
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const source = sourceOf({ path: fileURLToPath(url), line: Number(line), column: Number(column) });
    return source ? `${source.path}:${source.line}:${source.column}` : place;
  });
}
