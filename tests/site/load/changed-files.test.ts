import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DataDefinition, Dataset } from '../../../src/core/model.ts';
import { languages, markdown, reference } from '../../../src/index.ts';
import { type LoadMemory, openLoadMemory } from '../../../src/site/load/load-memory.ts';
import { loadSite } from '../../../src/site/load/load-site.ts';
import { temporaryFolder, writeTree } from '../../helpers/folders.ts';

/** Makes a file so large that its text is not kept in memory. */
const LONG = 'Level roads. '.repeat(8000);

/** A site with towns that name each other. */
function roadsSite() {
  const town = z.strictObject({
    slug: z.string(),
    name: z.string(),
    next: reference('towns').optional(),
    lead: markdown().optional(),
    signs: z.array(z.string()).optional(),
    miles: z.number().optional(),
    draft: z.boolean().optional(),
    long: z.string().optional(),
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
  return { root, definition, write, writeTowns };
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

/**
 * Loads a site in a process that has loaded it before, in a new one, and in one that finds what others have stored. Expects the same
 * of all.
 */
function loadBoth(root: string, definition: DataDefinition, memory: LoadMemory) {
  const again = loadSite(root, definition, memory);
  const fresh = loadSite(root, definition);
  const stored = [true, false].map((isStored) => loadStored(root, definition, isStored));
  const expected = fresh.locales.map(({ dataset }) => described(dataset));
  for (const { issues, locales } of [again, ...stored]) {
    expect(JSON.stringify(issues)).toBe(JSON.stringify(fresh.issues));
    expect(locales.map(({ dataset }) => described(dataset))).toEqual(expected);
  }
  return again.locales[0].dataset;
}

function loadStored(root: string, definition: DataDefinition, isStored: boolean) {
  return loadSite(root, definition, openLoadMemory(root, { code: 'as it is', isStored, leastBytes: 0 }));
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

test('texts follow what they name: the site, a record, and whether a reference exists', () => {
  const memory = openLoadMemory('', {});
  const { root, definition, write, writeTowns } = roadsSite();
  loadBoth(root, definition, memory);
  write('site.yaml', 'name: Cycles\norigin: https://bicycles.example\n');
  expect(loadBoth(root, definition, memory).collections.towns?.[0]?.lead).toContain('Cycles since');
  write('site.yaml', 'name: Cycles\norigin: https://cycles.example\n');
  loadBoth(root, definition, memory);
  write(
    'towns/b.json',
    JSON.stringify([{ slug: 'd', name: 'Dale', next: 'b', lead: '{next.name} and {site.name}', long: LONG }]),
  );
  expect(loadBoth(root, definition, memory).collections.towns?.at(-1)?.lead).toBe('Burke and Cycles');
  expect(loadBoth(root, definition, memory).collections.towns?.at(-1)?.lead).toBe('Burke and Cycles');
  writeTowns(TOWNS.map((town) => ({ ...town, name: `${town.name} Hill` })));
  expect(loadBoth(root, definition, memory).collections.towns?.at(-1)?.lead).toBe('Burke Hill and Cycles');
  writeTowns(TOWNS.filter(({ slug }) => slug !== 'b'));
  loadBoth(root, definition, memory);
  writeTowns(TOWNS);
  expect(loadBoth(root, definition, memory).collections.towns?.at(-1)?.lead).toBe('Burke and Cycles');
});

test('issues of a file and of its texts are reported each time', () => {
  const memory = openLoadMemory('', {});
  const { root, definition, writeTowns } = roadsSite();
  const codes = () =>
    loadBoth(root, definition, memory).collections &&
    loadSite(root, definition, memory).issues.map(({ code }) => code);
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

test('each locale has records of its own', () => {
  const memory = openLoadMemory('', {});
  const root = temporaryFolder();
  const town = z.strictObject({ slug: z.string(), name: z.string(), long: z.string() });
  const definition: DataDefinition = {
    site: { from: 'site.yaml', schema: z.looseObject({ languages: languages() }) },
    collections: { towns: { from: 'towns.json', schema: town, singular: 'town' } },
  };
  writeTree(root, {
    'data/site.yaml': 'languages: [en, fr]\n',
    'data/towns.json': JSON.stringify([{ slug: 'a', name: { en: 'Harbor', fr: 'Port' }, long: LONG }]),
  });
  for (const _ of [1, 2]) {
    loadBoth(root, definition, memory);
    const { locales: read } = loadSite(root, definition, memory);
    expect(read.map(({ dataset }) => dataset.collections.towns?.[0]?.name)).toEqual(['Harbor', 'Port']);
  }
});

test('texts and numbers of YAML and Markdown files are as written each time', () => {
  const memory = openLoadMemory('', {});
  const root = temporaryFolder();
  const walk = z.strictObject({ slug: z.string(), size: z.string().max(4), body: z.string().optional() });
  const definition: DataDefinition = {
    site: { from: 'site.yaml', schema: z.looseObject({ languages: languages() }) },
    collections: { walks: { from: 'walks/*', schema: walk, singular: 'walk' } },
  };
  const files = {
    'data/site.yaml': 'languages: [en, fr]\n',
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
    loadBoth(root, definition, memory);
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

test('whatever changes, a process that loads a site again finds what a new one finds', () => {
  const [towns, others] = [
    fc.array(anyTown, { minLength: 1, maxLength: 3 }),
    fc.array(anyTown, { maxLength: 2 }),
  ];
  const name = fc.constantFrom('Bicycles', 'Cycles', 'Wheels');
  const change = fc.oneof(fc.record({ name }), fc.record({ towns }), fc.record({ others }));
  fc.assert(
    fc.property(fc.record({ name, towns, others }), fc.array(change, { maxLength: 4 }), (first, changes) => {
      const memory = openLoadMemory('', {});
      const { root, definition, write, writeTowns } = roadsSite();
      for (const { name, towns, others } of [first, ...changes] as Partial<typeof first>[]) {
        if (name) write('site.yaml', `name: ${name}\norigin: https://bicycles.example\n`);
        if (towns) writeTowns(towns.map((town, i) => ({ slug: 'abc'[i], ...town })));
        const rows = others?.map((town, i) => ({ slug: 'de'[i], ...town, long: LONG }));
        if (rows) write('towns/b.json', JSON.stringify(rows));
        loadBoth(root, definition, memory);
      }
    }),
    { numRuns: 30 },
  );
});
