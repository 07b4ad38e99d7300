import { type AuditFinding, onlyOn } from '../diagnostics/findings.ts';
import { pathOfFile } from '../pages/paths.ts';
import { jaccard } from '../similarity/similarity.ts';
import { createMask, createTextHasher, splitSentences, splitWords } from '../similarity/words.ts';
import { sortedBy } from '../util/order.ts';
import { auditSite } from './check-site.ts';
import { readOwnTexts } from './excerpts.ts';
import type { AuditOptions, PageSummary } from './facts.ts';
import type { KnownSite } from './known-site.ts';
import { locateFindings } from './locate-findings.ts';
import { readPageFacts } from './page-facts.ts';
import { openFolder } from './read-folder.ts';
import { countSentences, countWords } from './sentence-counts.ts';
import { summarizeText, type TextSummary } from './text-summary.ts';

/** What an audit says about one page of a written site. */
export interface PageAudit {
  /** Words in sentences, and those in sentences that no other page has. Names are replaced. */
  readonly words: number;
  readonly ownWords: number;
  /** The page of the same type with the most similar text, if any is similar. */
  readonly closest?: ClosestPage;
  /** The findings that concern the page. */
  readonly findings: readonly AuditFinding[];
}

/** A page with a similar text. */
export interface ClosestPage {
  readonly path: string;
  /** How much of the text of both is equal. */
  readonly percent: number;
  /** Sentences of the page that the other one has too, except for names. */
  readonly shared: readonly string[];
}

interface PageOptions {
  /** The folder of the written site. */
  readonly out: string;
  readonly options: AuditOptions;
  readonly known: KnownSite;
}

/** Audits one page among all others of a written site, as `check` compares them. Returns undefined if it was not written. */
export function auditPage(path: string, { out, options, known }: PageOptions): PageAudit | undefined {
  const folder = openFolder(out);
  const { findings, pages } = auditSite(folder, options, known);
  const page = pages.find((one) => one.path === path);
  const file = folder.files.find((one) => one.path.endsWith('.html') && pathOfFile(one.path) === path);
  if (!page || !file) return undefined;
  const { blocks } = readPageFacts(folder.read(file.path) ?? '');
  const mask = createMask(known.names);
  const hasher = createTextHasher();
  // Of pages that search engines do not show, nothing is kept.
  const text = page.isListed ? page : summarizeText(blocks, mask, hasher);
  const { byPage, counts } = readOwnTexts(pages);
  const own = byPage.get(page);
  const others = [...byPage.keys()].filter((one) => one !== page && one.group === page.group);
  const closest = findClosest(text, others);
  const isShared = (sentence: string) =>
    closest?.page.sentences.includes(hasher.sentence(mask(splitWords(sentence)))) ?? false;
  return {
    words: countWords(text),
    ownWords: own ? counts.ownWords(own) : countSentences([...byPage.values(), text]).ownWords(text),
    ...(closest ? { closest: describeOther(closest, blocks.flatMap(splitSentences).filter(isShared)) } : {}),
    findings: locateFindings(
      findings.flatMap((one) => (one.pages.includes(path) ? [onlyOn(one, [path])] : [])),
      known,
    ),
  };
}

function describeOther({ page, similarity }: Closest, shared: readonly string[]): ClosestPage {
  return { path: page.path, percent: Math.round(similarity * 100), shared };
}

interface Closest {
  readonly page: PageSummary;
  readonly similarity: number;
}

/** Returns the page with the most similar text; of equally similar ones, the first. */
function findClosest(text: TextSummary, others: readonly PageSummary[]): Closest | undefined {
  let closest: Closest | undefined;
  for (const page of sortedBy(others, ({ path }) => path)) {
    const similarity = jaccard(text.shingles, page.shingles);
    if (similarity > (closest?.similarity ?? 0)) closest = { page, similarity };
  }
  return closest;
}
