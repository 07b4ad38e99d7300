import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type {
  DataDefinition,
  DataRecord,
  Hub,
  HubEntry,
  PagePlan,
  PageType,
  SitePlan,
} from '../../../src/core/model.ts';
import { trailOf } from '../../../src/core/pages/hubs.ts';
import { divideEntries } from '../../../src/site/plan/list-pages.ts';
import { planLocales } from '../../../src/site/plan/plan.ts';
import { reference, slug } from '../../../src/site/schema/fields.ts';
import {
  datasetOf,
  definitionOf,
  mistakeOf,
  pageAt,
  pageTypeOf,
  settingsWith,
} from '../../helpers/samples.ts';

const named = { slug: slug(), name: z.string().optional() };
const data: DataDefinition = {
  collections: {
    states: { from: 'states.yaml', schema: z.object(named) },
    counties: { from: 'counties.yaml', schema: z.object({ ...named, state: reference('states') }) },
    towns: { from: 'towns.yaml', schema: z.object({ ...named, county: reference('counties').optional() }) },
    services: { from: 'services.yaml', schema: z.object(named) },
    jobs: {
      from: 'jobs.yaml',
      schema: z.object({ town: reference('towns'), service: reference('services'), text: z.string() }),
    },
  },
};

const slugOf = (record: unknown) => String((record as DataRecord).slug);
const typeOf = (id: string, axes: Record<string, string>, more: Partial<PageType> = {}) =>
  pageTypeOf({
    id,
    axes,
    path: (context) => `/${[id, ...Object.keys(axes).map((axis) => slugOf(context[axis]))].join('/')}`,
    ...more,
  });

interface Minimums {
  readonly state?: number;
  readonly county?: number;
  readonly town?: number;
  readonly serviceCounty?: number;
}

const withMinimum = (children: Hub['children'], minimum: number | undefined): Hub => ({
  children,
  ...(minimum === undefined ? {} : { minimum }),
});

/** Two ways lead to each job: by place, and by service. */
const typesWith = ({ state, county, town, serviceCounty }: Minimums): PageType[] => [
  pageTypeOf({ id: 'home', path: () => '/', hub: { children: ['state', 'service'] } }),
  typeOf('state', { state: 'states' }, { hub: withMinimum('county', state) }),
  typeOf('county', { county: 'counties' }, { hub: withMinimum('town', county) }),
  typeOf('town', { town: 'towns' }, { hub: withMinimum('job', town) }),
  typeOf('service', { service: 'services' }, { hub: { children: 'service-county' } }),
  typeOf(
    'service-county',
    { service: 'services', county: 'counties' },
    { hub: withMinimum('job', serviceCounty) },
  ),
  typeOf('job', { town: 'towns', service: 'services' }, { cell: 'jobs' }),
];

type Records = Parameters<typeof datasetOf>[0];

interface PlanOptions {
  readonly published?: readonly string[];
  readonly links?: Parameters<typeof datasetOf>[1];
  readonly settings?: Parameters<typeof settingsWith>[0];
}

function planWith(
  pages: readonly PageType[],
  records: Records,
  { published = [], links = [], settings = {} }: PlanOptions = {},
) {
  const dataset = datasetOf(records, links);
  const given = { dataset, settings: settingsWith(settings) };
  const isPublished = (path: string) => published.includes(path);
  const { value, issues } = planLocales(definitionOf(pages, { data }), [given], { isPublished });
  return { plan: value, issues };
}

const entriesOf = (page: PagePlan) => (page.pagination?.items ?? []) as readonly HubEntry[];
const listOf = (plan: SitePlan, path: string) => entriesOf(pageAt(plan, path)).map(({ name }) => name);
const trailAt = (plan: SitePlan, path: string) => trailOf(pageAt(plan, path)).map(({ name }) => name);
const pathsOf = (plan: SitePlan) => plan.pages.map(({ path }) => path);

const PLACES: Records = {
  states: [{ slug: 'utah', name: 'Utah' }],
  counties: [
    { slug: 'cache', name: 'Cache County', state: 'utah' },
    { slug: 'rich', name: 'Rich County', state: 'utah' },
  ],
  towns: [
    { slug: 'logan', name: 'Logan', county: 'cache' },
    { slug: 'elan', name: 'Élan', county: 'cache' },
    { slug: 'laketown', name: 'Laketown', county: 'rich' },
  ],
  services: [{ slug: 'pumps', name: 'Pumps' }],
  jobs: [
    { town: 'logan', service: 'pumps', text: 'The wells on the bench are deep.' },
    { town: 'laketown', service: 'pumps', text: 'Lake water seeps in.' },
  ],
};

