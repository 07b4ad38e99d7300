import { expect, test } from 'vitest';
import { describeIssue } from '../../src/diagnostics/catalogue.ts';

const hintFor = (token: string, known: readonly string[]) =>
  describeIssue({ code: 'unknown-token', facts: { token, record: 'pages/offer', field: 'title', known } })
    .hint;

test('a token with the right field of a wrong record names the right one', () => {
  expect(hintFor('offer.price', ['town.name', 'cell.price'])).toBe('Use {cell.price}.');
});

test('if several records have the field, all tokens are listed', () => {
  expect(hintFor('offer.name', ['town.name', 'service.name'])).toContain('Here you can use');
});
