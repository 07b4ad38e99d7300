import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DataRecord, SiteDefinition } from '../../../src/core/model.ts';
import type { EditableValue } from '../../../src/dev/edit/contract.ts';
import { MARKDOWN_PREVIEW, readRecordChoices, VALUE } from '../../../src/dev/edit/value.ts';
import type { ApiAnswer, ApiOptions } from '../../../src/dev/requests.ts';
import { createDevSite } from '../../../src/dev/site.ts';
import { languages, markdown, pattern, phrase, reference, slug, text } from '../../../src/index.ts';
import { createActivity } from '../../../src/site/templates/watchdog.ts';
import { temporaryFolder, writeTree } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const TREE = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\nlanguages: [en, fr]\n',
  'data/towns/gray.yaml': 'name: { en: Gray, fr: Gris }\nlead: "  We sweep in {town.name}. "\nzip: 04039\n',
  'data/towns/rome.yaml': 'name: Rome\nlead: Far.\nzip: "04963"\nnear: gray\n',
  'data/prices.csv': 'town,amount,sold\ngray,120,yes\n',
  'data/words.yaml': 'link: In {town.name}, {miles} miles\n',
  'data/pages.yaml': '- { slug: town, title: "Chimneys in {town.name}" }\n',
  'templates/styles.css': '',
};

const definition = definitionOf(
  [
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `/${(town as DataRecord).slug}`,
    }),
  ],
  {
    copy: 'pages',
    settings: () => ({}),
    data: {
      site: {
        from: 'site.yaml',
        schema: z.strictObject({ name: text(), origin: z.string(), languages: languages() }),
      },
      collections: {
        towns: {
          from: 'towns/*.yaml',
          singular: 'town',
          schema: z.strictObject({
            slug: slug(),
            name: text(),
            lead: markdown(),
            zip: z.string(),
            near: reference('towns').optional(),
            motto: text().default('Always'),
          }),
        },
        prices: {
          from: 'prices.csv',
          schema: z.strictObject({ town: reference('towns'), amount: z.number(), sold: z.boolean() }),
        },
        words: { from: 'words.yaml', schema: z.strictObject({ link: phrase(['town', 'miles']) }) },
        pages: { from: 'pages.yaml', schema: z.strictObject({ slug: slug(), title: pattern() }) },
      },
    },
  } as unknown as Partial<SiteDefinition>,
);

let options: ApiOptions;
beforeAll(async () => {
  const root = temporaryFolder(afterAll);
  writeTree(root, TREE);
  const site = createDevSite({ root, publication: {}, activity: createActivity() });
  expect((await site.load({ definition })).issues.map(({ code }) => code)).toEqual(['untranslated']);
  options = { site } as ApiOptions;
});

async function answer(body: object): Promise<ApiAnswer | undefined> {
  return VALUE.run(body as never, options);
}

/** A value to edit, by its record and path. */
async function editable(record: string, path: readonly (string | number)[], more: object = {}) {
  const { locale, ...rest } = { locale: undefined, ...more };
  const address = { record, path, ...(locale === undefined ? {} : { locale }) };
  const found = await answer({ address, ...rest });
  expect(found?.status).toBe(200);
  return found?.body as EditableValue;
}

