import { type AuditFinding, createFindings } from '../core/diagnostics/findings.ts';
import {
  createHeaders,
  createRedirects,
  isRedirect,
  parseRedirects,
  type RedirectRule,
  withoutBaseRules,
} from '../core/hosting/rules.ts';
import type { SiteDefinition, SiteSettings } from '../core/model.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { detached } from '../core/util/strings.ts';
import { type ExternalLinks, noteExternalLinks } from './external-links.ts';
import type { AuditOptions, ExaminedPage, PageFacts, PageSummary, ReportPage } from './facts.ts';
import type { KnownSite } from './known-site.ts';
import { createLocator } from './locator.ts';
import {
  baseOfSite,
  createAddresses,
  isPageFile,
  type LinkTarget,
  pathOfPage,
  type SiteAddresses,
} from './read/addresses.ts';
import { MOST_NESTED, readPageFacts } from './read/page-facts.ts';
import type { FolderFault, SiteFolder } from './read/read-folder.ts';
import { findSiteHome } from './read/site-home.ts';
import { checkTexts } from './rules/content.ts';
import { checkFeedFiles } from './rules/feeds.ts';
import { createFragmentCheck } from './rules/fragments.ts';
import { checkHead, checkHeads } from './rules/head.ts';
import { checkHostLimits } from './rules/hosts.ts';
import { createLeftoverSearch, reportLeftovers } from './rules/leftovers.ts';
import { checkLengths } from './rules/lengths.ts';
import { checkAnchors, checkLinkGraph, reportTarget } from './rules/links.ts';
import { checkNoindex, isExcluded } from './rules/noindex.ts';
import { checkOffices } from './rules/offices.ts';
import { checkRedirectRules } from './rules/redirects.ts';
import { checkRobots } from './rules/robots.ts';
import { checkSitemaps, originInSitemap } from './rules/sitemaps.ts';
import { DEFAULT_BUDGETS } from './rules/size-budget.ts';
import { createStructuredDataCheck } from './rules/structured-data.ts';
import { reportUnread } from './rules/unread-files.ts';
import { createPageReader, type PageText } from './texts/text-summary.ts';
import { createMask, splitWords } from './texts/words.ts';

/** The result of an audit. */
export interface AuditResult {
  readonly findings: readonly AuditFinding[];
  /** The summary of each page. */
  readonly pages: readonly PageSummary[];
  readonly externalLinks: ExternalLinks;
  /** What was assumed. */
  readonly notes: readonly string[];
}

/** The limits of the rules, unless options of the command line say otherwise. */
export const DEFAULT_LIMITS: AuditOptions = {
  maxDepth: 3,
  linksIn: 3,
  linksOut: Number.POSITIVE_INFINITY,
  similarity: 0.6,
  ownWords: 0,
  linkContract: {},
  lengths: undefined,
  host: undefined,
};

/** Returns the limits of a site: those of its link contract, its texts and its host. */
export function limitsOf({
  settings: { host, linkContract = {} },
  definition: { budgets },
}: {
  readonly settings: Pick<SiteSettings, 'host' | 'linkContract'>;
  readonly definition: Pick<SiteDefinition, 'budgets'>;
}): AuditOptions {
  const {
    maxDepth = DEFAULT_LIMITS.maxDepth,
    linksIn = DEFAULT_LIMITS.linksIn,
    linksOut = DEFAULT_LIMITS.linksOut,
  } = linkContract;
  const lengths = { ...DEFAULT_BUDGETS, ...budgets };
  return { ...DEFAULT_LIMITS, maxDepth, linksIn, linksOut, linkContract, lengths, host };
}

/** Called after each page. */
type OnPage = (done: number, total: number) => void;

/**
 * Audits a written site: reads its pages one by one, and compares their summaries. With `known`, findings have places in the data.
 */
