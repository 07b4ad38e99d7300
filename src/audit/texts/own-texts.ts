import { isNotFoundPage, type PageSummary } from '../facts.ts';

/*
 * A list of posts repeats the first sentences of each, or their descriptions. These are no text of the list, and remain the
 * own text of the post. A sentence is an excerpt of another page if that page has it as its own text or description, and if
 * all other pages that have it link to that page beside it: in a heading above it, or else in its section or item of a list.
 */

/** The sentences of a text as hashes, and how many words each has. */
export type Sentences = ReadonlyMap<number, number>;

/** The text of a page without excerpts of others. */
export interface OwnText {
  readonly sentences: Sentences;
  /** Whether more than half of the text of the page are excerpts. */
  readonly isList: boolean;
}

/** What is compared of a page. */
export type ComparedText = Pick<PageSummary, 'path' | 'isListed' | 'sentences' | 'entries' | 'summary'>;

/** The texts of the pages that search engines may show. */
export interface OwnTexts<Page = PageSummary> {
  readonly byPage: ReadonlyMap<Page, OwnText>;
  /** On how many pages each sentence is, as one of their own. */
  readonly counts: ReadonlyMap<number, number>;
}

/** Returns the texts that are compared. `pages` are all pages by number. */
export function readOwnTexts<Page extends ComparedText>(pages: readonly Page[]): OwnTexts<Page> {
  const compared = pages.filter((page) => page.isListed && !isNotFoundPage(page));
  const entries = new Map(compared.map((page) => [page, ownedEntries(page, pages)]));
  const onPages = tally(compared.map(({ sentences }) => sentences.keys()));
  const asEntry = tally([...entries.values()].map((own) => own.keys()));
  const byPage = new Map(
    compared.map((page) => {
      const own = new Map(page.sentences);
      for (const [key, { sentence, owner }] of entries.get(page) ?? []) {
        const others = (onPages.get(sentence) ?? 0) - (owner.sentences.has(sentence) ? 1 : 0);
        if (asEntry.get(key) === others) own.delete(sentence);
      }
      return [page, { sentences: own, isList: 2 * countWords(own) < countWords(page.sentences) }];
    }),
  );
  return { byPage, counts: tally([...byPage.values()].map(({ sentences }) => sentences.keys())) };
}

/** In how many of the lists each value is. */
function tally<T>(lists: readonly Iterable<T>[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const list of lists) for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** A sentence of a page that stands beside a link to another one, which owns it. */
interface OwnedEntry {
  readonly sentence: number;
  readonly owner: ComparedText;
}

function ownedEntries(page: ComparedText, pages: readonly ComparedText[]): Map<string, OwnedEntry> {
  const owned = new Map<string, OwnedEntry>();
  for (const [sentence, target] of page.entries) {
    const owner = pages[target];
    if (owner && owner !== page && owns(owner, sentence, pages))
      owned.set(`${sentence} ${target}`, { sentence, owner });
  }
  return owned;
}

/** Whether a sentence is in the description of a page, or in its text where it is no entry for a page that has it too. */
function owns(page: ComparedText, sentence: number, pages: readonly ComparedText[]): boolean {
  if (page.summary.includes(sentence)) return true;
  if (!page.sentences.has(sentence)) return false;
  return !page.entries.some(([one, target]) => one === sentence && pages[target]?.sentences.has(sentence));
}

/** Returns the number of words in sentences. */
export function countWords(sentences: Sentences): number {
  let total = 0;
  for (const words of sentences.values()) total += words;
  return total;
}

/** Returns the number of words in sentences that no other page has. `text` is that of the page, also if it is not compared. */
export function countOwnWords<Page extends ComparedText>(
  page: Page,
  text: Pick<Page, 'sentences'>,
  texts: OwnTexts<Page>,
): number {
  const own = texts.byPage.get(page);
  return countWordsOn((own ?? text).sentences, texts, { most: own ? 1 : 0 });
}

/** Returns the number of words in sentences that at least, or at most, so many of the pages have. */
export function countWordsOn(
  sentences: Sentences,
  { counts }: Pick<OwnTexts, 'counts'>,
  { least = 0, most = Number.POSITIVE_INFINITY }: { readonly least?: number; readonly most?: number },
): number {
  let total = 0;
  for (const [sentence, words] of sentences) {
    const count = counts.get(sentence) ?? 0;
    if (count >= least && count <= most) total += words;
  }
  return total;
}
