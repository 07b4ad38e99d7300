import type { ReactElement } from 'react';
import type {
  Dataset,
  Images,
  PageContext,
  PagePlan,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import { assembleDocument } from './document.ts';
import { createFragmentRenderer, type Fragment, type FragmentOptions } from './fragments.tsx';
import { headTags } from './head.ts';

/** Everything that pages are made of, decided by the stages before. */
export interface RenderInput {
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  readonly images: Images;
  readonly loader: string;
  readonly commonHead: string;
  readonly fragments?: FragmentOptions;
}

export interface PageRenderer {
  /** Class names and islands that the pages of each type use, by the type's id. */
  survey(pages: readonly PagePlan[]): ReadonlyMap<string, TypeUsage>;
  /** The finished page. `css` is that of its type. */
  render(page: PagePlan, css: string): Buffer;
}

export interface TypeUsage {
  readonly classes: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
}

/** Renders the pages of a plan. Fragments that recur are rendered once, in whichever pass meets them first. */
export function createPageRenderer(input: RenderInput): PageRenderer {
  const { definition, dataset, plan, settings, images } = input;
  const build = { site: dataset.site, data: dataset.collections, links: plan.links, images };
  const renderFragment = createFragmentRenderer(build, definition.islands, input.fragments);
  const all = (elements: readonly ReactElement[]) => elements.map(renderFragment);
  const bodyOf = (page: PagePlan) => {
    const context = contextOf(page, input);
    const { before, after } = definition.layout(context);
    return { context, before: all(before), sections: all(page.type.sections(context)), after: all(after) };
  };
  return {
    survey: (pages) => surveyTypes(pages, (page) => allFragments(bodyOf(page))),
    render(page, css) {
      const { context, ...body } = bodyOf(page);
      const head = headTags({ page, head: page.type.head(context), plan, settings, images });
      const graph = page.type.structuredData?.(context) ?? [];
      return assembleDocument({
        settings,
        head,
        css,
        loader: input.loader,
        commonHead: input.commonHead,
        graph,
        ...body,
      });
    },
  };
}

function contextOf(page: PagePlan, { dataset, plan, images }: RenderInput): PageContext {
  const { path, href, canonical } = page;
  return {
    site: dataset.site,
    data: dataset.collections,
    links: plan.links,
    images,
    page: { path, href, url: plan.links.absolute(canonical) },
    cell: page.cell ?? {},
    copy: plan.copyOf(page),
    ...page.records,
  };
}

function allFragments(body: { before: Fragment[]; sections: Fragment[]; after: Fragment[] }): Fragment[] {
  return [...body.before, ...body.sections, ...body.after];
}

function surveyTypes(
  pages: readonly PagePlan[],
  fragmentsOf: (page: PagePlan) => readonly Fragment[],
): ReadonlyMap<string, TypeUsage> {
  const types = new Map<string, { classes: Set<string>; islands: Set<string>; seen: WeakSet<Fragment> }>();
  for (const page of pages) {
    const usage = types.get(page.type.id) ?? { classes: new Set(), islands: new Set(), seen: new WeakSet() };
    types.set(page.type.id, usage);
    for (const fragment of fragmentsOf(page)) {
      if (usage.seen.has(fragment)) continue;
      usage.seen.add(fragment);
      for (const name of fragment.classes) usage.classes.add(name);
      for (const name of fragment.islands) usage.islands.add(name);
    }
  }
  return types;
}
