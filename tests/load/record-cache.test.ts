import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cacheFolder } from '../../src/cache/cache.ts';
import { locales, localized, markdown, reference } from '../../src/index.ts';
import { type LoadMemory, loadSite, storeRecords } from '../../src/load/load-site.ts';
import type { DataDefinition, Dataset } from '../../src/model.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';

/** Makes a file so large that its text is not kept in memory. */
const LONG = 'Level roads. '.repeat(8000);

/** A site whose towns count how often they are validated. */
function roadsSite() {
  let validated = 0;
  const town = z
    .strictObject({
      slug: z.string(),
      name: z.string(),
      next: reference('towns').optional(),
      lead: markdown().optional(),
      signs: z.array(z.string()).optional(),
      miles: z.number().optional(),
      draft: z.boolean().optional(),
      long: z.string().optional(),
    })
    .refine(() => {
      validated += 1;
      return true;
    });
  const definition: DataDefinition = {
    site: { from: 'site.yaml', schema: z.looseObject({ name: z.string() }) },
    collections: {
      roads: {
        from: 'roads.yaml',
        schema: z.strictObject({ slug: z.string(), name: z.string() }),
        singular: 'road',
      },
      towns: { from: 'towns/*', schema: town, singular: 'town' },
    },
  };
  const root = temporaryFolder();
  const write = (path: string, text: string) => writeTree(root, { [`data/${path}`]: text });
  const writeTowns = (towns: readonly object[]) =>
    write('towns/a.json', JSON.stringify([...towns, { slug: 'z', name: 'Zuni', long: LONG }], null, 1));
  write('site.yaml', 'name: Bicycles\norigin: https://bicycles.example\n');
  write('roads.yaml', '- { slug: main, name: Main Street }\n');
  writeTowns(TOWNS);
  const counted = <T>(work: () => T) => {
    validated = 0;
    const value = work();
    return { value, validated };
  };
  return { root, definition, write, writeTowns, counted };
}

const TOWNS = [
  {
    slug: 'a',
    name: 'Aldis',
    lead: '{site.name} since [1900](/b), [here](https://bicycles.example/b).',
    miles: 1.5,
  },
  {
    slug: 'b',
    name: 'Burke',
    next: 'a',
    lead: 'Beside {next.name}.\n\n![A hill](./hill.jpg)\n\n[A](/a) [A](/a)',
  },
  { slug: 'c', name: 'Cole', signs: ['A sign', 'of {town.name}'], draft: true },
];

/** Loads a site with a cache and without one, and expects the same. */
function loadBoth(
  root: string,
  definition: DataDefinition,
  { code = 'code', memory }: { readonly code?: string; readonly memory?: LoadMemory } = {},
) {
  const cached = loadSite(root, definition, { code, writesCache: true, memory });
  const fresh = loadSite(root, definition, {});
  expect(JSON.stringify(cached.issues)).toBe(JSON.stringify(fresh.issues));
  expect(cached.locales.map(({ dataset }) => described(dataset))).toEqual(
    fresh.locales.map(({ dataset }) => described(dataset)),
  );
  return cached.locales[0].dataset;
}

/** What a dataset says of its records: values, places, links, images, drafts. */
function described({ collections, origins, links, images, publishing }: Dataset) {
  const places = [...origins.values()].map(({ key, place }) => [key, place]);
  const located = [...origins].map(([record, origin]) => [
    origin.key,
    Object.keys(record).map((key) => origin.locate([key])),
  ]);
  const ofText = [...links, ...images].map((one) => {
    const { spot, ...others } = one;
    return [others.record, others.field, spot?.path, spot?.isField, one.place()];
  });
  const sources = images.map(({ source, isForeign, folder }) => [source, isForeign, folder]);
  const drafts = [...(publishing?.drafts ?? [])].map(({ slug }) => slug);
  return {
    collections,
    places,
    located,
    ofText,
    sources,
    drafts,
  };
}

