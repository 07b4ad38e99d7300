import { expect, test } from 'vitest';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { createFindings } from '../../src/core/diagnostics/findings.ts';
import type { PageIssue } from '../../src/core/model.ts';

const nowhere = (page: string, target = '/x'): PageIssue => ({
  code: 'broken-link',
  facts: { page, others: 0, target },
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
    const gathered = createFindings();
    for (const page of pages) gathered.page(nowhere(page));
    gathered.page(nowhere('/b', '/y'));
    expect(gathered.all().map(({ issue }) => describeIssue(issue).message)).toEqual([
      'A link on the page /a (and 2 others) leads to “/x”, but there is no page or file with that address.',
      'A link on the page /b leads to “/y”, but there is no page or file with that address.',
    ]);
  }
});

test('of one matter the worst is told', () => {
  const gathered = createFindings();
  for (const [page, size] of [
    ['/a', 90],
    ['/b', 120],
    ['/c', 120],
  ] as const)
    gathered.page(long(page, size));
  expect(gathered.all()).toMatchObject([{ issue: { facts: { page: '/b', size: 120, others: 2 } } }]);
});
