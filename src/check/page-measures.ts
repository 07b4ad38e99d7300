import { findSimilar } from '../similarity/similarity.ts';
import { groupBy } from '../util/lists.ts';
import { readOwnTexts } from './excerpts.ts';
import type { PageSummary } from './facts.ts';
import { MIN_SHINGLES } from './rules/content.ts';
import { describeLinks, type PageLinks } from './rules/links.ts';
import { countWords } from './sentence-counts.ts';

/** What is measured of a page among all pages of its site. */
export interface PageMeasures extends PageLinks {
  readonly path: string;
  /** The page type. */
  readonly type: string;
  /** Words in sentences, and those in sentences that no other page has. Absent for pages that search engines must not show. */
  readonly words?: number;
  readonly ownWords?: number;
  /** The address of the image that it loads first, if there is one. */
  readonly firstImage?: string;
  /** The page of the same type with the most similar text, and how much of both texts is equal in percent. */
  readonly closest?: { readonly path: string; readonly percent: number };
}

/** Pages that have less text in common than this share are not like each other. */
const LEAST_SIMILARITY = 0.05;

/** Measures the text and the links of each page. */
export function measurePages(pages: readonly PageSummary[]): PageMeasures[] {
  const { byPage, counts } = readOwnTexts(pages);
  const closest = closestPages(byPage.keys());
  const links = describeLinks(pages);
  return pages.map((page) => {
    const own = byPage.get(page);
    const nearest = closest.get(page);
    return {
      path: page.path,
      type: page.group,
      ...(links[page.index] ?? NOT_LINKED),
      ...(own ? { words: countWords(page), ownWords: counts.ownWords(own) } : {}),
      ...(nearest ? { closest: nearest } : {}),
      ...(page.firstImage ? { firstImage: page.firstImage } : {}),
    };
  });
}

const NOT_LINKED: PageLinks = { linksIn: 0, linksOut: 0, depth: -1 };

function closestPages(
  compared: Iterable<PageSummary>,
): ReadonlyMap<PageSummary, NonNullable<PageMeasures['closest']>> {
  const found = new Map<PageSummary, { other: PageSummary; similarity: number }>();
  const keep = (page: PageSummary | undefined, other: PageSummary | undefined, similarity: number) => {
    if (page && other && similarity > (found.get(page)?.similarity ?? 0))
      found.set(page, { other, similarity });
  };
  for (const group of groupBy(compared, (page) => page.group).values()) {
    const pages = group.filter(({ shingles }) => shingles.length >= MIN_SHINGLES);
    const shingles = pages.map((page) => page.shingles);
    findSimilar(shingles, LEAST_SIMILARITY, (a, b, similarity) => {
      keep(pages[a], pages[b], similarity);
      keep(pages[b], pages[a], similarity);
    });
  }
  return new Map(
    [...found].map(([page, { other, similarity }]) => [
      page,
      { path: other.path, percent: Math.round(similarity * 100) },
    ]),
  );
}
