import { describe, expect, test } from 'vitest';
import type { ValueOfData } from '../../src/audit/known-site.ts';
import { locateFindings } from '../../src/audit/locate-findings.ts';
import type { AuditFinding } from '../../src/diagnostics/findings.ts';
import type { Place } from '../../src/model.ts';

const placeOf = (line: number): Place => ({ file: 'data/towns.yaml', line, column: 9, length: 4 });

/** The line of the data that each page has a text from. */
const LINES: Readonly<Record<string, number>> = { '/ash': 3, '/ash/drains': 3, '/birch': 7 };

const valueAt = (place: Place): ValueOfData => ({
  record: {},
  field: 'lead',
  place: () => place,
});

const known = {
  recordOf: () => undefined,
  find: (path: string) => {
    const line = LINES[path];
    return line === undefined ? undefined : valueAt(placeOf(line));
  },
};

function leftover(pages: readonly [string, ...string[]]): AuditFinding {
  const facts = { page: pages[0], others: pages.length - 1, text: 'TODO', around: '…TODO…' };
  return { issue: { code: 'leftover', facts }, pages, text: 'TODO' };
}

const told = (findings: readonly AuditFinding[]) =>
  locateFindings(findings, known).map(
    ({ issue, pages }) => `${issue.place?.line ?? 'template'}: ${pages.join(' ')}`,
  );

describe('a finding about a text', () => {
  test('is one for each line of the data, those that correct most pages first, and one for the template', () => {
    expect(told([leftover(['/a', '/ash', '/ash/drains', '/b', '/birch', '/c'])])).toEqual([
      'template: /a /b /c',
      '3: /ash /ash/drains',
      '7: /birch',
    ]);
  });

  test('is one for a line that pages of several types show', () => {
    const found = locateFindings([leftover(['/ash']), leftover(['/ash/drains'])], known);
    expect(found).toMatchObject([
      { pages: ['/ash', '/ash/drains'], field: 'lead', issue: { facts: { page: '/ash', others: 1 } } },
    ]);
  });

  test('stays one if it is about what the pages have in common', () => {
    const pages = ['/ash', '/birch'];
    const facts = { page: '/ash', others: 1, title: 'Towns' };
    const same: AuditFinding = { issue: { code: 'same-title', facts }, pages, text: 'Towns' };
    expect(told([same])).toEqual(['3: /ash /birch']);
  });
});

test('values at one place are one finding, as the texts of two languages', () => {
  const both = { ...known, find: (path: string) => (path === '/b' ? undefined : valueAt(placeOf(5))) };
  const found = locateFindings([leftover(['/ash', '/b', '/fr/ash'])], both);
  expect(found.map(({ pages }) => pages)).toEqual([['/ash', '/fr/ash'], ['/b']]);
});
