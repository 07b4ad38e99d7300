import { entriesIn } from '../../check/excerpts.ts';
import type { PageText } from '../../check/text-summary.ts';
import { findPagesBelow, type MeasuredPage, type PageBelow } from '../../check/thresholds.ts';
import type { BelowThresholds } from '../../diagnostics/catalogue/thresholds.ts';
import type { Issue, PagePlan, SiteDefinition, SitePlan, Thresholds } from '../../model.ts';
import { isFirstOfList } from '../../pages/hubs.ts';
import { placeOfPage, type ThresholdVerdict, verdictOf } from '../../pages/thresholds.ts';
import type { Decided } from './decisions.ts';

/** A planned site, and what is known of its pages. */
export interface DecidableSite {
  readonly definition: Pick<SiteDefinition, 'pages'>;
  readonly plan: SitePlan;
  /** Whether a page is part of the last publication, or replaces one. */
  isPublished(page: PagePlan): boolean;
  /** Returns the text of a page as it was built. */
  textOf(page: PagePlan, isListed: boolean): PageText;
  /** Returns the page that an address on a page leads to. */
  targetOf(address: string, page: PagePlan): PagePlan | undefined;
}

/** What was decided in a round. `errors` are pages that must not be published as they are. */
export interface Round {
  readonly decided: Decided;
  readonly errors: readonly Issue<'page-below'>[];
}

/** Whether a page type has a threshold for texts. Pages of a site without any are not measured. */
export function hasThresholds({ pages }: Pick<SiteDefinition, 'pages'>): boolean {
  return pages.some(({ thresholds }) => isMeasured(thresholds));
}

function isMeasured(thresholds: Thresholds | undefined): boolean {
  return thresholds?.ownWords !== undefined || thresholds?.similarity !== undefined;
}

/** Decides what happens to the pages that are below the thresholds of their types. */
export function decide(site: DecidableSite): Round {
  const { definition, plan } = site;
  const thresholds = new Map(definition.pages.map((type) => [type.id, type.thresholds]));
  const found = findPagesBelow(readTexts(site), (type) => thresholds.get(type)).map((below) => ({
    ...factsOf(below),
    page: below.page.page,
    verdict: verdictOf(below.page.page.type.thresholds ?? {}, below.page.isPublished),
  }));
  const of = (verdict: ThresholdVerdict) => found.filter((one) => one.verdict === verdict);
  const addresses = (verdict: ThresholdVerdict) => new Set(of(verdict).map(({ page }) => page.canonical));
  return {
    errors: of('error').map(({ page, facts }) => ({ code: 'page-below', facts, ...placeOfPage(page, plan) })),
    decided: {
      held: addresses('held'),
      noindex: addresses('noindex'),
      issues: [
        ...of('held').map(({ page, facts }): Decided['issues'][number] => ({
          code: 'page-held',
          facts,
          ...placeOfPage(page, plan),
        })),
        ...of('noindex').map(({ page, facts }): Decided['issues'][number] => ({
          code: 'page-noindex',
          facts,
          ...placeOfPage(page, plan),
        })),
      ],
    },
  };
}

interface ReadPage extends MeasuredPage {
  readonly page: PagePlan;
}

/** Reads all pages: sentences on pages of other types are not a page's own, and may be excerpts. */
function readTexts({ plan, isPublished, textOf, targetOf }: DecidableSite): ReadPage[] {
  const numbers = new Map(plan.pages.map((page, i) => [page, i]));
  return plan.pages.map((page, index) => {
    // The later pages of a hub have only their part of its list.
    const isListed = isFirstOfList(page) && page.indexable && page.href === page.canonical;
    const { linked, ...text } = textOf(page, isListed);
    const pageAt = (address: string) => {
      const target = targetOf(address, page);
      return target && numbers.get(target);
    };
    const entries = entriesIn(linked, pageAt);
    return {
      ...{ ...text, entries, index, page, path: page.path, group: page.type.id, isListed },
      isPublished: isPublished(page),
    };
  });
}

/** One decimal, so that a share that is a little too high is not shown as the limit. */
function percentOf(share: number): number {
  return Math.ceil(share * 1000) / 10;
}

function factsOf({ page, ownWords, similar }: PageBelow<ReadPage>): {
  readonly facts: BelowThresholds;
} {
  const { ownWords: least = 0, similarity: most = 1 } = page.page.type.thresholds ?? {};
  return {
    facts: {
      path: page.path,
      type: page.group,
      ...(ownWords === undefined ? {} : { ownWords: { found: ownWords, least } }),
      ...(similar
        ? {
            similar: {
              other: similar.other.path,
              percent: percentOf(similar.similarity),
              most: Math.round(most * 1000) / 10,
            },
          }
        : {}),
    },
  };
}
