import { groupBy } from '../../core/util/lists.ts';
import { type AuditedSite, isLaterPage, type PageSummary, type ReportPage } from '../facts.ts';
import { countWords, countWordsOn, type OwnTexts, readOwnTexts } from '../texts/own-texts.ts';
import { findSimilar } from '../texts/similarity.ts';

/** From this share on, a text seems to be a paraphrase. */
const PARAPHRASE = 0.35;
/** Texts with fewer runs of words, such as that of a page of thanks, are too short to compare. */
const MIN_SHINGLES = 40;

/** Compares the texts of all pages. */
export function checkTexts(site: AuditedSite, report: ReportPage): void {
  const texts = readOwnTexts(site.pages);
  const groups = groupBy(texts.byPage.keys(), ({ group }) => group);
  const alike: Alike = new Map();
  for (const [type, pages] of groups) {
    const most = site.thresholdsOf(type)?.similarity;
    // Lists of the same pages are similar because of these.
    const compared = pages.filter((page) => !texts.byPage.get(page)?.isList);
    checkSimilarity(compared, { duplicate: site.options.similarity, most, type, alike }, report);
  }
  checkOwnWords(groups, { ...site, alike, texts }, report);
}

/** The pages that are like another one, and whether they are near duplicates. */
type Alike = Map<PageSummary, boolean>;

interface SimilarityLimits {
  /** From this share on, two pages are duplicates. */
  readonly duplicate: number;
  /** The highest share that the page type allows. */
  readonly most: number | undefined;
  readonly type: string;
  readonly alike: Alike;
}

function checkSimilarity(
  group: readonly PageSummary[],
  { duplicate, most = 1, type, alike }: SimilarityLimits,
  report: ReportPage,
): void {
  const pages = group.filter(({ shingles }) => shingles.length >= MIN_SHINGLES);
  const nearest = new Map<number, { readonly other: number; readonly similarity: number }>();
  const duplicates = createClusters(pages.length);
  const paraphrases = createClusters(pages.length);
  const keep = (page: number, other: number, similarity: number) => {
    if (similarity > (nearest.get(page)?.similarity ?? 0)) nearest.set(page, { other, similarity });
  };
  const shingles = pages.map((page) => page.shingles);
  findSimilar(shingles, Math.min(PARAPHRASE, duplicate, most), (a, b, similarity) => {
    keep(a, b, similarity);
    keep(b, a, similarity);
    (similarity >= duplicate ? duplicates : paraphrases).join(a, b);
  });
  pages.forEach((page, i) => {
    const { similarity = 0, other: number = i } = nearest.get(i) ?? {};
    const other = pages[number];
    if (!other || other === page) return;
    const isDuplicate = similarity >= duplicate;
    if (similarity >= PARAPHRASE || similarity > most) alike.set(page, isDuplicate);
    const percent = Math.round(similarity * 100);
    const facts = { page: page.path, others: 0, other: other.path, percent };
    const first = (isDuplicate ? duplicates : paraphrases).first(i);
    const grouping = { group: pages[first]?.path ?? '', degree: similarity };
    if (isDuplicate) {
      report({ code: 'near-duplicate', facts, ...grouping });
      return;
    }
    if (similarity > most) {
      // One decimal, so that a share that is a little too high is not shown as the limit.
      const shown = { percent: Math.ceil(similarity * 1000) / 10, limit: Math.round(most * 1000) / 10 };
      report({ code: 'too-similar', facts: { ...facts, ...shown, type }, ...grouping });
    } else if (similarity >= PARAPHRASE) report({ code: 'similar-text', facts, ...grouping });
    const { title, maskedTitle } = page;
    if (similarity >= PARAPHRASE && maskedTitle !== '' && maskedTitle === other.maskedTitle)
      report({
        code: 'title-pattern',
        facts: { page: page.path, others: 0, title, percent },
        text: title,
        group: `${maskedTitle} ${page.group}`,
        degree: similarity,
      });
  });
}

/** Sets of texts that are joined by pairs: a union-find structure. */
function createClusters(size: number) {
  const parents = Uint32Array.from({ length: size }, (_, i) => i);
  const first = (i: number): number => {
    let root = i;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? 0] ?? 0;
      root = parents[root] ?? 0;
    }
    return root;
  };
  return {
    /** The first text of the set that a text is in. */
    first,
    join(a: number, b: number) {
      const [one, other] = [first(a), first(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
    },
  };
}

/** A sentence on this number of pages is a text that pages have in common. */
const SHARED = 3;
const MOST_SHARED = 0.5;

interface OwnWords extends AuditedSite {
  readonly alike: Alike;
  readonly texts: OwnTexts;
}

function checkOwnWords(
  groups: ReadonlyMap<string, readonly PageSummary[]>,
  { pages: whole, options, thresholdsOf, alike, texts }: OwnWords,
  report: ReportPage,
): void {
  const paths = new Set(whole.map(({ path }) => path));
  for (const [type, pages] of groups) {
    const ofType = thresholdsOf(type)?.ownWords ?? 0;
    const measured = pages.map((page) => ({ page, ...measure(texts.byPage.get(page) ?? page, texts) }));
    const median = [...measured].sort((a, b) => a.own - b.own)[Math.floor(measured.length / 2)]?.own ?? 0;
    for (const { page, own, shared, all } of measured) {
      const on = { page: page.path, others: 0 };
      const percent = all === 0 ? 0 : Math.round((shared / all) * 100);
      // Pages at the top of an unknown site have no type in common.
      const isComparable = pages.length > 2 && type !== '/';
      // A page that is like another one has few words of its own for that reason, and one with few words repeats others.
      if (alike.get(page)) continue;
      // A later page of a list has only its part of it.
      const limit = Math.max(options.ownWords, isLaterPage(page.path, paths) ? 0 : ofType);
      // Each page that its type does not allow is corrected by a line of its own.
      const cause = own < ofType ? page.path : type;
      if (own < limit)
        report({ code: 'few-own-words', facts: { ...on, words: own, limit }, group: cause, degree: -own });
      else if (alike.has(page) || texts.byPage.get(page)?.isList) continue;
      else if (own < median / 2 && isComparable)
        report({
          code: 'below-median',
          facts: { ...on, words: own, median, type },
          group: type,
          degree: -own,
        });
      else if (percent > MOST_SHARED * 100)
        report({ code: 'repeated-text', facts: { ...on, percent }, group: type, degree: percent });
    }
  }
}

/** The words of a page in sentences that only it has, and in those that several pages have. */
function measure({ sentences }: Pick<PageSummary, 'sentences'>, texts: OwnTexts) {
  return {
    own: countWordsOn(sentences, texts, { most: 1 }),
    shared: countWordsOn(sentences, texts, { least: SHARED }),
    all: countWords(sentences),
  };
}
