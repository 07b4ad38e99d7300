import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Result } from '../../core/model.ts';
import { pathOf, pathOfFile } from '../../core/pages/paths.ts';
import { unescapeMarkup } from '../../core/util/escape.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import type { LedgerEntry } from './ledger-line.ts';

/**
 * Reads the URLs of a site that was not built by Crosstown, from its sitemap (https://www.sitemaps.org/protocol.html) or from the
 * folder of its HTML files. Of an index the sitemaps must be beside it. `day` is the day of publication of a URL without a date.
 * Reports a file that is no sitemap, and URLs of other hosts.
 */
export function adoptSite(
  path: string,
  { origin, day }: { readonly origin: string; readonly day: string },
): Result<readonly LedgerEntry[]> {
  const found = statSync(path).isDirectory() ? urlsOfFolder(path, origin) : urlsOfSitemap(path);
  if (!found) return { value: [], issues: [{ code: 'adopted', facts: { path } }] };
  const own = found.filter(({ url }) => isBelowOrigin(url, origin));
  const entries = own.map(({ url, date = day }): [string, LedgerEntry] => {
    const path = pathOf(decoded(url.slice(origin.length)) || '/');
    return [path, { path, first: date, last: date }];
  });
  const count = found.length - own.length;
  return {
    value: [...new Map(entries).values()],
    issues: count === 0 ? [] : [{ code: 'adopted-skipped', facts: { path, count, origin } }],
  };
}

interface FormerUrl {
  readonly url: string;
  readonly date?: string;
}

function isBelowOrigin(url: string, origin: string): boolean {
  return url === origin || url.startsWith(`${origin}/`);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function urlsOfFolder(folder: string, origin: string): FormerUrl[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .sort(compareCodeUnits)
    .map((name) => ({ url: origin + pathOfFile(name) }));
}

function urlsOfSitemap(path: string): FormerUrl[] | undefined {
  const xml = readFileSync(path, 'utf8');
  const entries = [...xml.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs)].map(([, kind, content = '']) => ({
    kind,
    url: unescapeMarkup(/<loc>\s*(.*?)\s*<\/loc>/s.exec(content)?.[1] ?? ''),
    date: /<lastmod>\s*(\d{4}-\d\d-\d\d)/.exec(content)?.[1],
  }));
  if (!/<(?:urlset|sitemapindex)[\s>]/.test(xml)) return undefined;
  return entries.flatMap(({ kind, url, date }): FormerUrl[] => {
    if (kind === 'url') return [{ url, ...(date === undefined ? {} : { date }) }];
    const file = sitemapBeside(path, url);
    return (file === undefined ? undefined : urlsOfSitemap(file)) ?? [];
  });
}

/** Returns the file of a sitemap that an index names: below the folder of the index, or in it. */
function sitemapBeside(index: string, url: string): string | undefined {
  const { pathname } = new URL(url, 'https://x.invalid');
  const candidates = [join(dirname(index), pathname), join(dirname(index), basename(pathname))];
  return candidates.find((file) => file !== index && existsSync(file));
}
