import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DataDefinition } from '../../../src/core/model.ts';
import { loadDataset } from '../../../src/site/load/load.ts';
import { readLocales } from '../../../src/site/load/records/locales.ts';
import { markdown, slug, text } from '../../../src/site/schema/fields.ts';
import { codes, placesOf, sources } from '../../helpers/samples.ts';

const definition: DataDefinition = {
  site: { from: 'site.yaml', schema: z.looseObject({}) },
  collections: {
    lakes: {
      from: 'lakes.yaml',
      schema: z.strictObject({
        slug: slug(),
        name: text(),
        depth: z.number().optional(),
        walks: z.array(z.strictObject({ title: text() })).optional(),
        steps: z.array(text()).optional(),
      }),
    },
    notes: { from: 'notes/*.md', schema: z.strictObject({ slug: slug(), title: text(), body: markdown() }) },
    boats: { from: 'boats.csv', schema: z.strictObject({ slug: slug(), name: text() }) },
  },
};

const SITE = { 'data/site.yaml': 'languages: [en, fr-CA]\n' };

function loadAll(files: Readonly<Record<string, string>>) {
  const all = sources({ ...SITE, ...files });
  const locales = readLocales(definition, all);
  return locales.map((locale) => loadDataset(definition, all, { locale }));
}

const recordsOf = (files: Readonly<Record<string, string>>, collection: string) =>
  loadAll(files).map(({ value }) => value.collections[collection]);

const OTHERS = {
  'data/lakes.yaml': '- { slug: long, name: Long Lake }',
  'data/boats.csv': 'slug,name\ngull,Gull\n',
  'data/notes/a.md': '---\ntitle: A\n---\n\nText.\n',
};

describe('a record in each language', () => {
  test('has the texts of that language, wherever they are, and those that are written plainly in all', () => {
    const lake = `
- slug: long
  name: { en: Long Lake, fr-CA: Lac Long }
  depth: { en: 3, fr-CA: 4 }
  walks: [{ title: Around }, { title: { en: Across, fr-CA: À travers } }]
  steps: { en: [One, Two], fr-CA: [Un] }
`;
    expect(recordsOf({ ...OTHERS, 'data/lakes.yaml': lake }, 'lakes')).toEqual([
      [
        {
          slug: 'long',
          name: 'Long Lake',
          depth: 3,
          walks: [{ title: 'Around' }, { title: 'Across' }],
          steps: ['One', 'Two'],
        },
      ],
      [
        {
          slug: 'long',
          name: 'Lac Long',
          depth: 4,
          walks: [{ title: 'Around' }, { title: 'À travers' }],
          steps: ['Un'],
        },
      ],
    ]);
  });

  test('may have them in columns', () => {
    const boats = 'slug,name.en,name.fr-CA\ngull,Gull,Goéland\n';
    const names = recordsOf({ ...OTHERS, 'data/boats.csv': boats }, 'boats').map((list) => list?.[0]?.name);
    expect(names).toEqual(['Gull', 'Goéland']);
  });

  test('is read from the file of that language, else from the one of all', () => {
    const files = {
      ...OTHERS,
      'data/notes/a.fr-CA.md': '---\ntitle: "Â"\n---\n\nTexte.\n',
      'data/notes/b.md': '---\ntitle: B\n---\n\nText.\n',
    };
    expect(recordsOf(files, 'notes').map((list) => list?.map(({ slug, title }) => [slug, title]))).toEqual([
      [
        ['a', 'A'],
        ['b', 'B'],
      ],
      [
        ['a', 'Â'],
        ['b', 'B'],
      ],
    ]);
    expect(loadAll(files).flatMap(({ issues }) => issues)).toEqual([]);
  });

  test('is the same where no file has a language', () => {
    expect(recordsOf(OTHERS, 'notes').map((list) => list?.length)).toEqual([1, 1]);
  });
});

describe('mistakes', () => {
  const found = (lakes: string) =>
    loadAll({ ...OTHERS, 'data/lakes.yaml': lakes }).map(({ issues }) => [codes(issues), placesOf(issues)]);

  test('in a text of one language are found in that language, at the text', () => {
    expect(found('- slug: long\n  name:\n    en: Long\n    fr-CA: ""\n')).toEqual([
      [[], []],
      [['invalid-value'], ['data/lakes.yaml:4:12+2']],
    ]);
  });

  test('in what is written plainly are found in all, at the same place', () => {
    expect(found('- { slug: long, name: "" }')).toEqual([
      [['invalid-value'], ['data/lakes.yaml:1:23+2']],
      [['invalid-value'], ['data/lakes.yaml:1:23+2']],
    ]);
  });

  test('a language that the site has not', () => {
    expect(found('- slug: long\n  name: { en: Long, de: Lang }\n')).toEqual([
      [['unknown-language'], ['data/lakes.yaml:2:21+2']],
      [['unknown-language'], ['data/lakes.yaml:2:21+2']],
    ]);
  });
});

