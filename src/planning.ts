import { findMissingPhotos } from './assets/photos.ts';
import { checkTextImages } from './assets/text-images.ts';
import { checkDefinition } from './definition/check-definition.ts';
import { anySettings, readSettings } from './definition/settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { toldOnce } from './issues/once.ts';
import { type LoadedEdition, type LoadedEditions, loadEditions } from './load/editions.ts';
import { readDataFiles } from './load/read-files.ts';
import type { Dataset, Issue, SiteDefinition, SitePlan, SiteSettings } from './model.ts';
import { isCertain, isOfTokens, isTokenOfSite } from './plan/certain.ts';
import type { GivenEdition } from './plan/edition.ts';
import { planEditions, planSite } from './plan/plan.ts';
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

/** Reads the data of a site and decides all of its pages. Writes nothing. */
export function planFrom(root: string, given: SiteDefinition): Planned {
  const blame = createBlame(root);
  try {
    const wrong = checkDefinition(given);
    if (hasErrors(wrong)) return { issues: wrong, dataset: NOTHING };
    const log = createTemplateLog(blame);
    return planWith(root, guardDefinition(given, log), log);
  } catch (error) {
    // Functions of schemas are called by zod, wherever a value is validated.
    const thrown = blame(error);
    if (!thrown) throw error;
    return { issues: [mistakeOf(thrown, { name: thrown.name })], dataset: NOTHING };
  }
}

function planWith(root: string, definition: SiteDefinition, log: TemplateLog): Planned {
  const files = readDataFiles(root);
  const { editions, issues: loadIssues } = loadEditions(definition.data, files.value);
  const [{ dataset }] = editions;
  const issues = [...files.issues, ...loadIssues];
  if (hasErrors(issues))
    return { issues: [...issues, ...certainPlanIssues(root, definition, dataset)], dataset };
  const read = readAllSettings(definition, editions);
  const given = log.isEmpty ? read.given : withAnySettings(editions);
  if (!given) {
    // A token of the site may stand for the very setting that is missing.
    const certain = certainPlanIssues(root, definition, dataset).filter((issue) => !isTokenOfSite(issue));
    return { issues: [...issues, ...read.issues, ...certain], dataset };
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
  const found = [...issues, ...planIssues, ...own, ...photos, ...shown, ...eachOnce(log.take())];
  const told = editions.length > 1 ? toldOnce(found) : found;
  const [main] = planned.value.editions;
  if (hasErrors(told) || !main) return { issues: told, dataset };
  const { settings } = main;
  return {
    issues: told,
    dataset: main.dataset,
    site: { definition, log, dataset: main.dataset, settings, plan: planned.value },
  };
}

/** The settings of each edition; without `given` some are not sound. */
function readAllSettings(
  definition: SiteDefinition,
  [main, ...others]: LoadedEditions['editions'],
): { readonly given?: Given; readonly issues: readonly Issue[] } {
  const read = (edition: LoadedEdition) => {
    const { settings, issues } = readSettings(definition, edition.dataset);
    const language = edition.locale?.code ?? settings?.language;
    return {
      issues,
      given: settings && language ? { ...edition, settings: { ...settings, language } } : undefined,
    };
  };
  const [first, ...rest] = [read(main), ...others.map(read)];
  const issues = toldOnce([first, ...rest].flatMap((one) => one?.issues ?? []));
  const given = rest.flatMap((one) => one.given ?? []);
  return first?.given && given.length === rest.length
    ? { given: [first.given, ...given], issues }
    : { issues };
}

type Given = readonly [GivenEdition, ...GivenEdition[]];

function withAnySettings([main, ...others]: LoadedEditions['editions']): Given {
  const withAny = (edition: LoadedEdition) => ({ ...edition, settings: anySettings(edition.dataset) });
  return [withAny(main), ...others.map(withAny)];
}

/**
 * What is wrong with the plan whatever else is wrong with the data, so that one run tells it all. Pages of refused
 * records are missing from this plan, and templates may miss them too: what they throw then means nothing.
 */
function certainPlanIssues(root: string, definition: SiteDefinition, dataset: Dataset): Issue[] {
  try {
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
