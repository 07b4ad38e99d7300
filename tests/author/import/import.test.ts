import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ImportPlan, planImport, type TableToImport } from '../../../src/author/import/plan.ts';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { SourceFile } from '../../../src/core/model.ts';
import { createSite } from '../../../src/index.ts';
import { loadLocales } from '../../../src/site/load/load-site.ts';
import { coordinates, day, reference, slug, text, zip } from '../../../src/site/schema/fields.ts';

/* A wine merchant: villages in files, growers in a list, and prices in a table. */

const Village = z.strictObject({
  slug: slug(),
  name: text(30),
  zip: zip(),
  population: z.number().optional(),
  coordinates: coordinates().optional(),
  fair: day().optional(),
  hasCellar: z.boolean().optional(),
  sights: z.array(text(40)).optional(),
  inns: z
    .array(z.strictObject({ title: text(40), beds: z.number().optional() }))
    .min(2)
    .optional(),
  kept: text(80).optional(),
});
const Grower = z.strictObject({
  slug: slug(),
  name: text(30).describe('Name of the estate'),
  village: reference('villages'),
  since: z.int().optional(),
});
const Price = z.strictObject({ slug: slug(), price: z.number() });
const COLLECTIONS = {
  villages: { from: 'villages/*.yaml', schema: Village, singular: 'village' },
  growers: { from: 'growers.yaml', schema: Grower, singular: 'grower' },
  prices: { from: 'prices.csv', schema: Price },
  pulled: { from: 'pulled.csv', schema: Price, source: { url: 'https://wine.example/prices.csv' } },
};
const FILES = {
  'data/site.yaml': 'name: Wine\norigin: https://wine.example\n',
  'data/villages/rust.yaml':
    '# On the lake.\nname: Rust\nzip: 07071 # with a zero\npopulation: 1900\nkept: Storks\n',
  'data/growers.yaml': '- slug: triebaumer\n  name: Triebaumer\n  village: rust\n',
  'data/prices.csv': 'slug,price\nwhite,9\n',
  'data/pulled.csv': 'slug,price\nwhite,9\n',
};

const { pageType, defineSite } = createSite({ data: COLLECTIONS, axes: {} });
const definition = defineSite({ pages: [pageType({ id: 'home', sections: () => [] })] });

function importTable(
  collection: string,
  table: string | Buffer,
  said: Partial<TableToImport> = {},
): ImportPlan {
  const files = Object.entries(FILES).map(([path, text]): SourceFile => ({ path, text }));
  const { locales, issues } = loadLocales(definition.data, files);
  expect(issues).toEqual([]);
  const bytes = Buffer.from(table);
  const request = { collection, name: 'table.csv', bytes, fields: {}, readings: {}, ...said };
  const plan = planImport({ definition, dataset: locales[0].dataset }, request);
  if ('error' in plan) throw new Error(plan.error);
  return plan;
}

const edit = (plan: ImportPlan) => plan.edits;
const outcomes = (plan: ImportPlan) => plan.rows.map(({ name, outcome }) => `${name} ${outcome}`);
const fieldsOf = (plan: ImportPlan) => plan.columns.map(({ heading, field }) => [heading, field]);
const messages = (plan: ImportPlan) =>
  plan.issues.map((issue) => `${issue.place?.line}:${issue.place?.column} ${describeIssue(issue).message}`);

describe('columns', () => {
  test('are matched by name, by description, by the end of the name, and by what maps call coordinates', () => {
    const plan = importTable(
      'villages',
      'Name,ZIP,Latitude,lon,has-cellar,Remarks,popluation\nA,07071,1,2,yes,x,3\n',
    );
    expect(fieldsOf(plan)).toEqual([
      ['Name', 'name'],
      ['ZIP', 'zip'],
      ['Latitude', 'coordinates.lat'],
      ['lon', 'coordinates.lng'],
      ['has-cellar', 'hasCellar'],
      ['Remarks', undefined],
      ['popluation', undefined],
    ]);
    expect(plan.columns.map(({ near }) => near).slice(-2)).toEqual([undefined, 'population']);
    expect(fieldsOf(importTable('growers', 'slug,"Name of the estate",village\na,A,rust\n'))[1]).toEqual([
      'Name of the estate',
      'name',
    ]);
  });

  test('a person can choose the field of a column, or leave it out', () => {
    const table = 'name,zip,Ort\nA,07071,B\n';
    const plan = importTable('villages', table, { fields: { Ort: 'name', zip: '' } });
    expect(fieldsOf(plan)).toEqual([
      ['name', undefined],
      ['zip', undefined],
      ['Ort', 'name'],
    ]);
    expect(messages(plan)).toEqual(['1:1 The header has no column “zip”, which rows of villages need.']);
  });

  test('a slug that is made of the name is not asked for', () => {
    expect(messages(importTable('villages', 'Ort,zip\nA,07071\nB,07072\n'))).toEqual([
      '1:1 The header has no column “name”, which rows of villages need.',
    ]);
  });

  test('a column that no row can do without is reported once', () => {
    const plan = importTable('villages', 'name\nA\nB\n');
    expect(plan.issues).toHaveLength(1);
    expect(plan.rows.map(({ problems }) => problems.length)).toEqual([1, 1]);
    expect(outcomes(plan)).toEqual(['a refused', 'b refused']);
  });
});

