import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { reference, slug } from '../../src/load/schema/fields.ts';
import type { DataDefinition, DataRecord, HubEntry, PageType, SitePlan } from '../../src/model.ts';
import { trailOf } from '../../src/pages/hubs.ts';
import { checkLinkContract } from '../../src/plan/link-contract.ts';
import { planSite } from '../../src/plan/plan.ts';
import { datasetOf, definitionOf, factsOf, pageTypeOf, settingsWith } from '../helpers/samples.ts';

const named = { slug: slug() };
const data: DataDefinition = {
  collections: {
    counties: { from: 'counties.yaml', schema: z.object(named) },
    towns: { from: 'towns.yaml', schema: z.object({ ...named, county: reference('counties') }) },
  },
};

const slugOf = (record: unknown) => String((record as DataRecord).slug);

/** A home page, an overview in the menu, counties and towns; a page that no hub lists. */
const typesWith = (pageSize: number, count: number, minimum: number): PageType[] => [
  pageTypeOf({ id: 'home', path: () => '/' }),
  pageTypeOf({ id: 'areas', path: () => '/areas', hub: { children: 'county', pageSize } }),
  pageTypeOf({
    id: 'county',
    axes: { county: 'counties' },
    path: ({ county }) => `/in/${slugOf(county)}`,
    hub: { children: 'town', pageSize, minimum },
  }),
  pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    path: ({ town }) => `/${slugOf(town)}`,
    nearby: { axis: 'town', count },
  }),
  pageTypeOf({ id: 'about', path: () => '/about' }),
];

function planOf(towns: readonly number[], types: readonly PageType[]): SitePlan {
  const records = {
    counties: [0, 1, 2, 3].map((i) => ({ slug: `c${i}` })),
    towns: towns.map((county, i) => ({
      slug: `t${i}`,
      county: `c${county}`,
      coordinates: { lat: (i * 7) % 11, lng: i },
    })),
  };
  return planSite(definitionOf(types, { data }), datasetOf(records), settingsWith()).value;
}

/** Who links to whom, from what templates are given. */
function linksOf({ pages }: SitePlan, menu: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    pages.map((page) => {
      const { path, pagination, listing, nearby = [] } = page;
      const entries = (pagination?.items ?? []) as readonly HubEntry[];
      const all = [
        ...menu,
        ...entries.map(({ href }) => href),
        ...(pagination?.hrefs ?? []),
        ...trailOf(page).map(({ href }) => href),
        ...(listing?.hubs.map(({ href }) => href) ?? []),
        ...nearby.map(({ href }) => href),
      ];
      return [path, new Set(all.filter((href) => href !== path))];
    }),
  );
}

function depthsIn(links: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const depths = new Map([['/', 0]]);
  for (const [path, depth] of depths)
    for (const target of links.get(path) ?? []) if (!depths.has(target)) depths.set(target, depth + 1);
  return depths;
}

const limits = fc.record({
  maxDepth: fc.integer({ min: 1, max: 4 }),
  linksIn: fc.integer({ min: 1, max: 4 }),
  linksOut: fc.integer({ min: 1, max: 12 }),
});

test('of any matrix, what is reported is what breaks the contract', () => {
  const towns = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 24 });
  const shape = fc.tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 4 }),
  );
  fc.assert(
    fc.property(towns, shape, limits, (counties, [pageSize, count, minimum], contract) => {
      const plan = planOf(counties, typesWith(pageSize, count, minimum));
      const menu = ['/areas'];
      const links = linksOf(plan, menu);
      const depths = depthsIn(links);
      const linksTo = (path: string) => [...links].filter(([, targets]) => targets.has(path)).length;
      const typesOf = (isWrong: (path: string) => boolean) =>
        [...new Set(plan.pages.filter(({ path }) => isWrong(path)).map(({ type }) => type.id))].sort();
      const issues = checkLinkContract(plan, { ...contract, menu });
      const facts = factsOf(issues, 'link-contract');
      const told = (kind: string) =>
        facts.flatMap((one) => (one.kind === kind && 'type' in one ? one.type : [])).sort();
      expect(told('unreached')).toEqual(typesOf((path) => !depths.has(path)));
      expect(told('depth')).toEqual(typesOf((path) => (depths.get(path) ?? 0) > contract.maxDepth));
      const isLater = (path: string) => path.includes('/page/');
      expect(told('links-in')).toEqual(
        typesOf((path) => path !== '/' && !isLater(path) && linksTo(path) < contract.linksIn),
      );
      expect(told('links-out')).toEqual(typesOf((path) => (links.get(path)?.size ?? 0) > contract.linksOut));
    }),
  );
});

test('the page size that is proposed keeps the limit, and is the largest that does', () => {
  const towns = Array.from({ length: 60 }, () => 0);
  const withSize = (pageSize: number) =>
    checkLinkContract(planOf(towns, typesWith(pageSize, 1, 1)), { linksOut: 20 }).filter(
      ({ facts }) => 'type' in facts && facts.type === 'county',
    );
  const [facts] = factsOf(withSize(150), 'link-contract');
  const pageSize = facts && 'pageSize' in facts ? (facts.pageSize ?? 0) : 0;
  expect(pageSize).toBeGreaterThan(0);
  expect(withSize(pageSize)).toEqual([]);
  expect(withSize(pageSize + 1)).toHaveLength(1);
});

test('pages that search engines do not show are not counted', () => {
  const types = typesWith(150, 3, 1).map((type) => (type.id === 'about' ? { ...type, noindex: true } : type));
  const contract = { maxDepth: 3, linksIn: 1, menu: ['/areas'] };
  expect(checkLinkContract(planOf([0, 0], types), contract)).toEqual([]);
  expect(checkLinkContract(planOf([0, 0], typesWith(150, 3, 1)), contract)).toHaveLength(2);
});

test('a menu names pages', () => {
  const issues = checkLinkContract(planOf([], typesWith(9, 1, 1)), { menu: ['/areas', '/prices'] });
  expect(factsOf(issues, 'link-contract')).toEqual([{ kind: 'menu', target: '/prices' }]);
});
