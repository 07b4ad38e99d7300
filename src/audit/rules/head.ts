import { groupBy } from '../../core/util/lists.ts';
import {
  type AuditedSite,
  type ExaminedPage,
  isLaterPage,
  isNotFoundPage,
  type PageSummary,
  type ReportPage,
} from '../facts.ts';
import type { SiteAddresses } from '../read/addresses.ts';
import { reportTarget } from './links.ts';

/** Checks the head, the headings and the images of a page. Returns its versions in other languages that exist. */
export function checkHead(
  page: ExaminedPage,
  { addresses, encoding }: { readonly addresses: SiteAddresses; readonly encoding: string | undefined },
  report: ReportPage,
): PageSummary['alternates'] {
  const { facts, group, isIndexable, isListed } = page;
  const on = { page: page.path, others: 0 };
  if (encoding !== undefined) {
    // One that the page names is shown right by browsers.
    const isNamed = encoding !== '' && !encoding.startsWith('UTF-16');
    const severity = isNamed ? 'hint' : 'warning';
    report({ code: 'page-encoding', facts: { ...on, encoding }, group: `${encoding} ${group}`, severity });
  }
  if (!facts.title) report({ code: 'no-title', facts: on, group });
  if (!facts.language) report({ code: 'no-language', facts: on, group });
  if (isListed && !isNotFoundPage(page) && !facts.description)
    report({ code: 'no-description', facts: on, group });
  if (isIndexable && !isNotFoundPage(page)) checkCanonical(page, addresses, report);
  checkHeadings(page, report);
  for (const image of new Set(facts.imagesWithoutAlt))
    report({ code: 'image-without-alt', facts: { ...on, image }, text: image, group: image });
  return facts.alternates.flatMap(({ language, target }) => {
    if (!isLanguage(language))
      report({ code: 'hreflang-unknown', facts: { ...on, language }, text: language, group: language });
    const found = addresses.resolve(target, page.file);
    if (found.kind === 'missing') reportTarget(page, target, found, addresses, report);
    return found.kind === 'page' ? [{ language, page: found.page }] : [];
  });
}

function checkCanonical(
  { facts, path, file, group }: ExaminedPage,
  addresses: SiteAddresses,
  report: ReportPage,
): void {
  const on = { page: path, others: 0 };
  const { canonical, canonicals } = facts;
  const targets = [...new Set(canonicals.map(({ target }) => target))];
  if (targets.length > 1 || canonicals.some(({ isInHead }) => !isInHead))
    report({ code: 'ignored-canonical', facts: { ...on, targets }, group: `${targets.length} ${group}` });
  if (canonical === undefined) {
    report({ code: 'no-canonical', facts: on, group });
    return;
  }
  const target = addresses.resolveCanonical(canonical, file);
  const other = addresses.otherOrigin(canonical);
  if (target.kind === 'foreign' || other !== undefined) {
    const facts = { ...on, target: canonical, isHost: target.kind === 'foreign' };
    report({ code: 'foreign-canonical', facts, group: `${other} ${group}` });
  }
  if (target.kind === 'missing' || target.kind === 'redirect')
    report({ code: 'lost-canonical', facts: { ...on, target: canonical }, group: canonical });
}

function checkHeadings({ facts: { headings }, path, group }: ExaminedPage, report: ReportPage): void {
  const on = { page: path, others: 0 };
  const main = headings.findIndex(({ level }) => level === 1);
  const { length: count, 0: first, 1: second } = headings.filter(({ level }) => level === 1);
  if (!first) report({ code: 'no-heading', facts: on, group });
  if (second)
    report({ code: 'several-headings', facts: { ...on, count }, text: second.text, group, degree: count });
  headings.forEach(({ level, text }, i) => {
    const before = headings[i - 1]?.level;
    if (before === undefined || level <= before + 1) return;
    // After a heading that should be an h2, an h3 is right.
    if (before === 1 && i - 1 !== main) return;
    const facts = { ...on, from: before, to: level, heading: text };
    report({ code: 'heading-gap', facts, text, group: `${text} ${group}` });
  });
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether a code is valid in hreflang: a language of two letters, and perhaps a script and a region. */
function isLanguage(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true;
  if (!/^[a-z]{2}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i.test(code)) return false;
  const { language, region, baseName } = new Intl.Locale(code);
  // “en-UK” is read as “en-GB”, but is no code.
  const isUsual = baseName.toLowerCase() === code.toLowerCase();
  const isKnown = LANGUAGES.of(language) !== undefined;
  return isUsual && isKnown && (region === undefined || REGIONS.of(region) !== undefined);
}

/** Compares the heads of all pages with each other and with the sitemap. */
export function checkHeads({ pages, inSitemap, hasWholeSitemap }: AuditedSite, report: ReportPage): void {
  const paths = new Set(pages.map(({ path }) => path));
  // Pages of a sequence may have the title and the description of the first.
  // Source: https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
  const listed = pages.filter(
    (page) => page.isListed && !isNotFoundPage(page) && !isLaterPage(page.path, paths),
  );
  for (const { path, title } of sameIn(listed, (page) => page.title))
    report({ code: 'same-title', facts: { page: path, others: 0, title }, text: title, group: title });
  for (const { path, description } of sameIn(listed, (page) => page.description)) {
    const facts = { page: path, others: 0, description };
    report({ code: 'same-description', facts, text: description, group: description });
  }
  const named = pages.map(({ alternates }) => new Set(alternates.map((one) => one.page)));
  for (const page of pages) checkLanguages(page, pages, named, report);
  if (!inSitemap) return;
  for (const page of pages) {
    const { path, index, group } = page;
    const facts = { page: path, others: 0 };
    const isThere = inSitemap.has(index);
    if (isThere && !page.isIndexable) report({ code: 'noindex-in-sitemap', facts, group });
    if (isThere && page.isCopy) report({ code: 'copy-in-sitemap', facts, group });
    // A part that is missing is reported itself.
    if (!isThere && hasWholeSitemap && page.isListed && !isNotFoundPage(page))
      report({ code: 'not-in-sitemap', facts, group });
  }
}

/** The pages that have a text in common with another page of their language. */
function sameIn(pages: readonly PageSummary[], textOf: (page: PageSummary) => string): PageSummary[] {
  const groups = groupBy(pages, (page) => `${page.language}\n${textOf(page)}`);
  return [...groups.values()].flatMap((group) =>
    group.length > 1 && group[0] && textOf(group[0]) !== '' ? group : [],
  );
}

function checkLanguages(
  page: PageSummary,
  pages: readonly PageSummary[],
  named: readonly ReadonlySet<number>[],
  report: ReportPage,
): void {
  for (const { language, page: number } of page.alternates) {
    const other = pages[number];
    if (!other || other === page || named[number]?.has(page.index)) continue;
    const facts = { page: page.path, others: 0, language, target: other.path };
    report({ code: 'hreflang-one-way', facts, group: `${language} ${page.group}` });
  }
}
