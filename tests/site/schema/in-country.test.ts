import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DataDefinition } from '../../../src/core/model.ts';
import { slug, text, zip } from '../../../src/index.ts';
import { inCountry } from '../../../src/site/schema/in-country.ts';
import { descriptionOf } from '../../../src/site/schema/zod.ts';

const Town = z
  .strictObject({
    slug: slug(),
    zip: zip(),
    others: z.array(zip()).default([]),
    shop: z.strictObject({ zip: zip().optional(), name: text(20) }).optional(),
  })
  .describe('A town.')
  .superRefine(({ slug }, context) => {
    if (slug === 'atlantis') context.addIssue({ code: 'custom', message: 'is lost', path: ['slug'] });
  });
const Kind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('near'), zip: zip() }),
  z.strictObject({ kind: z.literal('far') }),
]);
const Plain = z.strictObject({ name: text() });
const data: DataDefinition = {
  collections: {
    towns: { from: 'towns.yaml', schema: Town },
    kinds: { from: 'kinds.yaml', schema: Kind },
    plain: { from: 'plain.yaml', schema: Plain },
  },
};

function faultsIn(country: string, collection: string, record: object): string[] {
  const { error } = inCountry(data, country).collections[collection]?.schema.safeParse(record) ?? {};
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('postcodes are those of the country, wherever a schema has them', () => {
  expect(
    faultsIn('AT', 'towns', {
      slug: 'wien',
      zip: '1010',
      others: ['1020'],
      shop: { zip: '1030', name: 'A' },
    }),
  ).toEqual([]);
  expect(
    faultsIn('AT', 'towns', { slug: 'wien', zip: '10100', others: ['102'], shop: { zip: '10', name: 'A' } }),
  ).toEqual(['zip', 'others.0', 'shop.zip'].map((at) => `${at}: must be a postcode of AT, such as 1234`));
  expect(faultsIn('GB', 'kinds', { kind: 'near', zip: 'SW1A 1AA' })).toEqual([]);
  expect(faultsIn('GB', 'kinds', { kind: 'near', zip: '04101' })).toHaveLength(1);
});

test('everything else of a schema stays', () => {
  expect(faultsIn('AT', 'towns', { slug: 'atlantis', zip: '1010' })).toEqual(['slug: is lost']);
  expect(faultsIn('AT', 'towns', { slug: 'wien', zip: '1010', population: 1 })).toHaveLength(1);
  const { towns, plain } = inCountry(data, 'AT').collections;
  expect(towns && descriptionOf(towns.schema)).toBe('A town.');
  expect(plain?.schema).toBe(Plain);
  expect(inCountry(data, 'US')).toBe(data);
});
