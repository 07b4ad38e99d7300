import type { Issue } from '../../model.ts';
import { unescapeMarkup } from '../../util/unescape.ts';
import { decodedPath, type SiteAddresses } from '../addresses.ts';
import { isNotFoundPage, type PageSummary, type ReportPage } from '../facts.ts';
import type { SiteFolder } from '../read-folder.ts';

/** What the files of a site say besides its pages. */
export interface ProtocolFiles {
  readonly folder: SiteFolder;
  readonly addresses: SiteAddresses;
}

/** Adds an issue of the site. */
export type ReportSite = (issue: Issue) => void;

const MAX_ENTRIES = 50_000;
const MAX_BYTES = 52_428_800;

/** Checks the sitemaps. Returns the pages that they list; undefined if there is no sitemap. */
export function checkSitemaps(files: ProtocolFiles, report: ReportSite): ReadonlySet<number> | undefined {
  const { folder, addresses } = files;
  const queue = sitemapNames(files);
  if (queue.length === 0) {
    report({ code: 'no-sitemap', facts: { file: 'sitemap.xml' } });
    return undefined;
  }
  const listed = new Set<number>();
  const seen = new Set(queue);
  for (const file of queue) {
    const text = folder.read(file) ?? '';
    const entries = entriesOf(text);
    const size = Buffer.byteLength(text);
    if (entries.length > MAX_ENTRIES || size > MAX_BYTES)
      report({ code: 'sitemap-too-large', facts: { file, entries: entries.length, size } });
    if (/<sitemapindex[\s>]/.test(text)) {
      for (const part of partsOf(file, entries, files, report)) if (!seen.has(part)) queue.push(part);
      for (const part of queue) seen.add(part);
    } else if (/<urlset[\s>]/.test(text)) addEntries({ file, entries, listed, addresses }, report);
    else report({ code: 'sitemap-syntax', facts: { file } });
  }
  return listed;
}

/** The sitemaps that robots.txt names, and `sitemap.xml`. */
function sitemapNames({ folder, addresses }: ProtocolFiles): string[] {
  const robots = folder.read('robots.txt') ?? '';
  const named = [...robots.matchAll(/^\s*sitemap:\s*(\S+)/gim)].flatMap(([, address = '']) =>
    fileOf(address, addresses),
  );
  return [...new Set(['sitemap.xml', ...named])].filter((file) => folder.read(file) !== undefined);
}

function fileOf(address: string, { origin }: SiteAddresses): string[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  return origin === undefined || url.origin === origin ? [decodedPath(url.pathname).slice(1)] : [];
}

/** The address of a home page that does not name it: the host of the first entry of the sitemap. */
export function originInSitemap({ read }: SiteFolder): string | undefined {
  const [first = ''] = entriesOf(read('sitemap.xml') ?? '');
  return URL.canParse(first) ? `${new URL(first).origin}/` : undefined;
}

function entriesOf(text: string): string[] {
  return [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, entry = '']) => unescapeMarkup(entry));
}

function partsOf(
  file: string,
  entries: readonly string[],
  { folder, addresses }: ProtocolFiles,
  report: ReportSite,
): string[] {
  return entries.flatMap((entry) => {
    const parts = fileOf(entry, addresses).filter((part) => folder.read(part) !== undefined);
    if (parts.length === 0) report({ code: 'sitemap-entry', facts: { file, entry, fault: 'missing' } });
    return parts;
  });
}

interface Sitemap {
  readonly file: string;
  readonly entries: readonly string[];
  readonly listed: Set<number>;
  readonly addresses: SiteAddresses;
}

function addEntries({ file, entries, listed, addresses }: Sitemap, report: ReportSite): void {
  for (const entry of entries) {
    const target = addresses.resolveAbsolute(entry);
    const fault = faultOf(target, listed);
    if (fault) report({ code: 'sitemap-entry', facts: { file, entry, fault } });
    if (target !== 'relative' && target.kind === 'page') listed.add(target.page);
  }
}

function faultOf(target: ReturnType<SiteAddresses['resolveAbsolute']>, listed: ReadonlySet<number>) {
  if (target === 'relative') return 'relative';
  if (target.kind === 'page') return listed.has(target.page) ? 'twice' : undefined;
  return target.kind === 'file' ? undefined : target.kind;
}

/** Checks what robots.txt says about the pages of the site and its sitemap. */
export function checkRobots(
  { folder }: ProtocolFiles,
  pages: readonly PageSummary[],
  { report, reportSite }: { readonly report: ReportPage; readonly reportSite: ReportSite },
): void {
  const text = folder.read('robots.txt');
  if (text === undefined || !/^\s*sitemap:/im.test(text))
    reportSite({ code: 'robots-without-sitemap', facts: { isThere: text !== undefined } });
  const rules = rulesFor('googlebot', text ?? '');
  if (rules.length === 0) return;
  for (const page of pages) {
    const rule = page.isListed && !isNotFoundPage(page) ? blockingRule(page.path, rules) : undefined;
    if (rule !== undefined)
      report({ code: 'blocked-by-robots', facts: { page: page.path, others: 0, rule }, group: rule });
  }
}

interface RobotsRule {
  readonly isAllowed: boolean;
  readonly path: string;
  readonly pattern: RegExp;
}

/** The rules for a crawler, or those for all. Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2 */
function rulesFor(crawler: string, text: string): RobotsRule[] {
  const own: RobotsRule[] = [];
  const general: RobotsRule[] = [];
  let lists: RobotsRule[][] = [];
  let isNamed = false;
  let isOver = true;
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (isOver) lists = [];
      isOver = false;
      if (value === '*') lists.push(general);
      if (value.toLowerCase() === crawler) lists.push(own);
      isNamed ||= value.toLowerCase() === crawler;
    }
    if (key !== 'allow' && key !== 'disallow') continue;
    isOver = true;
    for (const list of lists) if (value !== '') list.push(ruleOf(key === 'allow', value));
  }
  return isNamed ? own : general;
}

function ruleOf(isAllowed: boolean, path: string): RobotsRule {
  const source = path
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return { isAllowed, path, pattern: new RegExp(`^${source}${path.endsWith('$') ? '$' : ''}`) };
}

/** The longest rule that matches decides; of equally long ones that which allows. */
function blockingRule(path: string, rules: readonly RobotsRule[]): string | undefined {
  const [first] = rules
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return first && !first.isAllowed ? `Disallow: ${first.path}` : undefined;
}

/** Checks that the links of feeds lead to pages of the site. */
export function checkFeedLinks({ folder, addresses }: ProtocolFiles, report: ReportSite): void {
  for (const { path: file } of folder.files) {
    if (!/\.(?:xml|rss|atom)$/.test(file)) continue;
    const text = folder.read(file) ?? '';
    if (!/<(?:feed|rss)[\s>]/.test(text)) continue;
    const targets = [
      ...[...text.matchAll(/<link\b[^>]*?\bhref="([^"]*)"/g)].map(([, target = '']) => target),
      ...[...text.matchAll(/<link>\s*([^<]*?)\s*<\/link>/g)].map(([, target = '']) => target),
    ].map(unescapeMarkup);
    for (const target of new Set(targets))
      if (addresses.resolve(target, file).kind === 'missing')
        report({ code: 'broken-feed-link', facts: { file, target } });
  }
}