test('a file that another run has read is not validated again, and gives the same', () => {
  const { root, definition, counted } = roadsSite();
  const options = { code: 'code', writesCache: true };
  expect(counted(() => loadSite(root, definition, options)).validated).toBe(4);
  expect(counted(() => loadSite(root, definition, options)).validated).toBe(0);
  const { towns = [] } = loadBoth(root, definition).collections;
  expect(towns.map(({ lead }) => lead)).toEqual([
    'Bicycles since [1900](/b), [here](https://bicycles.example/b).',
    expect.stringContaining('Beside Aldis.\n\n![A hill](towns/hill.jpg)'),
    undefined,
    undefined,
  ]);
  expect(towns[2]?.signs).toEqual(['A sign', 'of Cole']);
  expect(Object.isFrozen(towns[2]?.signs)).toBe(true);
});

test('other code, no code and another file do not find it', () => {
  const { root, definition, counted, writeTowns } = roadsSite();
  const load = (code: string | undefined) => () => loadSite(root, definition, { code, writesCache: true });
  counted(load('one'));
  expect(counted(load('two')).validated).toBe(4);
  expect(counted(load('two')).validated).toBe(0);
  expect(counted(load(undefined)).validated).toBe(4);
  writeTowns(TOWNS.slice(1));
  expect(counted(load('two')).validated).toBe(3);
});

test('stored texts follow what they name: the site, a record, and whether a reference exists', () => {
  const { root, definition, write, writeTowns } = roadsSite();
  loadBoth(root, definition);
  write('site.yaml', 'name: Cycles\norigin: https://bicycles.example\n');
  expect(loadBoth(root, definition).collections.towns?.[0]?.lead).toContain('Cycles since');
  write('site.yaml', 'name: Cycles\norigin: https://cycles.example\n');
  loadBoth(root, definition);
  write(
    'towns/b.json',
    JSON.stringify([{ slug: 'd', name: 'Dale', next: 'b', lead: '{next.name} and {site.name}', long: LONG }]),
  );
  expect(loadBoth(root, definition).collections.towns?.at(-1)?.lead).toBe('Burke and Cycles');
  expect(loadBoth(root, definition).collections.towns?.at(-1)?.lead).toBe('Burke and Cycles');
  writeTowns(TOWNS.map((town) => ({ ...town, name: `${town.name} Hill` })));
  expect(loadBoth(root, definition).collections.towns?.at(-1)?.lead).toBe('Burke Hill and Cycles');
  writeTowns(TOWNS.filter(({ slug }) => slug !== 'b'));
  loadBoth(root, definition);
  writeTowns(TOWNS);
  expect(loadBoth(root, definition).collections.towns?.at(-1)?.lead).toBe('Burke and Cycles');
});

test('issues of a file and of its texts are reported by every run', () => {
  const { root, definition, writeTowns } = roadsSite();
  const codes = () =>
    loadBoth(root, definition).collections &&
    loadSite(root, definition, { code: 'code', writesCache: true }).issues.map(({ code }) => code);
  writeTowns([...TOWNS, { slug: 'e', name: 'Elm', lead: '{town.nme}' }]);
  expect(codes()).toEqual(['unknown-token']);
  expect(codes()).toEqual(['unknown-token']);
  writeTowns([...TOWNS, { slug: 'e', name: 'Elm', next: 'nowhere' }]);
  expect(codes()).toEqual(['unknown-reference']);
  expect(codes()).toEqual(['unknown-reference']);
  writeTowns([...TOWNS, { slug: 'e', nme: 'Elm' }]);
  expect(codes().length).toBeGreaterThan(0);
  expect(codes()).toEqual(codes());
});

test('a process that loads the data again after each change uses it', () => {
  const { root, definition, writeTowns, counted } = roadsSite();
  loadSite(root, definition, { code: 'code', writesCache: true });
  const memory: LoadMemory = { files: new Map(), results: new Map(), recordCaches: [] };
  expect(counted(() => loadSite(root, definition, { code: 'code', memory })).validated).toBe(0);
  const [first] = loadBoth(root, definition, { memory }).collections.towns ?? [];
  expect(loadBoth(root, definition, { memory }).collections.towns?.[0]).toBe(first);
  writeTowns(TOWNS.map((town, i) => (i === 1 ? { ...town, name: 'Bark' } : town)));
  expect(loadBoth(root, definition, { memory }).collections.towns?.[1]?.name).toBe('Bark');
});

