import { expect, test } from 'vitest';
import { describeIssue } from '../../src/diagnostics/catalogue.ts';
import { createDuplicateTitles, createPageIssues } from '../../src/lint/lint-report.ts';
import { createTextFinder } from '../../src/lint/page-lint.ts';
import type { PageIssue, PagePlan } from '../../src/model.ts';
import { datasetOf, definitionOf, pageAt, pageTypeOf, placesOf, planOf } from '../helpers/samples.ts';

const nowhere = (page: string, target = '/x'): PageIssue => ({
  code: 'link-to-nowhere',
  facts: { kind: 'page', page, others: 0, target },
});

const long = (page: string, size: number): PageIssue => ({
  code: 'too-long',
  facts: { kind: 'heading', page, others: 0, text: `${size}`, size, limit: 80 },
  group: 'heading town',
  degree: size,
});

test('one matter is told once, on the first page, whichever was made first', () => {
  for (const pages of [
    ['/a', '/b', '/c'],
    ['/c', '/a', '/b'],
  ]) {
    const gathered = createPageIssues();
    for (const page of pages) gathered.add([nowhere(page)]);
    gathered.add([nowhere('/b', '/y')]);
    expect(gathered.issues().map((issue) => describeIssue(issue).message)).toEqual([
      'A link on the page /a (and 2 others) leads to “/x”, but there is no page or file with that address.',
      'A link on the page /b leads to “/y”, but there is no page or file with that address.',
    ]);
  }
});

test('of one matter the worst is told', () => {
  const gathered = createPageIssues();
  for (const [page, size] of [
    ['/a', 90],
    ['/b', 120],
    ['/c', 120],
  ] as const)
    gathered.add([long(page, size)]);
  expect(gathered.issues()).toMatchObject([{ facts: { page: '/b', size: 120, others: 2 } }]);
});

test('equal titles are told where the first of them is written, but not of aliases and hidden pages', () => {
  const records = [
    { slug: 'a', name: 'Same' },
    { slug: 'b', name: 'Same' },
    { slug: 'c', name: 'Other' },
  ];
  const dataset = datasetOf({ walks: records, hidden: [{ slug: 'h', indexable: false, name: 'Same' }] });
  const type = (id: string, collection: string) =>
    pageTypeOf({ id, axes: { it: collection }, path: (page) => `/${(page.it as { slug: string }).slug}` });
  const types = [{ ...type('walk', 'walks'), aliases: ['/also'] }, type('hidden', 'hidden')];
  const { plan } = planOf(
    types.map((one, i) => (i ? one : { ...one, aliases: [] })),
    dataset,
  );
  const notes = createDuplicateTitles(createTextFinder({ definition: definitionOf(types), plan }));
  const alias: PagePlan = { ...pageAt(plan, '/c'), href: '/also', path: '/also' };
  for (const page of [...plan.pages, alias].reverse())
    notes.add(page, { title: String(Object.values(page.records)[0]?.name) });
  const found = notes.issues();
  expect(found).toMatchObject([{ code: 'equal-titles', facts: { title: 'Same', pages: ['/a', '/b'] } }]);
  expect(placesOf(found)).toEqual(['data/walks.yaml:1:3+1']);
});
