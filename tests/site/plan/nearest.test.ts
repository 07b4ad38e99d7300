import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMiles, indexPlaces, type Located } from '../../../src/site/plan/lookups.ts';

/** By a look at every place. */
function nearestByHand(to: Located, among: readonly Located[], count: number): Located[] {
  return among
    .filter((other) => other.slug !== to.slug)
    .sort((a, b) => distanceMiles(to, a) - distanceMiles(to, b) || (a.slug < b.slug ? -1 : 1))
    .slice(0, count);
}

const nearest = (to: Located, among: readonly Located[], count: number) => indexPlaces(among)(to, count);
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

test('the answer is that of a look at every place', () => {
  const onGrid = fc.record({
    slug: fc.stringMatching(/^[a-z]{1,3}$/),
    // A coarse grid has many places equally far away.
    coordinates: fc.record({ lat: fc.integer({ min: -3, max: 3 }), lng: fc.integer({ min: -3, max: 3 }) }),
  });
  fc.assert(
    fc.property(
      onGrid,
      fc.uniqueArray(onGrid, { selector: (p) => p.slug }),
      fc.nat(6),
      (to, among, count) => {
        const miles = (list: readonly Located[]) => list.map((p) => distanceMiles(to, p).toFixed(6));
        expect(miles(nearest(to, among, count))).toEqual(miles(nearestByHand(to, among, count)));
      },
    ),
  );
});

test('only places that are wanted', () => {
  const among = [boston, place('z', 43.7, -70.3), place('b', 43.7, -70.3)];
  const find = indexPlaces(among);
  expect(find(portland, 2, ({ slug }) => slug !== 'b').map((p) => p.slug)).toEqual(['z', 'boston']);
  expect(indexPlaces([])(portland, 2)).toEqual([]);
});
