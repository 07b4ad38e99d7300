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
import { assembleDocument } from './document.ts';
import { createFragmentRenderer, type Fragment, type FragmentOptions } from './fragments.tsx';
import { headTags } from './head.ts';
import { jsonLdScript } from './json-ld.ts';

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
  /** Class names and islands that the pages of each type use, by the type's id. */
  survey(pages: readonly PagePlan[]): ReadonlyMap<string, TypeUsage>;
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

export interface TypeUsage {
  readonly classes: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
}

/** Renders the pages of a plan. Fragments that recur are rendered once, in whichever pass meets them first. */
export function createPageRenderer(input: RenderInput): PageRenderer {
  const { definition, plan, settings, images, commonHead } = input;
  const contextOf = pageContexts(input);
  const renderFragment = createFragmentRenderer(contextOf.build, definition.islands, input.fragments);
  const all = (elements: readonly ReactElement[]) => elements.map(renderFragment);
  const elementsOf = (page: PagePlan) => {
    const context = contextOf(page);
    return { context, ...definition.layout(context), sections: page.type.sections(context) };
  };
  return {
    survey: (pages) => surveyTypes(pages, (page) => inOrder(elementsOf(page)).map(renderFragment)),
    render(page, inline) {
      const { context, before, sections, after } = elementsOf(page);
      const pageHead = page.type.head(context);
      const head = headTags({ page, head: pageHead, plan, settings, images });
      const graph = graphOf(page, context);
      const body = { before: all(before), sections: all(sections), after: all(after) };
      const [first] = pageHead.preload ?? [];
      return {
        content: assembleDocument({ settings, head, ...inline, commonHead, graph, ...body }),
        firstImage: first === undefined ? undefined : images.get(first).src,
      };
    },
    partsOf(page, { css }) {
      const elements = elementsOf(page);
      const graph = jsonLdScript(graphOf(page, elements.context));
      const sections = inOrder(elements).map((element) => ({
        name: nameOf(element),
        content: renderFragment(element).html,
      }));
      return [{ name: 'CSS', content: css }, { name: 'structured data', content: graph }, ...sections];
    },
  };
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
