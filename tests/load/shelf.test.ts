import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textOfRecord } from '../../src/build/incremental/text-of-data.ts';
import { type LoadOptions, loadDataset } from '../../src/load/load.ts';
import { handable, handedFiles, handOver, takeOver } from '../../src/load/records/handing.ts';
import { restOf } from '../../src/load/records/resting.ts';
import { openRowFile } from '../../src/load/records/row-file.ts';
import { createShelf } from '../../src/load/records/shelf.ts';
import { line, markdown, reference, slug } from '../../src/load/schema/fields.ts';
import type { Dataset } from '../../src/model.ts';
import { temporaryFolder } from '../helpers/folders.ts';
import { messagesOf, placesOf, sources } from '../helpers/samples.ts';

/* A record whose long values are laid aside is, to whoever uses it, the record that it was. */

function shelfOf() {
  const rows = openRowFile(temporaryFolder());
  if (!rows) throw new Error('Nothing can be written.');
  return createShelf(rows);
}

test('the same keys in the same order, the same values, frozen all the way', () => {
  const shelf = shelfOf();
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.jsonValue(),
    fc.array(fc.string({ maxLength: 80 })),
    fc.constantFrom(undefined, Number.NaN, -0, new Date(0), new Map([['a', 'x'.repeat(200)]])),
  );
  const names = fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (given) => {
      const before = structuredClone(given);
      const rested = shelf.rest(given);
      for (let times = 0; times < 2; times += 1) {
        expect(Object.entries(rested)).toEqual(Object.entries(before));
        expect({ ...rested }).toEqual({ ...before });
        expect(JSON.stringify(rested)).toBe(JSON.stringify(before));
      }
      if (restOf(rested) === undefined) return;
      expect(Object.isFrozen(rested)).toBe(true);
      for (const value of Object.values(rested))
        if (typeof value === 'object') expect(Object.isFrozen(value)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const LONG = 'Under the porch they find what they need. '.repeat(5);

const definition = {
  site: { from: 'site.yaml', schema: z.looseObject({}) },
  collections: {
    lakes: {
      from: 'lakes.*',
      one: 'lake',
      schema: z.strictObject({ slug: slug(), name: line(), about: markdown() }),
    },
    bays: {
      from: 'bays/*',
      one: 'bay',
      schema: z.strictObject({
        lake: reference('lakes'),
        lead: line(500),
        body: markdown(),
        tags: z.array(line()).default([]),
      }),
    },
  },
};

const bay = (lake: string, more: object = {}) => ({
  lake,
  lead: `${LONG}By {lake.name}, call {site.phone}.`,
  body: `${LONG}See [the lake](/lakes/${lake}) and [it](/gone).`,
  ...more,
});

const FILES = {
  'data/site.yaml': 'name: Lantern\nphone: 555-0147\n',
  'data/lakes.csv': `slug,name,about\nlong,Long Lake,${LONG}\nround,Round Pond,Short.\n`,
  'data/bays/a.json': JSON.stringify([bay('long', { draft: true }), bay('round', { tags: [LONG, LONG] })]),
  'data/bays/b.jsonl': `${JSON.stringify(bay('long', { indexable: false }))}\n`,
  'data/bays/c.yaml': `- ${JSON.stringify(bay('round'))}`,
};

const loaded = (options: LoadOptions = {}, files: Readonly<Record<string, string>> = FILES) =>
  loadDataset(definition, sources(files), options);

/** All that is known of a dataset, without who knows it. */
function contentOf({ collections, origins, links, publishing }: Dataset) {
  const all = Object.values(collections).flat();
  return {
    collections,
    drafts: all.map((record) => publishing?.drafts.has(record)),
    origins: all.map((record) => {
      const origin = origins.get(record);
      return [origin?.collection, origin?.key, origin?.place, origin?.locate(['lead'])];
    }),
    links: links.map((link) => [link.target, link.record, link.field, link.place()]),
  };
}

test('a dataset is the same with its long texts laid aside', () => {
  const rested = loaded({ shelf: shelfOf() });
  expect(contentOf(rested.value)).toEqual(contentOf(loaded().value));
  expect(rested.value.collections.bays?.map((record) => restOf(record) !== undefined)).toEqual([
    true,
    true,
    true,
    // One that people write is in memory as it always was.
    false,
  ]);
});

test('a text that names the site alone is finished before it is laid aside; one that names a record is laid aside again', () => {
  const leads = ['{site.phone}', '{lake.name}', '{bay.lake}', '{site.name}'];
  const rows = leads.map((lead) => bay('long', { lead: `${LONG}${lead}` }));
  const files = { ...FILES, 'data/bays/a.json': JSON.stringify(rows), 'data/bays/b.jsonl': '' };
  const { value, issues } = loaded({ shelf: shelfOf() }, files);
  expect(issues.map(({ code }) => code)).toEqual([]);
  const bays = value.collections.bays?.slice(0, leads.length) ?? [];
  expect(bays.map(({ lead }) => String(lead).slice(LONG.length))).toEqual([
    '555-0147',
    'Long Lake',
    'long',
    'Lantern',
  ]);
  // The first row is that of a lake.
  expect(bays.map((record) => restOf(record)?.row)).toEqual([1, 5, 3, 4]);
});

test('and so are its findings', () => {
  const wrong = {
    ...FILES,
    'data/bays/d.json': JSON.stringify([
      bay('lnog'),
      // Texts that name nothing but the site are seen to before the others: what is told keeps its order.
      bay('long', { lead: `${LONG}{site.name}`, body: `${LONG}<i>no</i> [out](/nowhere)` }),
      bay('long', { lead: `${LONG}{lake.nmae}`, body: `${LONG}<b>no</b>` }),
      bay('long', { lead: `${LONG}{site.nmae}`, body: `${LONG}<u>no</u>` }),
      bay('long', { tags: 7 }),
    ]),
  };
  const told = (options: LoadOptions) => {
    const { issues } = loaded(options, wrong);
    return [messagesOf(issues), placesOf(issues)];
  };
  expect(told({})[0]?.length).toBeGreaterThan(3);
  expect(told({ shelf: shelfOf() })).toEqual(told({}));
});

test('another thread takes over what lies on the shelf, and reads the rest', () => {
  const shelf = shelfOf();
  const { value } = loaded({ shelf });
  const handed = structuredClone(handOver([handable(value)], shelf));
  expect([...(handed ? handedFiles(handed) : [])]).toEqual(['data/bays/a.json', 'data/bays/b.jsonl']);
  const [known] = handed ? takeOver(handed) : [];
  const taken = loaded({ takeOver: known });
  const { links, ...content } = contentOf(taken.value);
  expect(content).toEqual({ ...contentOf(value), links: undefined });
  expect(taken.issues).toEqual([]);
  // What was handed over is not looked through for links again.
  expect(links.map(([, record]) => record)).toEqual(['bays/data/bays/c.yaml#0', 'bays/data/bays/c.yaml#0']);
});

test('what is remembered of a record is the same wherever its long values are', () => {
  const shelf = shelfOf();
  const values = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.jsonValue(),
    fc.constantFrom('Bay '.repeat(40), 'Cove '.repeat(40), ['Bay '.repeat(40)], undefined, -0, new Date(0)),
  );
  const record = fc.dictionary(fc.constantFrom('slug', 'lead', 'body'), values, { noNullPrototype: true });
  const texts = new Map<string, string>();
  fc.assert(
    fc.property(record, (given) => {
      const text = textOfRecord(given);
      expect(textOfRecord(shelf.rest(given))).toBe(text);
      const json = JSON.stringify(given);
      expect(texts.get(text) ?? json).toBe(json);
      texts.set(text, json);
    }),
    { numRuns: 1000 },
  );
});
