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
} from '../../core/model.ts';
import { hubsAbove, nearbyOf, trailOf } from '../../core/pages/hubs.ts';
import type { TemplateLog } from '../templates/template-issues.ts';
import type { MarkdownTrees } from './markdown-trees.ts';

/** What sections can use. It is equal for all pages of a build, so sections can be reused. */
export interface Build {
  readonly site: DataRecord;
  readonly data: Readonly<Record<string, readonly DataRecord[]>>;
  readonly links: Links;
  readonly lookups: Lookups;
  readonly images: Images;
}

/** An island found while a fragment is rendered. Its own markup is filled in afterwards. */
export interface IslandCall {
  readonly name: string;
  readonly prefix: string;
  readonly component: ComponentType;
  /** Placeholder for its markup, and in `data-props` for `json`. */
  readonly marker: string;
  /** With a placeholder for each of the texts. */
  readonly props: object;
  /** Returns the props as JSON, or an empty string when JSON cannot hold them. Computed on demand, since most islands recur. */
  json(): string;
  /** Texts that the island shows and does not process. */
  readonly texts: readonly string[];
}

/** What the engine's own components need where a section is rendered. */
export interface Surroundings {
  readonly build: Build;
  /** The language tag of the pages. */
  readonly language: string;
  /** The components that the site lists as islands. */
  readonly islands: Islands;
  /** The islands found so far. */
  readonly calls: IslandCall[];
  /** Frozen parts of props that are known to be valid JSON. They recur. */
  readonly sendable?: WeakSet<object> | undefined;
  readonly log: TemplateLog;
  /** Parsed Markdown texts. Without them each text is parsed where it is shown. */
  readonly trees?: MarkdownTrees | undefined;
}

const Context = createContext<Surroundings | undefined>(undefined);

/** Returns the language tag of the page that is rendered, such as `en-US` (BCP 47). */
export function useLanguage(): string {
  return useSurroundings().language;
}

/** Provides the surroundings to the components below. */
export function BuildProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Returns the site's data, links, images and lookups: `useSite` of `createSite`, without the types of the site. */
export function useBuild(): Build {
  return useSurroundings().build;
}

/** Returns the surroundings of the component that is rendered. Throws outside of a build. */
export function useSurroundings(): Surroundings {
  const current = outside ?? use(Context);
  if (!current) throw new Error('A section was rendered outside a build.');
  return current;
}

/** The surroundings while a component is called without React, which is the only one that can set a context. */
let outside: Surroundings | undefined;

/** Calls `work`, in which components are called without React, with the given surroundings. */
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

/** Returns a function that creates the argument of a page type's functions: the records of the page, and the site's data, links and images.
 */
export function createContexts(build: Build, { plan, settings }: Decided): (page: PagePlan) => PageContext {
  return (page) => {
    const own = { page: addressesOf(page, plan, settings), copy: plan.copyOf(page) };
    const { pagination } = page;
    // Assigned to the plan's object, whose keys differ between page types.
    return Object.assign(plan.contextOf(page), build, pagination ? { ...own, pagination } : own);
  };
}

/** One object for all pages in a single locale, since sections compare props by identity. */
const NONE: readonly Alternate[] = Object.freeze([]);

function addressesOf(page: PagePlan, { links }: SitePlan, settings: SiteSettings): PageContext['page'] {
  const { path, href, canonical, shareImage, alternates = NONE } = page;
  const { language: locale } = settings;
  const url = links.absolute(canonical);
  const linked = { trail: trailOf(page), hubs: hubsAbove(page), nearby: nearbyOf(page) };
  return { path, href, url, locale, alternates, ...linked, shareImage: shareImage ?? settings.shareImage };
}
