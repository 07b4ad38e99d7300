import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SiteDefinition } from '../../../src/core/model.ts';
import { coordinates, dateTime, day, markdown, pattern, reference, text } from '../../../src/index.ts';
import {
  type Control,
  describeFieldAt,
  describeFields,
  describeRecord,
  type FieldDescription,
} from '../../../src/site/schema/describe-fields.ts';
import starter from '../../../src/starter/templates/site.ts';
import referenceSite from '../../../templates/site.ts';
import { linkPackages, REPOSITORY, temporaryFolder, textOf, writeTree } from '../../helpers/folders.ts';
import fleet from '../../sites/boat-charters/templates/site.ts';
import studio from '../../sites/piano-lessons/templates/site.ts';

const STARTER = join(REPOSITORY, 'src/starter');

/** A region has the icons of the starter, as in a new site. */
async function regionSchemas(): Promise<z.ZodType[]> {
  const folder = temporaryFolder(afterAll);
  linkPackages(folder);
  writeTree(folder, {
    'icons.ts': textOf(STARTER, 'templates/icons.ts'),
    'schema.ts': textOf(STARTER, 'shapes/region/templates/schema.ts'),
  });
  const schemas: object = await import(join(folder, 'schema.ts'));
  return Object.values(schemas).filter((one) => one instanceof z.ZodType);
}

/** The schemas of all data of a site. */
function schemasOf({ data }: SiteDefinition): z.ZodType[] {
  const all = [...Object.values(data.collections), ...(data.site ? [data.site] : [])];
  return all.map(({ schema }) => schema);
}

/** The control of a schema. */
function controlOf(schema: z.ZodType, value?: unknown): Control {
  return describeFields(schema, value).control;
}

function fieldsOf({ control }: FieldDescription): readonly FieldDescription[] {
  return control.kind === 'group' ? control.fields : [];
}

/** All fields in a description, those of variants too. */
function allFields(field: FieldDescription): FieldDescription[] {
  const { control } = field;
  if (control.kind === 'list') return [field, ...allFields(control.entry)];
  if (control.kind !== 'group') return [field];
  const variants = Object.values(control.variants?.fields ?? {}).flat();
  return [field, ...[...control.fields, ...variants].flatMap(allFields)];
}

test.each([
  ['reference site', schemasOf(referenceSite)],
  ['starter', schemasOf(starter)],
  ['region', await regionSchemas()],
  ['boat charters', schemasOf(fleet)],
  ['piano lessons', schemasOf(studio)],
])('every field of the %s has a control and a label', (_name, schemas) => {
  const fields = schemas.flatMap((schema) => allFields(describeRecord(schema)));
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter(({ control }) => control.kind === 'source')).toEqual([]);
  expect(fields.filter(({ label }) => label === '')).toEqual([]);
});

describe('controls', () => {
  test.each<[z.ZodType, Control]>([
    [text(90), { kind: 'text', maxLength: 90, hasTokens: true }],
    [
      text(320).meta({ shown: 160 }).describe('Shown.'),
      { kind: 'text', maxLength: 320, shownLength: 160, hasTokens: true },
    ],
    [pattern(70).optional(), { kind: 'text', maxLength: 70, hasTokens: true }],
    [z.string().regex(/^\d{5}$/), { kind: 'text', hasTokens: false }],
    [z.email(), { kind: 'text', hasTokens: false }],
    [markdown(900), { kind: 'markdown', maxLength: 900, hasTokens: true }],
    [z.number().min(1).max(5), { kind: 'number', min: 1, max: 5, isInteger: false }],
    [z.int().positive(), { kind: 'number', min: 0, isInteger: true }],
    [z.number().int().default(3), { kind: 'number', isInteger: true }],
    [z.boolean().optional(), { kind: 'boolean' }],
    [z.boolean().default(false), { kind: 'boolean', byDefault: false }],
    [z.enum(['left', 'right']), { kind: 'choice', options: ['left', 'right'] }],
    [z.union([z.literal(1), z.literal('many')]), { kind: 'choice', options: [1, 'many'] }],
    [day(), { kind: 'day' }],
    [dateTime().optional(), { kind: 'date-time' }],
    [z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/), { kind: 'time' }],
    [z.iso.time({ precision: -1 }), { kind: 'time' }],
    [reference('towns').optional(), { kind: 'reference', collection: 'towns' }],
    [z.unknown(), { kind: 'source' }],
    [z.tuple([z.string(), z.number()]), { kind: 'source' }],
  ])('%#', (schema, control) => {
    expect(controlOf(schema)).toEqual(control);
  });

  test('a list has the limits of its length and the field of an entry', () => {
    const control = controlOf(z.array(text(20)).min(2).max(4));
    expect(control).toMatchObject({ kind: 'list', min: 2, max: 4, entry: { name: '', label: 'Entry' } });
    expect(controlOf(z.array(text()).length(8))).toMatchObject({ min: 8, max: 8 });
  });

  test('a path of an image is a photo: a file beside its description, or by its value', () => {
    const photo = z.strictObject({ file: text(), alt: text() });
    expect(fieldsOf(describeFields(photo)).map(({ control }) => control.kind)).toEqual(['photo', 'text']);
    expect(describeFieldAt(z.object({ photo }), ['photo', 'file'])?.control.kind).toBe('photo');
    expect(controlOf(text(), 'pictures/porch.jpg').kind).toBe('photo');
    expect(controlOf(text(), 'See porch.jpg').kind).toBe('text');
  });

  test('a text of several lines is not edited on one', () => {
    expect(controlOf(z.string(), 'one\ntwo')).toEqual({ kind: 'source' });
    expect(controlOf(z.string(), 'one\n').kind).toBe('text');
  });

  test('a schema in itself is edited in the source', () => {
    const menu: z.ZodType = z.strictObject({ name: text(), below: z.array(z.lazy(() => menu)) });
    const [, below] = fieldsOf(describeFields(menu));
    expect(below?.control).toMatchObject({ kind: 'list', entry: { control: { kind: 'source' } } });
  });
});

