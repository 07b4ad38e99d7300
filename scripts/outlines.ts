import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Position } from 'geojson';
import { quantize } from 'topojson-client';
import {
  filter,
  filterWeight,
  planarRingArea,
  planarTriangleArea,
  presimplify,
  simplify,
} from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

/*
 * Writes the outlines of the states that the map of the board shows: `npx tsx scripts/outlines.ts`. They are those of us-atlas, which are
 * in the public domain (US Census Bureau), with fewer points. The package contains them, so they have to be small.
 */

type States = Topology<{ states: GeometryCollection<{ readonly name: string }> }>;

/** The least area of a triangle of three points, in square degrees: without the point in the middle, the line looks the same at the scale of a state. */
const LEAST_AREA = 0.0008;
/** Steps across the whole country: about 300 meters. */
const STEPS = 30_000;
/** Islands in the Pacific, whose outlines would make the steps larger. */
const LEFT_OUT = ['60', '66', '69'];

type Pair = [number, number];

/** Returns the outlines as JSON. */
export function outlinesOfStates(): string {
  const path = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as States;
  const geometries = atlas.objects.states.geometries
    .filter(({ id }) => !LEFT_OUT.includes(String(id)))
    .map(({ id: _id, properties: _names, ...shape }) => shape);
  const states = { type: 'GeometryCollection', geometries } as GeometryCollection;
  const { bbox: _, ...whole } = atlas;
  const topology = { ...whole, objects: { states } };
  const large = filter(topology, filterWeight(topology, LEAST_AREA, areaOf));
  const small = simplify(presimplify(large, areaOfTriangle), LEAST_AREA);
  return `${JSON.stringify(quantize(small, STEPS))}\n`;
}

/** Islands beyond 180° have none: with them the map would be twice as wide, and the steps twice as large. */
function areaOf(ring: Position[]): number {
  return isEast(ring[0]) ? 0 : planarRingArea(ring as Pair[]) * weightAt(ring[0]);
}

function areaOfTriangle(points: [Pair, Pair, Pair]): number {
  return planarTriangleArea(points) * weightAt(points[0]);
}

function isEast([lng = 0]: Position = []): boolean {
  return lng > 0;
}

/** The coast of Alaska has a third of all points, and few businesses. */
function weightAt([lng = 0, lat = 0]: Position = []): number {
  return lng < -129 && lat > 51 ? 1 / 10 : 1;
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, '../src/dev/browser/board/us-states.json'), outlinesOfStates());
