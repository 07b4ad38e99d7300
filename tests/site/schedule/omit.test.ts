import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { OMITTED, omitPaths } from '../../../src/site/schedule/omit.ts';

/* A value without what stands at some paths, by a look at each value that its schema may hold. */

interface Tree {
  readonly name?: string | undefined;
  readonly all: readonly Tree[];
}

const schema: z.ZodType = z.strictObject({
  name: z.string().optional(),
  get all() {
    return z.array(schema);
  },
});

function treeBelow(levels: number): fc.Arbitrary<Tree> {
  const all = levels === 0 ? fc.constant([]) : fc.array(treeBelow(levels - 1), { maxLength: 3 });
  return fc.record({ name: fc.constantFrom('gone', 'here'), all }, { requiredKeys: ['all'] });
}

const tree = treeBelow(3);

function pathsOfGone({ name, all }: Tree, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  const own = name === 'gone' ? [[...path, 'name']] : [];
  return [...own, ...all.flatMap((below, i) => pathsOfGone(below, [...path, 'all', i]))];
}

function without({ name, all }: Tree): Tree {
  return { ...(name === undefined || name === 'gone' ? {} : { name }), all: all.map(without) };
}

test('fields that are optional are left out wherever they are, and nothing else is', () => {
  fc.assert(
    fc.property(tree, (value) => {
      const before = JSON.stringify(value);
      expect(omitPaths(value, schema, pathsOfGone(value))).toEqual(without(value));
      expect(JSON.stringify(value)).toBe(before);
    }),
  );
});

test('entries of a list go with what they need, however many', () => {
  const list = z.array(z.strictObject({ name: z.string() }));
  fc.assert(
    fc.property(fc.array(fc.boolean()), (gone) => {
      const value = gone.map((isGone) => ({ name: isGone ? 'gone' : 'here' }));
      const paths = gone.flatMap((isGone, i) => (isGone ? [[i, 'name']] : []));
      const left = paths.length === 0 ? value : omitPaths(value, list, paths);
      expect(left).toEqual(value.filter(({ name }) => name === 'here'));
    }),
  );
});

test('what stays is the very same value', () => {
  const kept = { name: 'here', all: [] };
  const left = omitPaths({ all: [kept, { name: 'gone', all: [] }] }, schema, [['all', 1, 'name']]) as Tree;
  expect(left.all[0]).toBe(kept);
});

test.each([
  ['nothing is known of it', undefined, { a: 1 }, [['a']]],
  ['it is made of something else', schema, { name: 'x', all: [] }, [['other']]],
  ['it is meant as a whole', schema, { all: [] }, [[]]],
  ['it has a list where another value was written', schema, { all: 7 }, [['all', 0, 'name']]],
])('nothing is left where %s', (_, shape, value, paths) => {
  expect(omitPaths(value, shape as z.ZodType, paths)).toBe(OMITTED);
});
