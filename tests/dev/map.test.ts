import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outlinesOfStates } from '../../scripts/outlines.ts';
import { type MapPlace, mapPlacesOf } from '../../src/dev/browser/board/map-places.ts';
import { METRICS } from '../../src/dev/browser/board/metrics.ts';
import type { CellState, ShownCell } from '../../src/dev/browser/board/states.ts';
import type { Matrix } from '../../src/dev/matrix.ts';
import { REPOSITORY } from '../helpers/folders.ts';

const NONE = { text: '', label: '' };
const cell = (state: CellState, value?: number): ShownCell => ({ ...NONE, state, value });
const [byState] = METRICS;
const byFindings = METRICS.find(({ id }) => id === 'findings');
if (!byState || !byFindings) throw new Error('A metric is missing.');

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
    const states = mapPlacesOf(matrix, cells, { metric: byState });
    expect(states.map(({ slug, state, pages, missing }) => [slug, state, pages, missing])).toEqual([
      ['gray', 'partial', 1, 1],
      ['rome', 'served', 2, 0],
      ['york', 'scheduled', 0, 1],
    ]);
  });

  test('have the worst value of their pages, also of one column', () => {
    expect(shapeOf(mapPlacesOf(matrix, cells, { metric: byFindings }))).toEqual([
      ['gray', 'partial', 1, 1, 1],
      ['rome', 'served', 2, 0, 3],
      ['york', 'scheduled', 0, 1, undefined],
    ]);
    const dawn = { metric: byFindings, other: 'dawn' };
    expect(shapeOf(mapPlacesOf(matrix, cells, dawn))).toEqual([
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
    expect(shapeOf(mapPlacesOf(grouped, own, { metric: byFindings }))).toEqual([
      ['gray', 'served', 2, 0, 2],
      ['york', 'excluded', 0, 0, undefined],
    ]);
  });
});

test('the outlines are those of scripts/outlines.ts, and small', () => {
  const path = `${REPOSITORY}/src/dev/browser/board/us-states.json`;
  expect(existsSync(path) && readFileSync(path, 'utf8')).toBe(outlinesOfStates());
  expect(outlinesOfStates().length).toBeLessThan(100_000);
});
