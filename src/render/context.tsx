import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type {
  Alternate,
  DataRecord,
  Dataset,
  Images,
  Islands,
  Links,
  Lookups,
  PageContext,
  PagePlan,
  SitePlan,
  SiteSettings,
} from '../model.ts';
import type { TemplateLog } from '../sandbox/template-issues.ts';
import type { MarkdownTrees } from './markdown-trees.ts';

/** What sections can use. It is equal for all pages of a build, so sections can be reused. */
export interface Build {
  readonly site: DataRecord;
  readonly data: Readonly<Record<string, readonly DataRecord[]>>;
  readonly links: Links;
  readonly lookups: Lookups;
  readonly images: Images;
}

/** An island met while a fragment is rendered; its own markup is filled in afterwards. */
export interface IslandCall {
  readonly name: string;
  readonly prefix: string;
  readonly component: ComponentType;
  /** Stands where its markup goes, and in `data-props` where `json` goes. */
  readonly marker: string;
  /** With a hole for each of the texts. */
  readonly props: object;
  /** The same as JSON; an empty text where JSON does not hold them. Asked for seldom: most islands recur. */
  json(): string;
  /** What it only shows. */
  readonly texts: readonly string[];
}

/** What is known where a section is rendered. */
export interface Surroundings {
  readonly build: Build;
  /** The components that the site lists as islands. */
  readonly islands: Islands;
  /** The islands that were met so far. */
  readonly calls: IslandCall[];
  /** What was found to be right for browsers: frozen parts of props, which recur. */
  readonly sendable?: WeakSet<object> | undefined;
  readonly log: TemplateLog;
  /** What Markdown texts are. Without them each is parsed where it is shown. */
  readonly trees?: MarkdownTrees | undefined;
}

const Context = createContext<Surroundings | undefined>(undefined);

/** Makes its surroundings known to the components below. */
export function BuildProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/**
 * Returns the site's data, links, images and lookups with the types of the site. For sections only: islands receive
 * what they need as props.
 */
export function useBuild<B extends Build = Build>(): B {
  return useSurroundings().build as B;
}

/** What is known where a section is rendered, for components of the engine. */
export function useSurroundings(): Surroundings {
  const current = outside ?? use(Context);
  if (!current) throw new Error('A section was rendered outside a build.');
  return current;
}

/** What is known while a component is called without React: the same as its context, which only React can set. */
let outside: Surroundings | undefined;

/** Does some work in which components are called without React, to which their surroundings are known all the same. */
export function withBuild<T>(value: Surroundings, work: () => T): T {
  const before = outside;
  outside = value;
  try {
    return work();
  } finally {
    outside = before;
  }
}

/** What sections receive on all pages. */
export function buildOf({
  dataset,
  plan: { links, lookups },
  images,
}: {
  readonly dataset: Dataset;
  readonly plan: SitePlan;
  readonly images: Images;
}): Build {
  return { site: dataset.site, data: dataset.collections, links, lookups, images };
}

interface Decided {
  readonly plan: SitePlan;
  readonly settings: SiteSettings;
}

/**
 * Gives each page what its functions receive: what it is made of, as the plan knows it, and what is there once all
 * pages are planned.
 */
export function createContexts(build: Build, { plan, settings }: Decided): (page: PagePlan) => PageContext {
  return (page) => {
    const own = { page: addressesOf(page, plan, settings), copy: plan.copyOf(page) };
    const { pagination } = page;
    // Over the records of the page, whose number and names differ from type to type.
    return Object.assign(plan.contextOf(page), build, pagination ? { ...own, pagination } : own);
  };
}

/** The same for all pages that are in one language, as props of sections. */
const NONE: readonly Alternate[] = Object.freeze([]);

function addressesOf(
  { path, href, canonical, shareImage, alternates = NONE }: PagePlan,
  { links }: SitePlan,
  settings: SiteSettings,
): PageContext['page'] {
  const { language: locale } = settings;
  const url = links.absolute(canonical);
  return { path, href, url, locale, alternates, shareImage: shareImage ?? settings.shareImage };
}