describe('what a hub lists', () => {
  const { plan, issues } = planWith(typesWith({ serviceCounty: 1 }), PLACES);

  test('follows from references, and is sorted by name without accents', () => {
    expect(issues).toEqual([]);
    expect(listOf(plan, '/')).toEqual(['Pumps', 'Utah']);
    expect(listOf(plan, '/county/cache')).toEqual(['Élan', 'Logan']);
    expect(entriesOf(pageAt(plan, '/county/cache'))[0]).toEqual({
      href: '/town/elan',
      name: 'Élan',
      letter: 'E',
      type: 'town',
      slugs: { town: 'elan' },
    });
  });

  test('is named after what it is not that the hub is: services in a town, towns for a service', () => {
    expect(listOf(plan, '/town/logan')).toEqual(['Pumps']);
    expect(listOf(plan, '/service-county/pumps/cache')).toEqual(['Logan']);
  });

  test('has one trail, through the hub whose type is first', () => {
    expect(trailAt(plan, '/job/logan/pumps')).toEqual(['home', 'Utah', 'Cache County', 'Logan', 'Pumps']);
    expect(trailAt(plan, '/service-county/pumps/cache')).toEqual(['home', 'Pumps', 'Cache County']);
  });

  test('may be empty: such a hub has its page, unless it needs more entries', () => {
    expect(listOf(plan, '/town/elan')).toEqual([]);
  });
});

describe('a hub with too few entries', () => {
  const { plan } = planWith(typesWith({ county: 2, town: 1, serviceCounty: 2 }), PLACES);

  test('has no page: the hub above lists what it would list, and trails follow', () => {
    expect(pathsOf(plan)).not.toContain('/county/rich');
    // Élan has no jobs.
    expect(pathsOf(plan)).not.toContain('/town/elan');
    expect(listOf(plan, '/state/utah')).toEqual(['Laketown', 'Logan']);
    expect(trailAt(plan, '/town/laketown')).toEqual(['home', 'Utah', 'Laketown']);
    expect(listOf(plan, '/service/pumps')).toEqual(['Laketown', 'Logan']);
  });

  test('is known, with the page that lists its entries', () => {
    const hub = { type: 'county', entries: 1, minimum: 2, into: '/state/utah' };
    for (const path of ['/county/cache', '/county/rich'])
      expect(plan.unpublished.get(path)?.reason).toEqual({
        kind: 'entries',
        cause: path,
        hub: { path, ...hub },
      });
    const rich = PLACES.counties?.[1] ?? {};
    expect(plan.links.find('county', { county: rich })).toBeUndefined();
    expect(mistakeOf(() => plan.links.to('county', { county: rich })).facts).toMatchObject({
      kind: 'unpublished-page',
      reason: { kind: 'entries', hub: { entries: 1, minimum: 2 } },
    });
  });

  test('stays if it was published, unless a redirect says where its address leads', () => {
    const published = ['/county/rich'];
    const types = typesWith({ county: 2, serviceCounty: 1 });
    const kept = planWith(types, PLACES, { published }).plan;
    expect(listOf(kept, '/county/rich')).toEqual(['Laketown']);
    expect(kept.keptHubs).toMatchObject([{ path: '/county/rich' }]);
    const redirects = [{ from: '/county/rich', to: '/state/utah', status: 301 }];
    const moved = planWith(types, PLACES, { published, settings: { redirects } });
    expect(moved.issues).toEqual([]);
    expect(pathsOf(moved.plan)).not.toContain('/county/rich');
  });

  test('is no target of a link in a text: the message names the page that lists its entries', () => {
    const place = { file: 'data/a.md', line: 1, column: 1, length: 12 };
    const link = { target: '/county/rich', record: 'posts/a', field: 'body', place: () => place };
    const { issues } = planWith(typesWith({ county: 2, serviceCounty: 1 }), PLACES, { links: [link] });
    expect(issues).toMatchObject([{ code: 'dead-link', facts: { hub: { into: '/state/utah' } }, place }]);
  });
});

test('pages whose hub has no page for another reason belong to the hub above', () => {
  const types = typesWith({}).map((type) =>
    type.id === 'county' ? { ...type, where: ({ county }: DataRecord) => slugOf(county) !== 'rich' } : type,
  );
  const { plan } = planWith(types, PLACES);
  expect(listOf(plan, '/state/utah')).toEqual(['Cache County', 'Laketown']);
  expect(trailAt(plan, '/job/laketown/pumps')).toEqual(['home', 'Utah', 'Laketown', 'Pumps']);
});

test('where entries would have the same name, it consists of all records of the page', () => {
  const towns = [
    { slug: 'salem-1', name: 'Salem', county: 'cache' },
    { slug: 'salem-2', name: 'Salem', county: 'rich' },
    { slug: 'paris', name: 'Paris', county: 'rich' },
  ];
  const types = [
    typeOf('state', { state: 'states' }, { hub: { children: 'town' } }),
    typeOf('town', { county: 'counties', town: 'towns' }),
  ];
  const { plan } = planWith(types, { ...PLACES, towns });
  expect(listOf(plan, '/state/utah')).toEqual(['Paris', 'Salem, Cache County', 'Salem, Rich County']);
});

