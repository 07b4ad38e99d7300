import { describe, expect, test } from 'vitest';
import { csvOf } from '../../src/dev/browser/board/csv.ts';
import { levelOf, METRICS } from '../../src/dev/browser/board/metrics.ts';
import { splitIssueText } from '../../src/dev/browser/issue-text.ts';
import { splitAtPlaces } from '../../src/dev/browser/place-links.ts';
import { breadcrumbOf } from '../../src/dev/browser/toolbar/preview.ts';

describe('places in a text', () => {
  const placesIn = (text: string, places: readonly string[]) =>
    splitAtPlaces(text, places)
      .filter(({ isPlace }) => isPlace)
      .map((part) => part.text);

  test('are found, the longest first, also with spaces and signs of patterns', () => {
    const places = ['data/a b (1).yaml:4', 'data/a b (1).yaml:4:9'];
    expect(placesIn('data/a b (1).yaml:4:9  error, first at data/a b (1).yaml:4.', places)).toEqual([
      'data/a b (1).yaml:4:9',
      'data/a b (1).yaml:4',
    ]);
  });

  test('are not found as the beginning of others', () => {
    expect(placesIn('data/a.yaml:40 and data/a.yaml:4:12', ['data/a.yaml:4'])).toEqual([]);
    expect(splitAtPlaces('no place', [])).toEqual([{ text: 'no place', isPlace: false }]);
  });
});

test('CSV quotes what it must, and contains no formula', () => {
  expect(
    csvOf([
      ['a,b', 'say "x"', 3],
      ['=1+1', '-x', 'two\nlines'],
    ]),
  ).toBe('"a,b","say ""x""",3\r\n\'=1+1,\'-x,"two\nlines"\r\n');
});

test('every metric has a limit less than levels, and higher levels need more attention', () => {
  for (const { limits, levels } of METRICS.filter((one) => one.limits.length > 0))
    expect([limits.length, [...limits].sort((a, b) => a - b)]).toEqual([levels.length - 1, limits]);
  const findings = METRICS.find(({ id }) => id === 'findings');
  expect([0, 2, 3, 8].map((value) => levelOf(value, findings?.limits ?? []))).toEqual([0, 1, 2, 4]);
});

test('an address is shown as in search results', () => {
  expect(breadcrumbOf('https://lantern.example/walks/k%C3%BCste')).toBe('lantern.example › walks › küste');
});

test('the text of issues is split into severities, lines of files and fixes', () => {
  const text =
    'data/a.yaml:4:7  error  Two  error words.\n  4 │ name: a: b\n    │        ^\n  → Quote it.\n\nerror  B.\n\n2 errors.';
  const parts = splitIssueText(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'error', text: 'error' },
    { kind: 'frame', text: '  4 │ name: a: b\n    │        ^\n' },
    { kind: 'fix', text: '  → Quote it.' },
    { kind: 'error', text: 'error' },
  ]);
});
