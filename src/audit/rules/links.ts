import type { PageIssue } from '../../core/model.ts';
import { faultOfAddress } from '../../site/text/addresses.ts';
import {
  type AuditedSite,
  type ExaminedPage,
  isLaterPage,
  isNotFoundPage,
  type PageSummary,
  type ReportPage,
} from '../facts.ts';
import type { LinkTarget, SiteAddresses } from '../read/addresses.ts';

/** Texts that say nothing about the target. */
const GENERIC = new Set(
  'click here|here|this|link|this link|this page|more|more info|read more|learn more|see more|view more|find out more|details|continue|go|click|website'.split(
    '|',
  ),
);

/* How a page refers to another one: as the target of a form, by a link, or by a link in its main content. */
const KINDS = 3;
const [NO_LINK, OTHER_LINK, MAIN_LINK] = [0, 1, 2];

/** The pages in `links` of a summary, without repetitions. */
export function linkedPages(links: Uint32Array, least = NO_LINK): Set<number> {
  const targets = new Set<number>();
  for (const link of links) if (link % KINDS >= least) targets.add(Math.floor(link / KINDS));
  return targets;
}

/** Checks the links of a page, and returns the pages that it links to as in `PageSummary`. */
export function checkAnchors(page: ExaminedPage, addresses: SiteAddresses, report: ReportPage): Uint32Array {
  const { facts, file } = page;
  const links = new Set<number>();
  const checked = new Set<string>();
  const follow = (address: string, kind: number) => {
    const target = isWithinPage(address) ? undefined : addresses.resolve(address, file);
    const number = target && pageOf(target, addresses);
    if (number !== undefined && number !== page.index) links.add(number * KINDS + kind);
    if (checked.has(address)) return;
    checked.add(address);
    if (!target || target.kind === 'foreign') reportFault(page, address, report);
    else reportTarget(page, address, target, addresses, report);
  };
  for (const { target, region } of facts.anchors) follow(target, region === 'main' ? MAIN_LINK : OTHER_LINK);
  for (const address of [...facts.actions, ...facts.files]) follow(address, NO_LINK);
  reportTexts(page, report);
  reportSameTexts(page, addresses, report);
  checkIds(page, facts.ids, report);
  return Uint32Array.from(links);
}

/** Reports ids that several elements of a page have. */
export function checkIds(
  page: Pick<ExaminedPage, 'path' | 'group'>,
  ids: readonly string[],
  report: ReportPage,
): void {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const id of ids) (seen.has(id) ? repeated : seen).add(id);
  for (const id of repeated)
    report({ ...on(page, 'repeated-id', { id }), text: id, group: `${id} ${page.group}` });
}

/** An address that leads to no other page: a fragment, or a scheme such as `tel:`. */
export function isWithinPage(address: string): boolean {
  return (
    address === '' ||
    address.startsWith('#') ||
    (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:/i.test(address))
  );
}

/** The page that a target or its redirect leads to. */
function pageOf(target: LinkTarget, addresses: SiteAddresses): number | undefined {
  const last = target.kind === 'redirect' ? addresses.resolve(target.to, 'index.html') : target;
  return last.kind === 'page' ? last.page : undefined;
}

/** Reports an address of another host, a telephone number or an e-mail address that no visitor can follow. */
function reportFault(page: ExaminedPage, address: string, report: ReportPage): void {
  const fault = faultOfAddress(address);
  if (!fault) return;
  const severity = fault === 'local' ? 'warning' : fault === 'example' ? 'hint' : 'error';
  report({
    ...on(page, 'unreachable-link', { target: address, fault }),
    text: address,
    group: address,
    severity,
  });
}

/** Reports a link that leads to no page or file. */
export function reportTarget(
  page: Pick<ExaminedPage, 'path'>,
  address: string,
  target: LinkTarget,
  { nearest }: Pick<SiteAddresses, 'nearest'>,
  report: ReportPage,
): void {
  if (target.kind === 'missing') {
    const { path, isUnpublished } = target;
    const near = isUnpublished ? undefined : nearest(path);
    const facts = { target: address, ...(isUnpublished ? { isUnpublished } : {}), ...(near ? { near } : {}) };
    report({ ...on(page, 'broken-link', facts), text: address, group: path });
  }
  if (target.kind === 'outside') {
    const { kind: _, path: group, ...facts } = target;
    report({ ...on(page, 'outside-link', { target: address, ...facts }), text: address, group });
  }
  if (target.kind === 'redirect') {
    const { path, to } = target;
    report({ ...on(page, 'redirected-link', { target: address, to }), text: address, group: path });
  }
}

/** An issue of a page. */
function on<Code extends string, Facts extends object>(
  page: { readonly path: string },
  code: Code,
  facts: Facts,
) {
  return { code, facts: { page: page.path, others: 0, ...facts } };
}

function reportTexts(page: ExaminedPage, report: ReportPage): void {
  for (const { text, target, isHidden } of page.facts.anchors) {
    if (text === '' && !isHidden)
      report({
        ...on(page, 'empty-anchor', { target }),
        // As it is in Markdown.
        text: `[](${target})`,
        group: `${target} ${page.group}`,
      });
    if (isGeneric(text))
      report({ ...on(page, 'generic-anchor', { text, target }), text, group: text.toLowerCase() });
  }
}

const LONGEST_GENERIC = 20;

