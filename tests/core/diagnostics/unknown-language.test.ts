import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';

test.each([
  ['es', 'Did you mean “es-US”?'],
  ['en-Us', 'Did you mean “en-US”?'],
  ['de', 'The languages are en-US and es-US, according to “languages” of the site.'],
])('%s', (language, hint) => {
  const facts = { record: 'towns', field: 'lead', language, known: ['en-US', 'es-US'] };
  expect(describeIssue({ code: 'unknown-language', facts }).hint).toBe(hint);
});
