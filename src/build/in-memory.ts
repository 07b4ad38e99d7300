import { prepareAssets, type SiteAssets } from '../assets/assets.ts';
import type { PlannedSite } from '../plan-site.ts';
import { commonHeadTags } from '../render/head.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { createSiteRenderer } from '../render/site-renderer.ts';

/** Renders single pages of a site, without building it. */
export interface InMemoryRenderer {
  readonly renderer: PageRenderer;
  readonly assets: SiteAssets;
}

/** Code that is inlined is not part of what a page says. */
export const NO_CODE = { css: '', loader: '' };

interface Options {
  /** Hash of the code of the site. */
  readonly code: string | undefined;
  /** The assets, if they are prepared. */
  readonly assets?: SiteAssets | undefined;
}

/** Prepares the assets of a site, and creates a renderer. */
export async function createInMemoryRenderer(
  root: string,
  site: PlannedSite,
  { code, assets: prepared }: Options,
): Promise<InMemoryRenderer> {
  const assets = prepared ?? (await prepareAssets(root, { ...site, code }));
  const commonHeads = site.plan.locales.map((locale) => commonHeadTags({ ...site, ...locale }, assets));
  return { assets, renderer: createSiteRenderer({ ...site, ...assets, commonHeads, observed: true }) };
}
