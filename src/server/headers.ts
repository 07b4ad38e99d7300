import { validateHeaderName, validateHeaderValue } from 'node:http';
import { matcherOf } from './patterns.ts';

/**
 * The headers that a `_headers` file gives a path. All rules that match count, in their order: a name that several set has
 * all their values, and `! Name` takes away what rules before have set. A line that no header can be is passed over.
 * What only makes sense over https is left out: a browser would remember it for whatever else is served on this machine.
 * Source: https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFor(text: string, path: string): Map<string, string> {
  const headers = new Map<string, { readonly name: string; readonly value: string }>();
  let applies = false;
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim() || line.trimStart().startsWith('#')) continue;
    if (/^\S/.test(line)) applies = matcherOf(line.trim())(path) !== undefined;
    else if (applies) set(headers, line.trim());
  }
  headers.delete('strict-transport-security');
  return new Map([...headers.values()].map(({ name, value }) => [name, value]));
}

function set(headers: Map<string, { name: string; value: string }>, line: string): void {
  if (line.startsWith('!')) return void headers.delete(line.slice(1).trim().toLowerCase());
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).trim();
  const value = line.slice(colon + 1).trim();
  if (!isHeader(name, value)) return;
  const before = headers.get(name.toLowerCase());
  headers.set(name.toLowerCase(), { name, value: before ? `${before.value}, ${value}` : value });
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
