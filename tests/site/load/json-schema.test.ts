import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DataDefinition, Dataset, SiteDefinition } from '../../../src/core/model.ts';
import { planFrom } from '../../../src/site/plan-site.ts';
import { internalLink, markdown, pattern, reference, slug, text } from '../../../src/site/schema/fields.ts';
import {
  createJsonSchemas,
  jsonSchemaComment,
  SCHEMAS_FOLDER,
} from '../../../src/site/schema/json-schema.ts';
import starter from '../../../src/starter/templates/site.ts';
import harborline from '../../../templates/site.ts';
import { listFiles, REPOSITORY, textOf } from '../../helpers/folders.ts';

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

const SITES: readonly (readonly [string, string, SiteDefinition])[] = [
  ['the reference site', REPOSITORY, harborline],
  ['the starter', join(REPOSITORY, 'src/starter'), starter as unknown as SiteDefinition],
];

const COMMENT = /^# yaml-language-server: \$schema=(\S+)\n/;

describe.each(SITES)('the data of %s', (_, root, definition) => {
  let loaded: Dataset | undefined;
  planFrom(root, definition, { loaded: (dataset) => (loaded = dataset) });
  if (!loaded) throw new Error('The data was not loaded.');
  const schemas = createJsonSchemas(definition.data, loaded);
  const files = listFiles(join(root, 'data')).filter((path) => path.endsWith('.yaml'));

  /** Finds the schema as an editor does. */
  const schemaOf = (path: string) => {
    const [, named = ''] = COMMENT.exec(textOf(root, `data/${path}`)) ?? [];
    const target = join('data', path, '..', named);
    const schema = schemas.get(target.slice(SCHEMAS_FOLDER.length + 1));
    if (!schema) throw new Error(`data/${path} names the schema ${target}, which is not written.`);
    return ajv.compile(schema);
  };

  test.each(files)('%s names its schema and is valid', (path) => {
    const validate = schemaOf(path);
    validate(parse(textOf(root, `data/${path}`)));
    expect(validate.errors).toBeNull();
  });

  test('with a wrong value is not valid', () => {
    const towns = files.filter((path) => path.startsWith('towns/'));
    expect(towns.length).toBeGreaterThan(0);
    for (const path of towns) {
      const town = parse(textOf(root, `data/${path}`));
      const validate = schemaOf(path);
      for (const wrong of [
        { coordinates: { lat: 'north', lng: 0 } },
        { zip: '1234' },
        { lead: 'x'.repeat(421) },
        { nmae: 'Windham' },
        { name: undefined },
        { draft: 'yes' },
      ])
        expect(validate(JSON.parse(JSON.stringify({ ...town, ...wrong }))), JSON.stringify(wrong)).toBe(
          false,
        );
      expect(validate({ ...town, draft: true })).toBe(true);
    }
  });

  test('with a reference to no record is not valid', () => {
    const path = files.find((name) => /^(cells|local)\//.test(name)) ?? '';
    const [first, ...others] = parse(textOf(root, `data/${path}`));
    const validate = schemaOf(path);
    expect(validate([{ ...first, town: 'atlantis' }, ...others])).toBe(false);
  });
});

const townsOf = (schema: z.ZodType): DataDefinition => ({
  collections: { towns: { from: 'towns/*.yaml', schema, singular: 'town' } },
});
const records = (slugs: readonly string[], refused: Dataset['refused'] = new Set()) => ({
  collections: { towns: slugs.map((one) => ({ slug: one })) },
  refused,
});

/** Returns the schema of a record of towns. */
function recordOf(schema: z.ZodType, known = records([])) {
  const file = createJsonSchemas(townsOf(schema), known).get('towns.json') as {
    readonly definitions: { readonly record: { readonly properties: Record<string, object> } };
  };
  return file.definitions.record;
}

describe('references', () => {
  const schema = z.strictObject({ slug: slug(), near: reference('towns').optional() });
  const nearOf = (known: Parameters<typeof recordOf>[1]) => recordOf(schema, known).properties.near;

  test('list the slugs that exist, those of records with errors too', () => {
    const description = 'The slug of a record of towns.';
    expect(nearOf(records(['gray', '1812'], new Set(['ash'])))).toEqual({
      description,
      enum: ['1812', 1812, 'ash', 'gray'],
    });
    expect(nearOf(records(['gray'], 'unknown'))).toEqual({ description, type: ['string', 'number'] });
  });
});

test('descriptions tell what the field types mean, or what the schema of the site says', () => {
  const { properties } = recordOf(
    z.strictObject({
      body: markdown(),
      title: pattern(),
      to: internalLink(),
      name: text(20),
      note: text().describe('For the office only.').optional(),
    }),
  );
  expect(properties).toMatchObject({
    body: { description: 'Text in Markdown.' },
    title: { description: expect.stringContaining('{site.name}') },
    to: { description: expect.stringContaining('/about') },
    note: { description: 'For the office only.' },
  });
  expect(properties.title).not.toHaveProperty('pattern');
});

test('in a site with several languages, fields accept a value for each, and only then', () => {
  const Part = z.strictObject({ title: text(), kind: z.enum(['a', 'b']) });
  const schema = z.strictObject({
    slug: slug(),
    name: text(20),
    parts: z.array(Part),
    near: text().optional(),
  });
  const long = { slug: 'long', name: 'Long', parts: [{ title: 'Bank', kind: 'a' }] };
  const byLanguage = [
    { ...long, name: { en: 'Long', fr: 'Longue' } },
    { ...long, parts: [{ title: { en: 'Bank', fr: 'Rive' }, kind: 'a' }] },
    { ...long, parts: { en: long.parts, fr: long.parts } },
    { ...long, near: { fr: 'Près' } },
  ];
  const mistakes = [
    { ...long, name: { en: 'Long', de: 'Lang' } },
    { ...long, name: { en: { en: 'Long' } } },
    { ...long, slug: { en: 'long', fr: 'longue' } },
    { ...long, parts: [{ title: 'Bank', kind: { en: 'a', fr: 'b' } }] },
  ];
  const validate = (languages: readonly string[], list: readonly object[]) =>
    list.map((one) =>
      ajv.compile({ ...createJsonSchemas(townsOf(schema), records([]), languages).get('towns.json') })(one),
    );
  expect(validate(['en', 'fr'], [long, ...byLanguage])).toEqual([true, true, true, true, true]);
  expect(validate(['en', 'fr'], mistakes)).toEqual([false, false, false, false]);
  expect(validate(['en'], [long, ...byLanguage])).toEqual([true, false, false, false, false]);
});

test('a record that contains itself is valid at any depth', () => {
  const Place: z.ZodType = z.strictObject({ name: text(), inside: z.lazy(() => z.array(Place)).optional() });
  const schema = createJsonSchemas(townsOf(Place), records([])).get('towns.json');
  const validate = ajv.compile({ ...schema });
  expect(validate([{ name: 'a', inside: [{ name: 'b' }] }])).toBe(true);
  expect(validate([{ name: 'a', inside: [{ nmae: 'b' }] }])).toBe(false);
});

test('a schema that zod cannot convert allows everything', () => {
  const twice = { id: 'twice' };
  const schema = z.strictObject({ a: z.string().meta(twice), b: z.number().meta(twice) });
  expect(() => z.toJSONSchema(schema)).toThrow('twice');
  const validate = ajv.compile({ ...createJsonSchemas(townsOf(schema), records([])).get('towns.json') });
  expect([validate([{ a: 1, c: true }]), validate('text')]).toEqual([true, true]);
});

test('the comment names the schema of the record if the name of the file selects it', () => {
  const kind = (name: string) => z.strictObject({ slug: z.literal(name), [name]: text() });
  const schema = z.discriminatedUnion('slug', [kind('home'), kind('about')]);
  const pages = { from: 'pages/*.yaml', schema };
  expect(jsonSchemaComment('data/pages/home.yaml', 'pages', pages)).toBe(
    '# yaml-language-server: $schema=../../.crosstown/schemas/pages/home.json',
  );
  const schemas = createJsonSchemas({ collections: { pages } }, records([]));
  const validate = ajv.compile({ ...schemas.get('pages/home.json') });
  expect([validate({ home: 'x' }), validate({ about: 'x' })]).toEqual([true, false]);
});

test('git ignores the schemas of a new site', () => {
  expect(readFileSync(join(REPOSITORY, 'src/starter/_gitignore'), 'utf8')).toContain('.crosstown/');
});