describe('a value to edit', () => {
  test('is as it is in the file, with its tokens and blanks', async () => {
    const { field, value, place, file } = await editable('towns/gray', ['lead']);
    expect(field).toMatchObject({ name: 'lead', control: { kind: 'markdown' } });
    expect([value, place]).toEqual(['  We sweep in {town.name}. ', 'data/towns/gray.yaml:2:7']);
    expect(file).toEqual({ path: 'data/towns/gray.yaml', digest: expect.stringMatching(/^[\w-]{8,}/) });
  });

  test('is what the schema reads: digits of a text, and cells of a table', async () => {
    expect((await editable('towns/gray', ['zip'])).value).toBe('04039');
    expect((await editable('prices/data/prices.csv#0', ['amount'])).value).toBe(120);
    expect((await editable('prices/data/prices.csv#0', ['sold'])).value).toBe(true);
  });

  test('without a value in the file has none, though the schema has a default', async () => {
    const { value, place } = await editable('towns/gray', ['motto']);
    expect([value, place]).toEqual([undefined, 'data/towns/gray.yaml:1:1']);
  });

  test('is that of one language, or that of all', async () => {
    expect(await editable('towns/gray', ['name'], { locale: 'fr' })).toMatchObject({
      value: 'Gris',
      place: 'data/towns/gray.yaml:1:23',
    });
    const { value, field } = await editable('towns/gray', ['name']);
    expect([value, field.control.kind]).toEqual([{ en: 'Gray', fr: 'Gris' }, 'group']);
  });

  test('can be a whole record', async () => {
    const { value, field } = await editable('towns/rome', []);
    expect(value).toMatchObject({ near: 'gray' });
    expect(field.control).toMatchObject({ kind: 'group', fields: { length: 8 } });
  });

  test('is gone, or is not asked for as it must be', async () => {
    expect((await answer({ address: { record: 'towns/lima', path: ['name'] } }))?.status).toBe(404);
    expect((await answer({ address: { record: 'towns/rome', path: ['nick'] } }))?.status).toBe(404);
    expect(await answer({ address: { record: 'towns/rome', path: 'name' } })).toBeUndefined();
  });
});

describe('tokens', () => {
  const tokensOf = async (record: string, path: readonly string[], more?: object) =>
    Object.fromEntries(
      (await editable(record, path, more)).tokens.map(({ token, value }) => [token, value ?? null]),
    );

  test('of a text are those of its record, the records that it names, and the site', async () => {
    expect(await tokensOf('towns/rome', ['lead'])).toMatchObject({
      'site.name': 'Lantern',
      'town.name': 'Rome',
      'near.name': 'Gray',
    });
  });

  test('have the place of the value that they stand for, if a file has it', async () => {
    const { tokens } = await editable('towns/rome', ['lead']);
    const sources = Object.fromEntries(tokens.map(({ token, source }) => [token, source]));
    expect(sources).toMatchObject({
      'site.name': { record: 'site', path: ['name'] },
      'town.name': { record: 'towns/rome', path: ['name'] },
      'near.name': { record: 'towns/gray', path: ['name'] },
    });
  });

  test('of copy are those of the page on which it is edited', async () => {
    expect((await tokensOf('pages/town', ['title'], { page: '/rome' }))['town.name']).toBe('Rome');
    expect((await tokensOf('pages/town', ['title'], { page: '/fr/gray', locale: 'fr' }))['town.name']).toBe(
      'Gris',
    );
    expect(await tokensOf('pages/town', ['title'])).toHaveProperty(['town.name']);
  });

  test('of a phrase have values that only its template knows', async () => {
    expect(await tokensOf('words', ['link'])).toMatchObject({ 'town.name': null, miles: null });
  });

  test('are none where none are filled in', async () => {
    expect(await tokensOf('prices/data/prices.csv#0', ['town'])).toEqual({});
  });
});

test('the records that a reference can name', async () => {
  const read = (collection: string) =>
    readRecordChoices(options.site.current() as never, new URLSearchParams({ collection }), options);
  expect(read('towns')).toEqual({
    collection: 'towns',
    records: [
      { slug: 'gray', name: 'Gray' },
      { slug: 'rome', name: 'Rome' },
    ],
  });
  expect(read('none')).toBeUndefined();
});

test('Markdown is shown as on the page, with pictures that are not saved yet', async () => {
  const html = async (text: string) => {
    const shown = (await MARKDOWN_PREVIEW.run({ text, page: '/rome' }, options)) as ApiAnswer;
    return (shown.body as { readonly html: string }).html;
  };
  expect(await html('In **{town.name}**, {town.none} <script>alert(1)</script>')).toBe(
    '<p>In <strong>Rome</strong>, {town.none} alert(1)</p>',
  );
  expect(await html('![Roof](photos/old%20mill.jpg)')).toBe(
    '<p><img src="/__crosstown/api/picture?file=photos%2Fold+mill.jpg" alt="Roof" loading="lazy" decoding="async"></p>',
  );
});