function isGeneric(text: string): boolean {
  if (text.length > LONGEST_GENERIC) return false;
  const words = text.toLowerCase();
  return GENERIC.has(words) || GENERIC.has(words.replace(/[^\p{L} ]+$/u, '').trim());
}

/** Finds equal texts of links in the main content that lead to different pages. */
function reportSameTexts(page: ExaminedPage, addresses: SiteAddresses, report: ReportPage): void {
  const targetsOf = new Map<string, { readonly shown: string; readonly targets: Map<string, string> }>();
  for (const { text, target, region } of page.facts.anchors) {
    // A text that says nothing is reported itself.
    if (text === '' || isGeneric(text) || region !== 'main' || isWithinPage(target)) continue;
    const same = targetsOf.get(text.toLowerCase()) ?? { shown: text, targets: new Map<string, string>() };
    const { targets } = same;
    targetsOf.set(text.toLowerCase(), same);
    const key = keyOf(target, addresses.resolve(target, page.file));
    if (!targets.has(key)) targets.set(key, target);
  }
  for (const [text, { shown, targets }] of targetsOf) {
    if (targets.size === 1) continue;
    report({
      ...on(page, 'same-anchor', { text: shown, targets: [...targets.values()] }),
      text: shown,
      group: `${text} ${page.group}`,
    });
  }
}

/** Equal for addresses of one page. */
function keyOf(address: string, target: LinkTarget): string {
  return target.kind === 'page' ? `${target.page}` : address.replace(/#.*$/, '');
}

/** Checks how the pages of the site link to each other. */
export function checkLinkGraph(site: AuditedSite, report: ReportPage): void {
  const { pages, options } = site;
  const { linkContract } = options;
  const linkedFrom = countLinks(pages);
  const paths = new Set(pages.map(({ path }) => path));
  const depths = depthsFrom(
    pages.findIndex(({ path }) => path === '/'),
    pages,
  );
  for (const page of pages) {
    if (isNotFoundPage(page) || page.redirectsTo !== undefined || page.path === '/') continue;
    const count = linkedFrom[page.index] ?? 0;
    if (!page.isIndexable && count === 0) report({ ...on(page, 'orphan-noindex', {}), group: page.group });
    if (!page.isListed) continue;
    const depth = depths[page.index] ?? -1;
    if (depth === -1)
      report({ ...on(page, 'orphan-page', { isLinked: count > 0 }), group: `${page.group} ${count > 0}` });
    // The pages of a sequence link to each other.
    else if (count < options.linksIn && !isLaterPage(page.path, paths))
      report({
        ...on(page, 'few-links-in', { count, limit: options.linksIn }),
        ...severityFor(linkContract.linksIn),
        group: page.group,
        degree: -count,
      });
    if (depth > options.maxDepth)
      report({
        ...on(page, 'click-depth', { depth, limit: options.maxDepth }),
        ...severityFor(linkContract.maxDepth),
        group: page.group,
        degree: depth,
      });
  }
  for (const page of pages) reportLinks(page, site, report);
}

/** A page beyond a limit that the link contract of the site sets is an error. */
function severityFor(promised: number | undefined): Pick<PageIssue, 'severity'> {
  return promised === undefined ? {} : { severity: 'error' };
}

function reportLinks(
  page: PageSummary,
  { pages, inSitemap, options, noindex }: AuditedSite,
  report: ReportPage,
): void {
  if (page.redirectsTo !== undefined) return;
  const count = linkedPages(page.links, OTHER_LINK).size;
  if (count > options.linksOut)
    report({
      ...on(page, 'many-links', { count, limit: options.linksOut }),
      group: page.group,
      degree: count,
    });
  if (page.isListed && linkedPages(page.links, MAIN_LINK).size === 0)
    report({ ...on(page, 'no-links-out', {}), group: page.group });
  for (const number of linkedPages(page.links, OTHER_LINK)) {
    const target = pages[number];
    if (target?.redirectsTo !== undefined)
      report({
        ...on(page, 'redirected-link', { target: target.path, to: target.redirectsTo }),
        text: target.path,
        group: target.path,
      });
    // In a sitemap, or on the home page, the “noindex” is a mistake, which is reported itself.
    else if (
      target &&
      !target.isIndexable &&
      !isNotFoundPage(target) &&
      !inSitemap?.has(number) &&
      (noindex === undefined || (noindex === 'home' && target.path !== '/'))
    )
      report({
        ...on(page, 'link-to-noindex', { target: target.path }),
        text: target.path,
        group: target.path,
      });
  }
}

/** The number of other pages that link to each page. */
function countLinks(pages: readonly PageSummary[]): Uint32Array {
  const counts = new Uint32Array(pages.length);
  for (const page of pages)
    if (!isNotFoundPage(page))
      for (const number of linkedPages(page.links)) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

/** The number of clicks from a page to each page; -1 where no path leads. Without a home page all are at 0. */
function depthsFrom(home: number, pages: readonly PageSummary[]): Int32Array {
  const depths = new Int32Array(pages.length).fill(home === -1 ? 0 : -1);
  const queue = home === -1 ? [] : [home];
  if (home !== -1) depths[home] = 0;
  for (const number of queue)
    for (const next of linkedPages(pages[number]?.links ?? new Uint32Array())) {
      if (depths[next] !== -1) continue;
      depths[next] = (depths[number] ?? 0) + 1;
      queue.push(next);
    }
  return depths;
}