describe('lists', () => {
  const table = (...rows: string[]) =>
    ['name,zip,inns.1.title,inns.1.beds,inns.2.title,sights.1,sights.2', ...rows, ''].join('\n');

  test('have columns for their entries, counted from 1; empty entries are left out', () => {
    const plan = importTable('villages', table('A,07071,Ox,12,Swan,Mill,Ferry', 'B,07072,,,,,Mill'));
    expect(messages(plan)).toEqual([]);
    expect(fieldsOf(plan).slice(2, 4)).toEqual([
      ['inns.1.title', 'inns.1.title'],
      ['inns.1.beds', 'inns.1.beds'],
    ]);
    const value = (slug: string, zip: string) => ({ slug, name: slug.toUpperCase(), zip });
    expect(edit(plan)).toEqual([
      {
        kind: 'add-record',
        collection: 'villages',
        value: {
          ...value('a', '07071'),
          inns: [{ title: 'Ox', beds: 12 }, { title: 'Swan' }],
          sights: ['Mill', 'Ferry'],
        },
      },
      { kind: 'add-record', collection: 'villages', value: { ...value('b', '07072'), sights: ['Mill'] } },
    ]);
  });

  test('are reported at their cells, and replaced as a whole', () => {
    const wrong = importTable('villages', table('A,07071,Ox,many,Swan,,'));
    expect(messages(wrong)).toEqual([
      '2:12 “inns.0.beds” of villages/a must be a number, but it is the text “many”.',
    ]);
    const plan = importTable('villages', table('Rust,,Ox,,Swan,,'));
    expect(edit(plan)).toEqual([
      {
        kind: 'set',
        address: { record: 'villages/rust', path: ['inns'] },
        value: [{ title: 'Ox' }, { title: 'Swan' }],
      },
    ]);
  });

  test('can be filled by columns of any name', () => {
    const fields = { Ort: 'name', 'Haus 1': 'inns.1.title', 'Haus 2': 'inns.2.title' };
    const plan = importTable('villages', 'Ort,PLZ,Haus 1,Haus 2\nA,07071,Ox,Swan\n', { fields });
    expect(fieldsOf(plan).map(([, field]) => field)).toEqual(['name', 'zip', 'inns.1.title', 'inns.2.title']);
    expect(edit(plan)[0]).toMatchObject({ value: { inns: [{ title: 'Ox' }, { title: 'Swan' }] } });
  });
});