describe('a long list', () => {
  const townsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ slug: `t-${i}`, name: `T ${i}`, county: 'cache' }));
  const types = [
    typeOf('county', { county: 'counties' }, { hub: { children: 'town' } }),
    typeOf('town', { town: 'towns' }),
  ];

  test('has 150 entries on a page, each of which is canonical', () => {
    const { plan } = planWith(types, { ...PLACES, towns: townsOf(301) });
    const parts = plan.pages.filter(({ type, path }) => type.id === 'county' && path.includes('cache'));
    expect(
      parts.map(({ path, href, canonical, pagination }) => [
        path,
        href === canonical,
        pagination?.items.length,
        pagination?.offset,
      ]),
    ).toEqual([
      ['/county/cache', true, 150, 0],
      ['/county/cache/page/2', true, 150, 150],
      ['/county/cache/page/3', true, 1, 300],
    ]);
  });

  const entries = fc
    .array(fc.constantFrom(...'AAAABBCDEFG#'), { maxLength: 60 })
    .map((letters) =>
      letters
        .sort()
        .map(
          (letter, i): HubEntry => ({ letter, name: `${letter}${i}`, href: `/${i}`, type: 't', slugs: {} }),
        ),
    );

  test('is divided without a loss, and between letters where they fit', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 12 }), fc.boolean(), (list, pageSize, letters) => {
        const parts = divideEntries(list, { children: 't', pageSize, letters });
        expect(parts.flatMap(({ items }) => items)).toEqual(list);
        expect(
          parts.length === 1 || parts.every(({ items }) => items.length > 0 && items.length <= pageSize),
        ).toBe(true);
        if (!letters || parts.length === 1) return;
        const labels = parts.map(({ label }) => label);
        expect(new Set(labels).size).toBe(parts.length);
        for (const letter of new Set(list.map((entry) => entry.letter))) {
          const on = parts.filter(({ items }) => items.some((entry) => entry.letter === letter)).length;
          const count = list.filter((entry) => entry.letter === letter).length;
          expect(on).toBe(count > pageSize ? Math.ceil(count / pageSize) : 1);
        }
      }),
    );
  });
});

/** States, counties and towns at random; some towns have no county, and some have no jobs. */
const matrix = fc
  .record({
    counties: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 6 }),
    towns: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 14 }),
    jobs: fc.array(fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 2 })), {
      maxLength: 30,
    }),
  })
  .map(({ counties, towns, jobs }): Records => {
    const used = towns.filter((county) => county < counties.length);
    const pairs = new Set(jobs.filter(([town]) => town < used.length).map((pair) => pair.join(' ')));
    return {
      states: [0, 1, 2].map((i) => ({ slug: `s${i}` })),
      counties: counties.map((state, i) => ({ slug: `c${i}`, state: `s${state}` })),
      towns: used.map((county, i) => ({ slug: `t${i}`, county: `c${county}` })),
      services: [0, 1, 2].map((i) => ({ slug: `v${i}` })),
      jobs: [...pairs].map((pair) => ({ town: `t${pair.split(' ')[0]}`, service: `v${pair.split(' ')[1]}` })),
    };
  });

const minimum = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });
const minimums = fc.record({ state: minimum, county: minimum, town: minimum, serviceCounty: minimum });

test('of any matrix, each page is reached through hubs alone, and no hub is too small', () => {
  fc.assert(
    fc.property(matrix, minimums, (records, least) => {
      const types = typesWith(least as Minimums);
      const { plan } = planWith(types, records);
      const hrefs = plan.pages.map(({ href }) => href);
      const reached = new Set(['/']);
      for (const href of reached) for (const entry of entriesOf(pageAt(plan, href))) reached.add(entry.href);
      expect([...reached].sort()).toEqual([...hrefs].sort());
      expect(plan.pages.filter(({ type }) => type.id === 'job')).toHaveLength(records.jobs?.length ?? 0);
      for (const page of plan.pages) {
        const list = entriesOf(page).map(({ href }) => href);
        expect(new Set(list).size).toBe(list.length);
        expect(list.length).toBeGreaterThanOrEqual(page.type.hub?.minimum ?? 0);
        const trail = trailOf(page).map(({ href }) => href);
        expect([trail[0], trail.at(-1)]).toEqual(['/', page.href]);
        // Each step of a trail is listed by the one before.
        for (const [i, href] of trail.slice(1).entries())
          expect(entriesOf(pageAt(plan, trail[i] ?? '')).map((entry) => entry.href)).toContain(href);
      }
      const paths = new Set(pathsOf(plan));
      expect(plan.keptHubs).toEqual([]);
      for (const [path, { reason }] of plan.unpublished) {
        const into = reason.kind === 'entries' ? reason.hub.into : undefined;
        expect([paths.has(path), into !== undefined && paths.has(into)]).toEqual([false, true]);
      }
    }),
  );
});
