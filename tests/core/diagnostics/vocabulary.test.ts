import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { createVocabulary, nearestWord } from '../../../src/core/diagnostics/nearest-word.ts';
import { runs } from '../../helpers/runs.ts';

const SERVICES = ['ants', 'mice-and-rats', 'wasps', 'bed-bugs', 'ticks', 'mosquitoes'];
const PATHS = Array.from(
  { length: 1500 },
  (_, i) => `/service-areas/town-${(i * 7919).toString(36)}-me/${SERVICES[i % SERVICES.length]}`,
);

test('a short list gives what a look at each word gives', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (words, word) => {
      expect(createVocabulary(words).nearest(word)).toBe(nearestWord(word, words));
    }),
  );
});

test('in a long list the word with one slip is found, wherever the slip is', () => {
  const vocabulary = createVocabulary(PATHS);
  fc.assert(
    fc.property(
      fc.nat(PATHS.length - 1),
      fc.nat(),
      fc.constantFrom('drop', 'double', 'swap', 'other'),
      (i, at, slip) => {
        const meant = PATHS[i] ?? '';
        // The letters of the town tell it from the others.
        const start = '/service-areas/town-'.length - 6 + (at % 6);
        const letter = meant[start] ?? '';
        const written = {
          drop: meant.slice(0, start) + meant.slice(start + 1),
          double: meant.slice(0, start) + letter + meant.slice(start),
          swap: meant.slice(0, start) + (meant[start + 1] ?? '') + letter + meant.slice(start + 2),
          other: `${meant.slice(0, start)}#${meant.slice(start + 1)}`,
        }[slip];
        expect(vocabulary.nearest(written)).toBe(written === meant ? written : nearestWord(written, PATHS));
      },
    ),
    { numRuns: runs(40) },
  );
});

test('thousands of findings share a vocabulary, and each is put into words', () => {
  const known = createVocabulary(PATHS);
  const hints = PATHS.map((path) => {
    const facts = { record: 'R', field: 'F', target: `${path}x`, known };
    return describeIssue({ code: 'dead-link', facts }).hint;
  });
  expect(hints).toEqual(PATHS.map((path) => `Did you mean “${path}”?`));
});

test('nothing near is nothing, in a long list too', () => {
  expect(createVocabulary(PATHS).nearest('/zzz/qqq')).toBeUndefined();
});

test('a list for a sentence is that of the words', () => {
  const known = createVocabulary(['long', 'little']);
  const facts = { record: 'R', field: 'F', value: 'qq', collection: 'lakes', known };
  expect(describeIssue({ code: 'unknown-reference', facts }).hint).toBe('Known slugs are long and little.');
});