export function auditSite(
  folder: SiteFolder,
  options: AuditOptions,
  known?: KnownSite,
  onPage?: OnPage,
): AuditResult {
  const findings = createFindings(known && createLocator(known));
  const { site: reportSite } = findings;
  /** Pages that could not be read, of which nothing else is said. */
  const unread = new Set<string>();
  const report: ReportPage = (issue) => {
    if (!unread.has(issue.facts.page)) findings.page(issue);
  };
  const faults: FolderFault[] = [];
  const rules = withoutBaseRules(parseRedirects(folder.read('_redirects') ?? ''));
  const { addresses, notes } = addressesOf(folder, rules, known);
  const structuredData = createStructuredDataCheck(known?.offices);
  const fragments = createFragmentCheck();
  const leftovers = createLeftoverSearch();
  const externalLinks: ExternalLinks = new Map();
  const examine = createExamination(folder, addresses, known);
  const summarize = createSummary(addresses, known);
  const read = createPageReader(known?.names ?? []);
  const files = folder.files.flatMap(({ path }) => (isPageFile(path) ? [path] : []));
  const pages = files.map((file, index) => {
    const html = folder.pageOf?.(file) ?? folder.read(file);
    const { facts, text } = typeof html === 'object' ? html : read(html ?? '');
    const page = examine(file, index, facts);
    if (html === undefined) unread.add(page.path);
    if (facts.isCut) faults.push({ kind: 'too-deep', path: file, limit: MOST_NESTED });
    // A page that does nothing but redirect is no page for visitors.
    const reported: ReportPage = facts.refresh === undefined ? report : () => undefined;
    const moved = facts.refresh === undefined ? undefined : addresses.resolve(facts.refresh, page.file);
    if (moved?.kind === 'missing') reportTarget(page, facts.refresh ?? '', moved, addresses, report);
    const links = checkAnchors(page, addresses, reported);
    const encoding = folder.encodingOf?.(file);
    const alternates = checkHead(page, { addresses, encoding }, reported);
    const found = textsOf(facts).flatMap((one) => leftovers.inText(one, facts.language));
    reportLeftovers(page, found, reported);
    if (options.lengths && page.isListed) checkLengths(page, lengthsOf(facts), options.lengths, reported);
    structuredData.page(page, addresses, reported);
    const offices = known?.officesAt(page.path);
    if (offices) checkOffices(page, offices, reported);
    fragments.page(page, addresses);
    noteExternalLinks(page, addresses, externalLinks);
    onPage?.(index + 1, files.length);
    return summarize(page, text, links, alternates);
  });
  structuredData.end(report);
  fragments.end(pages, report);
  const written = { folder, addresses };
  const thresholdsOf = known?.thresholdsOf ?? (() => undefined);
  const sitemaps = checkSitemaps(written, reportSite);
  const noindex = checkNoindex(pages, sitemaps.inSitemap, reportSite);
  const site = { pages, options, thresholdsOf, ...sitemaps, noindex };
  checkLinkGraph(site, report);
  checkHeads(site, report);
  checkTexts(site, report);
  checkRobots(written, pages, { report, reportSite, addFault: (fault) => void faults.push(fault) });
  checkRedirectRules(rules, pages, addresses, reportSite);
  checkFeedFiles(written, reportSite);
  if (options.host !== undefined) checkHostLimits(folder, options.host, reportSite);
  reportUnread([...(folder.faults?.() ?? []), ...faults], reportSite);
  return { findings: findings.all(), pages, externalLinks, notes };
}

