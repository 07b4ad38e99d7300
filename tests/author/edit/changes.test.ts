import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { changesOf } from '../../../src/author/edit/changes.ts';
import type { Edit } from '../../../src/author/edit/edits.ts';
import type { SiteDefinition } from '../../../src/core/model.ts';
import { loadSite } from '../../../src/site/load/load-site.ts';
import { slug, text } from '../../../src/site/schema/fields.ts';
import { folderWith } from '../../helpers/folders.ts';

/* A cook who teaches: towns, dishes in two languages, and prices in a table. */

const Town = z.strictObject({
  slug: slug(),
  name: text(20),
  zip: text().optional(),
  notes: z.array(z.strictObject({ day: text(), place: text().optional() })).default([]),
});
const DATA = {
  towns: { from: 'towns/*.yaml', schema: Town, singular: 'town' },
  dishes: {
    from: 'dishes.yaml',
    schema: z.strictObject({ slug: slug(), name: text(30), serves: z.number() }),
  },
  prices: {
    from: 'prices.csv',
    schema: z.strictObject({
      slug: slug(),
      price: z.number(),
      at: z.strictObject({ lat: z.number() }).optional(),
    }),
  },
  tools: { from: 'tools.json', schema: z.strictObject({ slug: slug(), weight: z.number().optional() }) },
  visits: { from: 'visits.jsonl', schema: z.strictObject({ place: text() }) },
  stories: { from: 'stories/*.md', schema: z.strictObject({ slug: slug(), title: text(), body: text() }) },
};

const FILES = {
  'data/site.yaml':
    'name: Two Spoons # on the sign\norigin: https://two-spoons.example\nlanguages: [en, fr]\n',
  'data/towns/elm.yaml':
    '# On a hill.\nname: Elm\nnotes:\n  # in spring\n  - day: May 1\n  - { day: June 1 }\n',
  'data/towns/oak.yaml': 'slug: oak-hill\nname: Oak Hill\nzip: 04101\n',
  'data/dishes.yaml':
    '- slug: soup\n  name: { en: Soup, fr: Soupe }\n  serves: 4\n\n# A cake.\n- slug: cake\n  name: Cake\n  serves: 8\n',
  'data/prices.csv': '\uFEFFslug;price;at.lat\r\nsoup;12;\r\n"cake";9;43.5\r\n',
  'data/tools.json': '[\n  { "slug": "pot", "weight": 2 },\n  { "slug": "pan" }\n]\n',
  'data/visits.jsonl': '{"place":"Elm"}\n{"place":"Oak"}\n',
  'data/stories/first.en.md': '---\ntitle: "First"\n---\n\nOnce.\n',
  'data/stories/first.fr.md': '---\ntitle: Premier\n---\n\nUne fois.\n',
};

function site(files: Readonly<Record<string, string>> = FILES) {
  const root = folderWith(files);
  const data = { collections: DATA };
  const definition = { data, pages: [] } as unknown as SiteDefinition;
  const { locales } = loadSite(root, data);
  return { root, read: (edits: readonly Edit[]) => changesOf(edits, { root, definition, locales }) };
}

/** The texts of the files after edits, and the text that each had. */
function textsAfter(...edits: readonly Edit[]) {
  const result = site().read(edits);
  if ('errors' in result) return result.errors.map(({ message }) => message);
  for (const { path, before } of result.changes)
    expect(before).toBe((FILES as Readonly<Record<string, string>>)[path]);
  return Object.fromEntries(result.changes.map(({ path, after }) => [path, after]));
}

const set = (record: string, path: readonly (string | number)[], value?: unknown, locale?: string): Edit => ({
  kind: 'set',
  address: { record, path, locale },
  value,
});

