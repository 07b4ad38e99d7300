import { findMissingPhotos } from './assets/photos.ts';
import { checkDefinition } from './definition/check-definition.ts';
import { anySettings, readSettings } from './definition/settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { toldOnce } from './issues/once.ts';
import { type LoadedEdition, type LoadedEditions, loadEditions } from './load/editions.ts';
import { readDataFiles } from './load/read-files.ts';
import type { Dataset, Issue, SiteDefinition, SitePlan, SiteSettings } from './model.ts';
import type { GivenEdition } from './plan/edition.ts';
import { planEditions, planSite } from './plan/plan.ts';

/** The plan of a site. Without `site` the data has errors. */
export interface Planned {
  readonly issues: readonly Issue[];
  readonly dataset: Dataset;
  readonly site?: PlannedSite;
}

/** A site whose data is sound and whose pages are decided. */
export interface PlannedSite {
  readonly definition: SiteDefinition;
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
  refused: 'unknown',
  files: new Map(),
};

/** Reads the data of a site and decides all of its pages. Writes nothing. */
export function planFrom(root: string, definition: SiteDefinition): Planned {
  const wrong = checkDefinition(definition);
  if (hasErrors(wrong)) return { issues: wrong, dataset: NOTHING };
  const files = readDataFiles(root);
  const { editions, issues: loadIssues } = loadEditions(definition.data, files.value);
  const [{ dataset }] = editions;
  const issues = [...files.issues, ...loadIssues];
  if (hasErrors(issues)) return { issues: [...issues, ...certainPlanIssues(definition, dataset)], dataset };
  const { given, issues: settingIssues } = readAllSettings(definition, editions);
  if (!given) {
    // A token of the site may stand for the very setting that is missing.
    const certain = certainPlanIssues(definition, dataset).filter((issue) => !isTokenOfSite(issue));
    return { issues: [...issues, ...settingIssues, ...certain], dataset };
  }
  const planned = planEditions(definition, given);
  const own = editions.flatMap(
    ({ dataset: { collections, site, origins } }) => definition.checks?.(collections, site, origins) ?? [],
  );
  const photos = findMissingPhotos(root, definition.photos?.(dataset.collections) ?? [], dataset);
  const found = [...issues, ...planned.issues, ...own, ...photos];
  const told = editions.length > 1 ? toldOnce(found) : found;
  const [main] = planned.value.editions;
  if (hasErrors(told) || !main) return { issues: told, dataset };
  const { settings } = main;
  return {
    issues: told,
    dataset: main.dataset,
    site: { definition, dataset: main.dataset, settings, plan: planned.value },
  };
}

/** The settings of each edition; without `given` some are not sound. */
function readAllSettings(
  definition: SiteDefinition,
  [main, ...others]: LoadedEditions['editions'],
): { readonly given?: readonly [GivenEdition, ...GivenEdition[]]; readonly issues: readonly Issue[] } {
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

/**
 * What is wrong with the plan whatever else is wrong with the data, so that one run tells it all. Pages of refused
 * records are missing from this plan, and templates may miss them too: what they throw then means nothing.
 */
function certainPlanIssues(definition: SiteDefinition, dataset: Dataset): Issue[] {
  try {
    const { settings = anySettings(dataset) } = readSettings(definition, dataset);
    return planSite(definition, dataset, settings).issues.filter((issue) => isCertain(issue, dataset));
  } catch {
    return [];
  }
}

/**
 * A link or a redirect is dead for certain unless it may mean the page of a record that was refused, and a token wrong
 * unless the site's record was.
 */
function isCertain(issue: Issue, { refused, site }: Dataset): boolean {
  const { code, facts } = issue;
  if (code === 'nested-token' || code === 'token-form') return true;
  if (code === 'unknown-token') return !isTokenOfSite(issue) || Object.keys(site).length > 0;
  if (code === 'bad-redirect' && facts.kind !== 'to-nowhere') return true;
  const target = deadTarget(issue);
  return (
    target !== undefined && refused !== 'unknown' && !target.split(/[/?#]/).some((part) => refused.has(part))
  );
}

function deadTarget({ code, facts }: Issue): string | undefined {
  if (code === 'dead-link') return facts.target;
  return code === 'bad-redirect' && facts.kind === 'to-nowhere' ? facts.to : undefined;
}

function isTokenOfSite({ code, facts }: Issue): boolean {
  return code === 'unknown-token' && facts.token.startsWith('site.');
}
