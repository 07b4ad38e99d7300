import { describe, expect, test } from 'vitest';
import {
  type MapPlace,
  mapPlacesOf,
  placesToName,
  projectPlaces,
} from '../../src/dev/browser/board/places.ts';
import type { Matrix, MatrixCell, MatrixState } from '../../src/dev/matrix.ts';

const cell = (state: MatrixState): MatrixCell => ({ state });

const towns = ['gray', 'rome', 'york', 'nowhere'].map((slug, i) => ({
  slug,
  name: slug,
  ...(slug === 'nowhere' ? {} : { at: [-70, 43 + i] as const }),
}));
const walks = ['night', 'dawn'].map((slug) => ({ slug, name: slug }));
const matrix: Matrix = {
  ...{ type: 'walk', rowAxis: 'town', columnAxis: 'walk' },
  ...{ rows: towns, columns: walks },
  cells: [
    ...[cell('page'), cell('missing')],
    ...[cell('held'), cell('page')],
    ...[cell('scheduled'), cell('missing')],
    ...[cell('page'), cell('page')],
  ],
};
const shapeOf = (places: readonly MapPlace[]) =>
  places.map(({ slug, state, cells }) => [slug, state, cells.length]);

describe('places of the map', () => {
  test('are the records with coordinates: with all pages, some, or none yet', () => {
    expect(shapeOf(mapPlacesOf(matrix))).toEqual([
      ['gray', 'partial', 2],
      ['rome', 'served', 2],
      ['york', 'missing', 2],
    ]);
  });

  test('can be those of one column', () => {
    expect(shapeOf(mapPlacesOf(matrix, 'dawn'))).toEqual([
      ['gray', 'missing', 1],
      ['rome', 'served', 1],
      ['york', 'missing', 1],
    ]);
  });

  test('are no rows without a cell that can have a page', () => {
    const cells = [
      ...[cell('page'), cell('excluded')],
      ...[cell('impossible'), cell('impossible')],
      ...[cell('excluded'), cell('excluded')],
    ];
    expect(shapeOf(mapPlacesOf({ ...matrix, cells }))).toEqual([['gray', 'served', 1]]);
  });
});

describe('the map', () => {
  const placeAt = (name: string, lng: number, lat: number) =>
    ({ slug: name, name, at: [lng, lat] }) as unknown as MapPlace;

  test('has north at the top and all places within its edges', () => {
    const places = [placeAt('north', -70, 45), placeAt('south', -70, 43), placeAt('west', -71, 44)];
    const [north, south, west] = projectPlaces(places);
    expect([north?.y, south?.y].map((y) => Math.round(y ?? 0))).toEqual([60, 580]);
    expect(west?.x).toBeLessThan(north?.x ?? 0);
  });

  test('shows one place in its middle, and none', () => {
    expect(projectPlaces([placeAt('only', 10, 0)])).toMatchObject([{ x: 500, y: 320 }]);
    expect(projectPlaces([])).toEqual([]);
  });

  test('names places where no other name is', () => {
    const point = (name: string, x: number, y: number) => ({ place: placeAt(name, 0, 0), x, y });
    const points = [
      ...[point('Gray', 100, 100), point('Rome', 125, 105), point('York', 200, 100)],
      ...[point('Below', 100, 120), point('Long Lake', 20, 120)],
    ];
    expect(placesToName(points).map(({ place }) => place.name)).toEqual(['Gray', 'York', 'Below']);
  });
});
