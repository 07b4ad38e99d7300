import { z } from 'zod';
import { describeIssue, type Facts, type IssueCode } from '../../src/core/diagnostics/catalog.ts';
import { NotFoundError } from '../../src/core/diagnostics/issue.ts';
import type {
  CollectionDefinition,
  DataDefinition,
  DataRecord,
  Dataset,
  Image,
  Images,
  Issue,
  PagePlan,
  PageType,
  SiteDefinition,
  SitePlan,
  SiteSettings,
  SourceFile,
} from '../../src/core/model.ts';
import { loadDataset } from '../../src/site/load/load.ts';
import { planLocales } from '../../src/site/plan/plan.ts';
import { type Observer, observeBuild } from '../../src/site/render/tracked-build.ts';

/** Settings of a small site, for tests that care about one of them. */
export function settingsWith(changes: Partial<SiteSettings> = {}): SiteSettings {
  return {
    name: 'Lantern Walks',
    shortName: 'Lantern',
    origin: 'https://lantern.example',
    base: '',
    language: 'en-US',
    output: 'file',
    themeColor: '#223344',
    backgroundColor: '#ffffff',
    description: 'Guided night walks.',
    keywords: [],
    shareImage: 'share',
    icons: { favicon: 'favicon', touch: 'touch', manifest: ['icon'] },
    preconnect: [],
    idleScript: null,
    idleTimeoutMs: 5000,
    hosts: {},
    islandProps: {},
    redirects: [],
    ...changes,
  };
}

/** An image for every id. */
export const anyImage: Images = {
  get: (id): Image => ({
    src: `/assets/${id}.svg`,
    width: 1200,
    height: 630,
    alt: `Alt of ${id}`,
    type: 'image/svg+xml',
  }),
};

/** Source files by path. */
export function sources(files: Readonly<Record<string, string>>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** Loads files with a site record of any shape and the given collections. */
export function load(
  files: Readonly<Record<string, string>>,
  collections: Readonly<Record<string, CollectionDefinition>>,
  site: z.ZodType = z.looseObject({}),
) {
  const definition: DataDefinition = { site: { from: 'site.yaml', schema: site }, collections };
  return loadDataset(definition, sources({ 'data/site.yaml': 'name: Lantern Walks', ...files }));
}

/** A dataset without files: records as they are, each with an origin. */
export function datasetOf(
  collections: Readonly<Record<string, readonly DataRecord[]>>,
  links: Dataset['links'] = [],
): Dataset {
  const origins = new Map<object, Dataset['origins'] extends ReadonlyMap<object, infer O> ? O : never>();
  for (const [collection, records] of Object.entries(collections)) {
    records.forEach((record, i) => {
      const place = { file: `data/${collection}.yaml`, line: i + 1, column: 3, length: 1 };
      origins.set(record, {
        collection,
        key: `${collection}/${String(record.slug)}`,
        file: place.file,
        place,
        locate: () => place,
        locatePiece: () => place,
      });
    });
  }
  return {
    site: { name: 'Lantern Walks' },
    collections,
    origins,
    links,
    images: [],
    refused: new Set(),
    files: new Map(),
  };
}

/** A page type with an address and nothing on the page. */
export function pageTypeOf(changes: Partial<PageType> & Pick<PageType, 'id' | 'path'>): PageType {
  return {
    axes: {},
    head: () => ({ title: 'Title', description: 'Description' }),
    sections: () => [],
    ...changes,
  };
}

/** A site of these page types, for the plan alone. */
export function definitionOf(
  pages: readonly PageType[],
  changes: Partial<SiteDefinition> = {},
): SiteDefinition {
  return {
    data: { site: { from: 'site.yaml', schema: z.looseObject({}) }, collections: {} },
    settings: () => settingsWith(),
    pages,
    drawings: () => [],
    feeds: () => [],
    layout: () => ({ before: [], after: [] }),
    styles: 'styles.css',
    islands: {},
    ...changes,
  };
}

/** Plans a site with one locale. */
export function planSite(definition: SiteDefinition, dataset: Dataset, settings: SiteSettings) {
  return planLocales(definition, [{ dataset, settings }]);
}

/** Plans page types over a dataset. */
export function planOf(
  pages: readonly PageType[],
  dataset: Dataset = datasetOf({}),
  settings: SiteSettings = settingsWith(),
): { plan: SitePlan; issues: readonly Issue[] } {
  const { value, issues } = planSite(definitionOf(pages), dataset, settings);
  return { plan: value, issues };
}

/** The page of a plan with this path. */
export function pageAt(plan: SitePlan, path: string): PagePlan {
  const page = plan.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}; there are ${plan.pages.map((p) => p.path).join(', ')}.`);
  return page;
}

/** The codes of issues, in their order. */
export function codes(issues: readonly Issue[]): string[] {
  return issues.map((issue) => issue.code);
}

/** The facts of issues that must all be of one code. */
export function factsOf<Code extends IssueCode>(issues: readonly Issue[], code: Code): Facts<Code>[] {
  return issues.map((issue) => {
    if (issue.code !== code) throw new Error(`An issue is of the code ${issue.code}, not ${code}.`);
    return issue.facts as Facts<Code>;
  });
}

/** The messages of issues, in their order. */
export function messagesOf(issues: readonly Issue[]): string[] {
  return issues.map((issue) => describeIssue(issue).message);
}

/** Places as `file:line:column` with the length, for comparing. */
export function placesOf(issues: readonly Issue[]): string[] {
  return issues.map(({ place }) =>
    place ? `${place.file}:${place.line}:${place.column}+${place.length}` : 'nowhere',
  );
}

/** What sections ask on a site that has a name and nothing else. */
export function lanternObserver(): Observer {
  const { links, lookups } = planOf([]).plan;
  return observeBuild({ site: { name: 'Lantern' }, data: {}, links, lookups, images: anyImage });
}

/** What a template is told to be wrong about; a test fails when it is right. */
export function mistakeOf(ask: () => unknown): Issue<'not-there'> {
  try {
    ask();
  } catch (error) {
    if (error instanceof NotFoundError) return error.issue;
    throw error;
  }
  throw new Error('There was no mistake.');
}
