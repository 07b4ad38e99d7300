import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSitemap } from '../../core/hosting/sitemap.ts';
import type { Issue, PagePlan, Result } from '../../core/model.ts';
import { decodedPath, fileOf, pathOf, pathOfFile, withoutBase } from '../../core/pages/paths.ts';
import { decodeWebText } from '../../core/util/decode-web-text.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import type { LedgerEntry } from './ledger-line.ts';

/** The new site, and the day of publication of an address without a date. */
interface NewSite {
  readonly origin: string;
  readonly base: string;
  readonly pages: readonly PagePlan[];
  readonly day: string;
}

/**
 * Reads the addresses of a site that was not built by Crosstown, from its sitemap (https://www.sitemaps.org/protocol.html) or from the
 * folder of its HTML files. Of an index the sitemaps must be beside it. Reports a file that is no sitemap, sitemaps of an index that
 * are missing, a folder without pages, and addresses of other hosts.
 */
export function adoptSite(
  path: string,
  { origin, base, pages, day }: NewSite,
): Result<readonly LedgerEntry[]> {
  const isFolder = statSync(path).isDirectory();
  const issues: Issue[] = [];
  const found = isFolder ? pathsOfFolder(path) : addressesIn(path, issues);
  if (found.length === 0 && issues.length === 0)
    issues.push({ code: 'adopted', facts: { kind: isFolder ? 'folder' : 'sitemap', path } });
  const own = found.flatMap(({ path: named, address = '', date = '' }) => {
    const path = named ?? pathOnSite(address, { origin, base });
    const [first = day] = /^\d{4}-\d\d-\d\d/.exec(date) ?? [];
    return path === undefined ? [] : [{ path, ...(base === '' ? {} : { base }), first, last: first }];
  });
  const count = found.length - own.length;
  if (count > 0) issues.push({ code: 'adopted-skipped', facts: { path, count, origin: origin + base } });
  // Hosts show a page at the address of its file too.
  const files = new Map(pages.map((page) => [`/${fileOf(page)}`, page.path]));
  const entries = own.map((entry): [string, LedgerEntry] => {
    const path = files.get(entry.path) ?? entry.path;
    return [path, { ...entry, path }];
  });
  return { value: [...new Map(entries).values()], issues };
}

/** An address of a former site: a path, or as in its sitemap. */
interface FormerAddress {
  readonly path?: string;
  readonly address?: string;
  readonly date?: string;
}

/** Returns the path of an address of the site, on its host with or without “www.”; undefined for other sites. */
function pathOnSite(address: string, { origin, base }: Pick<NewSite, 'origin' | 'base'>): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const { host, pathname } = new URL(address, origin);
  const bare = (name: string) => name.replace(/^www\./, '');
  if (bare(host) !== bare(new URL(origin).host)) return undefined;
  const path = withoutBase(decodedPath(pathname), base);
  return path === undefined ? undefined : pathOf(path.replace(/[?#%]/g, encodeURIComponent));
}

/** Only `.html` is left out of addresses by hosts. */
function pathsOfFolder(folder: string): FormerAddress[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.x?html?$/i.test(name) && !/^404\./.test(name))
    .sort(compareCodeUnits)
    .map((name) => ({ path: name.endsWith('.html') ? pathOfFile(name) : `/${name}` }));
}

/** Reads a sitemap, with the parts of an index. Adds an issue for those that are missing. */
function addressesIn(file: string, issues: Issue[], seen: ReadonlySet<string> = new Set()): FormerAddress[] {
  const { kind, entries } = readSitemap(decodeWebText(readFileSync(file)).text);
  if (kind !== 'sitemapindex') return [...entries];
  const passed = new Set(seen).add(file);
  const parts = entries.map(({ address }) => ({ address, part: sitemapBeside(file, address) }));
  const [first, ...others] = parts.filter(({ part }) => part === undefined);
  if (first) {
    const facts = { kind: 'part', path: file, part: first.address, others: others.length } as const;
    issues.push({ code: 'adopted', facts });
  }
  return parts.flatMap(({ part }) =>
    part === undefined || passed.has(part) ? [] : addressesIn(part, issues, passed),
  );
}

/** Returns the file of a sitemap that an index names, also if it was decompressed: below the folder of the index, or in it. */
function sitemapBeside(index: string, address: string): string | undefined {
  if (!URL.canParse(address, 'https://x.invalid')) return undefined;
  const path = decodedPath(new URL(address, 'https://x.invalid').pathname);
  const names = [path, basename(path)].flatMap((name) => [name, name.replace(/\.gz$/, '')]);
  return names.map((name) => join(dirname(index), name)).find((file) => existsSync(file));
}
