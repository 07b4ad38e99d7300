import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Places, readPlaces } from './region/places.ts';

/*
 * Writes the places of the region starter: `npx tsx scripts/region.ts <folder of data> [postal codes of states]`. The starter contains those
 * of Vermont; without codes, the script writes the whole country.
 */

/** Returns the tables of places as CSV, by file name. */
export function placeTables({ states, counties, towns }: Places): Readonly<Record<string, string>> {
  return {
    'states.csv': csv(
      ['slug', 'name'],
      states.map(({ slug, name }) => [slug, name]),
    ),
    'counties.csv': csv(
      ['slug', 'name', 'full', 'state'],
      counties.map(({ slug, name, full, state }) => [slug, name, full, state]),
    ),
    'towns.csv': csv(
      ['slug', 'name', 'full', 'county', 'population', 'coordinates.lat', 'coordinates.lng'],
      towns.map(({ slug, name, full, county, population, lat, lng }) => [
        ...[slug, name, full, county, population, lat, lng],
      ]),
    ),
  };
}

function csv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '', ...codes] = process.argv.slice(2);
  const places = readPlaces(codes.length > 0 ? codes : undefined);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(placeTables(places)))
    writeFileSync(join(folder, name), content);
  console.log(
    `${places.states.length} states, ${places.counties.length} counties, ${places.towns.length} towns`,
  );
}
