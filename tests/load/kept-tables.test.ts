import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadDataset } from '../../src/load/load.ts';
import { openTables } from '../../src/load/records/kept-tables.ts';
import { openRowFile } from '../../src/load/records/row-file.ts';
import { createShelf } from '../../src/load/records/shelf.ts';
import { line, markdown, reference, slug } from '../../src/load/schema/fields.ts';
import type { Dataset, Result, SourceFile } from '../../src/model.ts';
import { temporaryFolder } from '../helpers/folders.ts';
import { messagesOf, placesOf, sources } from '../helpers/samples.ts';

/* What is loaded with the tables that builds before have kept is what is loaded from nothing. */

const LONG = 'Under the porch they find what they need. '.repeat(3);

/** How many texts were validated so far. */
let validated = 0;

const definition = {
  site: { from: 'site.yaml', schema: z.looseObject({}) },
  collections: {
    lakes: { from: 'lakes.csv', one: 'lake', schema: z.strictObject({ slug: slug(), name: line() }) },
    bays: {
      from: 'bays/*',
      one: 'bay',
      schema: z.strictObject({
        lake: reference('lakes'),
        lead: line(900).refine(() => ++validated),
        body: markdown().optional(),
        tags: z.array(line()).default([]),
      }),
    },
  },
};

type Files = Readonly<Record<string, string>>;

const FILES: Files = {
  'data/site.yaml': 'name: Lantern\nphone: 555-0147\n',
  'data/lakes.csv': 'slug,name\nlong,Long Lake\nround,Round Pond\n',
  'data/bays/a.json': JSON.stringify([
    { lake: 'long', lead: `${LONG}Call {site.phone}.`, body: `${LONG}[It](/gone), [it](/gone)`, draft: true },
    { lake: 'round', tags: [LONG], lead: `${LONG}By {lake.name}.` },
  ]),
  'data/bays/b.jsonl': `${JSON.stringify({ lake: 'long', lead: LONG, indexable: false })}\n`,
};

/** Loads data as a build does that keeps its tables in `root`, or one that knows of none. */
function load(files: Files, root?: string, options?: Parameters<typeof loadKept>[2]) {
  const before = validated;
  const { value, issues } = loadKept(sources(files), root, options);
  const content = { ...contentOf(value), issues: [messagesOf(issues), placesOf(issues)] };
  return { content, validated: validated - before };
}

function loadKept(
  files: readonly SourceFile[],
  root?: string,
  { code = 'as it was', readOnly = false } = {},
): Result<Dataset> {
  const rows = openRowFile(temporaryFolder());
  if (!rows) throw new Error('Nothing can be written.');
  const keptTables = root === undefined ? undefined : openTables(root, [code], readOnly);
  const loaded = loadDataset(definition, files, { shelf: createShelf(rows), keptTables });
  keptTables?.close();
  return loaded;
}

function contentOf({ collections, origins, links, publishing }: Dataset) {
  const all = Object.values(collections).flat();
  return {
    records: all.map((record) => JSON.stringify(record)),
    drafts: all.map((record) => publishing?.drafts.has(record)),
    origins: all.map((record) => {
      const origin = origins.get(record);
      return [origin?.collection, origin?.key, origin?.place, origin?.locate(['lead'])];
    }),
    links: links.map((link) => [link.target, link.record, link.field, link.place(), link.spot?.path]),
  };
}

const keptIn = (root: string) => readdirSync(join(root, '.crosstown/cache/tables'));

test('tables that are as they were are not checked again', () => {
  const root = temporaryFolder();
  const first = load(FILES, root);
  const second = load(FILES, root);
  expect([first.validated, second.validated]).toEqual([3, 0]);
  expect(second.content).toEqual(first.content);
  expect(second.content).toEqual(load(FILES).content);
  expect(second.content.links).toHaveLength(2);
});

test('a table that changed is checked, and what it was is forgotten', () => {
  const root = temporaryFolder();
  load(FILES, root);
  const before = keptIn(root);
  const row = JSON.stringify({ lake: 'round', lead: `${LONG}It is another.` });
  const changed = load({ ...FILES, 'data/bays/b.jsonl': `${row}\n` }, root);
  expect(changed.validated).toBe(1);
  expect(changed.content.records.at(-1)).toContain('It is another.');
  expect(keptIn(root)).toHaveLength(before.length);
  expect(keptIn(root)).not.toEqual(before);
});

