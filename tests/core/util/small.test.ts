import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fastHash } from '../../../src/core/util/fast-hash.ts';
import { cspHash, hashOf } from '../../../src/core/util/hash.ts';
import { compareCodeUnits, sortedBy } from '../../../src/core/util/order.ts';
import { deepFreeze, isPlain } from '../../../src/core/util/plain.ts';
import { markdown, pattern, reference, text } from '../../../src/site/schema/fields.ts';
import { compileSchema, mapTexts } from '../../../src/site/schema/visitor.ts';
import { metaOf, schemaAt, shapeOf } from '../../../src/site/schema/zod.ts';

describe('order', () => {
  test('by code unit, never by locale', () => {
    const words = ['b', 'a', 'Z', 'z', '\u00e4', 'a-b', 'a/b', 'ab', '1', '10', '2'];
    expect([...words].sort(compareCodeUnits)).toEqual([
      '1',
      '10',
      '2',
      'Z',
      'a',
      'a-b',
      'a/b',
      'ab',
      'b',
      'z',
      '\u00e4',
    ]);
  });

  test('equals keep their order, the given list stays as it was', () => {
    const list = Object.freeze([
      { k: 'b', n: 1 },
      { k: 'a', n: 2 },
      { k: 'b', n: 3 },
    ]);
    expect(sortedBy(list, (item) => item.k).map((item) => item.n)).toEqual([2, 1, 3]);
  });

  test('it is the order of the default sort', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (words) => {
        expect([...words].sort(compareCodeUnits)).toEqual([...words].sort());
      }),
    );
  });
});

describe('hashes', () => {
  test('ten characters for file names, the same for text and its bytes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hashOf(text)).toMatch(/^[0-9a-z]{10}$/);
        expect(hashOf(Buffer.from(text))).toBe(hashOf(text));
      }),
    );
    expect(hashOf('a')).not.toBe(hashOf('b'));
  });

  test('of content for the build manifest: xxHash of text and of its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fastHash(Buffer.from(text))).toBe(fastHash(text));
        expect(fastHash(text)).not.toBe(fastHash(`${text}.`));
      }),
    );
    // Source: https://github.com/Cyan4973/xxHash/blob/dev/tests/sanity_test_vectors.h, XXH64 of nothing with seed 0
    expect(Buffer.from(fastHash(''), 'base64url').readBigUInt64LE()).toBe(0xef46db3751d8e999n);
    expect(fastHash('')).toMatch(/^[\w-]{11}$/);
  });

  test('as the policy writes it', () => {
    const digest = createHash('sha256').update('alert(1)', 'utf8').digest('base64');
    expect(cspHash('alert(1)')).toBe(`'sha256-${digest}'`);
  });
});

describe('plain values', () => {
  test('isPlain', () => {
    expect([{}, Object.create(null)].every(isPlain)).toBe(true);
    expect([[], null, undefined, 1, 'a'].some(isPlain)).toBe(false);
  });

  test('deepFreeze reaches everything', () => {
    const value = deepFreeze({ list: [{ a: { b: 1 } }], none: null });
    expect([value, value.list, value.list[0], value.list[0]?.a].every(Object.isFrozen)).toBe(true);
  });
});

describe('schemas', () => {
  const schema = z.strictObject({
    a: text().optional(),
    b: z.array(z.strictObject({ c: markdown().nullable().default(null) })),
    d: z.union([z.strictObject({ e: pattern() }), z.strictObject({ f: text() })]).optional(),
    g: reference('towns'),
  });

  test('the schema at a path, through wrappers, lists and unions', () => {
    expect(metaOf(schemaAt(schema, ['b', 3, 'c']))).toMatchObject({ markdown: true });
    expect(metaOf(schemaAt(schema, ['d', 'e']))).toMatchObject({ pattern: true });
    expect(metaOf(schemaAt(schema, ['g']))).toMatchObject({ reference: 'towns' });
    expect(metaOf(schemaAt(schema, ['a']))).toEqual({});
    expect(schemaAt(schema, ['x', 'y'])).toBeUndefined();
    expect(Object.keys(shapeOf(schema) ?? {})).toEqual(['a', 'b', 'd', 'g']);
  });

  test('mapTexts meets every text with its path, and copies the rest', () => {
    const value = { a: 'A', b: [{ c: 'C' }], n: 1, x: { y: ['Y', null, true] } };
    const met: string[] = [];
    const mapped = mapTexts(value, compileSchema(schema), (text, { meta }, path) => {
      met.push(`${path.map(String).join('.')}${meta.markdown ? ' (markdown)' : ''}`);
      return text.toLowerCase();
    });
    expect(met).toEqual(['a', 'b.0.c (markdown)', 'x.y.0']);
    expect(mapped).toEqual({ a: 'a', b: [{ c: 'c' }], n: 1, x: { y: ['y', null, true] } });
  });
});
