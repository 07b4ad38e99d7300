import type { Dataset, Issue, LinkContract, PagePlan, SitePlan, SiteSettings } from '../model.ts';
import { isFirstOfList, plannedLinksOf } from '../pages/hubs.ts';
import { pathOf } from '../pages/paths.ts';
import { groupBy } from '../util/lists.ts';

/** A planned site. */
interface LinkedSite {
  readonly plan: SitePlan;
  readonly settings: Pick<SiteSettings, 'linkContract'>;
  readonly dataset: Pick<Dataset, 'site' | 'origins'>;
}

type ContractIssue = Issue<'link-contract'>;

/** The fields of the link contract by the kind of issue. */
const FIELDS = {
  menu: 'menu',
  unreached: 'maxDepth',
  depth: 'maxDepth',
  'links-in': 'linksIn',
  'links-out': 'linksOut',
} as const;

/** Reports what breaks the link contract of a site, at its line in the site record. */
export function linkContractIssues({ plan, settings: { linkContract }, dataset }: LinkedSite): Issue[] {
  if (!linkContract) return [];
  const { site, origins } = dataset;
  const origin = 'linkContract' in site ? origins.get(site) : undefined;
  return checkLinkContract(plan, linkContract).map((issue) =>
    origin ? { ...issue, place: origin.locate(['linkContract', FIELDS[issue.facts.kind]]) } : issue,
  );
}

/** The page that hosts show for addresses without one. */
const NOT_FOUND = '/404';

/** The most pages that a message names. */
const NAMED = 3;

/**
 * Compares the links that the plan knows with what the site promises: lists of hubs, trails, pages nearby, and the menu that the contract
 * names. Templates may add others, which only `check` sees in the written files. One issue per page type and kind.
 */
export function checkLinkContract(plan: SitePlan, contract: LinkContract): Issue<'link-contract'>[] {
  const menu = contract.menu ?? [];
  const paths = new Set(plan.pages.map(({ path }) => path));
  const lost = menu.filter((path) => !paths.has(pathOf(path)));
  if (lost.length > 0)
    return lost.map((target): ContractIssue => ({ code: 'link-contract', facts: { kind: 'menu', target } }));
  const graph = createGraph(plan, menu);
  return [...tooDeep(graph, contract), ...tooFewLinks(graph, contract), ...tooManyLinks(graph, contract)];
}

/** The pages with an address of their own, and their links by number. */
interface LinkGraph {
  readonly pages: readonly PagePlan[];
  readonly links: readonly Uint32Array[];
  /** Clicks from a home page; -1 where no link leads. */
  readonly depths: Int32Array;
}

function createGraph(plan: SitePlan, menu: readonly string[]): LinkGraph {
  const pages = plan.pages.filter(({ href, canonical, path }) => href === canonical && path !== NOT_FOUND);
  const numbers = new Map(pages.map(({ href }, i) => [href, i]));
  const numberOf = (href: string) => numbers.get(href) ?? [];
  const ofMenu = menu.map((path) => plan.links.forPath(path)).flatMap(numberOf);
  const links = pages.map((page, i) => {
    const own = new Set([...ofMenu, ...[...plannedLinksOf(page)].flatMap(numberOf)]);
    own.delete(i);
    return Uint32Array.from(own);
  });
  const homes = new Set(plan.locales.map(({ locale }) => locale?.prefix || '/'));
  const starts = pages.flatMap(({ path }, i) => (homes.has(path) ? i : []));
  return { pages, links, depths: depthsFrom(starts, links) };
}

function depthsFrom(starts: readonly number[], links: readonly Uint32Array[]): Int32Array {
  const depths = new Int32Array(links.length).fill(-1);
  const queue = [...starts];
  for (const start of starts) depths[start] = 0;
  for (const from of queue)
    for (const to of links[from] ?? []) {
      if (depths[to] !== -1) continue;
      depths[to] = (depths[from] ?? 0) + 1;
      queue.push(to);
    }
  return depths;
}

function tooDeep({ pages, depths }: LinkGraph, { maxDepth: limit }: LinkContract): ContractIssue[] {
  if (limit === undefined) return [];
  const depthOf = new Map(pages.map((page, i) => [page, depths[i] ?? -1]));
  const wrong = pages.filter((page) => page.indexable && isBeyond(depthOf.get(page) ?? -1, limit));
  const groups = groupBy(wrong, (page) => `${page.type.id}\n${depthOf.get(page) === -1}`);
  return [...groups.values()].map((group): ContractIssue => {
    const depth = Math.max(...group.map((page) => depthOf.get(page) ?? -1));
    const about = aboutPages(group);
    const facts =
      depth === -1
        ? ({ kind: 'unreached', ...about } as const)
        : ({ kind: 'depth', ...about, depth, limit } as const);
    return { code: 'link-contract', facts };
  });
}

function isBeyond(depth: number, limit: number): boolean {
  return depth === -1 || depth > limit;
}

/** The later pages of a list are linked by the other pages of that list. */
function tooFewLinks({ pages, links, depths }: LinkGraph, { linksIn: limit }: LinkContract): ContractIssue[] {
  if (limit === undefined) return [];
  const counts = new Uint32Array(pages.length);
  for (const targets of links) for (const to of targets) counts[to] = (counts[to] ?? 0) + 1;
  const countOf = new Map(pages.map((page, i) => [page, counts[i] ?? 0]));
  const wrong = pages.filter(
    (page, i) => page.indexable && isFirstOfList(page) && depths[i] !== 0 && (counts[i] ?? 0) < limit,
  );
  return [...groupBy(wrong, ({ type }) => type.id).values()].map((group): ContractIssue => {
    const found = Math.min(...group.map((page) => countOf.get(page) ?? 0));
    const [first] = group;
    const hasNearby = first?.type.nearby !== undefined;
    return {
      code: 'link-contract',
      facts: { kind: 'links-in', ...aboutPages(group), found, limit, hasNearby },
    };
  });
}

function tooManyLinks({ pages, links }: LinkGraph, { linksOut: limit }: LinkContract): ContractIssue[] {
  if (limit === undefined) return [];
  const countOf = new Map(pages.map((page, i) => [page, links[i]?.length ?? 0]));
  const wrong = pages.filter((page) => (countOf.get(page) ?? 0) > limit);
  return [...groupBy(wrong, ({ type }) => type.id).values()].map((group): ContractIssue => {
    const [fullest] = [...group].sort((a, b) => (countOf.get(b) ?? 0) - (countOf.get(a) ?? 0));
    const found = (fullest && countOf.get(fullest)) ?? 0;
    const pageSize = fullest?.type.hub && fittingSize(fullest, found, limit);
    return {
      code: 'link-contract',
      facts: {
        ...{ kind: 'links-out', ...aboutPages(group), found, limit, isHub: fullest?.type.hub !== undefined },
        ...(pageSize === undefined ? {} : { pageSize }),
      },
    };
  });
}

/** Returns the largest `pageSize` with which a hub has no more links than allowed: each page of a list links to all others of it. */
function fittingSize({ pagination }: PagePlan, found: number, limit: number): number | undefined {
  if (!pagination) return undefined;
  const { total, items, count } = pagination;
  const others = found - items.length - (count - 1);
  for (let size = Math.min(limit, total); size > 0; size -= 1)
    if (size + others + Math.ceil(total / size) - 1 <= limit) return size;
  return undefined;
}

function aboutPages(group: readonly PagePlan[]) {
  const examples = group.slice(0, NAMED).map(({ path }) => path);
  return { type: group[0]?.type.id ?? '', count: group.length, examples };
}
