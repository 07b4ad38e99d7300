import { readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hashOfRecord } from '../../../src/core/cache/stored-records.ts';
import type { DataDefinition, DataRecord } from '../../../src/core/model.ts';
import { readDataFiles } from '../../../src/site/load/files/read-files.ts';
import { openLoadMemory } from '../../../src/site/load/load-memory.ts';
import { loadLocales, loadSite } from '../../../src/site/load/load-site.ts';
import { temporaryFolder, writeTree } from '../../helpers/folders.ts';

/* What one process has validated, another one with the same code finds in the cache. */

const LONG = 'The road runs along the river and ends at the mill. '.repeat(3);

/** The slugs that were validated, in their order. */
let validated: string[] = [];
let root = '';

beforeEach(() => {
  validated = [];
  root = temporaryFolder();
  writeTree(root, {
    'data/site.yaml': 'name: Bicycles\norigin: https://bicycles.example\n',
    'data/towns/a.json': JSON.stringify([
      town('aldis', { lead: `${LONG} {site.name}`, signs: [LONG, 'By {site.name}'], opened: '2020-03-04' }),
      town('burke', { map: { lat: 1, lng: 1e-7 } }),
    ]),
    'data/towns/b.json': JSON.stringify([town('cole', { lead: `${LONG}\n\n# A title\n\n# Another` })]),
  });
});

function town(slug: string, others: object) {
  return { slug, name: slug.toUpperCase(), ...others };
}

function definition(): DataDefinition {
  const schema = z.strictObject({
    slug: z.string().refine((slug) => validated.push(slug)),
    name: z.string(),
    lead: z.string().optional(),
    signs: z.array(z.string()).optional(),
    opened: z.coerce.date().optional(),
    map: z.any().optional(),
    count: z
      .string()
      .transform((text) => new Map([[text, 1]]))
      .optional(),
  });
  return {
    site: { from: 'site.yaml', schema: z.looseObject({ name: z.string() }) },
    collections: { towns: { from: 'towns/*.json', schema, singular: 'town' } },
  };
}

/** Loads the site in a process of its own, and says what was validated. */
function load(code = 'one', isStored = true) {
  validated = [];
  const loaded = loadSite(root, definition(), openLoadMemory(root, { code, isStored, leastBytes: 0 }));
  const { dataset } = loaded.locales[0];
  return { ...loaded, dataset, towns: dataset.collections.towns ?? [], validated };
}

