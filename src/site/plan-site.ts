import { hasErrors, isOfExample, uniqueIssues } from '../core/diagnostics/issue.ts';
import type {
  Dataset,
  Issue,
  LocaleData,
  ScheduleOptions,
  SiteDefinition,
  SitePlan,
  SiteSettings,
  Unpublished,
} from '../core/model.ts';
import { findMissingPhotos } from './assets/photos.ts';
import { type PictureFolders, WITH_UPLOADS } from './assets/pictures.ts';
import { checkTextImages } from './assets/text-images.ts';
import { checkDefinition } from './config/definition.ts';
import {
  placeholderSettings,
  readLocaleSettings,
  readSettings,
  withPlaceholderSettings,
} from './config/settings.ts';
import { openPublished, type PublishedPages } from './ledger/published.ts';
import type { ChangedFiles } from './load/files/read-files.ts';
import type { LoadMemory } from './load/load-memory.ts';
import { deriveLocales, type LoadedLocales, loadSite } from './load/load-site.ts';
import { withDerived } from './load/records/derive.ts';
import { withoutDraftsWithGaps } from './load/records/draft-gaps.ts';
import { SchemaError } from './load/validate/validate.ts';
import { createCertainty, isOfTokens, isTokenOfSite, withoutFollowing } from './plan/certain.ts';
import { keptHubIssues } from './plan/hubs.ts';
import { findLacking, lackingFactsIssues } from './plan/lacking-facts.ts';
import { planLocales } from './plan/plan.ts';
import { applySchedule } from './schedule/apply-schedule.ts';
import { createErrorAttribution, type ErrorAttribution } from './templates/attribute.ts';
import { guardDefinition } from './templates/guard.ts';
import {
  createTemplateLog,
  issueOfError,
  mergeIssues,
  type TemplateLog,
  withPlacesInTypes,
} from './templates/template-issues.ts';
import type { Activity } from './templates/watchdog.ts';

/** The date for which a site is planned, and how it is loaded. */
interface PlanOptions extends ScheduleOptions {
  /** What the watchdog observes. */
  readonly activity?: Activity;
  /** What was loaded before. It is updated. */
  readonly memory?: LoadMemory;
  /** Files that are planned as they would be. The memory stays as it is. */
  readonly changed?: ChangedFiles;
  /** Called when the data is loaded, before the pages are planned: with all records, also those that are not published. */
  readonly loaded?: (dataset: Dataset) => void;
}

/** Loads the data of a site and plans all pages. Writes nothing. */
export function planFrom(
  root: string,
  given: SiteDefinition,
  { activity, loaded: onLoad, memory, changed, ...publication }: PlanOptions = {},
): Planned {
  const attribute = createErrorAttribution(root);
  try {
    const wrong = checkDefinition(given);
    if (hasErrors(wrong))
      return { issues: withPlacesInTypes(wrong, given.pages, attribute), dataset: NOTHING };
    const log = createTemplateLog(attribute, activity);
    const guarded = guardDefinition(given, log);
    const loaded = loadSite(root, guarded.data, memory, changed);
    const definition = { ...guarded, data: loaded.data };
    onLoad?.(loaded.locales[0].dataset);
    const ledger = openPublished(root);
    // What edits name is stored when they are saved.
    const folders = changed && WITH_UPLOADS;
    const isDemonstration = publication.allowsSamples === true && loaded.issues.some(isOfExample);
    const templates = { root, definition, log, attribute, ledger, folders, isDemonstration };
    return planLoaded(templates, loaded, publication);
  } catch (error) {
    // Zod calls functions of schemas wherever a value is validated.
    const thrown = attribute(error instanceof SchemaError ? error.cause : error);
    if (thrown) return { issues: [issueOfError(thrown, { name: thrown.name })], dataset: NOTHING };
    if (error instanceof SchemaError) return { issues: [schemaIssue(error)], dataset: NOTHING };
    throw error;
  }
}

function schemaIssue({ isAsync, cause, collection, place }: SchemaError): Issue {
  const said = `${cause.name}: ${cause.message}`;
  const facts = isAsync
    ? ({ kind: 'async', collection } as const)
    : ({ kind: 'throws', collection, said } as const);
  return { code: 'schema-throws', facts, place };
}

/**
 * Plans the site with all records, and again with the published ones if anything is unpublished. So issues of unpublished records are reported
 * too, and the second plan can only have issues of published ones.
 */
function planLoaded(
  given: Templates,
  { locales, issues: ofLoad }: LoadedLocales,
  publication: ScheduleOptions,
): Planned {
  const [{ dataset }] = locales;
  const issues = withoutDraftsWithGaps(ofLoad, dataset);
  if (hasErrors(issues))
    return {
      issues: [...issues, ...withoutFollowing(certainPlanIssues(given, dataset), issues)],
      dataset,
    };
  const all = planRecords(given, locales);
  if (!all.site) return { issues: [...issues, ...all.issues], dataset };
  const { plan } = all.site;
  const { isPublished } = given.ledger;
  const lacking = findLacking(publication.drafts ? [] : plan.pages, isPublished);
  const { definition } = given;
  const schedule = applySchedule(
    { definition, locales: all.locales, plan, lacking, isPublished },
    publication,
  );
  const found = [...issues, ...all.issues, ...lackingFactsIssues(plan, isPublished), ...schedule.issues];
  if (hasErrors(schedule.issues)) return { issues: found, dataset };
  const published = schedule.datasets ? planRecords(given, withDatasets(locales, schedule.datasets)) : all;
  const { site } = published;
  const issuesOfAll = uniqueIssues([
    ...found,
    ...published.issues,
    ...(site ? keptHubIssues(site.plan) : []),
  ]);
  if (!site) return { issues: issuesOfAll, dataset: published.dataset };
  const pages = new Map([...schedule.unpublished.pages, ...site.plan.unpublished]);
  const unpublished = { ...schedule.unpublished, pages };
  return {
    issues: issuesOfAll,
    dataset: published.dataset,
    site: { ...site, unpublished },
    whole: { ...all.site, unpublished },
  };
}

