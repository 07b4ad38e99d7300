import { type AuditFacts, explainAddress, explanationAsJson } from '../build.ts';
import { formatPlace } from '../diagnostics/report/terminal.ts';
import { pathOf } from '../pages/paths.ts';
import { isLocated } from '../plan/lookups.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { Jobs } from './jobs.ts';
import { describeMatrix, type Matrix } from './matrix.ts';
import { axesOf } from './matrix-axes.ts';
import type { SiteMeasures } from './measure-site.ts';
import { type NextPage, rankNextPages } from './next-pages.ts';
import { findPageChanges, type PageChanges } from './page-changes.ts';
import { readSearchFigures } from './search-figures.ts';
import type { LoadedSite } from './site.ts';
import { findSourceLine } from './source-finder.ts';

/** What the board shows first. */
export interface BoardSite {
  readonly name: string;
  readonly origin: string;
  readonly pages: number;
  readonly types: readonly BoardType[];
  /** Whether figures of search engines are known. */
  readonly hasSearch: boolean;
}

/** A page type, for the choice of a matrix. */
export interface BoardType {
  readonly id: string;
  /** Those whose records others name are at the end. */
  readonly axes: readonly string[];
  readonly pages: number;
  /** The axes whose records have coordinates, for the map. */
  readonly located: readonly string[];
}

interface Sources {
  readonly root: string;
  /** The output folder, which knows the links of the last build. */
  readonly out: string;
  readonly loaded: LoadedSite;
  readonly jobs: Jobs;
}

/** Returns the data for a request of the board. Undefined if there is none. */
export type BoardRequest = (sources: Sources, query: URLSearchParams) => Promise<object> | object | undefined;

/** The requests of the board by name. */
export const BOARD_REQUESTS: Readonly<Record<string, BoardRequest>> = {
  site: ({ loaded }): BoardSite => describeBoardSite(loaded.site),
  matrix: ({ loaded }, query): Matrix | undefined =>
    describeMatrix(loaded.site, query.get('type') ?? '', {
      rows: query.get('rows') ?? undefined,
      columns: query.get('columns') ?? undefined,
    }),
  next: ({ loaded }): { readonly pages: readonly NextPage[] } => ({ pages: rankNextPages(loaded.site) }),
  source: ({ loaded }, query): { readonly place?: string } => findSource(loaded, query),
  changes: ({ loaded, ...folders }, query): Promise<PageChanges | undefined> =>
    findPageChanges(pathOf(query.get('path') ?? '/'), loaded, folders),
  page: (sources, query) => explain(sources, query.get('path') ?? '/'),
};

/** Returns the line of the data that one of several texts of a page comes from: the first that is found. */
function findSource({ site }: LoadedSite, query: URLSearchParams): { readonly place?: string } {
  const path = pathOf(query.get('path') ?? '/');
  const page = site.plan.pages.find((one) => one.path === path);
  for (const text of page ? query.getAll('text') : []) {
    const place = page && findSourceLine(site, page, text);
    if (place) return { place: formatPlace(place) };
  }
  return {};
}

/** Describes a site and its page types. */
export function describeBoardSite(site: PlannedSite): BoardSite {
  const { dataset, definition, plan, settings } = site;
  const counts = new Map<string, number>();
  for (const { type } of plan.pages) counts.set(type.id, (counts.get(type.id) ?? 0) + 1);
  return {
    name: settings.name,
    origin: settings.origin,
    pages: plan.pages.length,
    hasSearch: false,
    types: definition.pages.map((type) => {
      const { names } = axesOf(type, site);
      const isOnMap = (axis: string) => (dataset.collections[type.axes[axis] ?? ''] ?? []).some(isLocated);
      return { id: type.id, axes: names, pages: counts.get(type.id) ?? 0, located: names.filter(isOnMap) };
    }),
  };
}

/** Returns what `explain --json` prints, and what search engines showed. What an audit says is that of all pages in memory, if they were measured. */
async function explain({ root, out, loaded, jobs }: Sources, path: string): Promise<object> {
  const { site, assets } = loaded;
  const page = site.plan.pages.find((one) => one.path === pathOf(path));
  if (page) await loaded.addShareImage(page);
  const facts = await explainAddress(path, { root, out, site, assets, code: undefined });
  const measures = jobs.value('measure') as SiteMeasures | undefined;
  const search = readSearchFigures(site).get(facts.path);
  const explained = explanationAsJson(facts, measures && auditOf(facts.path, measures));
  return search ? { ...explained, search } : explained;
}

function auditOf(path: string, { pages, check }: SiteMeasures): AuditFacts | undefined {
  const page = pages.find((one) => one.path === path);
  if (!page) return undefined;
  const { words = 0, ownWords = 0, closest } = page;
  const findings = check.issues.filter((issue) => issue.pages.includes(path));
  return {
    words,
    ownWords,
    ...(closest ? { closest: { ...closest, shared: [] } } : {}),
    findings: findings.map(({ pages: all, ...issue }) => ({ ...issue, others: all.length - 1 })),
  };
}
