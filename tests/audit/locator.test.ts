import { describe, expect, test } from 'vitest';
import { createLocator } from '../../src/audit/locator.ts';
import { createFindings } from '../../src/core/diagnostics/findings.ts';
import type { PageIssue, Place } from '../../src/core/model.ts';

const placeOf = (line: number): Place => ({ file: 'data/towns.yaml', line, column: 9, length: 4 });

/** The line of the data that each page has a text from. */
const LINES: Readonly<Record<string, number>> = { '/ash': 3, '/ash/drains': 3, '/birch': 7 };

const knownWith = (lines: Readonly<Record<string, number>>) => ({
  recordOf: () => undefined,
  find: (path: string) => {
    const line = lines[path];
    return line === undefined ? undefined : { place: placeOf(line), field: 'lead' };
  },
});

const leftover = (page: string, type = 'town'): PageIssue => ({
  code: 'leftover',
  facts: { page, others: 0, text: 'TODO', around: '…TODO…' },
  text: 'TODO',
  group: `TODO ${type}`,
});

function found(issues: readonly PageIssue[], lines = LINES) {
  const findings = createFindings(createLocator(knownWith(lines)));
  for (const issue of issues) findings.page(issue);
  return findings.all();
}

const told = (issues: readonly PageIssue[], lines = LINES) =>
  found(issues, lines).map(({ issue, pages }) => `${issue.place?.line ?? 'template'}: ${pages.join(' ')}`);

describe('a finding about a text', () => {
  test('is one for each line of the data, those that correct most pages first, and one for the template', () => {
    const pages = ['/a', '/ash', '/ash/drains', '/b', '/birch', '/c'];
    expect(told(pages.map((page) => leftover(page)))).toEqual([
      'template: /a /b /c',
      '3: /ash /ash/drains',
      '7: /birch',
    ]);
  });

  test('is one for a line that pages of several types show, and one for the template of each type', () => {
    expect(found([leftover('/ash'), leftover('/ash/drains', 'service')])).toMatchObject([
      { pages: ['/ash', '/ash/drains'], field: 'lead', issue: { facts: { page: '/ash', others: 1 } } },
    ]);
    expect(told([leftover('/a'), leftover('/b', 'service')])).toEqual(['template: /a', 'template: /b']);
  });

  test('stays one if it is about what the pages have in common', () => {
    const same = ['/ash', '/birch'].map(
      (page): PageIssue => ({
        code: 'same-title',
        facts: { page, others: 0, title: 'Towns' },
        text: 'Towns',
        group: 'Towns',
      }),
    );
    expect(told(same)).toEqual(['3: /ash /birch']);
  });

  test('is the worst of those at a line', () => {
    const long = (page: string, size: number): PageIssue => ({
      code: 'too-long',
      facts: { kind: 'title', page, others: 0, text: `${size}`, size, limit: 600 },
      text: `${size}`,
      group: 'title town',
      degree: size,
    });
    expect(found([long('/ash', 610), long('/ash/drains', 640)])).toMatchObject([
      { pages: ['/ash', '/ash/drains'], issue: { facts: { page: '/ash/drains', size: 640 } } },
    ]);
  });
});

test('the level of a heading is from the data only if its Markdown is', () => {
  const gap = (heading: string): PageIssue => ({
    code: 'heading-gap',
    facts: { page: '/ash', others: 0, from: 1, to: 4, heading },
    text: heading,
    group: `${heading} town`,
  });
  const known = {
    recordOf: () => undefined,
    find: (_: string, text: string) =>
      ['Hours', '# Drains'].includes(text) ? { place: placeOf(3), field: 'body' } : undefined,
  };
  const findings = createFindings(createLocator(known));
  for (const heading of ['Hours', 'Drains']) findings.page(gap(heading));
  expect(findings.all().map(({ issue: { place } }) => place?.line)).toEqual([undefined, 3]);
});

test('values at one place are one finding, as the texts of two languages', () => {
  const issues = ['/ash', '/b', '/fr/ash'].map((page) => leftover(page));
  expect(told(issues, { '/ash': 5, '/fr/ash': 5 })).toEqual(['5: /ash /fr/ash', 'template: /b']);
});
