import { readSitemap, type SitemapEntry } from '../../core/hosting/sitemap.ts';
import { oncePerKey } from '../../core/util/lists.ts';
import type { AuditedSite, ReportSite } from '../facts.ts';
import type { LinkTarget, ProtocolFiles, SiteAddresses } from '../read/addresses.ts';
import type { SiteFolder } from '../read/read-folder.ts';
import { faultInXml } from '../read/xml.ts';
import { sitemapsIn } from './robots.ts';

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 52_428_800;

/** Checks the sitemaps. Returns the pages that they list. */
export function checkSitemaps(
  files: ProtocolFiles,
  report: ReportSite,
): Pick<AuditedSite, 'inSitemap' | 'hasWholeSitemap'> {
  const { folder, addresses } = files;
  const queue = sitemapNames(files);
  if (queue.length === 0) {
    report({ code: 'no-sitemap', facts: { file: 'sitemap.xml' } });
    return { inSitemap: undefined, hasWholeSitemap: false };
  }
  let hasWholeSitemap = true;
  const listed = new Set<number>();
  const seen = new Set(queue);
  for (const file of queue) {
    const text = folder.read(file) ?? '';
    const { kind, entries } = readSitemap(text);
    const size = Buffer.byteLength(text);
    if (entries.length > MAX_ENTRIES || size > MAX_BYTES)
      report({ code: 'sitemap-too-large', facts: { file, entries: entries.length, size } });
    if (kind === 'sitemapindex') {
      const parts = partsOf(file, entries, files, report);
      hasWholeSitemap &&= parts.length === entries.length;
      for (const part of parts) {
        if (!seen.has(part)) queue.push(part);
        seen.add(part);
      }
    } else if (kind === 'urlset' || kind === 'text') addEntries({ file, entries, listed, addresses }, report);
    else hasWholeSitemap = false;
    const fault = kind === 'urlset' || kind === 'sitemapindex' ? faultInXml(text) : undefined;
    if (kind === 'unknown' || fault)
      report({ code: 'sitemap-syntax', facts: { file, ...(fault ? { fault } : {}) } });
    reportDates(file, entries, report);
  }
  return { inSitemap: listed, hasWholeSitemap };
}

function reportDates(file: string, entries: readonly SitemapEntry[], report: ReportSite): void {
  const wrong = entries.flatMap(({ date }) => (date === undefined || W3C_DATE.test(date) ? [] : [date]));
  const [first] = wrong;
  if (first !== undefined)
    report({ code: 'sitemap-date', facts: { file, date: first, count: wrong.length } });
}

/** The format of `lastmod`. Source: https://www.w3.org/TR/NOTE-datetime */
const W3C_DATE =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:T[0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;

/** The sitemaps that robots.txt names, and `sitemap.xml`. */
function sitemapNames({ folder, addresses }: ProtocolFiles): string[] {
  const robots = folder.read('robots.txt') ?? '';
  const named = sitemapsIn(robots).flatMap((address) => fileOf(address, addresses));
  return [...new Set(['sitemap.xml', ...named])].filter((file) => folder.read(file) !== undefined);
}

/** The file of the site at an absolute address. */
function fileOf(address: string, { ownPath }: SiteAddresses): string[] {
  const path = URL.canParse(address) ? ownPath(new URL(address)) : undefined;
  return path === undefined ? [] : [path.slice(1)];
}

/** The address of a home page that does not name it: the host of the first entry of the sitemap. */
export function originInSitemap({ read }: SiteFolder): string | undefined {
  const { address = '' } = readSitemap(read('sitemap.xml') ?? '').entries[0] ?? {};
  return URL.canParse(address) ? `${new URL(address).origin}/` : undefined;
}

function partsOf(
  file: string,
  entries: readonly SitemapEntry[],
  { folder, addresses }: ProtocolFiles,
  report: ReportSite,
): string[] {
  // An index may name one part many times, and a part is large.
  const isThere = oncePerKey((part: string) => folder.read(part) !== undefined);
  return entries.flatMap(({ address: entry }) => {
    const parts = fileOf(entry, addresses).filter(isThere);
    const fault = addresses.otherOrigin(entry) === undefined ? 'missing' : 'foreign';
    if (parts.length === 0)
      report({
        code: 'sitemap-entry',
        facts: { file, entry, fault: URL.canParse(entry) ? fault : 'relative' },
      });
    return parts;
  });
}

interface Sitemap {
  readonly file: string;
  readonly entries: readonly SitemapEntry[];
  readonly listed: Set<number>;
  readonly addresses: SiteAddresses;
}

function addEntries({ file, entries, listed, addresses }: Sitemap, report: ReportSite): void {
  for (const { address: entry } of entries) {
    const target = URL.canParse(entry) ? addresses.resolveCanonical(entry, file) : 'relative';
    const isOther = addresses.otherOrigin(entry) !== undefined;
    const fault = faultOf(target, isOther, listed);
    if (fault) report({ code: 'sitemap-entry', facts: { file, entry, fault } });
    const page = fault === undefined ? target : meantBy(entry, addresses);
    if (page !== 'relative' && page.kind === 'page') listed.add(page.page);
  }
}

/** The page that an entry on no or another host means: it is not missing in the sitemap. */
function meantBy(entry: string, { resolve }: SiteAddresses): LinkTarget {
  const path = URL.canParse(entry) ? new URL(entry).pathname : entry;
  return resolve(path, 'index.html');
}

function faultOf(target: LinkTarget | 'relative', isOther: boolean, listed: ReadonlySet<number>) {
  if (target === 'relative') return 'relative';
  if (target.kind !== 'foreign' && isOther) return 'protocol';
  if (target.kind === 'page') return listed.has(target.page) ? 'twice' : undefined;
  if (target.kind === 'outside') return 'foreign';
  return target.kind === 'file' ? undefined : target.kind;
}
