import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SiteDefinition } from '../../../src/core/model.ts';
import type { CollectionList, Deletion, RecordForm } from '../../../src/dev/edit/contract.ts';
import { readDeletion } from '../../../src/dev/edit/deletion.ts';
import { readCollections, readRecordForm, readSlug } from '../../../src/dev/edit/record.ts';
import { valuesOf } from '../../../src/index.ts';
import { planFrom } from '../../../src/site/plan-site.ts';
import { day, markdown, reference, slug, text } from '../../../src/site/schema/fields.ts';
import { redirectFields } from '../../../src/site/schema/redirects.ts';
import { folderWith } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const FILES = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
  'data/towns.csv': 'slug,name,zip,population\ngray,Gray,04039,8000\nrome,Rome,04963,\n',
  'data/walks/night.yaml': 'name: Night\nlead: From {site.name}\ntags: [owls]\nnumber: 0815\n',
  'data/walks/dawn.md': '---\nname: Dawn\nnear: [gray, rome]\ndraft: true\n---\n\nMist *rises*.\n',
  'data/cells.yaml':
    '- { town: gray, walk: night, text: Owls call. }\n- { town: rome, walk: night, text: The lake. }\n',
  'data/redirects.yaml': '- { from: /gary, to: "/gray#map" }\n- { from: /up, to: / }\n',
};
const Town = z.strictObject({
  slug: slug(),
  name: text().describe('Name of the town'),
  zip: text(),
  population: z.number().optional(),
});
const Walk = z.strictObject({
  ...{ slug: slug(), name: text(), lead: text().optional(), body: markdown().optional() },
  ...{ tags: z.array(text()).default([]), number: text().optional(), from: day().optional() },
  near: z.array(reference('towns')).default([]),
});
const Cell = z.strictObject({ town: reference('towns'), walk: reference('walks'), text: text() });

const pathOf = (records: Readonly<Record<string, unknown>>) =>
  `/${Object.values(records)
    .map((record) => (record as { slug: string }).slug)
    .join('/')}`;
const definition = definitionOf(
  [
    pageTypeOf({ id: 'home', path: () => '/' }),
    pageTypeOf({ id: 'list', path: () => '/walks' }),
    pageTypeOf({ id: 'town', axes: { town: 'towns' }, path: ({ town }) => pathOf({ town }) }),
    pageTypeOf({ id: 'walk', axes: { walk: 'walks' }, path: ({ walk }) => `/walks${pathOf({ walk })}` }),
    pageTypeOf({
      ...{ id: 'cell', axes: { town: 'towns', walk: 'walks' }, cell: 'cells' },
      path: ({ town, walk }) => pathOf({ town, walk }),
    }),
  ],
  {
    settings: () => ({}),
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
      collections: {
        towns: { from: 'towns.csv', schema: Town },
        walks: { from: 'walks/*', schema: Walk },
        cells: { from: 'cells.yaml', schema: Cell },
        tags: valuesOf('walks', 'tags'),
        redirects: { from: 'redirects.yaml', schema: z.strictObject(redirectFields()) },
      },
    },
  },
);

function served(files: Readonly<Record<string, string>> = FILES, others: SiteDefinition['pages'] = []) {
  const root = folderWith(files);
  const { whole, issues } = planFrom(root, { ...definition, pages: [...definition.pages, ...others] });
  if (!whole) throw new Error(JSON.stringify(issues));
  const ask = (read: typeof readSlug, query: Readonly<Record<string, string>>) =>
    read({ site: whole } as never, new URLSearchParams(query), { root } as never);
  return {
    form: (query: Readonly<Record<string, string>>) => ask(readRecordForm, query) as RecordForm | undefined,
    deletion: (key: string) => ask(readDeletion, { key }) as Deletion,
    collections: () => (ask(readCollections, {}) as CollectionList).collections,
    slug: (collection: string, name: string) => ask(readSlug, { collection, text: name }),
  };
}

/** The names of the fields of a form. */
const fieldsOf = ({ field: { control } }: RecordForm) =>
  control.kind === 'group' ? control.fields.map(({ name }) => name) : [];

