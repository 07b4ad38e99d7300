import { findSimilar } from '../similarity/similarity.ts';
import { isNotFoundPage, type PageSummary } from './facts.ts';
import { MIN_SHINGLES } from './rules/content.ts';
import { describeLinks, type PageLinks } from './rules/links.ts';
import { countSentences } from './sentence-counts.ts';

/** What is measured of a page among all pages of its site. */
export interface PageMeasures extends PageLinks {
  readonly path: string;
  /** The page type. */
  readonly type: string;
  /** Words in sentences, and those in sentences that no other page has. Absent for pages that search engines must not show. */
  readonly words?: number;
  readonly ownWords?: number;
  /** The page of the same type with the most similar text, and how much of both texts is equal in percent. */
  readonly closest?: { readonly path: string; readonly percent: number };
}

/** Pages that have less text in common than this share are not like each other. */
const LEAST_SIMILARITY = 0.05;

/** Measures the text and the links of each page. */
export function measurePages(pages: readonly PageSummary[]): PageMeasures[] {
  const listed = pages.filter((page) => page.isListed && !isNotFoundPage(page));
  const counts = countSentences(listed);
  const closest = closestPages(listed);
  const links = describeLinks(pages);
  const texts = new Map(
    listed.map((page) => {
      const nearest = closest.get(page);
      const words = page.words.reduce((sum, count) => sum + count, 0);
      return [page, { words, ownWords: counts.ownWords(page), ...(nearest ? { closest: nearest } : {}) }];
    }),
  );
  return pages.map((page) => ({
    path: page.path,
    type: page.group,
    ...(links[page.index] ?? NOT_LINKED),
    ...texts.get(page),
  }));
}

const NOT_LINKED: PageLinks = { linksIn: 0, linksOut: 0, depth: -1 };

function closestPages(
  listed: readonly PageSummary[],
): ReadonlyMap<PageSummary, NonNullable<PageMeasures['closest']>> {
  const groups = new Map<string, PageSummary[]>();
  for (const page of listed) {
    const group = groups.get(page.group);
    if (group) group.push(page);
    else groups.set(page.group, [page]);
  }
  const found = new Map<PageSummary, { other: PageSummary; similarity: number }>();
  const keep = (page: PageSummary | undefined, other: PageSummary | undefined, similarity: number) => {
    if (page && other && similarity > (found.get(page)?.similarity ?? 0))
      found.set(page, { other, similarity });
  };
  for (const group of groups.values()) {
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
