import { findMissingPhotos } from './assets/photos.ts';
import { checkDefinition } from './definition/check-definition.ts';
import { anySettings, readSettings } from './definition/settings.ts';
import { hasErrors } from './issues/catalogue.ts';
import { loadDataset } from './load/load.ts';
import { readDataFiles } from './load/read-files.ts';
import type { Dataset, Issue, SiteDefinition, SitePlan, SiteSettings } from './model.ts';
import { planSite } from './plan/plan.ts';

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
  const { value: dataset, issues: loadIssues } = loadDataset(definition.data, files.value);
  const issues = [...files.issues, ...loadIssues];
  if (hasErrors(issues)) return { issues: [...issues, ...certainPlanIssues(definition, dataset)], dataset };
  const { settings, issues: settingIssues } = readSettings(definition, dataset);
  if (!settings) {
    // A token of the site may stand for the very setting that is missing.
    const certain = certainPlanIssues(definition, dataset).filter((issue) => !isTokenOfSite(issue));
    return { issues: [...issues, ...settingIssues, ...certain], dataset };
  }
  const planned = planSite(definition, dataset, settings);
  const { collections, site, origins } = dataset;
  const own = definition.checks?.(collections, site, origins) ?? [];
  const photos = findMissingPhotos(root, definition.photos?.(collections) ?? [], dataset);
  const found = [...issues, ...planned.issues, ...own, ...photos];
  if (hasErrors(found)) return { issues: found, dataset };
  // Its links are checked, and nobody asks for them again: in very many texts there are several times as many.
  const checked = { ...dataset, links: [] };
  return {
    issues: found,
    dataset: checked,
    site: { definition, dataset: checked, settings, plan: planned.value },
  };
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

/** A link is dead for certain unless it may mean the page of a record that was refused, and a token wrong unless the site's record was. */
function isCertain(issue: Issue, { refused, site }: Dataset): boolean {
  const { code, facts } = issue;
  if (code === 'nested-token') return true;
  if (code === 'unknown-token') return !isTokenOfSite(issue) || Object.keys(site).length > 0;
  return (
    code === 'dead-link' &&
    refused !== 'unknown' &&
    !facts.target.split(/[/?#]/).some((part) => refused.has(part))
  );
}

function isTokenOfSite({ code, facts }: Issue): boolean {
  return code === 'unknown-token' && facts.token.startsWith('site.');
}
