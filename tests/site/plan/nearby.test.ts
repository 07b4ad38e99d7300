import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import zipcodes from 'zipcodes';
import type { RecordContext } from '../../../src/core/model.ts';
import { indexPlaces, type Located } from '../../../src/site/plan/lookups.ts';
import { nearbyLists } from '../../../src/site/plan/nearby.ts';
import { datasetOf, pageAt, pageTypeOf, planOf } from '../../helpers/samples.ts';

const place = (slug: string, lat: number, lng: number): Located => ({ slug, coordinates: { lat, lng } });

/** How many lists each place is in. */
function linksIn(lists: readonly (readonly number[])[]): number[] {
  const counts = lists.map(() => 0);
  for (const list of lists) for (const n of list) counts[n] = (counts[n] ?? 0) + 1;
  return counts;
}

/** Places at random, some of them at one point. */
const places = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), { maxLength: 60 })
  .map((points) =>
    points.map(([lat, lng], i) => place(`p-${String(i).padStart(3, '0')}`, lat * lat, lng * lng * lng)),
  );
const rules = fc.record({ count: fc.integer({ min: 1, max: 8 }), linksIn: fc.integer({ min: 1, max: 8 }) });

describe('each place', () => {
  test('is in enough lists, which contain the nearest places and few more', () => {
    fc.assert(
      fc.property(places, rules, (all, { count, linksIn: least }) => {
        const lists = nearbyLists(all, { count, linksIn: least });
        const find = indexPlaces(all);
        for (const times of linksIn(lists))
          expect(times).toBeGreaterThanOrEqual(Math.min(least, all.length - 1));
        for (const [i, list] of lists.entries()) {
          expect(new Set(list).size).toBe(list.length);
          expect(list).not.toContain(i);
          const slugs = list.map((n) => all[n]?.slug);
          expect(slugs).toEqual(
            expect.arrayContaining(find(all[i] as Located, count).map(({ slug }) => slug)),
          );
        }
        const added = lists.reduce((sum, list) => sum + Math.max(0, list.length - count), 0);
        expect(added).toBeLessThanOrEqual(least * all.length);
      }),
    );
  });

  test('is in enough lists where the lists of the near places have no room for it', () => {
    const points = [
      [0, 2],
      [0, 3],
      [0, 3],
      [4, 2],
      [4, 2],
      [2, 1],
      [2, 2],
      [4, 1],
      [1, 2],
      [4, 0],
    ];
    const all = points.map(([lat = 0, lng = 0], i) => place(`p-${i}`, lat, lng));
    const lists = nearbyLists(all, { count: 2, linksIn: 6 });
    expect(Math.min(...linksIn(lists))).toBe(6);
    expect(Math.max(...lists.map(({ length }) => length))).toBeGreaterThan(8);
  });

  test('is in no longer lists than the others if all are at one point', () => {
    const all = Array.from({ length: 80 }, (_, i) => place(`p-${i + 100}`, 40, -100));
    const lists = nearbyLists(all, { count: 6, linksIn: 3 });
    expect(Math.min(...linksIn(lists))).toBe(3);
    expect(Math.max(...lists.map(({ length }) => length))).toBe(9);
  });
});

test('of 29,000 real towns each is in three lists of six to nine, where the nearest alone leave some out', () => {
  const towns = new Map<string, Located>();
  for (const { zip, latitude, longitude, country } of Object.values(zipcodes.codes))
    if (country === 'US' && towns.size < 29_000) towns.set(zip, place(zip, latitude, longitude));
  const all = [...towns.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const find = indexPlaces(all);
  const numbers = new Map(all.map(({ slug }, i) => [slug, i]));
  const alone = linksIn(all.map((one) => find(one, 6).map(({ slug }) => numbers.get(slug) ?? 0)));
  expect(alone.filter((times) => times === 0).length).toBeGreaterThan(10);
  const lists = nearbyLists(all, { count: 6, linksIn: 3 });
  expect(Math.min(...linksIn(lists))).toBe(3);
  expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(9);
});

test('pages link to those of the same service in the nearest towns that have it', () => {
  const towns = [
    { slug: 'a', name: 'Ames', coordinates: { lat: 1, lng: 0 } },
    { slug: 'b', coordinates: { lat: 2, lng: 0 } },
    { slug: 'c', coordinates: { lat: 4, lng: 0 } },
    { slug: 'd' },
  ];
  const services = [{ slug: 'x' }, { slug: 'y' }];
  const isOffered = ({ town, service }: RecordContext) => !(town === towns[1] && service === services[1]);
  const type = pageTypeOf({
    id: 'job',
    axes: { town: 'towns', service: 'services' },
    path: ({ town, service }) => `/${(town as { slug: string }).slug}/${(service as { slug: string }).slug}`,
    where: isOffered,
    nearby: { axis: 'town', count: 1, linksIn: 1 },
  });
  const { plan } = planOf([type], datasetOf({ towns, services }));
  const near = (path: string) => pageAt(plan, path).nearby?.map((page) => page.path);
  expect([near('/a/x'), near('/b/x'), near('/c/x')]).toEqual([['/b/x'], ['/a/x', '/c/x'], ['/b/x']]);
  expect([near('/a/y'), near('/c/y'), near('/d/x')]).toEqual([['/c/y'], ['/a/y'], undefined]);
});
