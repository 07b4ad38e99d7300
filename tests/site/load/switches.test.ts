import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { indexable, markdown, slug, text } from '../../../src/index.ts';
import { codes, load, messagesOf } from '../../helpers/samples.ts';

/* What the engine reads of every record, whether its schema lists it or not. */

const schema = z.strictObject({ slug: slug(), name: text().optional() });
const read = (text: string, of: z.ZodType = schema, path = 'data/huts.yaml') => {
  const { value, issues } = load({ [path]: text }, { huts: { from: 'huts.*', schema: of } });
  return { records: value.collections.huts, issues };
};

describe('indexable', () => {
  test.each([
    ['data/huts.yaml', '- { slug: a, indexable: false }\n- { slug: b, indexable: true }\n- { slug: c }'],
    ['data/huts.json', '[{"slug":"a","indexable":false},{"slug":"b","indexable":true},{"slug":"c"}]'],
    ['data/huts.csv', 'slug,indexable\na,FALSE\nb,true\nc,'],
  ])('of %s stays with the record', (path, text) => {
    const { records, issues } = read(text, schema, path);
    expect(issues).toEqual([]);
    expect(records).toEqual([{ slug: 'a', indexable: false }, { slug: 'b', indexable: true }, { slug: 'c' }]);
  });

  test('of front matter too', () => {
    const text = '---\nindexable: false\n---\n\nReed.';
    const { records } = read(text, z.strictObject({ slug: slug(), body: markdown() }), 'data/huts.md');
    expect(records).toEqual([{ slug: 'huts', indexable: false, body: 'Reed.' }]);
  });

  test('is what its schema says where that lists it', () => {
    const listed = schema.extend({ indexable: indexable() });
    expect(read('- slug: a', listed).records).toEqual([{ slug: 'a', indexable: true }]);
    const other = schema.extend({ indexable: z.enum(['never', 'soon']) });
    expect(read('- { slug: a, indexable: soon }', other).records).toEqual([{ slug: 'a', indexable: 'soon' }]);
  });

  test('says true or false, beside all else that is wrong with a record', () => {
    const { issues } = read('- { slug: A B, indexable: no }');
    expect(codes(issues)).toEqual(['invalid-value', 'wrong-type']);
    expect(messagesOf(issues)[1]).toBe(
      '“indexable” of huts/A B must be true or false, but it is the text “no”.',
    );
  });
});

test.each([
  ['what is made of a record', schema.transform((hut) => ({ ...hut, made: true })), { made: true }],
  ['both of two schemas', z.intersection(z.looseObject({ slug: slug() }), z.looseObject({})), {}],
  ['a schema for any fields', z.looseObject({ slug: slug() }), {}],
])('%s has it too', (_, of, more) => {
  expect(read('- { slug: a, indexable: false }', of).records).toEqual([
    { slug: 'a', indexable: false, ...more },
  ]);
});

test('a schema that names no fields has all that is written', () => {
  const depths = z.record(z.string(), z.string());
  expect(read('- { slug: a, draft: 2 m }', depths).records).toEqual([{ slug: 'a', draft: '2 m' }]);
});
