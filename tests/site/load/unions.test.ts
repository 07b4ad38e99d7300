import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pattern, slug, text } from '../../../src/site/schema/fields.ts';
import { codes, factsOf, load, placesOf } from '../../helpers/samples.ts';

/* Records of which each kind has a shape of its own, told apart by one field. */

const schema = z.discriminatedUnion('slug', [
  z.strictObject({ slug: z.literal('walk'), words: z.strictObject({ title: pattern(), stops: text() }) }),
  z.strictObject({ slug: z.literal('guide'), words: z.strictObject({ title: text() }) }),
  z.strictObject({ slug: z.enum(['about', 'contact']), body: text() }),
]);
const collections = {
  pages: { from: 'pages/*.yaml', schema, singular: 'page' },
  towns: { from: 'towns.yaml', schema: z.strictObject({ slug: slug() }), singular: 'town' },
};

function pagesFrom(name: string, text: string) {
  const files = { 'data/site.yaml': 'name: Lantern', 'data/towns.yaml': '- slug: ames' };
  return load({ ...files, [`data/pages/${name}.yaml`]: text }, collections);
}

describe('a record', () => {
  test('is read by the shape of its kind, tokens too', () => {
    // A pattern keeps its tokens, a line of another kind under the same key does not.
    const walk = pagesFrom('walk', 'words: { title: "{town.slug}", stops: "{site.name}" }');
    expect(walk.issues).toEqual([]);
    expect(walk.value.collections.pages).toEqual([
      { slug: 'walk', words: { title: '{town.slug}', stops: 'Lantern' } },
    ]);
    const guide = pagesFrom('guide', 'words: { title: "{site.name}" }');
    expect(guide.value.collections.pages).toEqual([{ slug: 'guide', words: { title: 'Lantern' } }]);
  });

  test('may be of a kind that an enumeration names', () => {
    expect(pagesFrom('contact', 'body: Call').issues).toEqual([]);
  });

  test('of an unknown kind is told the kinds there are', () => {
    const { issues } = pagesFrom('abuot', 'slug: abuot\nbody: Call');
    expect(codes(issues)).toEqual(['invalid-value']);
    expect(factsOf(issues, 'invalid-value')).toMatchObject([
      { kind: 'not-known', known: ['walk', 'guide', 'about', 'contact'] },
    ]);
    expect(placesOf(issues)).toEqual(['data/pages/abuot.yaml:1:7+5']);
  });

  test('with a key of another kind is told the keys of its own', () => {
    const { issues } = pagesFrom('guide', 'words: { title: A, stops: B }');
    expect(codes(issues)).toEqual(['unknown-key']);
    expect(factsOf(issues, 'unknown-key')).toMatchObject([{ known: ['title'] }]);
  });
});
