import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { loadDataset } from '../../../src/site/load/load.ts';
import { valueAt } from '../../../src/site/load/validate/zod-issues.ts';
import { coordinates, slug } from '../../../src/site/schema/fields.ts';
import { placesOf, sources } from '../../helpers/samples.ts';

/* Numbers of a table as spreadsheets of different countries write them. */

const schema = z.strictObject({
  slug: slug(),
  price: z.number().optional(),
  people: z.int().optional(),
  coordinates: coordinates().optional(),
  lat: z.coerce.number().optional(),
});

/** Loads a table with columns, and returns the values of the first. */
function load(columns: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = rows.map((cells, i) => `row-${i};${cells.join(';')}\n`).join('');
  const { value, issues } = loadDataset(
    { collections: { rows: { from: 'rows.csv', schema } } },
    sources({
      'data/rows.csv': `slug;${columns.join(';')}\n${lines}`,
      'data/site.yaml': 'name: A\norigin: https://a.example\n',
    }),
  );
  const path = columns[0]?.split('.') ?? [];
  return {
    values: value.collections.rows?.map((record) => valueAt(record, path)),
    places: placesOf(issues),
    told: issues.map((issue) => Object.values(describeIssue(issue)).join(' ')),
  };
}

describe('are read', () => {
  test.each([
    ['with a decimal comma', 'price', ['12,5', '8', '1.200,75'], [12.5, 8, 1200.75]],
    ['with a decimal point', 'price', ['12.5', '8', '1,200.75'], [12.5, 8, 1200.75]],
    ['as the other cells of their column, with a point', 'price', ['12.400', '3.5'], [12.4, 3.5]],
    ['as the other cells of their column, with a comma', 'price', ['12.400', '3,5'], [12400, 3.5]],
    ['with a space or an apostrophe between thousands', 'price', ['1 234,5', "12'400"], [1234.5, 12400]],
    ['by the limits of the field', 'people', ['12.400', '850'], [12400, 850]],
    ['with three decimals that begin with a zero', 'price', ['0.125', '0.500'], [0.125, 0.5]],
    ['with more than three digits before the point', 'price', ['1234.567'], [1234.567]],
    ['in coordinates, however many decimals there are', 'coordinates.lat', ['43.659'], [43.659]],
    ['in a column of a latitude without limits', 'lat', ['43.659', '44.120'], [43.659, 44.12]],
  ])('%s', (_, column, cells, values) => {
    const others = column === 'coordinates.lat' ? ['coordinates.lng', '-70.255'] : [];
    const { told, values: read } = load(
      [column, ...others.slice(0, 1)],
      cells.map((cell) => [cell, ...others.slice(1)]),
    );
    expect([told, read]).toEqual([[], values]);
  });
});

describe('that can mean two things are one error for their column, with both', () => {
  test.each([
    [['8', '12.400', '9.500'], '12.4 or 12400', 'data/rows.csv:3:7+6'],
    [['12,400'], '12400 or 12.4', 'data/rows.csv:2:7+6'],
    [['1.234'], '1.2340 or 1234', 'data/rows.csv:2:7+5'],
  ])('%j', (cells, means, place) => {
    const { told, places } = load(
      ['price'],
      cells.map((cell) => [cell]),
    );
    expect(places).toEqual([place]);
    expect(told).toEqual([expect.stringContaining(`Write ${means}:`)]);
  });
});

test('what JSON writes is read as JSON reads it, or refused as doubtful', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });
  const plain = number.map(String).filter((text) => !text.includes('e'));
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (cells) => {
      const { values, told } = load(
        ['price'],
        cells.map((cell) => [cell]),
      );
      const isDoubtful =
        cells.every((cell) => /^-?(?:\d+|[1-9]\d{0,2}\.\d{3})$/.test(cell)) &&
        cells.some((cell) => cell.includes('.'));
      if (isDoubtful) expect(told).toHaveLength(1);
      else expect([values, told]).toEqual([cells.map(Number), []]);
    }),
    { numRuns: 300 },
  );
});
