import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOfFile } from '../pages/paths.ts';
import { mediaTypeOf } from '../server/files.ts';
import { compileHeaders } from '../server/rules.ts';
import { hash128 } from '../util/hash.ts';

/** Headers that object storage keeps with each file. Other headers of `_headers` are set in a CDN. */
export interface StoredHeaders {
  readonly contentType: string;
  /** Missing if `_headers` says nothing. */
  readonly cacheControl?: string;
}

/** The headers that an output has for its files, according to its `_headers`. */
export interface HeaderRules {
  of(path: string): StoredHeaders;
  /** Hash of the rules for these headers: if it changes, files are the same but what is stored with them is not. */
  readonly digest: string;
}

/** Reads the rules of an output. */
export function readHeaderRules(out: string): HeaderRules {
  const file = join(out, '_headers');
  const text = storedRules(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const headersOf = compileHeaders(text);
  return {
    of(path) {
      const headers = new Map(
        [...headersOf(addressOfFile(path))].map(([name, value]) => [name.toLowerCase(), value]),
      );
      const cacheControl = headers.get('cache-control');
      return {
        contentType: headers.get('content-type') ?? mediaTypeOf(path),
        ...(cacheControl === undefined ? {} : { cacheControl }),
      };
    },
    digest: hash128(text),
  };
}

/** Rules apply to addresses: `/about` for `about.html`. */
function addressOfFile(path: string): string {
  return path.endsWith('.html') ? pathOfFile(path) : `/${path}`;
}

/** Returns the patterns of a `_headers` file and their lines about stored headers; without patterns that have none. */
function storedRules(text: string): string {
  const rules: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^[^\s#]/.test(line)) rules.push([line]);
    else if (/^\s+(?:!\s*)?(?:cache-control|content-type)\s*(?::|$)/i.test(line)) rules.at(-1)?.push(line);
  }
  return rules
    .filter(({ length }) => length > 1)
    .flat()
    .join('\n');
}

/** Returns the origin of the site in an output, which its `robots.txt` names; undefined if it does not. */
export function readOrigin(out: string): string | undefined {
  const file = join(out, 'robots.txt');
  const [, url = ''] = /^Sitemap:\s*(\S+)/im.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
