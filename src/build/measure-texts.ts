import { serialize } from 'node:v8';
import { addressesOf, DEFAULT_LIMITS } from '../audit/audit-site.ts';
import { describeSite } from '../audit/known-site.ts';
import { locateFindings } from '../audit/locate-findings.ts';
import { readPageFacts } from '../audit/read/page-facts.ts';
import type { SiteFolder } from '../audit/read/read-folder.ts';
import { type ComparedPage, checkTexts } from '../audit/rules/content.ts';
import { entriesIn } from '../audit/texts/excerpts.ts';
import { type PageText, summarizePage } from '../audit/texts/text-summary.ts';
import { createMask, createTextHasher } from '../audit/texts/words.ts';
import { deserialized, openCache } from '../cache/cache.ts';
import { createFindings } from '../diagnostics/findings.ts';
import type { Issue, PageIssue } from '../model.ts';
import { fileOf, pathOfFile } from '../pages/paths.ts';
import { digestOf } from '../util/hash.ts';
import type { SiteBuild } from './site-build.ts';

/**
 * Returns warnings for pages below the thresholds of their types, by the rules of `check`, for which they are errors. Texts of all types are
 * read, since their sentences count. Sites without thresholds are not measured.
 */
export function thresholdIssues(
  { root, engine, site }: SiteBuild,
  folder: SiteFolder,
  read: (path: string) => Uint8Array,
): readonly Issue[] {
  const { definition, plan } = site;
  const isMeasured = definition.pages.some(
    ({ thresholds: { ownWords, similarity } = {} }) => ownWords !== undefined || similarity !== undefined,
  );
  if (!isMeasured) return [];
  const known = describeSite(site);
  const summarize = createPageTexts(root, engine, known.names);
  const addresses = addressesOf(folder);
  const numbers = new Map(plan.pages.map((page, index) => [pathOfFile(fileOf(page)), index]));
  const pages = plan.pages.map((page, index): ComparedPage => {
    const { path, type, indexable, href, canonical } = page;
    const file = fileOf(page);
    const isListed = indexable && href === canonical;
    const { linked, ...text } = summarize(read(file), isListed);
    const entries = entriesIn(linked, (address) =>
      numbers.get(addresses.paths[addresses.pageAt(address, file) ?? -1] ?? ''),
    );
    return { ...text, index, path, group: type.id, isListed, entries, title: '', maskedTitle: '' };
  });
  const findings = createFindings();
  const { thresholdsOf } = known;
  checkTexts({ pages, options: DEFAULT_LIMITS, thresholdsOf }, (issue) => {
    const type = thresholdsOf(known.typeOf(issue.facts.page) ?? '');
    const limit = issue.code === 'few-own-words' ? type?.ownWords : type?.similarity;
    if (CODES.includes(issue.code) && limit !== undefined) findings.page({ ...issue, severity: 'warning' });
  });
  return locateFindings(findings.all(), known).map(({ issue }) => issue);
}

const CODES: readonly PageIssue['code'][] = ['few-own-words', 'too-similar', 'near-duplicate'];

/**
 * Creates the function that summarizes the text of a written page. Texts that differ only in `names`, those of records that pages are made
 * of, are equal. Reading a page takes longer than comparing it, so that summaries are cached by the content of the page; without a hash of
 * the engine's own code, they are not.
 */
function createPageTexts(root: string, engine: string | undefined, names: readonly string[]) {
  const tools = { mask: createMask(names), hasher: createTextHasher() };
  const cache = engine === undefined ? undefined : openCache(root);
  const ofNames = digestOf(names.join('\n'));
  return (content: Uint8Array, isListed: boolean): PageText => {
    const inputs = [engine, ofNames, digestOf(content), String(isListed)];
    const entry = cache?.find('page text', inputs);
    const known = entry && deserialized<PageText>(entry);
    if (known) return known;
    const text = summarizePage(readPageFacts(Buffer.from(content).toString()), isListed, tools);
    cache?.put('page text', inputs, serialize(text));
    return text;
  };
}
