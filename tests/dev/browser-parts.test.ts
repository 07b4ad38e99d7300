import { describe, expect, test } from 'vitest';
import { csvOf } from '../../src/dev/browser/board/findings-view.tsx';
import { splitAtPlaces } from '../../src/dev/browser/issues.ts';
import { breadcrumbOf } from '../../src/dev/browser/toolbar/preview.ts';

describe('the places in the text of issues', () => {
  const placesIn = (text: string) => splitAtPlaces(text).filter((_, i) => i % 2 === 1);

  test('are found, at the beginning of a line also with blanks and signs', () => {
    const text = 'data/a b (1).yaml:4:9  error  Twice, first at data/c.yaml:4.\nlib/x.ts:7:1  error  B.';
    expect(placesIn(text)).toEqual(['data/a b (1).yaml:4:9', 'data/c.yaml:4', 'lib/x.ts:7:1']);
  });

  test('are neither addresses nor files without a line', () => {
    expect(placesIn('See https://lantern.example:80/a and data/a.yaml.')).toEqual([]);
  });
});

test('CSV quotes what it must, and contains no formula', () => {
  expect(
    csvOf([
      ['a,b', 'say "x"', '3'],
      ['=1+1', '-x', 'two\nlines'],
    ]),
  ).toBe('"a,b","say ""x""",3\r\n\'=1+1,\'-x,"two\nlines"\r\n');
});

test('an address is shown as in search results', () => {
  expect(breadcrumbOf('https://lantern.example/walks/k%C3%BCste')).toBe('lantern.example › walks › küste');
});
