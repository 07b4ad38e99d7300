import { pathOfFile } from '../pages/paths.ts';
import { jaccard } from '../similarity/similarity.ts';
import { createMask, createTextHasher, splitSentences, splitWords } from '../similarity/words.ts';
import { compareCodeUnits } from '../util/order.ts';
import { checkSite } from './check-site.ts';
import type { AuditOptions } from './facts.ts';
import { type AuditFinding, onlyOn } from './findings.ts';
import type { KnownSite } from './known-site.ts';
import { readPageFacts } from './page-facts.ts';
import { openFolder } from './read-folder.ts';
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

/** Audits one page among all others of a written site. Returns undefined if it was not written. */
export function auditPage(
  path: string,
  {
    out,
    options,
    known,
  }: { readonly out: string; readonly options: AuditOptions; readonly known: KnownSite },
): PageAudit | undefined {
  const folder = openFolder(out);
  const files = folder.files.filter((file) => file.path.endsWith('.html'));
  const own = files.find((file) => pathOfFile(file.path) === path);
  if (!own) return undefined;
  const mask = createMask(known.names);
  const hasher = createTextHasher();
  const blocksOf = (file: string) => readPageFacts(folder.read(file) ?? '').blocks;
  const summaryOf = (file: string) => summarizeText(blocksOf(file), mask, hasher);
  const page = summaryOf(own.path);
  const elsewhere = new Set<number>();
  let closest: Other | undefined;
  for (const file of files) {
    if (file === own) continue;
    const other = { path: pathOfFile(file.path), text: summaryOf(file.path) };
    for (const sentence of other.text.sentences) elsewhere.add(sentence);
    if (known.typeOf(other.path) === known.typeOf(path)) closest = closer(page, other, closest);
  }
  const { findings } = checkSite(folder, options, known);
  const isShared = (sentence: string) =>
    closest?.text.sentences.includes(hasher.sentence(mask(splitWords(sentence)))) ?? false;
  const shared = () => blocksOf(own.path).flatMap(splitSentences).filter(isShared);
  return {
    words: sum(page.words),
    ownWords: sum(page.words.filter((_, i) => !elsewhere.has(page.sentences[i] ?? 0))),
    ...(closest ? { closest: describeOther(closest, shared()) } : {}),
    findings: findings.flatMap((one) => (one.pages.includes(path) ? [onlyOn(one, [path])] : [])),
  };
}

function describeOther({ path, similarity }: Other, shared: readonly string[]): ClosestPage {
  return { path, percent: Math.round(similarity * 100), shared };
}

interface Other {
  readonly path: string;
  readonly text: TextSummary;
  readonly similarity: number;
}

/** Of equally similar pages, the first. */
function closer(
  page: TextSummary,
  other: Omit<Other, 'similarity'>,
  known: Other | undefined,
): Other | undefined {
  const similarity = jaccard(page.shingles, other.text.shingles);
  const difference = similarity - (known?.similarity ?? 0);
  const isCloser =
    difference > 0 || (difference === 0 && known && compareCodeUnits(other.path, known.path) < 0);
  return isCloser ? { ...other, similarity } : known;
}

function sum(numbers: Uint16Array): number {
  return numbers.reduce((total, number) => total + number, 0);
}
