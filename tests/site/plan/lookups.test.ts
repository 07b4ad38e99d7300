import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLookups } from '../../../src/site/plan/lookups.ts';
import { slug, text } from '../../../src/site/schema/fields.ts';
import { datasetOf, mistakeOf } from '../../helpers/samples.ts';

const towns = [
  { slug: 'ames', coordinates: { lat: 42, lng: -93.6 } },
  { slug: 'gray', coordinates: { lat: 43.9, lng: -70.3 } },
  { slug: 'nowhere' },
];
const cells = [
  { town: 'gray', service: 'walks' },
  { town: 'ames', service: 'walks' },
  { town: 'gray', service: 'talks' },
];
const record = z.strictObject({ slug: slug(), coordinates: z.unknown() });
const cell = z.strictObject({ town: slug(), service: slug(), note: text().optional() });
const lookups = createLookups(datasetOf({ towns, cells }), {
  collections: { towns: { from: 'towns.yaml', schema: record }, cells: { from: 'cells.yaml', schema: cell } },
});

test('a record by its slug', () => {
  expect(lookups.find('towns', 'gray')).toBe(towns[1]);
  expect(lookups.find('towns', 'rome')).toBeUndefined();
});

test('the records that name another, in their order', () => {
  expect(lookups.where('cells', 'town', 'gray')).toEqual([cells[0], cells[2]]);
  expect(lookups.where('cells', 'service', 'walks')).toEqual([cells[0], cells[1]]);
  expect(lookups.where('cells', 'town', 'rome')).toEqual([]);
});

test('the nearest records that have a place', () => {
  const from = { slug: 'here', coordinates: { lat: 43, lng: -71 } };
  expect(lookups.nearest('towns', from, 5)).toEqual([towns[1], towns[0]]);
  expect(lookups.nearest('towns', from, 5, ({ slug }) => slug === 'ames')).toEqual([towns[0]]);
  expect(lookups.nearest('towns', towns[0] as never, 5)).toEqual([towns[1]]);
});

test('an unknown collection or field is an error; an optional field that no record has is none', () => {
  const known = ['towns', 'cells'];
  const unknown = { code: 'not-there', facts: { kind: 'collection', asked: 'town', known } };
  expect(mistakeOf(() => lookups.find('town', 'gray'))).toEqual(unknown);
  expect(mistakeOf(() => lookups.where('town', 'slug', 'gray'))).toEqual(unknown);
  expect(mistakeOf(() => lookups.nearest('town', towns[0] as never, 1))).toEqual(unknown);
  expect(mistakeOf(() => lookups.find('toString', 'gray'))).toMatchObject({ facts: { asked: 'toString' } });
  expect(mistakeOf(() => lookups.where('cells', 'towns', 'gray'))).toEqual({
    code: 'not-there',
    facts: { kind: 'field', asked: 'towns', collection: 'cells', known: ['town', 'service', 'note'] },
  });
  expect(lookups.where('cells', 'note', 'x')).toEqual([]);
});