function change(path: string, edit: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

const cacheFile = () => join(root, '.crosstown/cache/records');

test('a load that takes nothing from the cache validates all files, and stores them for others', () => {
  load();
  validated = [];
  const options = { code: 'one', isStored: true, isFresh: true, leastBytes: 0 };
  loadSite(root, definition(), openLoadMemory(root, options));
  expect(validated).toEqual(['aldis', 'burke', 'cole']);
  expect(load().validated).toEqual([]);
});

test('files that have not changed are not validated again', () => {
  const first = load();
  expect(first.validated).toEqual(['aldis', 'burke', 'cole']);
  const second = load();
  expect(second.validated).toEqual([]);
  expect(second.issues).toEqual(first.issues);
  expect(second.towns).toEqual(first.towns);
  change('data/towns/b.json', (text) => text.replace('COLE', 'Cole'));
  const third = load();
  expect(third.validated).toEqual(['cole']);
  expect(third.towns.map(({ name }) => name)).toEqual(['ALDIS', 'BURKE', 'Cole']);
});

test('texts follow the records that they name, without validation', () => {
  load();
  change('data/site.yaml', (text) => text.replace('Bicycles', 'Wheels'));
  for (const { towns, validated } of [load(), load()]) {
    expect(validated).toEqual([]);
    expect(towns[0]?.lead).toBe(`${LONG} Wheels`);
    expect(towns[0]?.signs).toEqual([LONG, 'By Wheels']);
  }
});

test('a record that was found is like one that was read', () => {
  const [read] = load('one', false).towns as [DataRecord];
  load();
  const { towns, dataset } = load();
  const [found] = towns as [DataRecord];
  expect(Object.getOwnPropertyDescriptor(found, 'lead')?.get).toBeTypeOf('function');
  expect(found).toEqual(read);
  expect({ ...found }).toEqual({ ...read });
  expect(Object.keys(found)).toEqual(Object.keys(read));
  expect(JSON.stringify(found)).toBe(JSON.stringify(read));
  expect('lead' in found && !('miles' in found)).toBe(true);
  expect(Object.isFrozen(found) && Object.isFrozen(found.signs)).toBe(true);
  expect(found.signs).toBe(found.signs);
  expect(found.opened).toEqual(new Date('2020-03-04'));
  expect(towns[1]?.map).toEqual({ lat: 1, lng: 1e-7 });
  expect(hashOfRecord(found)).toBe(hashOfRecord(read));
  expect(dataset.origins.get(found)?.locate(['lead'])).toMatchObject({ file: 'data/towns/a.json', line: 1 });
});

test.each<[string, () => void]>([
  ['is missing', () => rmSync(cacheFile())],
  ['is cut', () => truncateSync(cacheFile(), 300)],
  ['is empty', () => truncateSync(cacheFile(), 0)],
  [
    'has another byte',
    () => {
      const bytes = readFileSync(cacheFile());
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      writeFileSync(cacheFile(), bytes);
    },
  ],
])('everything is read if the file of the cache %s', (_, damage) => {
  const first = JSON.stringify(load().towns);
  damage();
  const second = load();
  expect(second.validated).toEqual(['aldis', 'burke', 'cole']);
  expect(JSON.stringify(second.towns)).toBe(first);
  expect(load().validated).toEqual([]);
});

test('other code validates again', () => {
  load('one');
  expect(load('two').validated).toEqual(['aldis', 'burke', 'cole']);
  expect(load('two').validated).toEqual([]);
});

test('a file with a value that cannot be stored is read each time', () => {
  change('data/towns/b.json', (text) => text.replace('"name"', '"count":"many","name"'));
  load();
  const { validated, towns } = load();
  expect(validated).toEqual(['cole']);
  expect(towns[2]?.count).toEqual(new Map([['many', 1]]));
});

test('a file with errors is read each time, and then found', () => {
  change('data/towns/b.json', (text) => text.replace('"name"', '"nam"'));
  const codes = () => load().issues.map(({ code }) => code);
  const before = codes();
  expect(before).toContain('unknown-key');
  expect(codes()).toEqual(before);
});

test('a file that is written at the same size and time is read', () => {
  load();
  const file = join(root, 'data/towns/b.json');
  const time = new Date('2020-01-01');
  utimesSync(file, time, time);
  load();
  change('data/towns/b.json', (text) => text.replace('COLE', 'ELOC'));
  utimesSync(file, time, time);
  expect(load().towns[2]?.name).toBe('ELOC');
});

test('two processes can store at once, and nothing else is left', () => {
  const [one, other] = ['one', 'two'].map((code) =>
    openLoadMemory(root, { code, isStored: true, leastBytes: 0 }),
  );
  loadSite(root, definition(), one);
  loadSite(root, definition(), other);
  expect(load('two').validated).toEqual([]);
  expect(readdirSync(join(root, '.crosstown/cache'))).toEqual(['records']);
});

test('a process that loads repeatedly stores for others what it has read', () => {
  const memory = openLoadMemory(root, { code: 'one', leastBytes: 0 });
  loadSite(root, definition(), memory);
  expect(load('one', false).validated).toHaveLength(3);
  memory.store();
  expect(load('one', false).validated).toEqual([]);
  const again = loadSite(root, definition(), memory);
  expect(again.locales[0].dataset.collections.towns).toEqual(load('none', false).towns);
});

test('a large file that is read again and has changed ends the load', () => {
  change('data/towns/b.json', (text) => text.replace('COLE', 'COLE'.repeat(30_000)));
  const { files } = openLoadMemory(root, {});
  const read = readDataFiles(root, files).value;
  loadLocales(definition(), read);
  change('data/towns/b.json', (text) => text.replace('COLE', 'ELOC'));
  expect(() => loadLocales(definition(), read)).toThrow('it was changed while pages were being made');
  expect(read.find(({ path }) => path === 'data/towns/b.json')?.text).toBe('');
});
