import { officeOf } from 'crosstown';
import { expect, test } from 'vitest';

/* Degrees of latitude: one is about 69 miles. */
const at = (lat: number) => ({ coordinates: { lat, lng: -72.5 } });
const north = { slug: 'north', ...at(45) };
const south = { slug: 'south', ...at(43) };
const offices = [north, south];

test('a place belongs to the nearest office, or to the one that it names', () => {
  expect(officeOf(at(44.2), offices)).toBe(north);
  expect(officeOf(at(43.8), offices)).toBe(south);
  expect(officeOf({ ...at(43.8), office: 'north' }, offices)).toBe(north);
  expect(officeOf({ office: 'south' }, offices)).toBe(south);
});

test('an office at the place itself is the nearest one, also with its slug', () => {
  const town = { slug: 'north', ...at(45) };
  expect(officeOf(town, offices)).toBe(north);
});

test('beyond the radius of all offices there is none', () => {
  const [near, far] = [
    { ...north, radius: '25 miles' },
    { ...south, radius: '200 km' },
  ];
  expect(officeOf(at(44.7), [near, far])).toBe(near);
  // Nearer to the north, but only the south comes so far.
  expect(officeOf(at(44.2), [near, far])).toBe(far);
  expect(officeOf(at(45.5), [near, far])).toBeUndefined();
  expect(officeOf({ ...at(45.5), office: 'south' }, [near, far])).toBe(far);
  expect(officeOf(at(45), [])).toBeUndefined();
  expect(officeOf({}, offices)).toBeUndefined();
});

test('of two offices at the same distance the first counts, whatever the day', () => {
  expect(officeOf(at(44), [north, { ...north, slug: 'twin' }])).toBe(north);
});