describe('rows', () => {
  test('add records, whose slug is made of the name', () => {
    const plan = importTable(
      'villages',
      'name;zip;population;coordinates.lat;coordinates.lng;fair;hasCellar;sights\n' +
        'Mörbisch;07072;2.300;47,75;16,66;31.12.2026;ja;Stage | Lake, in summer\nA;07073;;;;;;\n',
      { otherReadings: ['comma'] },
    );
    expect(plan.issues).toEqual([]);
    expect(edit(plan)).toEqual([
      {
        kind: 'add-record',
        collection: 'villages',
        value: {
          slug: 'morbisch',
          name: 'Mörbisch',
          zip: '07072',
          population: 2300,
          coordinates: { lat: 47.75, lng: 16.66 },
          fair: '2026-12-31',
          hasCellar: true,
          sights: ['Stage', 'Lake, in summer'],
        },
      },
      { kind: 'add-record', collection: 'villages', value: { slug: 'a', name: 'A', zip: '07073' } },
    ]);
  });

  test('change fields of existing records; an empty cell leaves its field, and a missing group is set whole', () => {
    const plan = importTable(
      'villages',
      'name,zip,population,lat,lng,kept\nRust,07071,"1,950",47.8,16.67,\n',
      {
        otherReadings: ['point'],
      },
    );
    expect(outcomes(plan)).toEqual(['rust changed']);
    expect(plan.rows[0]?.changes).toEqual([
      { field: 'population', before: 1900, after: 1950 },
      { field: 'coordinates.lat', before: undefined, after: 47.8 },
      { field: 'coordinates.lng', before: undefined, after: 16.67 },
    ]);
    const address = (...path: string[]) => ({ record: 'villages/rust', path });
    expect(edit(plan)).toEqual([
      { kind: 'set', address: address('population'), value: 1950 },
      { kind: 'set', address: address('coordinates'), value: { lat: 47.8, lng: 16.67 } },
    ]);
  });

  test('that say what the data has change nothing', () => {
    expect(outcomes(importTable('villages', 'slug,zip,population\nrust,07071,1900\n'))).toEqual([
      'rust unchanged',
    ]);
    expect(outcomes(importTable('prices', 'slug;price\nwhite;9,00 €\nred;12,50 €\n'))).toEqual([
      'white unchanged',
      'red added',
    ]);
  });

  test('are refused at row and column: values, references, repeated records', () => {
    const plan = importTable(
      'growers',
      'name,village,since\nA,rust,1900\nB,rusd,1900\nC,rust,long ago\nA,rust,1901\n',
    );
    expect(outcomes(plan)).toEqual(['a added', 'b refused', 'c refused', 'a refused']);
    expect(messages(plan)).toEqual([
      '3:3 “village” of growers/b refers to “rusd”, but villages has no record with that slug.',
      '4:8 “since” of growers/c must be a number, but it is the text “long ago”.',
      '5:1 Two records of growers have the slug “a”.',
    ]);
    expect(edit(plan)).toHaveLength(1);
  });

  test('of a reference to a record of the same table are right', () => {
    const Place = z.strictObject({ slug: slug(), near: reference('places').optional() });
    const site = createSite({ data: { places: { from: 'places.yaml', schema: Place } }, axes: {} });
    const own = site.defineSite({ pages: [] });
    const { locales } = loadLocales(own.data, [{ path: 'data/places.yaml', text: '- slug: a\n' }]);
    const request = { collection: 'places', name: 't.csv', fields: {}, readings: {} };
    const plan = planImport(
      { definition: own, dataset: locales[0].dataset },
      { ...request, bytes: Buffer.from('slug,near\nb,c\nc,a\n') },
    );
    expect('issues' in plan && plan.issues).toEqual([]);
  });
});

describe('files', () => {
  const table = 'name;zip\nMörbisch – „am See“;07072\n';
  const windows = Buffer.from('name;zip\nM\xf6rbisch \x96 \x84am See\x93;07072\n', 'latin1');

  test('of Excel are read: with a byte-order mark, in UTF-16, with sep=, with tabs', () => {
    const wide = Buffer.from(`\ufeff${table}`, 'utf16le');
    for (const file of [`\ufeff${table}`, `sep=;\n${table}`, table.replaceAll(';', '\t'), wide])
      expect(importTable('villages', file).rows[0]?.name).toBe('morbisch-am-see');
  });

  test('in Windows-1252 are read, with the request to look at the first letter', () => {
    const plan = importTable('villages', windows);
    expect(plan.rows[0]?.name).toBe('morbisch-am-see');
    expect(edit(plan)[0]).toMatchObject({ value: { name: 'Mörbisch – „am See“' } });
    expect(messages(plan)).toEqual([
      '2:2 This file is not UTF-8. It was read as Windows-1252, which Excel writes in Western Europe and America.',
    ]);
  });

  test('that are no table are refused with a sentence', () => {
    const refused = (file: string | Buffer) => {
      const plan = importTable('villages', file);
      expect([plan.rows, plan.edits]).toEqual([[], []]);
      return messages(plan);
    };
    expect(refused(Buffer.from('PK\x03\x04\0\0'))).toEqual([
      '1:1 This file cannot be used: it is neither a workbook of Excel (.xlsx) nor a table as text.',
    ]);
    expect(refused(Buffer.from('name\n\x81\x8d\xff', 'latin1'))).toEqual([
      '2:1 This file cannot be used: it is not UTF-8 text.',
    ]);
    for (const empty of ['', 'name;zip\n', 'name;zip\n;\n'])
      expect(refused(empty)).toEqual([
        '1:1 This file cannot be used: it has no row below the names of its columns.',
      ]);
    expect(refused('<!doctype html><title>Log in</title>')).toEqual([
      '1:1 This file cannot be used: it is a web page, not a table.',
    ]);
  });

  test('cannot be imported into a collection that is pulled from a source', () => {
    expect(() => importTable('pulled', 'slug,price\na,1\n')).toThrow(
      'The records of pulled come from a source: change them there, and run “crosstown pull”.',
    );
  });
});
