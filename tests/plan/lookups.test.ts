import { expect, test } from 'vitest';
import { createLookups } from '../../src/plan/lookups.ts';
import { datasetOf } from '../helpers/samples.ts';

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
const lookups = createLookups(datasetOf({ towns, cells }));

test('a record by its slug', () => {
  expect(lookups.find('towns', 'gray')).toBe(towns[1]);
  expect(lookups.find('towns', 'rome')).toBeUndefined();
  expect(lookups.find('cities', 'gray')).toBeUndefined();
});

test('the records that name another, in their order', () => {
  expect(lookups.naming('cells', 'town', 'gray')).toEqual([cells[0], cells[2]]);
  expect(lookups.naming('cells', 'service', 'walks')).toEqual([cells[0], cells[1]]);
  expect(lookups.naming('cells', 'town', 'rome')).toEqual([]);
});

test('the nearest records that have a place', () => {
  const from = { slug: 'here', coordinates: { lat: 43, lng: -71 } };
  expect(lookups.nearest('towns', from, 5)).toEqual([towns[1], towns[0]]);
  expect(lookups.nearest('towns', from, 5, ({ slug }) => slug === 'ames')).toEqual([towns[0]]);
  expect(lookups.nearest('towns', towns[0] as never, 5)).toEqual([towns[1]]);
});
