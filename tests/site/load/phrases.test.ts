import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { phrase, reference, slug, text } from '../../../src/site/schema/fields.ts';
import { fillPhrase } from '../../../src/site/text/tokens.ts';
import { codes, factsOf, load, placesOf } from '../../helpers/samples.ts';

/* Texts whose tokens a template fills in, entry by entry. */

const collections = {
  towns: {
    from: 'towns.yaml',
    schema: z.strictObject({ slug: slug(), name: text(), in: text() }),
    singular: 'town',
  },
  words: {
    from: 'words.yaml',
    schema: z.strictObject({ link: phrase(['town']), far: phrase(['miles', 'town']).optional() }),
    singular: 'words',
  },
};

const TOWNS =
  '- slug: ames\n  name: Ames\n  in: in {town.name}\n- slug: lake\n  name: Lake\n  in: around the lake\n';

function wordsFrom(words: string, towns = TOWNS) {
  return load(
    {
      'data/site.yaml': 'name: Lantern',
      'data/towns.yaml': towns,
      'data/words.yaml': words,
    },
    collections,
  );
}

describe('a phrase', () => {
  test('keeps its tokens, and is filled in with any record', () => {
    const { value, issues } = wordsFrom('link: Walks {town.in}');
    expect(issues).toEqual([]);
    const [words] = value.collections.words ?? [];
    const filled = value.collections.towns?.map((town) => fillPhrase(String(words?.link), { town }));
    expect(filled).toEqual(['Walks in Ames', 'Walks around the lake']);
  });

  test('may hold values that only the template knows', () => {
    expect(wordsFrom('{ link: Walks, far: "{miles} miles from {town.name}" }').issues).toEqual([]);
  });

  test('with a token that no record has is an error at the token', () => {
    const { issues } = wordsFrom('link: Walks {town.nmae}');
    expect(codes(issues)).toEqual(['unknown-token']);
    expect(placesOf(issues)).toEqual(['data/words.yaml:1:13+11']);
    expect(factsOf(issues, 'unknown-token')[0]?.known).toContain('town.name');
  });

  test('with a name that the template does not give is an error', () => {
    expect(codes(wordsFrom('link: "{site.name} walks"').issues)).toEqual(['unknown-token']);
    expect(codes(wordsFrom('link: "{miles} walks"').issues)).toEqual(['unknown-token']);
  });

  test('is not blamed when all records of its name were refused', () => {
    const { issues } = wordsFrom('link: Walks {town.in}', '- slug: ames\n');
    expect(new Set(codes(issues))).toEqual(new Set(['missing-field']));
  });
});

test('a value that a template forgot is a fault of the template', () => {
  expect(() => fillPhrase('Walks {town.in}', {})).toThrow(
    'There is no value for {town.in} of “Walks {town.in}”.',
  );
});

test('texts may name a field of another record that holds a token itself', () => {
  const schema = z.strictObject({ town: reference('towns'), text: text() });
  const withWalks = { ...collections, walks: { from: 'walks.yaml', schema, singular: 'walk' } };
  const files = {
    'data/site.yaml': 'name: Lantern',
    'data/towns.yaml': TOWNS,
    'data/words.yaml': 'link: Walks',
    'data/walks.yaml': '- { town: ames, text: "Walks {town.in}" }',
  };
  const { value, issues } = load(files, withWalks);
  expect(issues).toEqual([]);
  expect(value.collections.walks?.[0]?.text).toBe('Walks in Ames');
});
