import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMiles, nearest } from '../../src/plan/nearest.ts';

const place = (slug: string, lat: number, lng: number) => ({ slug, coordinates: { lat, lng } });
const portland = place('portland', 43.6591, -70.2568);
const boston = place('boston', 42.3601, -71.0589);

const anywhere = fc.record({
  slug: fc.stringMatching(/^[a-z]{1,3}$/),
  coordinates: fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
});

test('known distances', () => {
  expect(distanceMiles(portland, boston)).toBeCloseTo(98.5, 0);
  expect(distanceMiles(place('a', 0, 179.5), place('b', 0, -179.5))).toBeCloseTo(69.1, 1);
  expect(distanceMiles(portland, portland)).toBe(0);
});

test('the nearest first, itself left out, equals by slug', () => {
  const among = [boston, portland, place('z', 43.7, -70.3), place('b', 43.7, -70.3), place('far', 10, 10)];
  expect(nearest(portland, among, 3).map((p) => p.slug)).toEqual(['b', 'z', 'boston']);
  expect(nearest(portland, [portland], 3)).toEqual([]);
  expect(nearest(portland, among, 99)).toHaveLength(4);
  expect(nearest(portland, among, 0)).toEqual([]);
});

test('a distance is a number, not negative, and the same both ways', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      const miles = distanceMiles(a, b);
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(miles).toBeLessThan(12_500);
      expect(distanceMiles(b, a)).toBeCloseTo(miles, 6);
    }),
  );
});

test('the answer does not depend on the order of the places', () => {
  fc.assert(
    fc.property(anywhere, fc.uniqueArray(anywhere, { selector: (p) => p.slug }), (to, among) => {
      const slugs = (list: typeof among) => nearest(to, list, 5).map((p) => p.slug);
      expect(slugs([...among].reverse())).toEqual(slugs(among));
    }),
  );
});
