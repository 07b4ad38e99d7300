import { describe, expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { DataRecord, PageType } from '../../../src/core/model.ts';
import { expand } from '../../../src/site/plan/expand.ts';
import { createLookups } from '../../../src/site/plan/lookups.ts';
import { recordContexts } from '../../../src/site/plan/pages.ts';
import { joinsOf } from '../../../src/site/schema/joins.ts';
import { codes, datasetOf, pageTypeOf, planOf } from '../../helpers/samples.ts';

const dataset = datasetOf({
  bays: [{ slug: 'cold' }, { slug: 'warm' }],
  harbors: [
    { slug: 'north', bay: 'cold' },
    { slug: 'south', bay: 'warm' },
  ],
  boats: [
    { slug: 'gull', seats: 4 },
    { slug: 'tern', seats: 12 },
  ],
  trips: [{ slug: 'day' }, { slug: 'eve' }],
  moorings: [
    { slug: 'm1', harbor: 'north' },
    { slug: 'm2', harbor: 'south' },
    { slug: 'm3', harbor: 'south' },
  ],
  prices: [
    { harbor: 'north', boat: 'gull', amount: 1 },
    { harbor: 'south', boat: 'tern', amount: 2 },
  ],
  // A mooring names its harbor.
  notes: [{ mooring: 'm1', boat: 'gull' }, { mooring: 'm3', boat: 'tern' }, { boat: 'gull' }],
  doubled: [
    { harbor: 'north', boat: 'gull', slug: 'x' },
    { harbor: 'south', boat: 'gull', slug: 'y' },
    { harbor: 'north', boat: 'gull', slug: 'z' },
  ],
});

const contextOf = recordContexts(dataset, createLookups(dataset, { collections: {} }));

/** Without schemas, so that records are joined by the names of axes. */
function expandType(type: PageType) {
  return expand({ type, joins: joinsOf(type, { collections: {} }) }, dataset, contextOf);
}

function combinations(changes: Partial<PageType>): string[] {
  return expandType(pageTypeOf({ id: 'test', path: () => '/', ...changes })).value.map(({ records }) =>
    Object.entries(records)
      .map(([axis, record]: [string, DataRecord]) => `${axis}=${record.slug}`)
      .join(' '),
  );
}

test('no axes: one page', () => {
  expect(combinations({})).toEqual(['']);
});

test('one axis: a page per record, in the order of the data', () => {
  expect(combinations({ axes: { boat: 'boats' } })).toEqual(['boat=gull', 'boat=tern']);
});

test('three axes: the product, the first axis slowest', () => {
  const all = combinations({ axes: { harbor: 'harbors', boat: 'boats', trip: 'trips' } });
  expect(all).toHaveLength(8);
  expect(all.slice(0, 3)).toEqual([
    'harbor=north boat=gull trip=day',
    'harbor=north boat=gull trip=eve',
    'harbor=north boat=tern trip=day',
  ]);
});

test('an axis without records: no pages', () => {
  expect(combinations({ axes: { harbor: 'harbors', none: 'nothing' } })).toEqual([]);
});

test('a record that names another axis is combined with that record alone', () => {
  expect(combinations({ axes: { harbor: 'harbors', mooring: 'moorings' } })).toEqual([
    'harbor=north mooring=m1',
    'harbor=south mooring=m2',
    'harbor=south mooring=m3',
  ]);
});

test('whichever axis is named first', () => {
  expect(combinations({ axes: { mooring: 'moorings', harbor: 'harbors' } })).toHaveLength(3);
});

describe('where', () => {
  test('keeps the combinations that it says yes to', () => {
    const where = (context: object) => (context as { boat: { seats: number } }).boat.seats > 4;
    expect(combinations({ axes: { harbor: 'harbors', boat: 'boats' }, where })).toEqual([
      'harbor=north boat=tern',
      'harbor=south boat=tern',
    ]);
  });

  test('sees site, data and cell', () => {
    const seen: unknown[] = [];
    const where = (context: object) => seen.push(context) > 0;
    combinations({ axes: { harbor: 'harbors', boat: 'boats' }, cell: 'prices', where });
    expect(seen).toMatchObject([
      { site: { name: 'Lantern Walks' }, harbor: { slug: 'north' }, cell: { amount: 1 } },
      { boat: { slug: 'tern' }, cell: { amount: 2 }, data: dataset.collections },
    ]);
  });

  test('sees look-ups, and nothing that comes of all pages together', () => {
    const seen: object[] = [];
    const found: unknown[] = [];
    const where: PageType['where'] = (context) => {
      found.push(context.lookups.find('boats', 'tern')?.seats);
      return seen.push(context) > 0;
    };
    combinations({ axes: { trip: 'trips' }, where });
    expect(seen.map((context) => Object.keys(context).sort())).toEqual([
      ['data', 'lookups', 'site', 'trip'],
      ['data', 'lookups', 'site', 'trip'],
    ]);
    expect(found).toEqual([12, 12]);
  });
});

describe('cells', () => {
  const axes = { harbor: 'harbors', boat: 'boats' };

  test('need not name a record that another one names', () => {
    const all = { harbor: 'harbors', mooring: 'moorings', boat: 'boats' };
    expect(combinations({ axes: all, cell: 'notes' })).toEqual([
      'harbor=north mooring=m1 boat=gull',
      'harbor=south mooring=m3 boat=tern',
    ]);
    const type = pageTypeOf({ id: 'test', path: () => '/', axes: all, cell: 'notes' });
    expect([...expandType(type).unmet]).toEqual([{ boat: 'gull' }]);
  });

  test('need not name it if several records on the way name one another', () => {
    const all = { bay: 'bays', harbor: 'harbors', mooring: 'moorings', boat: 'boats' };
    expect(combinations({ axes: all, cell: 'notes' })).toEqual([
      'bay=cold harbor=north mooring=m1 boat=gull',
      'bay=warm harbor=south mooring=m3 boat=tern',
    ]);
  });

  test('only combinations that have one, and each gets its own', () => {
    const { value } = expandType(pageTypeOf({ id: 't', path: () => '/', axes, cell: 'prices' }));
    expect(value.map(({ cell }) => cell?.amount)).toEqual([1, 2]);
    expect(combinations({ axes, cell: 'prices' })).toEqual([
      'harbor=north boat=gull',
      'harbor=south boat=tern',
    ]);
  });

  test('the order of the axes does not matter', () => {
    expect(combinations({ axes: { boat: 'boats', harbor: 'harbors' }, cell: 'prices' })).toEqual([
      'boat=gull harbor=north',
      'boat=tern harbor=south',
    ]);
  });

  test('two for one combination are an issue that names both; the first counts', () => {
    const { value, issues } = expandType(pageTypeOf({ id: 't', path: () => '/', axes, cell: 'doubled' }));
    expect(codes(issues)).toEqual(['duplicate-cell']);
    expect(issues[0]).toMatchObject({
      facts: { collection: 'doubled', combination: ['north', 'gull'], first: 'data/doubled.yaml:1' },
      place: { line: 3 },
      related: { line: 1 },
    });
    expect(value.map(({ cell }) => cell?.slug)).toEqual(['x', 'y']);
  });

  test('a cell collection without records: no pages', () => {
    expect(combinations({ axes, cell: 'nothing' })).toEqual([]);
  });
});

describe('page types without a page', () => {
  const warnings = (changes: Partial<PageType>, records: Parameters<typeof datasetOf>[0]) => {
    const { issues } = planOf(
      [pageTypeOf({ id: 'stay', path: () => '/stay', ...changes })],
      datasetOf(records),
    );
    return issues.filter(({ code }) => code === 'type-without-pages').map(describeIssue);
  };
  const axes = { boat: 'boats', harbor: 'harbors' };
  const boats = [{ slug: 'gull', harbor: 'north' }];

  test('whose records do not go together', () => {
    expect(warnings({ axes }, { boats, harbors: [{ slug: 'south' }] })).toEqual([
      {
        message: 'The page type “stay” has no pages.',
        hint: 'No records of its axes refer to one another: check the fields with these references. Where records of both axes name each other, both must agree: remove one of the axes.',
      },
    ]);
  });

  test('that turn all of their records down', () => {
    const harbors = [{ slug: 'north' }];
    const two = [...boats, { slug: 'tern' }];
    expect(warnings({ axes, where: () => false }, { boats: two, harbors })[0]?.hint).toBe(
      'Its “where” rejects all 2 combinations of its records.',
    );
  });

  test('are not told where a collection is empty, as that is told itself, nor where the only page is switched off', () => {
    expect(warnings({ axes }, { boats, harbors: [] })).toEqual([]);
    expect(warnings({ where: () => false }, {})).toEqual([]);
  });
});

describe('cells without a page', () => {
  const stock = {
    harbors: [{ slug: 'north' }, { slug: 'south' }],
    boats: [{ slug: 'gull' }, { slug: 'tern', harbor: 'south' }],
  };
  const axes = { harbor: 'harbors', boat: 'boats' };
  const fare = pageTypeOf({ id: 'fare', axes, cell: 'fares', path: () => '/fare' });
  const found = (fares: readonly DataRecord[], types: readonly PageType[] = [fare], more: object = {}) => {
    const { issues } = planOf(types, datasetOf({ ...stock, ...more, fares }));
    return issues
      .filter(({ code }) => code !== 'path-collision')
      .map((issue) => `${issue.place?.line}: ${Object.values(describeIssue(issue)).join(' ')}`);
  };

  test('records of an axis without a cell are none of it', () => {
    expect(found([{ harbor: 'north', boat: 'gull' }])).toEqual([]);
    expect(found([])).toEqual([]);
  });

  test('that name an axis otherwise, all of them, are told once, at the first', () => {
    const fares = [
      { slug: 'a', haven: 'north', boat: 'gull' },
      { slug: 'b', haven: 'south', boat: 'gull' },
    ];
    expect(found(fares)).toEqual([
      '1: No record of fares creates a page of the type “fare”: this one has no “harbor”. ' +
        'It has slug, haven and boat: one of them must be a reference to harbors, or have the name of the axis.',
    ]);
  });

  test('and what was meant is guessed where the names are near', () => {
    expect(found([{ harbour: 'north', boat: 'gull' }])).toEqual([
      '1: No record of fares creates a page of the type “fare”: this one has no “harbor”. Did you mean “harbour”?',
    ]);
  });

  test('that lack an axis, some of them, are told each', () => {
    expect(found([{ boat: 'gull' }, { harbor: 'north', boat: 'gull' }, { boat: 'gull' }])).toEqual([
      '1: This record of fares creates no page: it has no “harbor”. It has boat: one of them must be a reference to harbors, or have the name of the axis.',
      '3: This record of fares creates no page: it has no “harbor”. It has boat: one of them must be a reference to harbors, or have the name of the axis.',
    ]);
  });

  test('that name a record which the axis has not, as a reference to another collection may', () => {
    expect(
      found([
        { harbor: 'north', boat: 'gull' },
        { harbor: 'nroth', boat: 'gull' },
      ]),
    ).toEqual([
      '2: This record of fares creates no page: it refers to “nroth”, but harbors has no record with that slug. Did you mean “north”?',
    ]);
  });

  test('that combine records of which one names another', () => {
    const apart = { harbor: 'north', boat: 'tern' };
    const rest = 'refers to “north” and “tern”, whose “harbor” is “south”.';
    const hint = 'Correct one of the two, or delete the record: its text is on no page.';
    expect(found([{ harbor: 'south', boat: 'tern' }, apart])).toEqual([
      `2: This record of fares creates no page: it ${rest} ${hint}`,
    ]);
    expect(found([apart])).toEqual([
      `1: No record of fares creates a page of the type “fare”: this one ${rest} ${hint}`,
    ]);
  });

  test('that the page type decides against are in use', () => {
    const switchedOff = [fare, { ...fare, id: 'off', where: () => false }];
    expect(found([{ harbor: 'north', boat: 'gull' }], switchedOff)).toEqual([
      'undefined: The page type “off” has no pages. Its “where” rejects the only combination of its records.',
    ]);
  });

  test('that another page type has a page for are in use', () => {
    const day = { ...fare, id: 'day', axes: { harbor: 'harbors', day: 'days' } };
    const days = { days: [{ slug: 'may' }] };
    const fares = [
      { harbor: 'north', boat: 'gull' },
      { harbor: 'north', day: 'may' },
    ];
    expect(found(fares, [fare, day], days)).toEqual([]);
    expect(found([...fares, { harbor: 'north', day: 'mya' }], [fare, day], days)).toEqual([
      '3: This record of fares creates no page: it refers to “mya”, but days has no record with that slug. Did you mean “may”?',
    ]);
    expect(found([{ harbor: 'north', boat: 'gull' }], [fare, day], days)).toEqual([]);
  });

  test('of one combination, of which one has the page, are duplicates and nothing else', () => {
    const twice = [
      { harbor: 'north', boat: 'gull', slug: 'a' },
      { harbor: 'north', boat: 'gull', slug: 'b' },
    ];
    expect(found(twice)).toEqual([
      expect.stringMatching(/^2: Two records of fares are about north × gull\./),
    ]);
  });
});
