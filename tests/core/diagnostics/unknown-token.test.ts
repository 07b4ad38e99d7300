import { expect, test } from 'vitest';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';

const hintFor = (token: string, known: readonly string[]) =>
  describeIssue({ code: 'unknown-token', facts: { token, record: 'pages/offer', field: 'title', known } })
    .hint;

test('a token with the right field of a wrong record names the right one', () => {
  expect(hintFor('offer.price', ['town.name', 'cell.price'])).toBe('Use {cell.price}.');
});

test('the site is not proposed in place of a record', () => {
  expect(hintFor('place.name', ['site.name', 'town.in'])).toBe(
    'Here you can use site.name and town.in. Write a backslash before a literal brace.',
  );
});

test('of many tokens, the records that there are are named, or the fields of the record', () => {
  const site = Array.from({ length: 20 }, (_, i) => `site.field${i}`);
  const known = [...site, 'town.name', 'town.in', 'service.name'];
  expect(hintFor('place.zone', known)).toBe(
    'There is no “place” here, only town, service and site, as in {town.name}. Write a backslash before a literal brace.',
  );
  expect(hintFor('town.altitude', known)).toBe(
    'Here you can use town.name and town.in. Write a backslash before a literal brace.',
  );
});

test('if several records have the field, all tokens are listed', () => {
  expect(hintFor('offer.name', ['town.name', 'service.name'])).toContain('Here you can use');
});
