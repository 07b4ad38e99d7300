import { describe, expect, test } from 'vitest';
import type { DataRecord, PageType } from '../../src/model.ts';
import { expand } from '../../src/plan/expand.ts';
import { createLookups } from '../../src/plan/lookups.ts';
import { recordContexts } from '../../src/plan/record-context.ts';
import { codes, datasetOf, pageTypeOf } from '../helpers/samples.ts';

const dataset = datasetOf({
  harbors: [{ slug: 'north' }, { slug: 'south' }],
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
  doubled: [
    { harbor: 'north', boat: 'gull', slug: 'x' },
    { harbor: 'south', boat: 'gull', slug: 'y' },
    { harbor: 'north', boat: 'gull', slug: 'z' },
  ],
});

const contextOf = recordContexts(dataset, createLookups(dataset));

function combinations(changes: Partial<PageType>): string[] {
  const type = pageTypeOf({ id: 'test', path: () => '/', ...changes });
  return expand(type, dataset, contextOf).value.map(({ records }) =>
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

  test('only combinations that have one, and each gets its own', () => {
    const { value } = expand(
      pageTypeOf({ id: 't', path: () => '/', axes, cell: 'prices' }),
      dataset,
      contextOf,
    );
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
    const { value, issues } = expand(
      pageTypeOf({ id: 't', path: () => '/', axes, cell: 'doubled' }),
      dataset,
      contextOf,
    );
    expect(codes(issues)).toEqual(['duplicate-cell']);
    expect(issues[0]).toMatchObject({
      facts: { collection: 'doubled', combination: 'north × gull', first: 'data/doubled.yaml:1' },
      place: { line: 3 },
      related: { line: 1 },
    });
    expect(value.map(({ cell }) => cell?.slug)).toEqual(['x', 'y']);
  });

  test('a cell collection without records: no pages', () => {
    expect(combinations({ axes, cell: 'nothing' })).toEqual([]);
  });
});
