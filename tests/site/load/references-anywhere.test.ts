import { describe, expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { reference, slug } from '../../../src/site/schema/fields.ts';
import { referenceFields, referencesIn } from '../../../src/site/schema/zod.ts';
import { codes, load, placesOf } from '../../helpers/samples.ts';

/* References are looked up in what was written, inside groups, lists and unions, and before transformations. */

const lakes = { from: 'lakes.yaml', singular: 'lake', schema: z.strictObject({ slug: slug() }) };
const bays = { from: 'bays.yaml', singular: 'bay', schema: z.strictObject({ slug: slug() }) };
const FILES = { 'data/lakes.yaml': '- slug: long\n- slug: little', 'data/bays.yaml': '- slug: round' };

const lake = reference('lakes');
interface Node {
  readonly lake: string;
  readonly below?: readonly Node[] | undefined;
}
const Node: ZodType<Node> = z.lazy(() =>
  z.strictObject({ lake: reference('lakes'), below: z.array(Node).optional() }),
);

/** A schema, what is right in it, and what is wrong. */
const KINDS: Readonly<Record<string, readonly [schema: ZodType, right: string, wrong: string]>> = {
  'that is optional': [lake.optional(), 'long', 'lnog'],
  'that may be empty': [lake.nullable(), 'null', 'lnog'],
  'with a default': [lake.default('long'), 'little', 'lnog'],
  'that is transformed': [lake.transform((text) => text.toUpperCase()), 'long', 'lnog'],
  'that is transformed to no text': [lake.transform((text) => text.length), 'long', 'lnog'],
  'before another schema': [lake.pipe(z.string().min(2)), 'long', 'lnog'],
  'whose blanks are cut off': [lake.trim(), '" long "', '" lnog "'],
  'whose blanks are cut off, transformed': [lake.trim().transform((text) => [text]), '" long "', '" lnog "'],
  'read only': [lake.readonly(), 'long', 'lnog'],
  'with a brand': [lake.brand('Lake'), 'long', 'lnog'],
  'in a list': [z.array(lake), '[long, little]', '[long, lnog]'],
  'in a list that is transformed': [z.array(lake).transform((all) => all.join()), '[long]', '[lnog]'],
  'in a tuple': [z.tuple([z.number(), lake]), '[1, long]', '[1, lnog]'],
  'in the rest of a tuple': [z.tuple([z.number()], lake), '[1, long]', '[1, long, lnog]'],
  'in a record': [z.record(z.string(), lake), '{ a: long }', '{ a: lnog }'],
  'as keys of a record': [z.record(lake, z.number()), '{ long: 1 }', '{ lnog: 1 }'],
  'in a group': [z.strictObject({ lake }), '{ lake: long }', '{ lake: lnog }'],
  'in a group that is transformed': [
    z.strictObject({ lake }).transform((group) => group.lake),
    '{ lake: long }',
    '{ lake: lnog }',
  ],
  'in a union': [z.union([z.number(), lake]), 'long', 'lnog'],
  'of one of two collections': [z.union([lake, reference('bays')]), 'round', 'ruond'],
  'in a union that takes a word too': [z.union([lake, z.literal('all')]), 'all', 'al'],
  'in a union of groups': [
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('lake'), at: lake }),
      z.strictObject({ kind: z.literal('free'), at: z.string() }),
    ]),
    '{ kind: free, at: lnog }',
    '{ kind: lake, at: lnog }',
  ],
  'in a schema that holds itself': [
    Node,
    '{ lake: long, below: [{ lake: little }] }',
    '{ lake: long, below: [{ lake: little, below: [{ lake: lnog }] }] }',
  ],
};

function loadCamp(schema: ZodType, text: string) {
  const camps = {
    from: 'camps.yaml',
    singular: 'camp',
    schema: z.strictObject({ slug: slug(), at: schema }),
  };
  return load({ ...FILES, 'data/camps.yaml': `- slug: pines\n  at: ${text}\n` }, { lakes, bays, camps });
}

describe.each(Object.entries(KINDS))('a reference %s', (_, [schema, right, wrong]) => {
  test('is looked up', () => {
    expect(loadCamp(schema, right).issues).toEqual([]);
    const { issues } = loadCamp(schema, wrong);
    expect(codes(issues)).toEqual(['unknown-reference']);
    expect(placesOf(issues)[0]).toMatch(/^data\/camps\.yaml:2:/);
  });

  test('is known to be there before anything is loaded', () => {
    expect(referencesIn(z.strictObject({ at: schema })).map(({ collection }) => collection)).toContain(
      'lakes',
    );
  });
});

test('records that are transformed as a whole', () => {
  const schema = z.strictObject({ slug: slug(), lake }).transform(({ slug }) => ({ slug, name: slug }));
  const camps = { from: 'camps.yaml', singular: 'camp', schema };
  const { value, issues } = load(
    { ...FILES, 'data/camps.yaml': '- { slug: pines, lake: lnog }' },
    { lakes, bays, camps },
  );
  expect(codes(issues)).toEqual(['unknown-reference']);
  expect(value.collections.camps).toEqual([{ slug: 'pines', name: 'pines' }]);
});

test('the site record names records too', () => {
  const { issues } = load(
    { ...FILES, 'data/site.yaml': 'served: [long, lnog]' },
    { lakes, bays },
    z.strictObject({ served: z.array(lake) }),
  );
  expect(codes(issues)).toEqual(['unknown-reference']);
  expect(placesOf(issues)).toEqual(['data/site.yaml:1:16+4']);
});

test('the keys that lead to a reference', () => {
  const schema = z.strictObject({ a: z.array(z.strictObject({ b: lake.optional() })), c: z.string() });
  expect(referencesIn(schema)).toEqual([{ collection: 'lakes', path: ['a', 'b'] }]);
});

test('fields that name one record, of records of several shapes too', () => {
  const schema = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), from: lake, to: lake.optional() }),
    z.strictObject({ kind: z.literal('b'), from: lake, bay: reference('bays').transform(String) }),
    z.strictObject({ kind: z.literal('c'), all: z.array(lake), any: z.union([lake, reference('bays')]) }),
  ]);
  expect(referenceFields(schema)).toEqual([
    { field: 'from', collection: 'lakes' },
    { field: 'to', collection: 'lakes' },
    { field: 'bay', collection: 'bays' },
  ]);
});

describe('what is written where a schema transforms it', () => {
  test('a number is text where text is wanted', () => {
    const { value, issues } = loadCamp(
      z.string().transform((text) => text.padStart(5, '0')),
      '04101',
    );
    expect(issues).toEqual([]);
    expect(value.collections.camps?.[0]?.at).toBe('04101');
  });

  test('a function that prepares it gets it as it is', () => {
    const { value } = loadCamp(
      z.preprocess((number) => Number(number) + 1, z.number()),
      '41',
    );
    expect(value.collections.camps?.[0]?.at).toBe(42);
  });

  test('entries of a tuple are each of their kind', () => {
    const { value } = loadCamp(z.tuple([z.string(), z.number()]), '[04101, 7]');
    expect(value.collections.camps?.[0]?.at).toEqual(['04101', 7]);
  });
});
