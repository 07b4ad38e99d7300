import type { PagePlan, SitePlan } from '../../core/model.ts';
import type { RenderInput } from './describe.ts';
import { imagesIn } from './locale-images.ts';
import { createTrees } from './markdown-trees.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { createUsageLog } from './usage.ts';

/** The input of rendering, for all locales. */
interface SiteRenderInput extends Pick<RenderInput, 'definition' | 'images' | 'fragments' | 'log'> {
  readonly plan: SitePlan;
  /** The end of every page's head, for each locale in order. */
  readonly commonHeads: readonly string[];
}

/** Creates the renderer of a site. Each locale has its own page renderer, since its sections read other data.
 */
export function createSiteRenderer({ plan, commonHeads, ...input }: SiteRenderInput): PageRenderer {
  const usage = createUsageLog();
  const trees = createTrees();
  const islandProps = plan.locales[0]?.settings.islandProps;
  const renderers = new Map(
    plan.locales.map((localePlan, i) => {
      const { locale, dataset, settings, links, lookups } = localePlan;
      const images = imagesIn(input.definition, localePlan, input.images);
      const own = { dataset, settings, images, plan: { ...plan, links, lookups } };
      const named = { commonHead: commonHeads[i] ?? '', otherLocale: i === 0 ? undefined : locale?.code };
      return [locale?.code, createPageRenderer({ ...input, ...own, ...named, trees, islandProps }, usage)];
    }),
  );
  const rendererOf = ({ locale }: PagePlan) => {
    const renderer = renderers.get(locale);
    if (renderer) return renderer;
    throw new Error(`There is no locale ${locale}.`);
  };
  return {
    usage,
    sample: (page) => rendererOf(page).sample(page),
    render: (page, inline) => rendererOf(page).render(page, inline),
    forget: (page) => rendererOf(page).forget(page),
    partsOf: (page, inline) => rendererOf(page).partsOf(page, inline),
    sectionsOf: (page) => rendererOf(page).sectionsOf(page),
  };
}