describe('the form of a record', () => {
  test('has the values of the file, with tokens, and the pages that are made of it', () => {
    const site = served();
    const form = site.form({ key: 'walks/night' }) as RecordForm;
    expect(form).toMatchObject({
      ...{ collection: 'walks', record: 'walks/night', name: 'Night', isDraft: false },
      value: { name: 'Night', lead: 'From {site.name}', tags: ['owls'], number: '0815' },
      ...{ place: 'data/walks/night.yaml:1:1', file: { path: 'data/walks/night.yaml' } },
      pages: [
        { path: '/gray/night', title: 'Gray · Night' },
        { path: '/rome/night', title: 'Rome · Night' },
        { path: '/walks/night', title: 'Night' },
      ],
      pageCount: 3,
    });
    expect(form.file.digest).not.toBe('');
    expect(fieldsOf(form)).toEqual([
      'name',
      'lead',
      'body',
      'tags',
      'number',
      'from',
      'near',
      'draft',
      'indexable',
    ]);
  });

  test('reads Markdown files, tables, lists and the record of the site', () => {
    const site = served();
    expect(site.form({ key: 'walks/dawn' })).toMatchObject({
      ...{
        value: {
          name: 'Dawn',
          near: ['gray', 'rome'],
          draft: true,
          body: expect.stringContaining('Mist *rises*.'),
        },
        isDraft: true,
      },
    });
    expect(site.form({ key: 'towns/gray' })?.value).toEqual({
      slug: 'gray',
      name: 'Gray',
      zip: '04039',
      population: 8000,
    });
    expect(site.form({ key: 'cells/data/cells.yaml#1' })).toMatchObject({
      name: 'Rome · Night',
      value: { town: 'rome', walk: 'night' },
    });
    expect(site.form({ key: 'site' })).toMatchObject({ name: 'Lantern', pageCount: 8 });
  });

  test('is found by a place, such as that of a finding', () => {
    const site = served();
    expect(site.form({ place: 'data/towns.csv:3:6' })?.record).toBe('towns/rome');
    expect(site.form({ place: 'data/cells.yaml:1' })?.record).toBe('cells/data/cells.yaml#0');
    expect(site.form({ place: 'templates/site.tsx:3:6' })).toBeUndefined();
  });

  test('of what has no file does not exist', () => {
    const site = served();
    for (const key of ['walks/none', 'none/a', 'tags/owls', 'tags/', 'none/', 'site/', ''])
      expect(site.form({ key })).toBeUndefined();
  });
});

describe('the form of a new record', () => {
  test('is a draft with what is known', () => {
    const site = served();
    const form = site.form({ key: 'cells/', town: 'gray', walk: 'dawn', other: 'x' });
    expect(form).toMatchObject({
      value: { town: 'gray', walk: 'dawn', draft: true },
      isDraft: true,
      pages: [],
    });
    expect(form).toMatchObject({ name: 'Gray · Dawn' });
    expect(form?.record).toBeUndefined();
    expect(fieldsOf(site.form({ key: 'walks/' }) as RecordForm).slice(0, 2)).toEqual(['name', 'slug']);
  });

  test('of a combination that is written is the form of what is written', () => {
    const site = served();
    expect(site.form({ key: 'cells/', town: 'rome', walk: 'night' })?.record).toBe('cells/data/cells.yaml#1');
    expect(site.form({ key: 'walks/', slug: 'dawn' })?.record).toBe('walks/dawn');
  });

  test('has all values of the record that it begins as, without its name and its address', () => {
    const site = served();
    expect(site.form({ key: 'walks/', copy: 'walks/night' })).toMatchObject({
      ...{
        name: 'Copy of Night',
        value: { lead: 'From {site.name}', tags: ['owls'], number: '0815', draft: true },
      },
    });
    expect(site.form({ key: 'cells/', copy: 'cells/data/cells.yaml#0' })?.value).toEqual({
      text: 'Owls call.',
      draft: true,
    });
  });

  test('of a redirect is no draft', () => {
    const site = served();
    expect(site.form({ key: 'redirects/' })?.value).toEqual({});
  });

  test('has a slug that no record has', () => {
    const site = served();
    expect(site.slug('towns', 'Saint-Étienne')).toEqual({ slug: 'saint-etienne' });
    expect(site.slug('towns', 'Gray')).toEqual({ slug: 'gray-2' });
  });
});

