import fc from 'fast-check';

/** Groups and lists within one another, of plain values. */
export const { tree: yamlTrees } = fc.letrec<{ tree: unknown }>((tie) => {
  const inner = fc.oneof({ maxDepth: 4 }, fc.constantFrom('plain', 7, 'two words', true), tie('tree'));
  const keys = fc.stringMatching(/^[a-z]{1,5}$/);
  return {
    tree: fc.oneof(
      fc.dictionary(keys, inner, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      fc.array(inner, { minLength: 1, maxLength: 4 }),
    ),
  };
});