test('a process that loads the data again stores the records after the load, also those of a load before', () => {
  const { root, definition, writeTowns, counted } = roadsSite();
  const memory: LoadMemory = { files: new Map(), results: new Map(), recordCaches: [] };
  const options = { code: 'code', writesCache: true, memory };
  loadSite(root, definition, options);
  expect(entriesIn(root)).toBe(0);
  // Something else changes before the records are stored.
  loadSite(root, definition, options);
  storeRecords(memory);
  expect(counted(() => loadSite(root, definition, { code: 'code' })).validated).toBe(0);
  expect(memory.recordCaches).toEqual([]);
  writeTowns([...TOWNS, { slug: 'e', name: 'Elm' }]);
  loadSite(root, definition, options);
  storeRecords(memory);
  expect(counted(() => loadSite(root, definition, { code: 'code' })).validated).toBe(0);
});

test('records stay cached when code changes that does not validate them, which a process that loads the data again notes', () => {
  const { root, definition, counted } = roadsSite();
  const memory: LoadMemory = { files: new Map(), results: new Map(), recordCaches: [] };
  const validatedBy = (code: string) => counted(() => loadSite(root, definition, { code })).validated;
  const load = (code: string, data = definition) => loadSite(root, data, { code, writesCache: true, memory });
  load('first');
  storeRecords(memory);
  load('second');
  load('third');
  expect([validatedBy('first'), validatedBy('second'), validatedBy('third')]).toEqual([0, 0, 0]);
  expect(validatedBy('fourth')).toBeGreaterThan(0);
  // A schema that is another object may validate otherwise.
  const { towns, ...others } = definition.collections;
  if (!towns) throw new Error('There are no towns.');
  const stricter = {
    ...towns,
    schema: (towns.schema as z.ZodType<{ name: string }>).refine(({ name }) => name !== 'Ash'),
  };
  load('stricter', { ...definition, collections: { ...others, towns: stricter } });
  expect(validatedBy('stricter')).toBeGreaterThan(0);
  // The names of tokens are part of the code too.
  load('first');
  load('renamed', { ...definition, collections: { ...others, towns: { ...towns, singular: 'place' } } });
  expect(validatedBy('renamed')).toBeGreaterThan(0);
});

test('values that are no plain data are not stored', () => {
  const root = temporaryFolder();
  const town = z.strictObject({
    slug: z.string(),
    founded: z.string().transform((day) => new Year(day)),
    long: z.string(),
  });
  const definition: DataDefinition = {
    collections: { towns: { from: 'towns.json', schema: town, singular: 'town' } },
  };
  writeTree(root, {
    'data/site.yaml': 'name: Bicycles\norigin: https://bicycles.example\n',
    'data/towns.json': JSON.stringify([{ slug: 'a', founded: '1850-01-01', long: LONG }]),
  });
  for (const _ of [1, 2])
    expect(loadBoth(root, definition).collections.towns?.[0]?.founded).toBeInstanceOf(Year);
  // The site record alone.
  expect(entriesIn(root)).toBe(1);
});

/** V8 would serialize it as a plain object. */
class Year {
  readonly number: number;

  constructor(day: string) {
    this.number = Number(day.slice(0, 4));
  }
}

