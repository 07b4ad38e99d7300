import { findMissingPhotos } from './assets/photos.ts';
import { checkTextImages } from './assets/text-images.ts';
import { checkDefinition } from './config/definition.ts';
import {
  placeholderSettings,
  readLocaleSettings,
  readSettings,
  withPlaceholderSettings,
} from './config/settings.ts';
import { hasErrors, uniqueIssues } from './diagnostics/issue.ts';
import { deriveLocales, type LoadedLocales } from './load/load-locales.ts';
import { type LoadSiteOptions, loadSite } from './load/load-site.ts';
import { withDerived } from './load/records/derive.ts';
import type {
  Dataset,
  HiddenRecords,
  Issue,
  LocaleData,
  ScheduleOptions,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from './model.ts';
import { isCertain, isOfTokens, isTokenOfSite, withoutFollowing } from './plan/certain.ts';
import { planLocales, planSite } from './plan/plan.ts';
import { createErrorAttribution, type ErrorAttribution } from './sandbox/attribute.ts';
import { guardDefinition } from './sandbox/guard.ts';
import { createTemplateLog, issueOfError, mergeIssues, type TemplateLog } from './sandbox/template-issues.ts';
import type { Activity } from './sandbox/watchdog.ts';
import { applySchedule } from './schedule/apply-schedule.ts';

/** For which day a site is planned, and what the watchdog observes. */
interface PlanOptions extends ScheduleOptions, LoadSiteOptions {
  readonly activity?: Activity;
  /** Whether another thread has found the same data sound, and looks for what is wrong with its pages. */
  readonly isSound?: boolean;
  /** Called once the data is loaded and sound, whatever its pages will be. */
  readonly loaded?: () => void;
}

/** Reads the data of a site and decides all of its pages. Writes nothing but what it is to keep. */
export function planFrom(
  root: string,
  given: SiteDefinition,
  { activity, isSound = false, loaded: onLoad, engine, writesCache, ...publication }: PlanOptions = {},
): Planned {
  const attribute = createErrorAttribution(root);
  try {
    const wrong = checkDefinition(given);
    if (hasErrors(wrong)) return { issues: wrong, dataset: NOTHING };
    const log = createTemplateLog(attribute, activity);
    const definition = guardDefinition(given, log);
    const loaded = loadSite(root, definition.data, { engine, writesCache });
    if (!hasErrors(loaded.issues)) onLoad?.();
    return planWith({ root, definition, log, attribute, isSound }, loaded, publication);
  } catch (error) {
    // Functions of schemas are called by zod, wherever a value is validated.
    const thrown = attribute(error);
    if (!thrown) throw error;
    return { issues: [issueOfError(thrown, { name: thrown.name })], dataset: NOTHING };
  }
}

/**
 * Decides a site with all of its records, and where not all are published, once more with those that are. So mistakes in what
 * waits are told like all others, and what is found then is only about what is published.
 */
function planWith(
  templates: Templates,
  { locales, issues }: LoadedLocales,
  publication: ScheduleOptions,
): Planned {
  const { definition } = templates;
  const [main, ...others] = locales;
  const { dataset } = main;
  if (hasErrors(issues))
    return {
      issues: [...issues, ...withoutFollowing(certainPlanIssues(templates, dataset), issues)],
      dataset,
    };
  const all = decide(templates, locales);
  if (!all.site) return { issues: [...issues, ...all.issues], dataset };
  const published = applySchedule({ definition, locales: all.locales, plan: all.site.plan }, publication);
  const found = [...issues, ...all.issues, ...published.issues];
  if (hasErrors(published.issues)) return { issues: found, dataset };
  const { datasets, unpublished } = published;
  if (!datasets) return { issues: found, dataset: all.dataset, site: { ...all.site, unpublished } };
  const now = (localeData: LocaleData, i: number) => ({
    ...localeData,
    dataset: datasets[i] ?? localeData.dataset,
  });
  const lasting = decide(templates, [now(main, 0), ...others.map((one, i) => now(one, i + 1))]);
  const told = uniqueIssues([...found, ...lasting.issues]);
  const site = lasting.site && { site: { ...lasting.site, unpublished } };
  return { issues: told, dataset: lasting.dataset, ...site };
}

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
  readonly unpublished: HiddenRecords;
}

