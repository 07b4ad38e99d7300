import type { ReactElement } from 'react';
import type {
  Dataset,
  GraphNode,
  Head,
  Images,
  PageContext,
  PagePlan,
  SiteDefinition,
  SitePlan,
  SiteSettings,
} from '../../core/model.ts';
import { plannedLinksOf } from '../../core/pages/hubs.ts';
import { titleOfPart } from '../../core/pages/title.ts';
import type { TemplateLog } from '../templates/template-issues.ts';
import { buildOf, createContexts } from './context.tsx';
import type { FragmentOptions } from './fragments.tsx';
import { createHeads, jsonLdScript, ownImage } from './head.ts';
import type { MarkdownTrees } from './markdown-trees.ts';
import { type Observer, observeBuild } from './tracked-build.ts';

/** The input of rendering, from the stages before. */
export interface RenderInput {
  readonly definition: SiteDefinition;
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
  /** The setting of the main locale: browsers load one file for all locales. */
  readonly islandProps?: SiteSettings['islandProps'] | undefined;
  readonly images: Images;
  readonly commonHead: string;
  readonly fragments?: FragmentOptions | undefined;
  /** Parsed Markdown texts. */
  readonly trees?: MarkdownTrees | undefined;
  /** Collects the issues in functions of the site definition. */
  readonly log?: TemplateLog;
  /** The locale, unless it is the main one of the site. It is part of each dependency. */
  readonly otherLocale?: string | undefined;
}

/** A page before its sections are rendered. */
export interface Description {
  /** The language of the page. */
  readonly lang: string;
  readonly head: string;
  /** Title and description as the page type gave them. */
  readonly summary: Pick<Head, 'title' | 'description'>;
  /** Structured data as a script element, or an empty string. */
  readonly jsonLd: string;
  /** Class names of the body, or an empty string. */
  readonly bodyClass: string;
  readonly before: readonly ReactElement[];
  readonly sections: readonly ReactElement[];
  readonly after: readonly ReactElement[];
  /** URL of the first image of the page. */
  readonly firstImage: string | undefined;
}

/** Creates the function that calls the functions of a page's type and the layout. All data access goes through the observer. */
export function createDescriber(input: RenderInput): {
  describe: (page: PagePlan) => Description;
  observer: Observer;
} {
  const { definition, plan, settings, log } = input;
  const observer = observeBuild(buildOf(input), input.otherLocale);
  const { images } = observer.build;
  const contextOf = createContexts(observer.build, input);
  const tagsOf = createHeads({ plan, settings, images });
  const giveRecords = (page: PagePlan) => {
    const { type, records, cell, pagination } = page;
    for (const record of Object.values(records)) observer.given(record);
    if (cell) observer.given(cell);
    if (!type.hub) for (const item of pagination?.items ?? []) observer.given(item);
    for (const href of plannedLinksOf(page)) observer.linked(href);
    if (definition.copy !== undefined) observer.build.lookups.find(definition.copy, type.id);
  };
  const describe = (page: PagePlan): Description => {
    giveRecords(page);
    const context = contextOf(page);
    const head = page.type.head(context);
    const [first] = head.preload ?? [];
    const { before, after } = definition.layout(context);
    return {
      lang: head.lang ?? settings.language,
      head: tagsOf(page, head),
      summary: { ...head, title: titleOfPart(head.title, page) },
      jsonLd: scriptOf(page, graphOf(page, context), log),
      bodyClass: head.bodyClass ?? '',
      before,
      sections: [page.type.sections(context)].flat(),
      after,
      firstImage:
        first === undefined ? undefined : images.get(ownImage(first)).src.slice(plan.links.base.length),
    };
  };
  return { observer, describe };
}

/** Returns the JSON-LD script. What JSON cannot hold, a cycle or a bigint, is an issue of the page type. */
function scriptOf({ type }: PagePlan, graph: readonly GraphNode[], log: TemplateLog | undefined): string {
  try {
    return jsonLdScript(graph);
  } catch (error) {
    if (!log) throw error;
    const holds = /bigint/i.test(String(error)) ? 'with a bigint' : 'that holds itself';
    const found = { kind: 'other', value: `a list ${holds}` } as const;
    const piece = { part: 'structuredData', owner: type.id, at: [], wanted: 'json' } as const;
    log.add({ code: 'template-returns', facts: { ...piece, found } });
    return '';
  }
}

/** Structured data is for search engines, so pages with `noindex` have none. */
function graphOf(page: PagePlan, context: PageContext): readonly GraphNode[] {
  return (page.indexable && page.type.structuredData?.(context)) || [];
}
