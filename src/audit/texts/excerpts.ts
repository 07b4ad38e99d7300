import { isNotFoundPage, type PageSummary } from '../facts.ts';
import { countSentences, countWords, type PageSentences, type SentenceCounts } from './sentence-counts.ts';
import type { PageText } from './text-summary.ts';

/*
 * A list of posts repeats the first sentences of each, or their descriptions. These are no text of the list, and remain the
 * own text of the post. A sentence is an excerpt of another page if that page has it as its own text or description, and if
 * all other pages that have it link to that page beside it: in a heading above it, or else in its section or item of a list.
 */

/** What is compared of a page to recognize excerpts. */
export type ExcerptText = Pick<PageSummary, 'index' | 'sentences' | 'words' | 'entries' | 'summary'>;

/** Returns the sentences of a page that may be excerpts, as in `PageSummary.entries`. `pageAt` returns the number of a page. */
export function entriesIn(
  linked: PageText['linked'],
  pageAt: (address: string) => number | undefined,
): Uint32Array {
  const pairs = new Map<string, readonly [sentence: number, page: number]>();
  for (const [sentence, address] of linked) {
    const page = pageAt(address);
    if (page !== undefined) pairs.set(`${sentence} ${page}`, [sentence, page]);
  }
  return Uint32Array.from([...pairs.values()].flat());
}

/** The text of a page without excerpts of others. */
export interface OwnText extends PageSentences {
  /** Whether more than half of the text of the page are excerpts. */
  readonly isList: boolean;
}

/** Removes the excerpts of other pages from the texts of the listed ones. `pages` are all pages by number. */
function removeExcerpts<Page extends ExcerptText>(
  listed: readonly Page[],
  pages: readonly ExcerptText[],
  counts: SentenceCounts,
): ReadonlyMap<Page, OwnText> {
  /** How many pages link to the owner of a sentence beside it, if it is not obvious. */
  const entries = new Map<string, number>();
  for (const page of listed)
    for (const { sentence, owner } of ownedEntries(page, pages)) {
      const key = `${sentence} ${owner.index}`;
      if (pagesWith(sentence, owner, counts) > 1) entries.set(key, (entries.get(key) ?? 0) + 1);
    }
  const isExcerpt = ({ sentence, owner }: OwnedEntry) =>
    (entries.get(`${sentence} ${owner.index}`) ?? 1) === pagesWith(sentence, owner, counts);
  return new Map(
    listed.map((page) => {
      const excerpts = ownedEntries(page, pages).filter(isExcerpt);
      return [page, withoutSentences(page, new Set(excerpts.map(({ sentence }) => sentence)))];
    }),
  );
}

/** A sentence of a page, and a page that owns it and that the sentence stands beside a link to. */
interface OwnedEntry {
  readonly sentence: number;
  readonly owner: ExcerptText;
}

function ownedEntries(page: ExcerptText, pages: readonly ExcerptText[]): OwnedEntry[] {
  return pairsIn(page).flatMap(([sentence, target]) => {
    const owner = pages[target];
    return owner && owner !== page && owns(owner, sentence, pages) ? [{ sentence, owner }] : [];
  });
}

/** Whether a sentence is in the description of a page, or in its text where it is no entry for a page that has it too. */
function owns(page: ExcerptText, sentence: number, pages: readonly ExcerptText[]): boolean {
  if (page.summary.includes(sentence)) return true;
  if (!page.sentences.includes(sentence)) return false;
  const hasIt = (target: number) => pages[target]?.sentences.includes(sentence);
  return !pairsIn(page).some(([one, target]) => one === sentence && hasIt(target));
}

/** The number of pages that have a sentence, without its owner. */
function pagesWith(sentence: number, owner: ExcerptText, counts: SentenceCounts): number {
  return counts.of(sentence) - (owner.sentences.includes(sentence) ? 1 : 0);
}

/** The entries of a page: hashes of sentences and numbers of pages. */
function pairsIn({ sentences, entries }: ExcerptText): [sentence: number, page: number][] {
  return Array.from({ length: entries.length / 2 }, (_, i) => [
    sentences[entries[2 * i] ?? 0] ?? 0,
    entries[2 * i + 1] ?? 0,
  ]);
}

function withoutSentences(page: ExcerptText, excerpts: ReadonlySet<number>): OwnText {
  const { sentences, words } = page;
  if (excerpts.size === 0) return { sentences, words, isList: false };
  const isOwn = (_: number, i: number) => !excerpts.has(sentences[i] ?? 0);
  const own = { sentences: sentences.filter(isOwn), words: words.filter(isOwn) };
  return { ...own, isList: 2 * countWords(own) < countWords({ sentences, words }) };
}

/** What is compared of a page. */
export type ComparedText = ExcerptText & Pick<PageSummary, 'path' | 'isListed'>;

/** The texts of the pages that are compared with one another. */
export interface OwnTexts<Page extends ComparedText = PageSummary> {
  /** The text of each page without excerpts of others. */
  readonly byPage: ReadonlyMap<Page, OwnText>;
  /** On how many pages each sentence is, as one of their own. */
  readonly counts: SentenceCounts;
}

/** Returns the texts of the pages that search engines may show. `pages` are all pages by number. */
export function readOwnTexts<Page extends ComparedText>(pages: readonly Page[]): OwnTexts<Page> {
  const compared = pages.filter((page) => page.isListed && !isNotFoundPage(page));
  const byPage = removeExcerpts(compared, pages, countSentences(compared));
  return { byPage, counts: countSentences([...byPage.values()]) };
}