/** The guarded code of a site, and where the site is. */
interface Templates extends Pick<PlannedSite, 'definition' | 'log'> {
  readonly root: string;
  readonly attribute: ErrorAttribution;
  /** Whether all of it was found sound before: then nothing is checked again. */
  readonly isSound: boolean;
}

/** A plan of which it is not known yet whether it is that of all records. */
interface Decided extends Omit<Planned, 'site'> {
  readonly site?: Omit<PlannedSite, 'unpublished'>;
  /** The records that it was made of, those among them that are made of others. */
  readonly locales: readonly LocaleData[];
}

/** Decides all pages of records that are sound in themselves. */
function decide(templates: Templates, loaded: readonly [LocaleData, ...LocaleData[]]): Decided {
  const { root, definition, log, isSound } = templates;
  // Of what is published now: a tag that only drafts have is none.
  const { locales, issues: derived } = deriveLocales(definition.data, loaded);
  const [{ dataset }] = locales;
  const read = readLocaleSettings(definition, locales);
  const given = log.isEmpty ? read.given : withPlaceholderSettings(locales);
  if (!given) {
    // A token of the site may stand for the very setting that is missing.
    const certain = certainPlanIssues(templates, dataset).filter((issue) => !isTokenOfSite(issue));
    return { issues: uniqueIssues([...derived, ...read.issues, ...certain]), dataset, locales };
  }
  const planned = planLocales(definition, given, isSound);
  // Pages whose function threw something are missing from the plan, or in the wrong place.
  const planIssues = log.isEmpty ? planned.issues : planned.issues.filter(isOfTokens);
  const shown = () =>
    given.flatMap(({ dataset: { images }, settings }) =>
      checkTextImages(root, images, given === read.given ? settings : undefined),
    );
  const own = isSound ? [] : [...ownIssues({ root, definition }, locales), ...shown()];
  const found = [...derived, ...planIssues, ...own, ...mergeIssues(log.take())];
  const told = locales.length > 1 ? uniqueIssues(found) : found;
  const [main] = planned.value.locales;
  if (hasErrors(told) || !main) return { issues: told, dataset, locales };
  const { settings } = main;
  const site = { definition, log, dataset: main.dataset, settings, plan: planned.value };
  return { issues: told, dataset: main.dataset, site, locales };
}

/** What the checks of a site find in its data, and photos that it names and does not have. */
function ownIssues(
  { root, definition }: Pick<Templates, 'root' | 'definition'>,
  locales: Decided['locales'],
): Issue[] {
  const found = locales.flatMap(
    ({ dataset: { collections, site, origins } }) => definition.checks?.(collections, site, origins) ?? [],
  );
  const [main] = locales;
  if (!main) return found;
  const photos = definition.photos?.(main.dataset.collections) ?? [];
  return [...found, ...findMissingPhotos(root, photos, main.dataset)];
}

/**
 * Returns the issues of a plan that hold whatever else is wrong with the data, so that one run reports them all. Pages of
 * refused records are missing from this plan, which may be the cause of errors that the code of the site throws: they are
 * ignored. Throws errors of the engine.
 */
function certainPlanIssues({ root, definition, attribute }: Templates, loaded: Dataset): Issue[] {
  try {
    const { value: dataset, issues } = withDerived(definition.data, loaded);
    const { settings } = readSettings(definition, dataset);
    const planned = planSite(definition, dataset, settings ?? placeholderSettings(dataset)).issues;
    return [
      ...issues,
      ...planned.filter((issue) => isCertain(issue, dataset)),
      ...checkTextImages(root, dataset.images, settings),
    ];
  } catch (error) {
    if (!attribute(error)) throw error;
    return [];
  }
}

/** What there is before any data is read. */
const NOTHING: Dataset = {
  site: {},
  collections: {},
  origins: new Map(),
  links: [],
  images: [],
  refused: 'unknown',
  files: new Map(),
};
