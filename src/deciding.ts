import { findMissingPhotos } from './assets/photos.ts';
import { checkTextImages } from './assets/text-images.ts';
import { type EditionData, readAllSettings, withAnySettings } from './definition/edition-settings.ts';
import { anySettings, readSettings } from './definition/settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { toldOnce } from './issues/once.ts';
import { withDerived } from './load/derive.ts';
import { deriveEditions } from './load/editions.ts';
import type { Dataset, Issue, SiteDefinition, SitePlan, SiteSettings, Unpublished } from './model.ts';
import { isCertain, isOfTokens, isTokenOfSite } from './plan/certain.ts';
import { planEditions, planSite } from './plan/plan.ts';
import { eachOnce } from './watch/each-once.ts';
import type { TemplateLog } from './watch/log.ts';

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

/** The code of a site, guarded, and where the site is. */
export interface Templates extends Pick<PlannedSite, 'definition' | 'log'> {
  readonly root: string;
  /** Whether all of it was found sound before: then nothing is checked again. */
  readonly isSound: boolean;
}

/** A plan of which it is not known yet whether it is that of all records. */
export interface Decided extends Omit<Planned, 'site'> {
  readonly site?: Omit<PlannedSite, 'unpublished'>;
  /** The records that it was made of, those among them that are made of others. */
  readonly editions: readonly EditionData[];
}

/** Decides all pages of records that are sound in themselves. */
export function decide(
  { root, definition, log, isSound }: Templates,
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
    return { issues: toldOnce([...derived, ...read.issues, ...certain]), dataset, editions };
  }
  const planned = planEditions(definition, given, isSound);
  // Pages whose function threw something are missing from the plan, or in the wrong place.
  const planIssues = log.isEmpty ? planned.issues : planned.issues.filter(isOfTokens);
  const shown = () =>
    given.flatMap(({ dataset: { images }, settings }) =>
      checkTextImages(root, images, given === read.given ? settings : undefined),
    );
  const own = isSound ? [] : [...ownIssues({ root, definition }, editions), ...shown()];
  const found = [...derived, ...planIssues, ...own, ...eachOnce(log.take())];
  const told = editions.length > 1 ? toldOnce(found) : found;
  const [main] = planned.value.editions;
  if (hasErrors(told) || !main) return { issues: told, dataset, editions };
  const { settings } = main;
  const site = { definition, log, dataset: main.dataset, settings, plan: planned.value };
  return { issues: told, dataset: main.dataset, site, editions };
}

/** What the checks of a site find in its data, and photos that it names and does not have. */
function ownIssues(
  { root, definition }: Pick<Templates, 'root' | 'definition'>,
  editions: Decided['editions'],
): Issue[] {
  const found = editions.flatMap(
    ({ dataset: { collections, site, origins } }) => definition.checks?.(collections, site, origins) ?? [],
  );
  const [main] = editions;
  if (!main) return found;
  const photos = definition.photos?.(main.dataset.collections) ?? [];
  return [...found, ...findMissingPhotos(root, photos, main.dataset)];
}

/**
 * What is wrong with the plan whatever else is wrong with the data, so that one run tells it all. Pages of refused
 * records are missing from this plan, and templates may miss them too: what they throw then means nothing.
 */
export function certainPlanIssues(root: string, definition: SiteDefinition, loaded: Dataset): Issue[] {
  try {
    const { value: dataset, issues } = withDerived(definition.data, loaded);
    const { settings } = readSettings(definition, dataset);
    const planned = planSite(definition, dataset, settings ?? anySettings(dataset)).issues;
    return [
      ...issues,
      ...planned.filter((issue) => isCertain(issue, dataset)),
      ...checkTextImages(root, dataset.images, settings),
    ];
  } catch {
    return [];
  }
}
