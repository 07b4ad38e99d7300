import { findMissingPhotos } from './assets/photos.ts';
import { checkTextImages } from './assets/text-images.ts';
import { checkDefinition } from './definition/check-definition.ts';
import { type EditionData, readAllSettings, withAnySettings } from './definition/edition-settings.ts';
import { anySettings, readSettings } from './definition/settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { toldOnce } from './issues/once.ts';
import { withDerived } from './load/derive.ts';
import { deriveEditions, loadEditions } from './load/editions.ts';
import { readDataFiles } from './load/read-files.ts';
import type {
  Dataset,
  Issue,
  Publication,
  SiteDefinition,
  SitePlan,
  SiteSettings,
  Unpublished,
} from './model.ts';
import { isCertain, isOfTokens, isTokenOfSite } from './plan/certain.ts';
import { planEditions, planSite } from './plan/plan.ts';
import { publish } from './publish/publish.ts';
import { NOTHING } from './util/nothing.ts';
import { createBlame } from './watch/blame.ts';
import { eachOnce } from './watch/each-once.ts';
import { guardDefinition } from './watch/guard.ts';
import { createTemplateLog, mistakeOf, type TemplateLog } from './watch/log.ts';

/** The plan of a site. Without `site` the data has errors. */
export interface Planned {
  readonly issues: readonly Issue[];
  readonly dataset: Dataset;
  readonly site?: PlannedSite;
}

/** A site whose data is sound and whose pages are decided. */
export interface PlannedSite {
  /** Of its functions none throws: what they do wrong from now on is in the log. */
  readonly definition: SiteDefinition;
  readonly log: TemplateLog;
  readonly dataset: Dataset;
  readonly settings: SiteSettings;
  readonly plan: SitePlan;
  /** What is not published yet, or would not be if drafts were not shown. */
  readonly unpublished: Unpublished;
}

/** Reads the data of a site and decides all of its pages. Writes nothing. */
export function planFrom(root: string, given: SiteDefinition, publication: Publication = {}): Planned {
  const blame = createBlame(root);
  try {
    const wrong = checkDefinition(given);
    if (hasErrors(wrong)) return { issues: wrong, dataset: NOTHING };
    const log = createTemplateLog(blame);
    return planWith({ root, definition: guardDefinition(given, log), log }, publication);
  } catch (error) {
    // Functions of schemas are called by zod, wherever a value is validated.
    const thrown = blame(error);
    if (!thrown) throw error;
    return { issues: [mistakeOf(thrown, { name: thrown.name })], dataset: NOTHING };
  }
}

interface Templates extends Pick<PlannedSite, 'definition' | 'log'> {
  readonly root: string;
}

/**
 * Decides a site with all of its records, and where not all are published, once more with those that are. So mistakes in what
 * waits are told like all others, and what is found then is only about what is published.
 */
function planWith(templates: Templates, publication: Publication): Planned {
  const { root, definition } = templates;
  const files = readDataFiles(root);
  const { editions, issues: loadIssues } = loadEditions(definition.data, files.value);
  const [main, ...others] = editions;
  const { dataset } = main;
  const issues = [...files.issues, ...loadIssues];
  if (hasErrors(issues))
    return { issues: [...issues, ...certainPlanIssues(root, definition, dataset)], dataset };
  const all = decide(templates, editions);
  if (!all.site) return { issues: [...issues, ...all.issues], dataset };
  const published = publish({ definition, editions, plan: all.site.plan }, publication);
  const found = [...issues, ...all.issues, ...published.issues];
  if (hasErrors(published.issues)) return { issues: found, dataset };
  const { datasets, unpublished } = published;
  if (!datasets) return { issues: found, dataset: all.dataset, site: { ...all.site, unpublished } };
  const now = (edition: EditionData, i: number) => ({ ...edition, dataset: datasets[i] ?? edition.dataset });
  const { site, ...rest } = decide(templates, [now(main, 0), ...others.map((one, i) => now(one, i + 1))]);
  const told = toldOnce([...found, ...rest.issues]);
  return { ...rest, issues: told, ...(site ? { site: { ...site, unpublished } } : {}) };
}

/** A plan of which it is not known yet whether it is that of all records. */
interface Decided extends Omit<Planned, 'site'> {
  readonly site?: Omit<PlannedSite, 'unpublished'>;
}

/** Decides all pages of records that are sound in themselves. */
function decide(
  { root, definition, log }: Templates,
  loaded: readonly [EditionData, ...EditionData[]],
): Decided {
  // Of what is published now: a tag that only drafts have is none.
  const { editions, issues: derived } = deriveEditions(definition.data, loaded);
  const [{ dataset }] = editions;
  const read = readAllSettings(definition, editions);
  const given = log.isEmpty ? read.given : withAnySettings(editions);
  if (!given) {
    // A token of the site may stand for the very setting that is missing.
    const certain = certainPlanIssues(root, definition, dataset).filter((issue) => !isTokenOfSite(issue));
    return { issues: [...derived, ...read.issues, ...certain], dataset };
  }
  const planned = planEditions(definition, given);
  // Pages whose function threw something are missing from the plan, or in the wrong place.
  const planIssues = log.isEmpty ? planned.issues : planned.issues.filter(isOfTokens);
  const own = editions.flatMap(
    ({ dataset: { collections, site, origins } }) => definition.checks?.(collections, site, origins) ?? [],
  );
  const photos = findMissingPhotos(root, definition.photos?.(dataset.collections) ?? [], dataset);
  const shown = given.flatMap(({ dataset: { images }, settings }) =>
    checkTextImages(root, images, given === read.given ? settings : undefined),
  );
  const found = [...derived, ...planIssues, ...own, ...photos, ...shown, ...eachOnce(log.take())];
  const told = editions.length > 1 ? toldOnce(found) : found;
  const [main] = planned.value.editions;
  if (hasErrors(told) || !main) return { issues: told, dataset };
  const { settings } = main;
  const site = { definition, log, dataset: main.dataset, settings, plan: planned.value };
  return { issues: told, dataset: main.dataset, site };
}

/**
 * What is wrong with the plan whatever else is wrong with the data, so that one run tells it all. Pages of refused
 * records are missing from this plan, and templates may miss them too: what they throw then means nothing.
 */
function certainPlanIssues(root: string, definition: SiteDefinition, loaded: Dataset): Issue[] {
  try {
    const dataset = withDerived(definition.data, loaded).value;
    const { settings } = readSettings(definition, dataset);
    const planned = planSite(definition, dataset, settings ?? anySettings(dataset)).issues;
    return [
      ...planned.filter((issue) => isCertain(issue, dataset)),
      ...checkTextImages(root, dataset.images, settings),
    ];
  } catch {
    return [];
  }
}