describe('values are changed in the file of their record', () => {
  test('of one record', () => {
    expect(textsAfter(set('site', ['name'], 'Three: Spoons'))).toEqual({
      'data/site.yaml': FILES['data/site.yaml'].replace('Two Spoons', '"Three: Spoons"'),
    });
    expect(textsAfter(set('towns/elm', ['notes', 1, 'place'], 'Hall'))).toEqual({
      'data/towns/elm.yaml': FILES['data/towns/elm.yaml'].replace('June 1 }', 'June 1, place: Hall }'),
    });
    expect(textsAfter(set('towns/oak-hill', ['zip'], '04102'))).toEqual({
      'data/towns/oak.yaml': 'slug: oak-hill\nname: Oak Hill\nzip: 04102\n',
    });
  });

  test('a missing key follows its neighbor in the schema', () => {
    expect(textsAfter(set('towns/elm', ['zip'], '01234'))).toEqual({
      'data/towns/elm.yaml': FILES['data/towns/elm.yaml'].replace('Elm\n', 'Elm\nzip: "01234"\n'),
    });
  });

  test('several edits of one file', () => {
    expect(
      textsAfter(
        set('dishes/cake', ['serves'], 9),
        { kind: 'delete-record', record: 'dishes/soup' },
        { kind: 'insert', address: { record: 'towns/elm', path: ['notes', 0] }, value: { day: 'April 1' } },
        { kind: 'move', address: { record: 'towns/elm', path: ['notes', 2] }, to: 1 },
        { kind: 'remove', address: { record: 'towns/elm', path: ['notes', 2] } },
      ),
    ).toEqual({
      'data/dishes.yaml': '# A cake.\n- slug: cake\n  name: Cake\n  serves: 9\n',
      'data/towns/elm.yaml':
        '# On a hill.\nname: Elm\nnotes:\n  # in spring\n  - day: April 1\n  - { day: June 1 }\n',
    });
  });

  test('in the language of the page', () => {
    const { 'data/dishes.yaml': dishes } = FILES;
    expect(textsAfter(set('dishes/soup', ['name'], 'Potage', 'fr'))).toEqual({
      'data/dishes.yaml': dishes.replace('Soupe', 'Potage'),
    });
    expect(textsAfter(set('dishes/soup', ['name'], 'Broth', 'en'))).toEqual({
      'data/dishes.yaml': dishes.replace('en: Soup', 'en: Broth'),
    });
    expect(textsAfter(set('dishes/cake', ['name'], 'Tart', 'fr'))).toEqual({
      'data/dishes.yaml': dishes.replace('name: Cake', 'name:\n    en: Cake\n    fr: Tart'),
    });
    expect(textsAfter(set('stories/first', ['body'], 'Deux fois.', 'fr'))).toEqual({
      'data/stories/first.fr.md': '---\ntitle: Premier\n---\n\nDeux fois.\n',
    });
  });

  test('of a table, with its separator, line ends and byte-order mark', () => {
    expect(
      textsAfter(
        set('prices/cake', ['slug'], 'pie'),
        set('prices/soup', ['at'], { lat: 1.5 }),
        set('prices/pie', ['at']),
      ),
    ).toEqual({ 'data/prices.csv': '\uFEFFslug;price;at.lat\r\nsoup;12;1.5\r\n"pie";9;\r\n' });
  });

  test('of records without a slug', () => {
    expect(textsAfter(set('visits/data/visits.jsonl#1', ['place'], 'Ash "A"'))).toEqual({
      'data/visits.jsonl': '{"place":"Elm"}\n{"place":"Ash \\"A\\""}\n',
    });
  });

  test('of a record that is not valid, and as the file is now', () => {
    const { root, read } = site({
      ...FILES,
      'data/towns/ash.yaml': 'name: A name that is far too long for this\n',
    });
    writeFileSync(
      join(root, 'data/dishes.yaml'),
      '- { slug: tea, name: Tea, serves: 1 }\n- { slug: cake, name: x, serves: 1 }\n',
    );
    expect(read([set('towns/ash', ['name'], 'Ash'), set('dishes/cake', ['serves'], 2)])).toEqual({
      changes: [
        { path: 'data/towns/ash.yaml', before: expect.any(String), after: 'name: Ash\n' },
        {
          path: 'data/dishes.yaml',
          before: readFileSync(join(root, 'data/dishes.yaml'), 'utf8'),
          after: '- { slug: tea, name: Tea, serves: 1 }\n- { slug: cake, name: x, serves: 2 }\n',
        },
      ],
    });
  });
});

