import { groupBy } from '../../core/util/lists.ts';
import { sortedBy } from '../../core/util/order.ts';
import type { PageSummary } from '../facts.ts';
import { countOwnWords, countWords, readOwnTexts } from '../texts/own-texts.ts';
import { findSimilar } from '../texts/similarity.ts';

const COLUMNS = ['page', 'type', 'words', 'own words', 'closest page', 'equal text in %'];

/** Less equal text is that of common phrases. */
const LEAST = 0.1;

/** Returns a table of the pages that search engines may show: their words, and the page of their type with the most similar text. */
export function tableOfTexts(pages: readonly PageSummary[]): string[][] {
  const texts = readOwnTexts(pages);
  const listed = [...texts.byPage.keys()];
  const closest = new Map<PageSummary, readonly [page: PageSummary, similarity: number]>();
  const keep = (page: PageSummary | undefined, other: PageSummary | undefined, similarity: number) => {
    if (page && other && similarity > (closest.get(page)?.[1] ?? 0)) closest.set(page, [other, similarity]);
  };
  for (const group of groupBy(listed, (page) => page.group).values())
    findSimilar(
      group.map(({ shingles }) => shingles),
      LEAST,
      (a, b, similarity) => {
        keep(group[a], group[b], similarity);
        keep(group[b], group[a], similarity);
      },
    );
  const rows = sortedBy(listed, ({ path }) => path).map((page) => {
    const [other, similarity = 0] = closest.get(page) ?? [];
    const words = [countWords(page.sentences), countOwnWords(page, page, texts)];
    const alike = other ? [other.path, `${Math.round(similarity * 100)}`] : ['', ''];
    return [page.path, page.group, ...words.map(String), ...alike];
  });
  return [COLUMNS, ...rows];
}
