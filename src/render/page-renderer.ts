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
import { assembleDocument } from './document.ts';
import { createFragmentRenderer, type FragmentOptions, type RenderFragment } from './fragments.tsx';
import { headTags } from './head.ts';
import { jsonLdScript } from './json-ld.ts';
import { pageContexts } from './page-context.ts';
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

/** What a page carries in itself, decided for its type. */
interface InlineCode {
  readonly css: string;
  readonly loader: string;
}

export interface FinishedPage {
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
        content: assembleDocument({ settings, head, ...inline, commonHead, graph, ...body }),
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