describe('records', () => {
  const add = (collection: string, value: Readonly<Record<string, unknown>>): Edit => ({
    kind: 'add-record',
    collection,
    value,
  });

  test('are added in the style of their siblings, also to tables', () => {
    expect(
      textsAfter(
        add('towns', { slug: 'ash', name: 'Ash', draft: true }),
        add('dishes', { slug: 'tea', name: 'Tea', serves: 1 }),
        add('prices', { slug: 'tea', price: 3 }),
        add('prices', { slug: 'rice; white', price: 4 }),
        add('tools', { slug: 'jug', weight: 1 }),
        add('visits', { place: 'Ash' }),
      ),
    ).toEqual({
      'data/towns/ash.yaml': expect.stringContaining('name: Ash\ndraft: true\n'),
      'data/dishes.yaml': `${FILES['data/dishes.yaml']}\n- slug: tea\n  name: Tea\n  serves: 1\n`,
      'data/prices.csv': `${FILES['data/prices.csv']}"tea";3;\r\n"rice; white";4;\r\n`,
      'data/tools.json': FILES['data/tools.json'].replace(
        'pan" }',
        'pan" },\n  { "slug": "jug", "weight": 1 }',
      ),
      'data/visits.jsonl': `${FILES['data/visits.jsonl']}{"place":"Ash"}\n`,
    });
  });

  test('a redirect needs no file before', () => {
    expect(textsAfter(add('redirects', { from: '/elm', to: '/oak' }))).toEqual({
      'data/redirects.yaml': expect.stringMatching(/\n- from: \/elm\n {2}to: \/oak\n$/),
    });
  });

  test('are deleted with their file, in all languages, or from their list', () => {
    const remove = (record: string): Edit => ({ kind: 'delete-record', record });
    expect(
      textsAfter(
        ...['stories/first', 'towns/elm', 'tools/pot', 'prices/soup', 'visits/data/visits.jsonl#0'].map(
          remove,
        ),
        remove('visits/data/visits.jsonl#1'),
      ),
    ).toEqual({
      'data/stories/first.en.md': undefined,
      'data/stories/first.fr.md': undefined,
      'data/towns/elm.yaml': undefined,
      'data/tools.json': '[\n  { "slug": "pan" }\n]\n',
      'data/prices.csv': '\uFEFFslug;price;at.lat\r\n"cake";9;43.5\r\n',
      'data/visits.jsonl': '',
    });
  });

  test('what is not possible is refused, with all reasons', () => {
    expect(
      textsAfter(
        set('towns/none', ['name'], 'x'),
        set('nothing/none', ['name'], 'x'),
        set('prices/soup', ['note'], 'x'),
        set('towns/elm', ['name', 'inner'], 'x'),
        set('towns/elm', ['name'], 'a\u0007b'),
        add('towns', { slug: 'elm', name: 'Elm' }),
        { kind: 'delete-record', record: 'towns/none' },
      ),
    ).toEqual([
      'There is no record “towns/none” in the files.',
      'There is no record “nothing/none” in the files.',
      'The table has no column “note”. Add it to the first line.',
      'There is no list or group at this place.',
      'The text contains the invisible control character U+0007.',
      'data/towns/elm.yaml exists already. Nothing was written.',
      'There is no record “towns/none” in the files.',
    ]);
  });
});

describe('a text on a page in another language', () => {
  const DISHES = FILES['data/dishes.yaml'];
  test('changes its own value, or gets one, and leaves that of the main language', () => {
    expect(textsAfter(set('dishes/soup', ['name'], 'Potage', 'fr'))).toEqual({
      'data/dishes.yaml': DISHES.replace('fr: Soupe', 'fr: Potage'),
    });
    const { 'data/dishes.yaml': text } = textsAfter(set('dishes/cake', ['name'], 'Gâteau', 'fr')) as Record<
      string,
      string
    >;
    expect(parse(text ?? '')[1]).toEqual({ slug: 'cake', name: { en: 'Cake', fr: 'Gâteau' }, serves: 8 });
    const lacking = site({
      ...FILES,
      'data/dishes.yaml': '- slug: soup\n  name: { en: Soup }\n  serves: 4\n',
    });
    const result = lacking.read([set('dishes/soup', ['name'], 'Soupe', 'fr')]);
    expect('changes' in result && parse(result.changes[0]?.after ?? '')[0].name).toEqual({
      en: 'Soup',
      fr: 'Soupe',
    });
  });

  test('in the main language stays one value for all', () => {
    expect(textsAfter(set('dishes/cake', ['name'], 'Pie', 'en'))).toEqual({
      'data/dishes.yaml': DISHES.replace('Cake', 'Pie').replace('# A Pie', '# A cake'),
    });
  });
});