/** The texts of a page that visitors see, also in search results. Other values of structured data may contain HTML. */
function textsOf({ title = '', description = '', prose, labels, jsonLd }: PageFacts): string[] {
  const names = jsonLd.flatMap((json) => [...json.matchAll(/"(?:name|headline)"\s*:\s*"([^"]*)"/g)]);
  return [title, description, prose, labels, ...names.map(([, name = '']) => name)];
}

function lengthsOf({ title, description, headings }: PageFacts) {
  return { title, description, heading: headings.find(({ level }) => level === 1)?.text };
}

/** Returns the addresses of a written site. */
function addressesOf(folder: SiteFolder, rules: readonly RedirectRule[], known: KnownSite | undefined) {
  const home = 'index.html';
  const { facts } = folder.pageOf?.(home) ?? { facts: readPageFacts(folder.read(home) ?? '') };
  const all = folder.files.map(({ path }) => path);
  const paths = all.filter(isPageFile).map((path) => detached(pathOfPage(path)));
  const files = new Set(all.filter((path) => !isPageFile(path)));
  const isStrict = known !== undefined;
  const open = (place: ReturnType<typeof findSiteHome>) =>
    createAddresses({
      ...{ paths, files, isUnpublished: known?.isUnpublished, isStrict, ...place },
      redirect: redirectsIn(rules, baseOfSite(place)),
    });
  const place = findSiteHome(facts, originInSitemap(folder), open);
  const notes = place.base
    ? [
        `The home page does not name its address, and its links begin with “${place.base}/”: it is taken for a site below that path.`,
      ]
    : [];
  return { addresses: open(place), notes };
}

/** Returns what the rules of a `_redirects` file do with a path. They name it with the base, unless the host does not know that. */
function redirectsIn(
  rules: readonly RedirectRule[],
  base: string,
): (path: string, query: string) => LinkTarget | undefined {
  const find = createRedirects(rules);
  return (path, query) => {
    const rule = find(base + path + query) ?? find(path + query);
    // Only the host knows for whom a rule with conditions applies.
    if (!rule) return find(path + query, false) && { kind: 'file' };
    if (isRedirect(rule)) return { kind: 'redirect', path, to: rule.location };
    // Other rules show another file, or an error.
    return rule.status < 400 ? { kind: 'file' } : undefined;
  };
}

/** The summary of a text that is not compared: that of a page with `noindex`. */
const NO_TEXT = { shingles: new Uint32Array(), sentences: new Map<number, number>(), entries: [] };

/** Creates the function that summarizes a page for the comparison of all pages. */
function createSummary(addresses: SiteAddresses, known: KnownSite | undefined) {
  const mask = createMask(known?.names ?? []);
  /** Texts that many pages have. */
  const shared = oncePerKey(detached);
  const textOf = (file: string, { shingles, sentences, linked }: PageText) => {
    const entries = linked.flatMap(([sentence, address]): [number, number][] => {
      const page = addresses.pageAt(address, file);
      return page === undefined ? [] : [[sentence, page]];
    });
    return { shingles, sentences, entries };
  };
  return (
    { facts, file, ...page }: ExaminedPage,
    text: PageText,
    links: Uint32Array,
    alternates: PageSummary['alternates'],
  ): PageSummary => {
    const title = detached(facts.title ?? '');
    return {
      ...{ ...page, links, title, summary: text.summary },
      ...(page.isListed ? textOf(file, text) : NO_TEXT),
      redirectsTo: facts.refresh === undefined ? undefined : detached(facts.refresh),
      alternates: alternates.map((one) => ({ ...one, language: detached(one.language) })),
      maskedTitle: shared(mask(splitWords(title)).join(' ')),
      description: detached(facts.description ?? ''),
      language: shared(facts.language ?? ''),
    };
  };
}

/** Creates the function that finds out what search engines may do with a page. */
function createExamination(folder: SiteFolder, addresses: SiteAddresses, known: KnownSite | undefined) {
  const text = folder.read('_headers') ?? '';
  const headersFor = /x-robots-tag/i.test(text) ? createHeaders(text) : undefined;
  return (file: string, index: number, facts: PageFacts): ExaminedPage => {
    const path = addresses.paths[index] ?? '';
    const isIndexable =
      facts.refresh === undefined &&
      !isExcluded(facts.robots) &&
      !isExcluded(headersFor ? robotsHeader(headersFor(path)) : '');
    const from = facts.base === undefined ? file : addresses.baseOf(facts.base, file);
    const canonical =
      facts.canonical === undefined ? undefined : addresses.resolveCanonical(facts.canonical, from);
    const isCopy = isIndexable && canonical?.kind === 'page' && canonical.page !== index;
    const isOwn = canonical === undefined || (canonical.kind === 'page' && !isCopy);
    const group = known?.typeOf(path) ?? /^\/([^/]+)\//.exec(path)?.[1] ?? '/';
    const address = addressOf(facts.canonical, isOwn, file) ?? path;
    const status = { address, group, isIndexable, isListed: isIndexable && isOwn, isCopy };
    return { facts, index, path, file: from, ...status };
  };
}

/** The path that search engines request, if it differs from that of links. */
function addressOf(canonical: string | undefined, isOwn: boolean, file: string): string | undefined {
  const root = 'https://unknown.invalid/';
  if (canonical !== undefined && isOwn && URL.canParse(canonical, root))
    return new URL(canonical, root).pathname;
  return file.endsWith('/index.html') ? `/${file.slice(0, -'index.html'.length)}` : undefined;
}

/** The instructions for search engines that `_headers` adds to a page. */
function robotsHeader(headers: ReadonlyMap<string, string>): string {
  return [...headers].find(([name]) => name.toLowerCase() === 'x-robots-tag')?.[1] ?? '';
}