test('each locale has records of its own', () => {
  const root = temporaryFolder();
  const town = z.strictObject({ slug: z.string(), name: localized(z.string()), long: z.string() });
  const definition: DataDefinition = {
    site: { from: 'site.yaml', schema: z.looseObject({ locales: locales() }) },
    collections: { towns: { from: 'towns.json', schema: town, singular: 'town' } },
  };
  writeTree(root, {
    'data/site.yaml': 'locales: [en, fr]\n',
    'data/towns.json': JSON.stringify([{ slug: 'a', name: { en: 'Harbor', fr: 'Port' }, long: LONG }]),
  });
  for (const _ of [1, 2]) {
    loadBoth(root, definition);
    const { locales: read } = loadSite(root, definition, { code: 'code' });
    expect(read.map(({ dataset }) => dataset.collections.towns?.[0]?.name)).toEqual(['Harbor', 'Port']);
  }
});

test('runs that write no cache store nothing', () => {
  const { root, definition } = roadsSite();
  loadSite(root, definition, { code: 'code' });
  expect(entriesIn(root)).toBe(0);
  loadSite(root, definition, { code: 'code', writesCache: true });
  expect(entriesIn(root)).toBe(3);
});

test('texts and numbers of YAML and Markdown files are as written in each run', () => {
  const root = temporaryFolder();
  const walk = z.strictObject({ slug: z.string(), size: z.string().max(4), body: z.string().optional() });
  const definition: DataDefinition = {
    site: { from: 'site.yaml', schema: z.looseObject({ locales: locales() }) },
    collections: { walks: { from: 'walks/*', schema: walk, singular: 'walk' } },
  };
  const files = {
    'data/site.yaml': 'locales: [en, fr]\n',
    'data/walks/a.yaml': '- { slug: dusk, size: 1.50 }\n- { slug: dawn, size: 04101 }\n',
    'data/walks/b.md': '---\nsize: 7\n---\n',
  };
  const changes = [
    files,
    {},
    // Longer than it may be, at its place.
    { 'data/walks/a.yaml': '- { slug: dusk, size: 12.3450 }\n' },
    {},
    { 'data/walks/a.yaml': '- [\n' },
    { 'data/walks/b.md': '---\nsize: 1e3\n---\nText.\n' },
    files,
    { 'data/walks/c.yaml': '# nothing\n' },
  ];
  for (const change of changes) {
    writeTree(root, change);
    loadBoth(root, definition);
  }
});

/** A town whose text names others, the site, itself, and addresses. */
const anyTown = fc.record(
  {
    name: fc.constantFrom('Aldis', 'Burke', 'Cole'),
    next: fc.constantFrom('a', 'a', 'b', 'b', 'c', 'nowhere'),
    lead: fc
      .array(
        fc.constantFrom(
          ...['{site.name} ', '{next.name} ', '{next.lead} ', '{town.name} ', '{town.gone} ', 'roads '],
          ...['[here](/b) ', '[there](https://bicycles.example/c) ', '![](towns/x.jpg) '],
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
    draft: fc.boolean(),
  },
  { requiredKeys: ['name'] },
);

test('whatever changes between two runs, stored records are those that would be read', () => {
  const [towns, others] = [
    fc.array(anyTown, { minLength: 1, maxLength: 3 }),
    fc.array(anyTown, { maxLength: 2 }),
  ];
  const name = fc.constantFrom('Bicycles', 'Cycles', 'Wheels');
  const change = fc.oneof(fc.record({ name }), fc.record({ towns }), fc.record({ others }));
  fc.assert(
    fc.property(fc.record({ name, towns, others }), fc.array(change, { maxLength: 4 }), (first, changes) => {
      const { root, definition, write, writeTowns } = roadsSite();
      for (const { name, towns, others } of [first, ...changes] as Partial<typeof first>[]) {
        if (name) write('site.yaml', `name: ${name}\norigin: https://bicycles.example\n`);
        if (towns) writeTowns(towns.map((town, i) => ({ slug: 'abc'[i], ...town })));
        const rows = others?.map((town, i) => ({ slug: 'de'[i], ...town, long: LONG }));
        if (rows) write('towns/b.json', JSON.stringify(rows));
        loadBoth(root, definition);
      }
    }),
    { numRuns: 30 },
  );
});

function entriesIn(root: string): number {
  try {
    return readdirSync(cacheFolder(root)).length;
  } catch {
    return 0;
  }
}
