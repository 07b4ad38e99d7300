import type { Thresholds } from '../model.ts';
import { findSimilar } from '../similarity/similarity.ts';
import { groupBy } from '../util/lists.ts';
import { type ComparedText, type OwnTexts, readOwnTexts } from './excerpts.ts';
import type { PageSummary } from './facts.ts';
import { MIN_SHINGLES } from './rules/content.ts';

/** A page of the site, and its main text. Only those that search engines may show are measured. */
export interface MeasuredPage extends ComparedText, Pick<PageSummary, 'shingles'> {
  /** Its page type. */
  readonly group: string;
  /** Whether it is part of the last publication. */
  readonly isPublished: boolean;
}

/** A page whose text is below the thresholds of its type. At least one of the two measures is given. */
export interface PageBelow<Page> {
  readonly page: Page;
  /** Words of its own, if they are too few. */
  readonly ownWords?: number;
  /** The most similar page of its type, if it is too similar. */
  readonly similar?: { readonly other: Page; readonly similarity: number };
}

/**
 * Finds the pages below the thresholds of their types, in the order of the plan. `pages` are all pages by number; their texts are measured
 * without excerpts, as by the rules of `check`. A page is measured against those that are not below, so that of two equal
 * pages one remains. Published pages take precedence over others, and earlier ones in the plan over later ones: own words are
 * counted from the last page to the first, and a page below is no longer counted; then pages are compared from the first to
 * the last with those before them.
 */
export function findPagesBelow<Page extends MeasuredPage>(
  pages: readonly Page[],
  thresholdsOf: (type: string) => Thresholds | undefined,
): PageBelow<Page>[] {
  const texts = readOwnTexts(pages);
  const measured = [...texts.byPage.keys()];
  const ordered = [
    ...measured.filter((page) => page.isPublished),
    ...measured.filter((page) => !page.isPublished),
  ];
  const ownWords = findFewWords(ordered, texts, thresholdsOf);
  // Lists of the same pages are similar because of these.
  const compared = ordered.filter((page) => !texts.byPage.get(page)?.isList);
  const similar = new Map(
    [...groupBy(compared, ({ group }) => group)].flatMap(([type, group]) => {
      const most = thresholdsOf(type)?.similarity;
      return most === undefined ? [] : findTooSimilar(group, { most, isBelow: (page) => ownWords.has(page) });
    }),
  );
  return measured.flatMap((page): PageBelow<Page>[] => {
    const [few, like] = [ownWords.get(page), similar.get(page)];
    if (few === undefined && !like) return [];
    return [{ page, ...(few === undefined ? {} : { ownWords: few }), ...(like ? { similar: like } : {}) }];
  });
}

function findFewWords<Page extends MeasuredPage>(
  ordered: readonly Page[],
  { byPage, counts }: OwnTexts<Page>,
  thresholdsOf: (type: string) => Thresholds | undefined,
): ReadonlyMap<Page, number> {
  const found = new Map<Page, number>();
  for (const page of ordered.toReversed()) {
    const least = thresholdsOf(page.group)?.ownWords;
    if (least === undefined) continue;
    const text = byPage.get(page) ?? page;
    const own = counts.ownWords(text);
    if (own >= least) continue;
    found.set(page, own);
    counts.remove(text);
  }
  return found;
}

interface Similarity<Page> {
  /** The highest that is allowed. */
  readonly most: number;
  /** Whether a page is below for another reason. */
  isBelow(page: Page): boolean;
}

/** Returns the pages that are too similar to one before them that remains, and for pages that are below anyway any that remains. */
function findTooSimilar<Page extends MeasuredPage>(
  group: readonly Page[],
  { most, isBelow }: Similarity<Page>,
): [Page, NonNullable<PageBelow<Page>['similar']>][] {
  const pages = group.filter(({ shingles }) => shingles.length >= MIN_SHINGLES);
  const others = new Map<number, { readonly index: number; readonly similarity: number }[]>();
  const note = (from: number, index: number, similarity: number) => {
    const list = others.get(from);
    if (list) list.push({ index, similarity });
    else others.set(from, [{ index, similarity }]);
  };
  const shingles = pages.map((page) => page.shingles);
  findSimilar(shingles, most, (a, b, similarity) => {
    if (similarity <= most) return;
    note(a, b, similarity);
    note(b, a, similarity);
  });
  const removed = new Set(pages.flatMap((page, i) => (isBelow(page) ? [i] : [])));
  const nearest = (i: number, isAllowed: (index: number) => boolean) => {
    const allowed = (others.get(i) ?? []).filter(({ index }) => !removed.has(index) && isAllowed(index));
    return allowed.sort((a, b) => b.similarity - a.similarity || a.index - b.index)[0];
  };
  const before = new Map<number, ReturnType<typeof nearest>>();
  pages.forEach((_, i) => {
    if (removed.has(i)) return;
    const found = nearest(i, (index) => index < i);
    if (!found) return;
    before.set(i, found);
    removed.add(i);
  });
  return pages.flatMap((page, i) => {
    const found = before.get(i) ?? (isBelow(page) ? nearest(i, () => true) : undefined);
    const other = found && pages[found.index];
    return other ? [[page, { other, similarity: found.similarity }]] : [];
  });
}
