import { prepareAssets, type SiteAssets } from './assets/assets.ts';
import { hasErrors } from './issues/catalogue.ts';
import type { Dataset, Issue, PagePlan, SiteDefinition, SiteFile, SitePlan } from './model.ts';
import { type PlannedSite, planFrom } from './planning.ts';
import { commonHeadTags } from './render/common-head.ts';
import { headerPolicy } from './render/csp.ts';
import type { FragmentOptions } from './render/fragments.tsx';
import { createPageRenderer, type FinishedPage, type PageRenderer } from './render/page-renderer.ts';
import { countByType, sampleOf } from './render/usage.ts';
import { createScales, DEFAULT_BUDGETS, type Scales, weighed } from './write/budget.ts';
import { guardOutput } from './write/guard.ts';
import { siteFiles } from './write/site-files.ts';
import { weightOf } from './write/weights.ts';
import { inTurn, type Written, writeSite } from './write/write-site.ts';

export { type Planned, type PlannedSite, planFrom } from './planning.ts';
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
  renderer.survey(sampleOf(site.plan.pages));
  const write = () => writePages({ site, assets, renderer }, options);
  // Seldom: a page outside the sample used a class that no page in it has. By now all are known.
  const { written, issues: found } = (await write()) ?? (await write()) ?? { issues: [] };
  return {
    issues: [...issues, ...found],
    dataset,
    plan: site.plan,
    rasterized: assets.rasterized,
    ...(written ? { written } : {}),
  };
}

interface Making {
  readonly site: PlannedSite;
  readonly assets: SiteAssets;
  readonly renderer: PageRenderer;
}

/** Writes all files of the site. Undefined, with nothing written, when its pages turned out to use more than was known. */
async function writePages(
  { site, assets, renderer }: Making,
  options: GenerateOptions,
): Promise<Pick<GenerateResult, 'issues' | 'written'> | undefined> {
  const known = renderer.usage.size();
  const inline = await assets.inlineFor(renderer.usage.types);
  const inlineOf = (page: PagePlan) => inline.get(page.type.id) ?? { css: '', loader: '' };
  const scales = createScales({ ...DEFAULT_BUDGETS, ...options.definition.budgets });
  for (const [type, { css }] of inline) scales.css(type, css);
  const policy = headerPolicy([...inline.values()], site.settings);
  const render = (page: PagePlan) => renderer.render(page, inlineOf(page));
  const pages = finishPages(site.plan, render, { scales, ...options });
  const files = inTurn(weighed(assets.files, scales), siteFiles({ ...site, ...assets }, policy), pages);
  let overweight: readonly Issue[] = [];
  const isComplete = () => renderer.usage.size() === known;
  const written = await writeSite(options.out, files, async (read) => {
    if (!isComplete()) return false;
    const partsOf = (page: PagePlan) => renderer.partsOf(page, inlineOf(page));
    overweight = await scales.issues({ partsOf, read: ({ file }) => read(file) });
    return !hasErrors(overweight);
  });
  return isComplete() ? { issues: overweight, ...(written ? { written } : {}) } : undefined;
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
  const counts = countByType(pages);
  for (const page of pages) {
    const { content, firstImage } = render(page);
    scales.page(page, weightOf(content, page.path, counts.get(page.type.id) ?? 0), firstImage);
    yield { path: page.file, content };
    onProgress?.(++done, pages.length);
  }
}
