import { prepareAssets } from './assets/assets.ts';
import { findMissingPhotos } from './assets/photos.ts';
import { hasErrors } from './issues/catalogue.ts';
import { loadDataset } from './load/load.ts';
import { readDataFiles } from './load/read-files.ts';
import type { Dataset, Issue, PagePlan, SiteDefinition, SiteFile, SitePlan, SiteSettings } from './model.ts';
import { planSite } from './plan/plan.ts';
import { commonHeadTags } from './render/common-head.ts';
import { headerPolicy } from './render/csp.ts';
import type { FragmentOptions } from './render/fragments.tsx';
import { createPageRenderer, type FinishedPage } from './render/page-renderer.ts';
import { createScales, DEFAULT_BUDGETS, type Scales, weighed } from './write/budget.ts';
import { guardOutput } from './write/guard.ts';
import { siteFiles } from './write/site-files.ts';
import { inTurn, type Written, writeSite } from './write/write-site.ts';

export { RefusedError } from './write/guard.ts';
export { LockedError } from './write/lock.ts';

/** What a build is told, and whom it tells how far it is. */
export interface GenerateOptions {
  readonly root: string;
  readonly out: string;
  readonly definition: SiteDefinition;
  readonly fragments?: FragmentOptions;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a build found and did. Without `written` nothing was written, and the old output stands. */
export interface GenerateResult {
  readonly issues: readonly Issue[];
  readonly dataset: Dataset;
  readonly plan?: SitePlan;
  readonly written?: Written;
  /** How many raster images had to be made; the others were in the cache. */
  readonly rasterized?: number;
}

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

/** Reads the data of a site and decides all of its pages. Writes nothing. */
export function planFrom(root: string, definition: SiteDefinition): Planned {
  const files = readDataFiles(root);
  const { value: dataset, issues: loadIssues } = loadDataset(definition.data, files.value);
  const issues = [...files.issues, ...loadIssues];
  if (hasErrors(issues)) return { issues: [...issues, ...certainPlanIssues(definition, dataset)], dataset };
  const settings = definition.settings(dataset.collections, dataset.site);
  const planned = planSite(definition, dataset, settings);
  const { collections, site, origins } = dataset;
  const own = definition.checks?.(collections, site, origins) ?? [];
  const photos = findMissingPhotos(root, definition.photos?.(collections) ?? [], dataset);
  const found = [...issues, ...planned.issues, ...own, ...photos];
  if (hasErrors(found)) return { issues: found, dataset };
  return { issues: found, dataset, site: { definition, dataset, settings, plan: planned.value } };
}

/**
 * What is wrong with the plan whatever else is wrong with the data, so that one run tells it all. Pages of refused
 * records are missing from this plan, and templates may miss them too: what they throw then means nothing.
 */
function certainPlanIssues(definition: SiteDefinition, dataset: Dataset): Issue[] {
  try {
    const settings = definition.settings(dataset.collections, dataset.site);
    return planSite(definition, dataset, settings).issues.filter((issue) => isCertain(issue, dataset));
  } catch {
    return [];
  }
}

/** A link is dead for certain unless it may mean the page of a record that was refused. */
function isCertain({ code, facts }: Issue, { refused }: Dataset): boolean {
  if (code === 'unknown-token' || code === 'nested-token') return true;
  return (
    code === 'dead-link' &&
    refused !== 'unknown' &&
    !String(facts.target)
      .split(/[/?#]/)
      .some((part) => refused.has(part))
  );
}

/** Builds a site: data, plan, assets, pages, files. `out` changes in one step at the end, or not at all. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, out, definition, fragments } = options;
  guardOutput(root, out);
  const { issues, dataset, site } = planFrom(root, definition);
  if (!site) return { issues, dataset };
  const assets = await prepareAssets(root, site);
  const commonHead = commonHeadTags(site, assets);
  const renderer = createPageRenderer({
    ...site,
    ...assets,
    commonHead,
    ...(fragments ? { fragments } : {}),
  });
  const inline = await assets.inlineFor(renderer.survey(site.plan.pages));
  const scales = createScales({ ...DEFAULT_BUDGETS, ...definition.budgets });
  const policy = headerPolicy([...inline.values()], site.settings);
  const inlineOf = (page: PagePlan) => inline.get(page.type.id) ?? { css: '', loader: '' };
  const pages = finishPages(site.plan, (page) => renderer.render(page, inlineOf(page)), {
    scales,
    ...options,
  });
  const files = inTurn(weighed(assets.files, scales), siteFiles({ ...site, ...assets }, policy), pages);
  for (const [type, { css }] of inline) scales.css(type, css);
  let overweight: readonly Issue[] = [];
  const written = await writeSite(out, files, async () => {
    overweight = await scales.issues((page) => renderer.partsOf(page, inlineOf(page)));
    return !hasErrors(overweight);
  });
  return {
    issues: [...issues, ...overweight],
    dataset,
    plan: site.plan,
    rasterized: assets.rasterized,
    ...(written ? { written } : {}),
  };
}

interface Watchers extends Pick<GenerateOptions, 'onProgress'> {
  readonly scales: Scales;
}

/** Renders pages one by one as they are written, so that they need not be in memory together. */
function* finishPages(
  { pages }: SitePlan,
  render: (page: PagePlan) => FinishedPage,
  { scales, onProgress }: Watchers,
): Generator<SiteFile> {
  let done = 0;
  for (const page of pages) {
    const { content, firstImage } = render(page);
    scales.page(page, content, firstImage);
    yield { path: page.file, content };
    onProgress?.(++done, pages.length);
  }
}
