import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaPath, linePath, type MapFrame, project, unitsPerMile } from '../../../src/kit/index.ts';
import { layOutLabels } from '../../../src/kit/places/labels.ts';

const frame: MapFrame = { west: -71, north: 43, parallel: 42.5, scale: 400, width: 360, height: 400 };
const place = (name: string, lat: number, lng: number) => ({
  slug: name.toLowerCase(),
  name,
  coordinates: { lat, lng },
  href: `/${name.toLowerCase()}`,
});

describe('a projection', () => {
  test('has its corner in the northwest, and grows east and south', () => {
    expect(project(frame, { lat: 43, lng: -71 })).toEqual([0, 0]);
    expect(project(frame, { lat: 42.5, lng: -71 })).toEqual([0, 200]);
  });

  test('is narrowed as the globe is', () => {
    const [x] = project(frame, { lat: 43, lng: -70.5 });
    expect(x).toBeCloseTo(200 * Math.cos((42.5 * Math.PI) / 180), 1);
  });
});

test('south of the equator and east of Greenwich, north is up too', () => {
  const sydney: MapFrame = { ...frame, west: 150.5, north: -33.5, parallel: -34 };
  const [x, y] = project(sydney, { lat: -34, lng: 151 });
  expect([x, y]).toEqual([Math.round(2000 * Math.cos((34 * Math.PI) / 180)) / 10, 200]);
});

test('a mile has its length on the map', () => {
  const [, south] = project(frame, { lat: 42.5, lng: -71 });
  expect(south / unitsPerMile(frame)).toBeCloseTo(34.5, 1);
});

describe('labels', () => {
  const labelOf = (...places: ReturnType<typeof place>[]) =>
    layOutLabels(frame, places).map(({ x, box }) => (box.left < x ? 'left' : 'right'));

  test('stand on the right, where they have room', () => {
    expect(labelOf(place('Salem', 42.5, -70.9))).toEqual(['right']);
  });

  test('turn at the edge of the map', () => {
    expect(labelOf(place('Marblehead', 42.5, -69.8))).toEqual(['left']);
  });

  test('keep clear of the dots and names of others', () => {
    const placed = layOutLabels(frame, [
      place('Salem', 42.5, -70.7),
      place('Beverly', 42.51, -70.66),
      place('Peabody', 42.49, -70.74),
    ]);
    const boxes = placed.map(({ box }) => box);
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        expect(
          a.left >= b.left + b.width ||
            b.left >= a.left + a.width ||
            a.top >= b.top + b.height ||
            b.top >= a.top + a.height,
        ).toBe(true);
    });
  });
});

test('a line goes from point to point, an area is closed and has no corners', () => {
  const shape = '-71,43 -71,42.5 -70.5,42.5';
  expect(linePath(frame, shape)).toBe('M0 0L0 200L147.5 200');
  expect(areaPath(frame, shape)).toBe('M73.8 100Q0 0 0 100T73.8 200 73.8 100z');
  expect(areaPath(frame, '-71,43')).toBe('M0 0Q0 0 0 0z');
});

test('the corners that an area implies are its points, however many it has', () => {
  const degree = (min: number) => fc.double({ min, max: min + 1, noNaN: true });
  const points = fc.array(fc.tuple(degree(-71), degree(42)), { minLength: 3, maxLength: 200 });
  fc.assert(
    fc.property(points, (pairs) => {
      const path = areaPath(frame, pairs.map((pair) => pair.join(',')).join(' '));
      const [, , firstX = 0, firstY = 0, ...middles] = (path.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map(Number);
      let [x, y] = [firstX, firstY];
      pairs.forEach(([lng, lat], i) => {
        const [wantedX, wantedY] = project(frame, { lat, lng });
        expect(Math.abs(x - wantedX)).toBeLessThan(0.25);
        expect(Math.abs(y - wantedY)).toBeLessThan(0.25);
        const [middleX = 0, middleY = 0] = middles.slice(2 * i);
        [x, y] = [2 * middleX - x, 2 * middleY - y];
      });
    }),
  );
});
