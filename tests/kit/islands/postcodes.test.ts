import { expect, test } from 'vitest';
import { findPlaces } from '../../../src/kit/islands/postcodes.ts';

const place = (name: string, zip: string, zips?: readonly string[]) => ({
  href: `/${name}`,
  name,
  zip,
  ...(zips && { zips }),
});
const US = [
  place('Portland', '04101', ['04102', '04103']),
  place('Gray', '04039'),
  place('Dry Mills', '04039'),
];
const GB = [place('Soho', 'W1D'), place('Manchester', 'M1', ['M2']), place('Westminster', 'SW1A')];
const NL = [place('Amsterdam', '1012')];

test.each([
  [US, '04101', 0, ['Portland']],
  [US, ' 04103-1234 ', 0, ['Portland']],
  [US, '04039', 0, ['Gray', 'Dry Mills']],
  [US, '0410', 0, []],
  [US, '', 0, []],
  [GB, 'SW1A 1AA', 3, ['Westminster']],
  [GB, 'sw1a1aa', 3, ['Westminster']],
  [GB, 'M2 5AB', 3, ['Manchester']],
  // M14 is not M1.
  [GB, 'M14 5AB', 3, []],
  [GB, 'M145AB', 3, []],
  [NL, '1012ab', 2, ['Amsterdam']],
])('in %j, %s with a rest of %d: %j', (places, typed, rest, names) => {
  expect(findPlaces(places, typed, rest).map(({ name }) => name)).toEqual(names);
});
