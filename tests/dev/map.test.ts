import { describe, expect, test } from 'vitest';
import { METRICS, type ShownCell } from '../../src/dev/browser/board/cells.ts';
import { labelsFor, type MapPlace, mapPlacesOf, projectPlaces } from '../../src/dev/browser/board/places.ts';
import type { Matrix, MatrixState } from '../../src/dev/matrix.ts';

const cell = (state: MatrixState, value?: number): ShownCell => ({ label: '', state, value });
const byFindings = METRICS.findings;

const towns = ['gray', 'rome', 'york', 'nowhere'].map((slug, i) => ({
  slug,
  name: slug,
  ...(slug === 'nowhere' ? {} : { at: [-70, 43 + i] as const }),
}));
const walks = ['night', 'dawn'].map((slug) => ({ slug, name: slug }));
const matrix: Matrix = {
  ...{ type: 'walk', rowAxis: 'town', columnAxis: 'walk' },
  ...{ rows: towns, columns: walks, cells: [] },
};
const cells = [
  ...[cell('page', 2), cell('missing')],
  ...[cell('held', 7), cell('page', 0)],
  ...[cell('scheduled'), cell('missing')],
  ...[cell('page', 9), cell('page', 9)],
];
const shapeOf = (places: readonly MapPlace[]) =>
  places.map(({ slug, state, pages, missing, level }) => [slug, state, pages, missing, level]);

describe('places of the map', () => {
  test('are the records with coordinates: with all pages, some, or none yet', () => {
    const states = mapPlacesOf(matrix, cells);
    expect(states.map(({ slug, state, pages, missing }) => [slug, state, pages, missing])).toEqual([
      ['gray', 'partial', 1, 1],
      ['rome', 'served', 2, 0],
      ['york', 'scheduled', 0, 1],
    ]);
  });

  test('have the worst value of their pages, also of one column', () => {
    expect(shapeOf(mapPlacesOf(matrix, cells, byFindings))).toEqual([
      ['gray', 'partial', 1, 1, 1],
      ['rome', 'served', 2, 0, 3],
      ['york', 'scheduled', 0, 1, undefined],
    ]);
    expect(shapeOf(mapPlacesOf(matrix, cells, byFindings, 'dawn'))).toEqual([
      ['gray', 'missing', 0, 1, undefined],
      ['rome', 'served', 1, 0, 0],
      ['york', 'missing', 0, 1, undefined],
    ]);
  });

  test('are neither groups nor rows whose cells cannot exist', () => {
    const [gray = { slug: '', name: '' }] = towns;
    const grouped = { ...matrix, rows: [{ ...gray, isGroup: true }, ...towns] };
    const own = [
      ...[cell('page', 9), cell('page', 9)],
      ...[cell('page', 1), cell('page', 4)],
      ...[cell('impossible'), cell('impossible')],
      ...[cell('excluded'), cell('excluded')],
    ];
    expect(shapeOf(mapPlacesOf(grouped, own, byFindings))).toEqual([
      ['gray', 'served', 2, 0, 2],
      ['york', 'excluded', 0, 0, undefined],
    ]);
  });
});

describe('the map', () => {
  const placeAt = (name: string, lng: number, lat: number) =>
    ({ slug: name, name, at: [lng, lat], pages: 1 }) as unknown as MapPlace;
  const size = { width: 600, height: 400 };

  test('has north at the top and all places within its edges', () => {
    const places = [placeAt('north', -70, 45), placeAt('south', -70, 43), placeAt('west', -71, 44)];
    const [north, south, west] = projectPlaces(places, size);
    expect([north?.y, south?.y].map((y) => Math.round(y ?? 0))).toEqual([48, 352]);
    expect(west?.x).toBeLessThan(north?.x ?? 0);
  });

  test('shows one place in its middle, and none', () => {
    expect(projectPlaces([placeAt('only', 10, 0)], size)).toMatchObject([{ x: 300, y: 200 }]);
    expect(projectPlaces([], size)).toEqual([]);
  });

  test('names places beside their dots where no other dot or name is', () => {
    const point = (name: string, x: number, y: number) => ({ place: placeAt(name, 0, 0), x, y });
    const points = [
      ...[point('Gray', 100, 100), point('Rome', 125, 100), point('Edge', 590, 300)],
      ...[point('Crowded', 100, 200), point('Left', 70, 200), point('Right', 130, 200)],
    ];
    expect(labelsFor(points, size).map(({ place, anchor }) => [place.name, anchor])).toEqual([
      ['Gray', 'end'],
      ['Rome', 'start'],
      ['Edge', 'end'],
      ['Left', 'end'],
      ['Right', 'start'],
    ]);
  });
});
