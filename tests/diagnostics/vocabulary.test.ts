import { expect, test } from 'vitest';
import { describeIssue } from '../../src/diagnostics/catalogue.ts';
import { createVocabulary } from '../../src/diagnostics/nearest-word.ts';

const SERVICES = ['ants', 'mice-and-rats', 'wasps', 'bed-bugs', 'ticks', 'mosquitoes'];
const PATHS = Array.from(
  { length: 1500 },
  (_, i) => `/service-areas/town-${(i * 7919).toString(36)}-me/${SERVICES[i % SERVICES.length]}`,
);

test('hundreds of findings share a vocabulary; the search ends where it would take long', () => {
  const known = createVocabulary(PATHS);
  const hints = PATHS.map((path) => {
    const facts = { record: 'R', field: 'F', target: `${path}x`, known };
    return describeIssue({ code: 'dead-link', facts }).hint;
  });
  expect(hints.slice(0, 600)).toEqual(PATHS.slice(0, 600).map((path) => `Did you mean “${path}”?`));
  expect(hints.at(-1)).toBe('Correct the address, or add the page.');
});

test('nothing near is nothing, in a long list too', () => {
  expect(createVocabulary(PATHS).nearest('/zzz/qqq')).toBeUndefined();
});

test('a list for a sentence is that of the words', () => {
  const known = createVocabulary(['long', 'little']);
  const facts = { record: 'R', field: 'F', value: 'qq', collection: 'lakes', known };
  expect(describeIssue({ code: 'unknown-reference', facts }).hint).toBe('Known slugs are long and little.');
});
