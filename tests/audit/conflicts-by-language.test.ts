import { expect, test } from 'vitest';
import { createConflictSearch } from '../../src/audit/rules/conflicting-values.ts';

/** The pages on which the business has another description than on most pages, or on the first. */
function found(pages: readonly (readonly [path: string, language: string, description: string])[]) {
  const search = createConflictSearch();
  for (const [path, language, description] of pages)
    search.note({ '@type': 'LocalBusiness', '@id': '#business', description }, path, language);
  const reported: string[] = [];
  search.end(({ facts }) => reported.push((facts as { readonly page: string }).page));
  return reported;
}

test('a site in two languages describes its business in both', () => {
  expect(
    found([
      ['/', 'en', 'We sweep chimneys.'],
      ['/es', 'es', 'Deshollinamos chimeneas.'],
    ]),
  ).toEqual([]);
});

test('two descriptions in one language differ', () => {
  expect(
    found([
      ['/', 'en', 'We sweep chimneys.'],
      ['/about', 'en', 'We sweep flues.'],
    ]),
  ).toEqual(['/about']);
});