describe('mistakes in the main language', () => {
  const told = (lakes: string) =>
    loadAll({ ...OTHERS, 'data/lakes.yaml': lakes }).map(({ issues }) => [codes(issues), placesOf(issues)]);

  test('a text that only the others have', () => {
    expect(told('- slug: long\n  name: { fr-CA: Lac Long }\n')).toEqual([
      [['not-translated'], ['data/lakes.yaml:2:9+1']],
      [[], []],
    ]);
  });

  test('what names a record is the same in all languages', () => {
    const slugs = '- slug: { en: long, fr-CA: lac-long }\n  name: Long\n';
    expect(told(slugs)).toEqual([
      [['not-by-language'], ['data/lakes.yaml:1:3+4']],
      [['not-by-language'], ['data/lakes.yaml:1:3+4']],
    ]);
  });
});

describe('what is translated', () => {
  const textsOf = (files: Readonly<Record<string, string>>, collection: string) => {
    const [, { value } = { value: undefined }] = loadAll(files);
    return value?.collections[collection]?.map((record) => value.publishing?.textsOf(record));
  };

  test('counts texts with two words in small letters, and short ones that are written by language', () => {
    const lakes = `
- { slug: long, name: Long Lake }
- { slug: deep, name: The deep and cold lake }
- { slug: far, name: { en: Far Lake, fr-CA: Lac Loin } }
- { slug: near, name: { en: Near } }
- slug: wide
  name: { en: The wide and warm lake, fr-CA: Le lac large }
  walks: [{ title: Around the whole lake }, { title: { en: Across, fr-CA: À travers } }]
  steps: { en: [Past the old mill, North], fr-CA: [Devant le vieux moulin, Nord] }
`;
    expect(textsOf({ ...OTHERS, 'data/lakes.yaml': lakes }, 'lakes')).toEqual([
      undefined,
      { translated: 0, lacking: [['name']] },
      { translated: 1, lacking: [] },
      { translated: 0, lacking: [['name']] },
      { translated: 3, lacking: [['walks', 0, 'title']] },
    ]);
  });

  test('counts the texts of a file of the language', () => {
    const files = {
      ...OTHERS,
      'data/notes/a.md': '---\ntitle: A\n---\n\nA text of some words.\n',
      'data/notes/a.fr-CA.md': '---\ntitle: A\n---\n\nUn texte de quelques mots.\n',
      'data/notes/b.md': '---\ntitle: B\n---\n\nA text of some words.\n',
    };
    expect(textsOf(files, 'notes')).toEqual([
      { translated: 1, lacking: [] },
      { translated: 0, lacking: [['body']] },
    ]);
  });

  test('names, numbers, codes and addresses are no texts, whatever their language', () => {
    const names = ['Isle of Wight', '東京', 'https://example.com/a b', 'NY 12983', 'pictures/a.svg', '$45'];
    const lakes = names.map((name, i) => `- { slug: lake-${i}, name: ${JSON.stringify(name)} }`).join('\n');
    expect(textsOf({ ...OTHERS, 'data/lakes.yaml': lakes }, 'lakes')).toEqual(names.map(() => undefined));
    const japanese = '- { slug: long, name: 湖のまわりを歩いてください }';
    expect(textsOf({ ...OTHERS, 'data/lakes.yaml': japanese }, 'lakes')).toEqual([
      { translated: 0, lacking: [['name']] },
    ]);
  });
});

test('a site of one language has no groups of languages, and reads all files', () => {
  expect(readLocales(definition, sources({ 'data/site.yaml': 'languages: [en]' }))).toEqual([]);
  expect(readLocales(definition, sources({ 'data/site.yaml': 'name: A' }))).toEqual([]);
  expect(readLocales(definition, sources({ 'data/site.yaml': '- a' }))).toEqual([]);
  expect(readLocales(definition, [])).toEqual([]);
});

test.each([
  [
    ['en', 'fr-CA'],
    ['', '/fr'],
  ],
  [
    ['en-US', 'en-GB', 'fr'],
    ['', '/en-gb', '/fr'],
  ],
  [
    ['zh-Hant', 'zh-Hans'],
    ['', '/zh-hans'],
  ],
])('%j have the prefixes %j', (tags, prefixes) => {
  const locales = readLocales(
    definition,
    sources({ 'data/site.yaml': `languages: ${JSON.stringify(tags)}` }),
  );
  expect(locales.map(({ prefix }) => prefix)).toEqual(prefixes);
});