describe('groups', () => {
  test('a group with any keys has those of its value, and those that its keys can be', () => {
    const rates = z.partialRecord(z.enum(['day', 'week']), z.number());
    expect(fieldsOf(describeFields(rates)).map(({ name }) => name)).toEqual(['day', 'week']);
    const notes = z.record(z.string(), text());
    expect(fieldsOf(describeFields(notes, { spring: 'Mud' })).map(({ label }) => label)).toEqual(['Spring']);
    expect(controlOf(notes)).toEqual({ kind: 'source' });
  });

  test('of a union it has the fields that the value selects, or those of each', () => {
    const block = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), body: markdown() }),
      z.strictObject({ kind: z.literal('call'), phone: text() }),
    ]);
    const chosen = fieldsOf(describeFields(block, { kind: 'call' }));
    expect(chosen.map(({ name }) => name)).toEqual(['kind', 'phone']);
    expect(controlOf(z.array(block))).toMatchObject({
      entry: {
        control: {
          fields: [{ name: 'kind', control: { kind: 'choice', options: ['text', 'call'] } }],
          variants: { by: 'kind', fields: { call: [{ name: 'kind' }, { name: 'phone' }] } },
        },
      },
    });
  });

  test('a value for each language is a group of them', () => {
    const schema = z.strictObject({ name: text(40) });
    const record = { name: { en: 'Harbor', fr: 'Port' } };
    const [name] = fieldsOf(describeFields(schema, record));
    expect(name && fieldsOf(name).map((field) => field.name)).toEqual(['en', 'fr']);
    expect(describeFieldAt(schema, ['name', 'fr'], record)?.control.kind).toBe('text');
    expect(describeFieldAt(schema, ['name'], { name: 'Harbor' })?.control.kind).toBe('text');
  });

  test('a record has the switches that the engine reads', () => {
    const names = (schema: z.ZodType) => fieldsOf(describeRecord(schema)).map(({ name }) => name);
    expect(names(z.strictObject({ name: text() }))).toEqual(['name', 'draft', 'indexable']);
    expect(names(z.strictObject({ draft: z.boolean() }))).toEqual(['draft', 'indexable']);
    const controls = fieldsOf(describeRecord(z.strictObject({ isOpen: z.boolean().optional() })));
    expect(controls.map(({ control }) => 'byDefault' in control && control.byDefault)).toEqual([
      ...[false, false, true],
    ]);
  });
});

test('labels are the first sentence of the description, or the key in words', () => {
  const schema = z.strictObject({
    heading: text(90).describe('The heading of the page.').optional(),
    date: day().describe('The day of the show. Before it, there are tickets.'),
    heroLead: text(),
    faq: z.array(text()),
    'bed-bugs': text(),
    at: coordinates(),
  });
  const fields = fieldsOf(describeFields(schema));
  expect(fields.map(({ label }) => label)).toEqual([
    'The heading of the page',
    'The day of the show',
    'Hero lead',
    'FAQ',
    'Bed bugs',
    'At',
  ]);
  expect(fields[0]).toMatchObject({ limits: 'At most 90 characters', isRequired: false });
  expect(fields[1]).toMatchObject({ limits: 'Before it, there are tickets', isRequired: true });
});

test('limits are those that the control does not show', () => {
  const schema = z.strictObject({
    at: coordinates(),
    kind: z.enum(['city', 'town']),
    town: reference('towns'),
    open: z.boolean(),
    tags: z.array(text()).min(2).max(6),
    count: z.int(),
    share: z.number().min(-90).max(90),
  });
  const fields = fieldsOf(describeFields(schema));
  expect(fields.map(({ limits }) => limits)).toEqual(['', '', '', '', '2 to 6 entries', '', '-90 to 90']);
});

test('a field is found by its path', () => {
  const schema = z.strictObject({ faq: z.array(z.strictObject({ answer: markdown(900) })) });
  expect(describeFieldAt(schema, ['faq', 0, 'answer'])).toMatchObject({
    name: 'answer',
    control: { kind: 'markdown' },
  });
  expect(describeFieldAt(schema, ['faq', 0])?.name).toBe('');
  expect(describeFieldAt(schema, ['price'])).toBeUndefined();
});
