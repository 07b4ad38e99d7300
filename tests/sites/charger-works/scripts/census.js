// Prints the places of a state with coordinates and population as CSV: node scripts/census.js ME cousubs 1000
import { readFileSync } from 'node:fs';

const [state = '', kind = 'place', least = '0'] = process.argv.slice(2);
const folder = process.env.CENSUS ?? 'census';

/** @type {(file: string, separator: RegExp, encoding: BufferEncoding) => Record<string, string>[]} */
const read = (file, separator, encoding) => {
  const text = readFileSync(`${folder}/${file}`, encoding).trim();
  const [header = [], ...rows] = text.split(/\r?\n/).map((line) => line.split(separator));
  return rows.map((row) => Object.fromEntries(header.map((name, i) => [name.trim(), row[i]?.trim() ?? ''])));
};

// Summary levels: 162 are cities, towns and villages, 061 the towns of New England and other divisions of counties.
const level = kind === 'place' ? '162' : '061';
const population = new Map(
  read('sub-est2024.csv', /,(?=(?:[^"]*"[^"]*")*[^"]*$)/, 'latin1')
    .filter(({ SUMLEV }) => SUMLEV === level)
    .map((row) => [
      `${row.STATE}${kind === 'place' ? row.PLACE : `${row.COUNTY}${row.COUSUB}`}`,
      Number(row.POPESTIMATE2024),
    ]),
);

/** @type {Set<string>} */
const slugs = new Set();
console.log('slug,name,population,coordinates.lat,coordinates.lng');
for (const row of read(`2024_Gaz_${kind}_national.txt`, /\t/, 'utf8')) {
  const { USPS, GEOID = '', NAME = '', INTPTLAT, INTPTLONG } = row;
  const people = population.get(GEOID);
  if (USPS !== state || people === undefined || people < Number(least)) continue;
  // “Windham town”, “Nashua city”: the kind is written in lower case.
  const name = NAME.replace(/(?: [a-z]+)+(?: \(balance\))?$/, '');
  const words = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  // Two places of a state may have the same name.
  const slug = slugs.has(plain) ? `${plain}-${GEOID}` : plain;
  slugs.add(slug);
  console.log([slug, name.includes(',') ? `"${name}"` : name, people, INTPTLAT, INTPTLONG].join(','));
}
