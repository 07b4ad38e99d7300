import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUses, partsOfUses, usesOf } from '../../../src/site/dependencies/uses.ts';
import { runs } from '../../helpers/runs.ts';

const names = fc.uniqueArray(fc.constantFrom('wide', 'plan', 'note mb-4', 'form', ''), { maxLength: 4 });
const islands = fc.array(fc.constantFrom('form', 'header', 'wide'), { maxLength: 2 });

test('the same uses give the same string, whatever was joined in between', () => {
  const note = createUses();
  fc.assert(
    fc.property(names, islands, (classes, called) => {
      expect(note(classes, called)).toBe(usesOf(classes, called));
    }),
    { numRuns: runs(100) },
  );
});

test('uses can be split again', () => {
  expect(partsOfUses(createUses()(['wide', 'plan'], ['form']))).toEqual({
    classes: ['wide', 'plan'],
    islands: ['form'],
  });
});
