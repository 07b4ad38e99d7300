import type { PageIssue, PagePlan, PassingPage, Sighting, SiteDefinition, SitePlan } from '../model.ts';
import { DEFAULT_BUDGETS } from './budgets/budget.ts';
import { weightOf, weightOfKept } from './budgets/weights.ts';
import { createHostCheck } from './checks/hosts.ts';
import { createLengthCheck } from './checks/lengths.ts';
import { type Addresses, createLinkCheck } from './checks/links.ts';
import { createWordCheck } from './checks/words.ts';
import { createTextFinder, type TextSources } from './find-text.ts';

/** Looks at each page as it passes, in the thread that made it. */
export interface Lookout {
  look(passing: PassingPage): Sighting;
  /** A page that stands as it was left: what was seen then, as far as it holds whatever changed. `read` gives its bytes. */
  lookAgain(page: PagePlan, seen: Sighting, read: () => Buffer): Sighting;
}

/** What pages are looked at with. */
export interface LookoutInput extends Addresses, TextSources {
  readonly definition: SiteDefinition;
  readonly plan: SitePlan;
  readonly dataset: Parameters<typeof createWordCheck>[0];
  /** How many pages of its type there are. */
  siblingsOf(page: PagePlan): number;
  /** Whether addresses are gone that pages which stand as they were may still link to. */
  readonly hasLostAddresses: boolean;
}

/** Looks at a page for one thing. */
export type PageCheck = (passing: PassingPage) => readonly PageIssue[];

/** Posts a lookout. */
export function createLookout(input: LookoutInput): Lookout {
  const { definition, dataset, settings, siblingsOf, hasLostAddresses } = input;
  const limits = { ...DEFAULT_BUDGETS, ...definition.budgets };
  const find = createTextFinder(input);
  const links = createLinkCheck(input);
  const placed =
    (page: PagePlan) =>
    ({ place: _, ...sighted }: PageIssue): PageIssue => {
      const place = sighted.text === undefined ? undefined : find(page, sighted.text);
      return place ? { ...sighted, place } : sighted;
    };
  const linksOf = (page: PagePlan, content: Buffer) => links({ page, content, body: [{ html: [content] }] });
  const checks: readonly PageCheck[] = [
    links,
    createWordCheck(dataset),
    createHostCheck(settings),
    createLengthCheck(limits),
  ];
  return {
    look(passing) {
      const { page, content, firstImage, head } = passing;
      const found = checks.flatMap((check) => check(passing)).map(placed(page));
      return {
        ...weightOf(content, page.path, siblingsOf(page)),
        ...(firstImage === undefined ? {} : { firstImage }),
        title: head.title,
        ...(found.length ? { found } : {}),
      };
    },
    lookAgain(page, seen, read) {
      const weight = weightOfKept(seen, { path: page.path, siblings: siblingsOf(page) }, read);
      const { bound: _, found: before = [], ...rest } = seen;
      const found = [...before, ...(hasLostAddresses ? linksOf(page, read()) : [])].map(placed(page));
      return { ...rest, ...weight, ...(found.length ? { found } : {}) };
    },
  };
}
