import type { PublishedPages } from './ledger/published.ts';
import type {
  Dataset,
  Issue,
  PageDecisions,
  ScheduleOptions,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from './model.ts';
import { findHeldForFacts, lackingFactsIssues } from './plan/lacking-facts.ts';
import { type AppliedSchedule, applySchedule } from './schedule/apply-schedule.ts';
import { checkWaves, decideWaves, indexedPagesOf, joinPeriods } from './schedule/waves.ts';

/* Which planned pages are not published yet: those that lack facts, wait for the schedule, or are part of a later wave. */

/** What decides on pages besides their plan. */
interface Holding {
  readonly definition: SiteDefinition;
  /** Whether nothing has to be checked again. */
  readonly isSound: boolean;
  readonly decisions: PageDecisions | undefined;
  readonly showsLater: boolean;
  readonly ledger: PublishedPages;
}

/** The pages that lack facts. */
interface FactsHeld {
  /** With the pages that are held for it. */
  readonly decisions: PageDecisions | undefined;
  readonly lacking: SitePlan['lacking'];
  readonly issues: readonly Issue[];
}

/** Holds the pages that lack facts, unless all pages are shown. */
export function holdForFacts(
  { isSound, decisions, showsLater, ledger }: Holding,
  plan: SitePlan,
  { drafts = false }: ScheduleOptions,
): FactsHeld {
  const { isPublished } = ledger;
  const lacking: SitePlan['lacking'] = drafts ? new Map() : findHeldForFacts(plan.pages, isPublished);
  const issues = isSound ? [] : lackingFactsIssues(plan, isPublished);
  if (lacking.size === 0 || showsLater) return { decisions, lacking, issues };
  const held = new Set([...(decisions?.held ?? []), ...lacking.keys()]);
  return { decisions: { held, noindex: decisions?.noindex ?? new Set() }, lacking, issues };
}

interface WholeSite {
  readonly lacking: SitePlan['lacking'];
  readonly whole: Parameters<typeof applySchedule>[0];
  readonly site: {
    readonly settings: SiteSettings;
    readonly dataset: Dataset;
    readonly plan: SitePlan;
  };
  readonly publication: ScheduleOptions;
}

/** What is published now, in waves too. */
interface Staged {
  readonly published: AppliedSchedule;
  readonly decisions: PageDecisions | undefined;
  /** What the plan of the published pages says about the others. */
  readonly added: Pick<SitePlan, 'lacking' | 'waves'>;
}

/** Applies the schedule, and holds the pages of later waves. They are decided on last: a page that waits for a record takes no place in a wave. */
export function holdForSchedule(
  { decisions, definition, ledger, showsLater, isSound }: Holding,
  { whole, site, publication, lacking }: WholeSite,
): Staged {
  const published = applySchedule(whole, publication);
  const { settings, dataset, plan } = site;
  const { waves } = settings;
  if (!waves || publication.drafts) return { published, decisions, added: { lacking } };
  const wrong = isSound ? [] : checkWaves(waves, { definition, plan, dataset });
  if (wrong.length > 0)
    return {
      published: { ...published, issues: [...published.issues, ...wrong] },
      decisions,
      added: { lacking },
    };
  const hidden = new Set(published.unpublished.pages.map(({ path }) => path));
  const paths = new Set(plan.pages.map(({ path }) => path));
  const { period, ...decided } = decideWaves(waves, {
    pages: plan.pages,
    published: ledger.wavesOf({ paths, redirects: settings.redirects }),
    isWaiting: ({ path, canonical }) => hidden.has(path) || lacking.has(canonical),
    indexedPages: indexedPagesOf(dataset.indexedUrls, plan.links),
    today: publication.today,
  });
  const held = new Set([...(decisions?.held ?? []), ...(showsLater ? [] : decided.later)]);
  const again = held.size > (decisions?.held.size ?? 0);
  const last = again ? applySchedule({ ...whole, held, later: decided.later }, publication) : published;
  return {
    published: { ...last, unpublished: { ...last.unpublished, ...joinPeriods(last.unpublished, period) } },
    decisions: { held, noindex: decisions?.noindex ?? new Set() },
    added: { lacking, waves: decided },
  };
}