describe('the list of all records', () => {
  test('has those with files, with their names and the number of their pages', () => {
    const collections = served().collections();
    expect(collections.map(({ name }) => name)).toEqual(['site', 'towns', 'walks', 'cells', 'redirects']);
    expect(collections.flatMap(({ records }) => records)).toEqual([
      { key: 'site', name: 'Lantern', isDraft: false, pages: 0 },
      { key: 'towns/gray', name: 'Gray', isDraft: false, pages: 2 },
      { key: 'towns/rome', name: 'Rome', isDraft: false, pages: 2 },
      { key: 'walks/dawn', name: 'Dawn', isDraft: true, pages: 1 },
      { key: 'walks/night', name: 'Night', isDraft: false, pages: 3 },
      { key: 'cells/data/cells.yaml#0', name: 'Gray · Night', isDraft: false, pages: 1 },
      { key: 'cells/data/cells.yaml#1', name: 'Rome · Night', isDraft: false, pages: 1 },
      { key: 'redirects/data/redirects.yaml#0', name: '/gary', isDraft: false, pages: 0 },
      { key: 'redirects/data/redirects.yaml#1', name: '/up', isDraft: false, pages: 0 },
    ]);
  });
});

describe('the deletion of a record', () => {
  test('takes what needs it along; proposes where its pages lead, a folder with one rule, and where redirects to them lead', () => {
    const { deletion } = served();
    expect(deletion('towns/gray')).toEqual({
      dependents: [{ key: 'cells/data/cells.yaml#0', name: 'Gray · Night' }],
      edits: [{ kind: 'remove', address: { record: 'walks/dawn', path: ['near', 0] } }],
      namedIn: ['Dawn'],
      collection: 'redirects',
      redirects: [
        { from: '/gray', to: '/' },
        { from: '/gray/night', to: '/walks/night' },
      ],
      retargeted: [{ record: 'redirects/data/redirects.yaml#0', from: '/gary', to: '/' }],
      texts: [],
      files: ['data/cells.yaml', 'data/walks/dawn.md', 'data/redirects.yaml'].map((path) => ({
        path,
        digest: expect.stringMatching(/./),
      })),
    });
    expect(deletion('walks/night')).toMatchObject({
      collection: 'redirects',
      redirects: [
        { from: '/gray/night', to: '/gray' },
        { from: '/rome/night', to: '/rome' },
        { from: '/walks/night', to: '/walks' },
      ],
      retargeted: [],
    });
    expect(deletion('redirects/data/redirects.yaml#1').redirects).toEqual([]);
  });

  test('changes links to lost pages in texts of records that stay', () => {
    const noon =
      '---\nname: Noon\n---\n\nFrom [Gray](/gray/#map) or [Rome](/rome), not /gray,\nsee [it](/gray/night).\n';
    const cells = FILES['data/cells.yaml'].replace('Owls call.', '"[Gray](/gray)"');
    const { deletion } = served({ ...FILES, 'data/walks/noon.md': noon, 'data/cells.yaml': cells });
    const { texts, files } = deletion('towns/gray');
    expect(texts).toEqual([
      {
        address: { record: 'walks/noon', path: ['body'] },
        name: 'Noon',
        parts: [
          expect.stringContaining('From [Gray]('),
          { path: '/gray', to: '/' },
          ') or [Rome](/rome), not /gray,\nsee [it](',
          { path: '/gray/night', to: '/walks/night' },
          expect.stringMatching(/^\)\.\n?$/),
        ],
      },
    ]);
    expect(files.map(({ path }) => path)).toContain('data/walks/noon.md');
  });

  test('needs one redirect for a folder whose pages all lead to the same page', () => {
    const maps = ['', '/large'].map((end) =>
      pageTypeOf({
        id: `map${end}`,
        axes: { town: 'towns' },
        path: ({ town }) => `/maps${pathOf({ town })}${end}`,
      }),
    );
    expect(served(FILES, maps).deletion('towns/rome').redirects).toEqual([
      { from: '/maps/rome/*', to: '/' },
      { from: '/rome', to: '/' },
      { from: '/rome/night', to: '/walks/night' },
    ]);
  });

  test('needs no redirect for an address that was never published', () => {
    const published = '{"path":"/gray","type":"town","first":"2026-01-01","last":"2026-01-01"}\n';
    const { deletion } = served({ ...FILES, 'data/published.jsonl': published });
    expect(deletion('towns/gray').redirects).toEqual([{ from: '/gray', to: '/' }]);
  });
});