type Locales = readonly [LocaleData, ...LocaleData[]];

function withDatasets(
  [main, ...others]: Locales,
  [first = main.dataset, ...rest]: readonly (Dataset | undefined)[],
): Locales {
  const now = others.flatMap((one, i) => {
    const dataset = rest[i];
    return dataset ? [{ ...one, dataset }] : [];
  });
  return [{ ...main, dataset: first }, ...now];
}

/** The plan of a site. Without `site` the data has errors; with it, only redirects may have. */
export interface Planned {
  readonly issues: readonly Issue[];
  readonly dataset: Dataset;
  readonly site?: PlannedSite;
  /** The site as if everything were published. */
  readonly whole?: PlannedSite;
}

/** A site whose data has no errors and whose pages are planned. */
export interface PlannedSite {
  /** Its functions do not throw: their errors are added to the log. */
  readonly definition: SiteDefinition;
  readonly log: TemplateLog;
  readonly dataset: Dataset;
  readonly settings: SiteSettings;
  readonly plan: SitePlan;
  /** What is not published, or would not be if drafts were not shown. */
  readonly unpublished: Unpublished;
}

/** The guarded code of a site, and its root folder. */
interface Templates extends Pick<PlannedSite, 'definition' | 'log'> {
  readonly root: string;
  readonly attribute: ErrorAttribution;
  readonly ledger: PublishedPages;
  readonly folders: PictureFolders | undefined;
  readonly isDemonstration: boolean;
}

/** A plan of all records or of the published ones. */
interface RecordsPlan extends Omit<Planned, 'site' | 'whole'> {
  readonly site?: Omit<PlannedSite, 'unpublished'>;
  /** The records that it was made from, with derived records. */
  readonly locales: readonly LocaleData[];
}

/** Plans all pages of records without errors. */
function planRecords(templates: Templates, loaded: Locales): RecordsPlan {
  const { root, definition, log, ledger, folders, isDemonstration } = templates;
  // Derived from these records: a tag that only unpublished records have does not exist.
  const { locales, issues: derived } = deriveLocales(definition.data, loaded);
  const [{ dataset }] = locales;
  const read = readLocaleSettings(definition, locales, isDemonstration);
  const given = log.isEmpty ? read.given : withPlaceholderSettings(locales);
  if (!given) {
    // A token of the site may refer to the setting that is missing.
    const certain = certainPlanIssues(templates, dataset).filter((issue) => !isTokenOfSite(issue));
    return { issues: uniqueIssues([...derived, ...read.issues, ...certain]), dataset, locales };
  }
  const planned = planLocales(definition, given, ledger);
  // Pages whose function threw an error are missing from the plan, or have the wrong address.
  const planIssues = log.isEmpty ? planned.issues : planned.issues.filter(isOfTokens);
  const ofSite = locales.flatMap(
    ({ dataset: { collections, site, origins } }) => definition.checks?.(collections, site, origins) ?? [],
  );
  const photos = findMissingPhotos(root, definition.photos?.(dataset.collections) ?? [], dataset, folders);
  const shown = given.flatMap(({ dataset: { images }, settings }) =>
    checkTextImages(root, images, given === read.given ? settings : undefined, folders),
  );
  const all = [...derived, ...planIssues, ...ofSite, ...photos, ...shown, ...mergeIssues(log.take())];
  const found = withoutDraftsWithGaps(all, dataset);
  const issues = locales.length > 1 ? uniqueIssues(found) : found;
  const [main] = planned.value.locales;
  // Wrong redirects leave the pages as they are, and may follow from what the ledger of published pages reports.
  if (hasErrors(issues.filter(({ code }) => code !== 'bad-redirect')) || !main)
    return { issues, dataset, locales };
  const { settings } = main;
  const site = { definition, log, dataset: main.dataset, settings, plan: planned.value };
  return { issues, dataset: main.dataset, site, locales };
}

/**
 * Returns the issues of a plan that hold whatever else is wrong with the data, so that one run reports them all. Pages of
 * refused records are missing from this plan, which may be the cause of errors that the code of the site throws: they are
 * ignored. Throws errors of the engine.
 */
function certainPlanIssues({ root, definition, attribute, folders }: Templates, loaded: Dataset): Issue[] {
  try {
    const { value: dataset, issues } = withDerived(definition.data, loaded);
    const { settings } = readSettings(definition, dataset);
    const given = { dataset, settings: settings ?? placeholderSettings(dataset) };
    const planned = planLocales(definition, [given]);
    const isCertain = createCertainty(dataset, definition, planned.value.pages);
    return [
      ...issues,
      ...planned.issues.filter(isCertain),
      ...checkTextImages(root, dataset.images, settings, folders),
    ];
  } catch (error) {
    if (!attribute(error)) throw error;
    return [];
  }
}

/** The dataset before any data is read. */
const NOTHING: Dataset = {
  site: {},
  collections: {},
  origins: new Map(),
  links: [],
  images: [],
  refused: 'unknown',
  files: new Map(),
};