test('what the tables depend on beside their files counts: the code, and the record of the site', () => {
  const root = temporaryFolder();
  load(FILES, root);
  const moved = load({ ...FILES, 'data/site.yaml': 'name: Lantern\nphone: 555-0199\n' }, root);
  expect(moved.content.records.join()).toContain('Call 555-0199.');
  const another = temporaryFolder();
  load(FILES, another);
  expect(load(FILES, another, { code: 'another' }).validated).toBe(3);
});

test('what tables name is looked up each time', () => {
  const root = temporaryFolder();
  load(FILES, root);
  const renamed = load({ ...FILES, 'data/lakes.csv': 'slug,name\nlong,Long Lake\nround,Moon Pond\n' }, root);
  expect(renamed.validated).toBe(0);
  expect(renamed.content.records.join()).toContain('By Moon Pond.');
  const gone = load({ ...FILES, 'data/lakes.csv': 'slug,name\nlong,Long Lake\n' }, root);
  expect(gone.content.issues).toEqual(
    load({ ...FILES, 'data/lakes.csv': 'slug,name\nlong,Long Lake\n' }).content.issues,
  );
  expect(gone.content.issues[0]?.join()).toContain('round');
});

test('a table of which something is to be told is not kept, nor one that shows images', () => {
  const root = temporaryFolder();
  const wrong = JSON.stringify([{ lake: 'long', lead: LONG, tags: 7 }]);
  const shown = JSON.stringify({ lake: 'long', lead: LONG, body: `${LONG}![Dawn](./dawn.jpg)` });
  const files = { ...FILES, 'data/bays/a.json': wrong, 'data/bays/b.jsonl': shown };
  const [first, second] = [load(files, root), load(files, root)];
  expect([first.validated, second.validated]).toEqual([2, 2]);
  expect(second.content).toEqual(first.content);
});

test('the text of a large file is asked for once, and not at all where it is as it was: twice, and it stays in memory', () => {
  const root = temporaryFolder();
  let asked = 0;
  const text = FILES['data/bays/b.jsonl'] ?? '';
  const path = 'data/bays/b.jsonl';
  const large = {
    path,
    digest: 'of its bytes',
    get text() {
      asked += 1;
      return text;
    },
  };
  const files = [...sources({ ...FILES, [path]: '' }).filter((file) => file.path !== path), large];
  loadKept(files, root);
  expect(asked).toBe(1);
  loadKept(files, root);
  expect(asked).toBe(1);
});

test('who may only read keeps nothing and forgets nothing', () => {
  const root = temporaryFolder();
  load(FILES, root);
  const before = keptIn(root);
  load({ ...FILES, 'data/bays/b.jsonl': '' }, root, { readOnly: true });
  expect(keptIn(root)).toEqual(before);
});

test('what is damaged is read from its source', () => {
  const root = temporaryFolder();
  const first = load(FILES, root);
  for (const name of keptIn(root))
    writeFileSync(join(root, '.crosstown/cache/tables', name), 'something else');
  expect(load(FILES, root)).toEqual(first);
});

test('whatever changes, what is loaded is what is loaded from nothing', () => {
  const lead = fc.constantFrom(
    'Short.',
    LONG,
    `${LONG}{site.phone}`,
    `${LONG}{lake.name}`,
    `${LONG}{bay.lake}`,
  );
  const body = fc.constantFrom(
    LONG,
    `${LONG}[a](/a)`,
    `${LONG}<b>no</b>`,
    `${LONG}{lake.nmae}`,
    '![x](./x.png)',
  );
  const bay = fc.record(
    {
      lake: fc.constantFrom('long', 'round', 'gone'),
      lead,
      body,
      draft: fc.boolean(),
      tags: fc.constantFrom([], [LONG], 7),
    },
    { requiredKeys: ['lake', 'lead'] },
  );
  const rows = fc.array(bay, { maxLength: 3 });
  const state = fc.record({ a: rows, b: rows, phone: fc.constantFrom('555-0147', '555-0199') });
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 4 }), (states) => {
      const root = temporaryFolder();
      for (const { a, b, phone } of states) {
        const files = {
          ...FILES,
          'data/site.yaml': `name: Lantern\nphone: ${phone}\n`,
          'data/bays/a.json': JSON.stringify(a),
          'data/bays/b.jsonl': b.map((row) => `${JSON.stringify(row)}\n`).join(''),
        };
        expect(load(files, root).content).toEqual(load(files).content);
      }
    }),
    { numRuns: 60 },
  );
});
