import type { ReactElement } from 'react';
import type {
  Dataset,
  GraphNode,
  Images,
  PageContext,
  PagePart,
  PagePlan,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import type { Build } from './build-context.tsx';
import { createAssembler, type InlineCode } from './document.ts';
import { createFragmentRenderer, type FragmentOptions, type RenderFragment } from './fragments.tsx';
import { headTags } from './head.ts';
import { jsonLdScript } from './json-ld.ts';
import { createUsageLog, type UsageLog } from './usage.ts';

/** Everything that pages are made of, decided by the stages before. */
export interface RenderInput {
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  readonly images: Images;
  readonly commonHead: string;
  readonly fragments?: FragmentOptions;
}

export interface PageRenderer {
  /** Looks at what pages use, before any is finished. */
  survey(pages: readonly PagePlan[]): void;
  /** What the pages of each type that were met so far use, by the type's id. */
  readonly usage: Pick<UsageLog, 'types' | 'size'>;
  render(page: PagePlan, inline: InlineCode): FinishedPage;
  /** What a page is made of, for saying what weighs most. */
  partsOf(page: PagePlan, inline: InlineCode): readonly PagePart[];
}

export interface FinishedPage {
  /** Holds until the next page is rendered. */
  readonly content: Buffer;
  /** Address of the image that it shows first. */
  readonly firstImage: string | undefined;
}

/** Renders the pages of a plan. Fragments that recur are rendered once, in whichever pass meets them first. */
export function createPageRenderer(input: RenderInput): PageRenderer {
  const { definition, plan, settings, images, commonHead } = input;
  const contextOf = pageContexts(input);
  const renderFragment = createFragmentRenderer(contextOf.build, definition.islands, input.fragments);
  const usage = createUsageLog();
  const assemble = createAssembler({ settings, commonHead });
  const renderAll = (elements: readonly ReactElement[], { type }: PagePlan) => {
    const fragments = elements.map(renderFragment);
    usage.note(type.id, fragments);
    return fragments;
  };
  const elementsOf = (page: PagePlan) => {
    const context = contextOf(page);
    return { context, ...definition.layout(context), sections: page.type.sections(context) };
  };
  return {
    usage,
    survey(pages) {
      for (const page of pages) renderAll(inOrder(elementsOf(page)), page);
    },
    render(page, inline) {
      const { context, before, sections, after } = elementsOf(page);
      const pageHead = page.type.head(context);
      const head = headTags({ page, head: pageHead, plan, settings, images });
      const graph = graphOf(page, context);
      const all = (elements: readonly ReactElement[]) => renderAll(elements, page);
      const body = { before: all(before), sections: all(sections), after: all(after) };
      const [first] = pageHead.preload ?? [];
      return {
        content: assemble({ head, graph, ...body }, inline),
        firstImage: first === undefined ? undefined : images.get(first).src,
      };
    },
    partsOf(page, { css }) {
      const { context, ...elements } = elementsOf(page);
      const parts = inOrder(elements).map((element) => partOf(element, renderFragment));
      const graph = { name: 'structured data', content: jsonLdScript(graphOf(page, context)) };
      return [{ name: 'CSS', content: css }, graph, ...parts];
    },
  };
}

function partOf(element: ReactElement, renderFragment: RenderFragment): PagePart {
  return { name: nameOf(element), content: renderFragment(element).html };
}

interface PageElements {
  readonly before: readonly ReactElement[];
  readonly sections: readonly ReactElement[];
  readonly after: readonly ReactElement[];
}

function inOrder({ before, sections, after }: PageElements): ReactElement[] {
  return [...before, ...sections, ...after];
}

function nameOf({ type }: ReactElement): string {
  return typeof type === 'function' ? type.name : String(type);
}

/** Structured data is for search engines: a page that they must not show has none. */
function graphOf(page: PagePlan, context: PageContext): readonly GraphNode[] {
  return (page.indexable && page.type.structuredData?.(context)) || [];
}

type ContextInput = Pick<RenderInput, 'dataset' | 'plan' | 'settings' | 'images'>;

/** Gives each page what its functions receive; `build` is what sections receive on all pages. */
export function pageContexts({ dataset, plan, images, settings }: ContextInput) {
  const { links, lookups } = plan;
  const build: Build = { site: dataset.site, data: dataset.collections, links, lookups, images };
  const contextOf = (page: PagePlan): PageContext => {
    const { path, href, canonical, shareImage = settings.shareImage } = page;
    return {
      ...build,
      page: { path, href, url: links.absolute(canonical), shareImage },
      cell: page.cell ?? {},
      copy: plan.copyOf(page),
      ...page.records,
    };
  };
  return Object.assign(contextOf, { build });
}
