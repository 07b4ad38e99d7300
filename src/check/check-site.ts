import type { SiteSettings } from '../model.ts';
import { pathOfFile } from '../pages/paths.ts';
import { findHeaders } from '../server/rules.ts';
import { createMask, createTextHasher, splitWords } from '../similarity/words.ts';
import { detached } from '../util/strings.ts';
import { createAddresses, type SiteAddresses } from './addresses.ts';
import { entriesIn } from './excerpts.ts';
import type { AuditOptions, ExaminedPage, PageFacts, PageSummary, ReportPage } from './facts.ts';
import { type AuditFinding, createFindings } from './findings.ts';
import type { KnownSite } from './known-site.ts';
import { locateFindings } from './locate-findings.ts';
import { readPageFacts } from './page-facts.ts';
import type { SiteFolder } from './read-folder.ts';
import { checkContent, checkTexts } from './rules/content.ts';
import { checkFeedFiles } from './rules/feeds.ts';
import { createFragmentCheck } from './rules/fragments.ts';
import { checkHead, checkHeads } from './rules/head.ts';
import { checkHostLimits } from './rules/hosts.ts';
import { checkAnchors, checkLinkGraph } from './rules/links.ts';
import { checkRobots } from './rules/robots.ts';
import { checkSitemaps, originInSitemap } from './rules/sitemaps.ts';
import { createStructuredDataCheck } from './rules/structured-data.ts';
import { summarizePage } from './text-summary.ts';

/** The result of an audit. */
export interface AuditResult {
  readonly findings: readonly AuditFinding[];
  /** What is known of each page. */
  readonly pages: readonly PageSummary[];
}

/** The limits of the rules, unless options of the command line say otherwise. */
export const DEFAULT_LIMITS: AuditOptions = {
  maxDepth: 3,
  linksIn: 3,
  linksOut: Number.POSITIVE_INFINITY,
  similarity: 0.6,
  ownWords: 0,
  host: undefined,
};

/** Returns the limits of a site: those of its link contract, and those of its host. */
export function limitsOf({
  host,
  linkContract = {},
}: Pick<SiteSettings, 'host' | 'linkContract'>): AuditOptions {
  const { maxDepth, linksIn, linksOut } = linkContract;
  return {
    ...DEFAULT_LIMITS,
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...(linksIn === undefined ? {} : { linksIn }),
    ...(linksOut === undefined ? {} : { linksOut }),
    host,
  };
}

/** Audits a written site: reads its pages one by one, and compares what is kept of them. `onPage` is called after each. */
export function checkSite(
  folder: SiteFolder,
  options: AuditOptions,
  known?: KnownSite,
  onPage: (done: number, total: number) => void = () => undefined,
): AuditResult {
  const findings = createFindings();
  const { page: report, site: reportSite } = findings;
  const addresses = addressesOf(folder);
  const pages = summarizePages({ folder, addresses, known, onPage }, report);
  const files = { folder, addresses };
  const thresholdsOf = known?.thresholdsOf ?? (() => undefined);
  const site = { pages, options, thresholdsOf, ...checkSitemaps(files, reportSite) };
  checkLinkGraph(site, report);
  checkHeads(site, report);
  checkTexts(site, report);
  checkRobots(files, pages, { report, reportSite });
  checkFeedFiles(files, reportSite);
  if (options.host !== undefined) checkHostLimits(folder, options.host, reportSite);
  const all = findings.all();
  return { findings: known ? locateFindings(all, known) : all, pages };
}

/** Returns the addresses of a written site. */
export function addressesOf(folder: SiteFolder): SiteAddresses {
  return createAddresses({
    files: folder.files,
    redirects: folder.read('_redirects') ?? '',
    home: factsOf(folder, 'index.html').canonical ?? originInSitemap(folder),
  });
}

interface PageSources {
  readonly folder: SiteFolder;
  readonly addresses: SiteAddresses;
  readonly known: Pick<KnownSite, 'typeOf' | 'names'> | undefined;
  readonly onPage: (done: number, total: number) => void;
}

/** Checks each page and returns what the comparison of all pages needs. */
function summarizePages(
  { folder, addresses, known, onPage }: PageSources,
  report: ReportPage,
): PageSummary[] {
  const tools = { mask: createMask(known?.names ?? []), hasher: createTextHasher() };
  const structuredData = createStructuredDataCheck();
  const fragments = createFragmentCheck();
  const headers = folder.read('_headers') ?? '';
  const files = folder.files.filter(({ path }) => path.endsWith('.html'));
  const pages = files.map(({ path: file }, index) => {
    const page = examine({ file, index, facts: factsOf(folder, file), addresses, known, headers });
    const { facts, path, group, isIndexable, isListed, isCopy } = page;
    const redirectsTo = facts.refresh === undefined ? undefined : detached(facts.refresh);
    const ignore: ReportPage = () => undefined;
    const reported = redirectsTo === undefined ? report : ignore;
    const links = checkAnchors(page, addresses, reported);
    const alternates = checkHead(page, addresses, reported);
    checkContent(page, reported);
    structuredData.page(page, reported);
    fragments.page(page, addresses);
    const { linked, ...text } = summarizePage(facts, isListed, tools);
    const title = detached(facts.title ?? '');
    onPage(index + 1, files.length);
    return {
      ...{ index, path, group, isIndexable, isListed, isCopy, redirectsTo, links, ...text, title },
      alternates: alternates.map(({ language, page: number }) => ({
        language: detached(language),
        page: number,
      })),
      maskedTitle: tools.mask(splitWords(title)).join(' '),
      description: detached(facts.description ?? ''),
      entries: entriesIn(linked, (address) => addresses.pageAt(address, file)),
      language: detached(facts.language ?? ''),
    };
  });
  structuredData.end(report);
  fragments.end(pages, report);
  return pages;
}

function factsOf(folder: SiteFolder, file: string): PageFacts {
  return folder.factsOf?.(file) ?? readPageFacts(folder.read(file) ?? '');
}

interface Source extends Pick<PageSources, 'addresses' | 'known'> {
  readonly file: string;
  readonly index: number;
  readonly facts: PageFacts;
  /** The content of `_headers`. */
  readonly headers: string;
}

function examine({ file, index, facts, addresses, known, headers }: Source): ExaminedPage {
  const path = pathOfFile(file);
  const isIndexable =
    facts.refresh === undefined &&
    !/\b(?:noindex|none)\b/.test(`${facts.robots} ${robotsHeader(headers, path)}`);
  const canonical = facts.canonical === undefined ? undefined : addresses.resolve(facts.canonical, file);
  const isCopy = isIndexable && canonical?.kind === 'page' && canonical.page !== index;
  const isOwn = canonical === undefined || (canonical.kind === 'page' && !isCopy);
  const group = known?.typeOf(path) ?? /^\/([^/]+)\//.exec(path)?.[1] ?? '/';
  return { facts, index, path, file, group, isIndexable, isListed: isIndexable && isOwn, isCopy };
}

/** The instructions for search engines that `_headers` adds to a page. */
function robotsHeader(headers: string, path: string): string {
  if (!/x-robots-tag/i.test(headers)) return '';
  const found = [...findHeaders(headers, path)].find(([name]) => name.toLowerCase() === 'x-robots-tag');
  return found?.[1].toLowerCase() ?? '';
}
