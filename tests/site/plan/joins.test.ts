import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DataDefinition } from '../../../src/core/model.ts';
import { reference, slug } from '../../../src/site/schema/fields.ts';
import { joinsOf } from '../../../src/site/schema/joins.ts';
import { codes, datasetOf, definitionOf, pageTypeOf, planSite, settingsWith } from '../../helpers/samples.ts';

/* Records go together by references, whatever their fields are called. */

const plain = z.strictObject({ slug: slug() });

function dataOf(schemas: Readonly<Record<string, z.ZodType>>): DataDefinition {
  const entries = Object.entries(schemas).map(
    ([name, schema]) => [name, { from: `${name}.yaml`, schema }] as const,
  );
  return { collections: Object.fromEntries(entries) };
}

const data = dataOf({
  harbors: plain,
  boats: z.strictObject({ slug: slug(), home: reference('harbors'), sister: reference('boats').optional() }),
  fares: z.strictObject({ from: reference('harbors'), craft: reference('boats').transform(String) }),
  crossings: z.strictObject({ from: reference('harbors'), to: reference('harbors'), at: z.string() }),
  ports: z.strictObject({ slug: slug(), one: reference('harbors'), two: reference('harbors') }),
});

describe('cells', () => {
  test('name an axis by the field that refers to its collection', () => {
    const { ofCells, unclear } = joinsOf({ axes: { harbor: 'harbors', boat: 'boats' }, cell: 'fares' }, data);
    expect([ofCells, unclear]).toEqual([{ harbor: 'from', boat: 'craft' }, []]);
  });

  test('of several such fields by the one that is called as the axis', () => {
    const { ofCells, unclear } = joinsOf(
      { axes: { from: 'harbors', to: 'harbors' }, cell: 'crossings' },
      data,
    );
    expect([ofCells, unclear]).toEqual([{ from: 'from', to: 'to' }, []]);
  });

  test('without such a field by one that is called as the axis', () => {
    const { ofCells } = joinsOf({ axes: { boat: 'boats' }, cell: 'crossings' }, data);
    expect(ofCells).toEqual({ boat: 'boat' });
  });

  test('of which several fields may be meant are not clear', () => {
    const { unclear } = joinsOf({ axes: { harbor: 'harbors' }, cell: 'crossings' }, data);
    expect(unclear).toEqual([{ collection: 'crossings', fields: ['from', 'to'], axis: 'harbor' }]);
  });

  test('with one field for two axes are not clear', () => {
    const { unclear } = joinsOf({ axes: { start: 'harbors', end: 'harbors' }, cell: 'fares' }, data);
    expect(unclear.map(({ axis, fields }) => [axis, fields])).toEqual([
      ['start', ['from']],
      ['end', ['from']],
    ]);
  });

  test('with a field for one of two axes leave the other to its own name', () => {
    const { ofCells, unclear } = joinsOf({ axes: { from: 'harbors', to: 'harbors' }, cell: 'fares' }, data);
    expect([ofCells, unclear]).toEqual([{ from: 'from', to: 'to' }, []]);
  });
});

describe('records of axes', () => {
  const between = (axes: Readonly<Record<string, string>>) => joinsOf({ axes }, data);

  test('name one another by the field that refers to the other', () => {
    expect(between({ place: 'harbors', boat: 'boats' }).between).toContainEqual({
      axis: 'boat',
      field: 'home',
      other: 'place',
    });
  });

  test('of one collection do not, unless an axis is called as the field', () => {
    const fieldsOf = (axes: Readonly<Record<string, string>>) =>
      between(axes).between.map(({ axis, field, other }) => `${axis}.${field}=${other}`);
    expect(fieldsOf({ boat: 'boats', friend: 'boats' })).toEqual(['boat.friend=friend', 'friend.boat=boat']);
    expect(fieldsOf({ boat: 'boats', sister: 'boats' })).toEqual(['boat.sister=sister', 'sister.boat=boat']);
  });

  test('of which several fields may be meant are not clear', () => {
    expect(between({ harbor: 'harbors', port: 'ports' }).unclear).toEqual([
      { collection: 'ports', fields: ['one', 'two'], axis: 'harbor' },
    ]);
  });
});

test('a plan joins its pages so', () => {
  const berth = pageTypeOf({
    id: 'berth',
    axes: { place: 'harbors', boat: 'boats' },
    cell: 'fares',
    path: (context) => `/${(context.boat as { slug: string }).slug}`,
  });
  const dataset = datasetOf({
    harbors: [{ slug: 'north' }, { slug: 'south' }],
    boats: [
      { slug: 'gull', home: 'north' },
      { slug: 'tern', home: 'south' },
    ],
    fares: [
      { from: 'north', craft: 'gull', text: 'By the crane.' },
      { from: 'north', craft: 'tern' },
    ],
  });
  const { value, issues } = planSite(definitionOf([berth], { data }), dataset, settingsWith());
  expect(value.pages.map(({ path, cell }) => [path, cell?.craft])).toEqual([['/gull', 'gull']]);
  expect(codes(issues)).toEqual(['cell-apart']);
  expect(issues[0]).toMatchObject({ facts: { record: 'tern', axis: 'home', own: 'south', value: 'north' } });
});
