import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { githubAnnotations, issuesAsJson } from '../../../../src/core/diagnostics/report/json.ts';
import {
  formatBytes,
  formatCount,
  formatIssues,
  inOrder,
} from '../../../../src/core/diagnostics/report/terminal.ts';
import type { Issue } from '../../../../src/core/model.ts';

const plain = pc.createColors(false);
const text = `- slug: gray\n  zip: 4039\n  note: ${'x'.repeat(150)} {town.nmae} ${'y'.repeat(150)}\n`;
const files = new Map([['data/towns.yaml', { path: 'data/towns.yaml', text }]]);

const zip: Issue = {
  code: 'invalid-value',
  facts: {
    kind: 'schema',
    record: 'towns/gray',
    field: 'zip',
    written: { kind: 'text', language: 'YAML', value: '4039' },
    said: 'must have five digits',
  },
  place: { file: 'data/towns.yaml', line: 2, column: 8, length: 4 },
};
const token: Issue = {
  code: 'unknown-token',
  facts: { token: 'town.nmae', record: 'towns/gray', field: 'note', known: ['town.name'] },
  place: { file: 'data/towns.yaml', line: 3, column: 160, length: 11 },
};
const nowhere: Issue = {
  code: 'bad-redirect',
  facts: { kind: 'twice', from: '/a' },
};
const syntax: Issue = {
  code: 'syntax',
  facts: { kind: 'indentation' },
  ...(zip.place ? { place: zip.place } : {}),
};
const warning: Issue = {
  code: 'site-warning',
  facts: { message: 'Nothing is sent anywhere.', hint: 'Set an endpoint.' },
};

describe('figures', () => {
  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [14_249, '14.2 KB'],
    [999_949, '999.9 KB'],
    [999_950, '1.0 MB'],
    [5_100_000, '5.1 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%i is %s', (count, words) => {
    expect(formatCount(count)).toBe(words);
  });
});

describe('on a terminal', () => {
  test('many faults of one kind are one for each field, whatever the values are, with the first of these', () => {
    const references = Array.from({ length: 200 }, (_, i) => ({
      code: 'unknown-reference',
      facts: { record: `jobs/j${i}`, field: 'town', value: `gry${i}`, collection: 'towns', known: ['gray'] },
      place: { file: 'data/jobs.csv', line: i + 2, column: 8, length: 4 },
    })) as Issue[];
    const printed = formatIssues([...references, token, nowhere], files, plain);
    expect(printed).toContain('data/jobs.csv:2:8  error  “town” of jobs/j0 refers to “gry0”');
    expect(printed).toContain(
      '\n  and 199 more like this: “gry1” (line 3), “gry2” (line 4), “gry3” (line 5), “gry4” (line 6), “gry5” (line 7), “gry6” (line 8), “gry7” (line 9), “gry8” (line 10) …\n',
    );
    expect(printed.match(/error {2}/g)).toHaveLength(3);
    expect(printed).toMatch(/202 errors\.$/);
    expect(githubAnnotations(references).split('\n')).toHaveLength(1);
    expect(issuesAsJson(references)).toHaveLength(200);
    // A few are probably different mistakes, each with a suggestion of its own.
    expect(formatIssues(references.slice(0, 8), files, plain).match(/ error {2}/g)).toHaveLength(8);
  });

  test('faults of one kind in one line are one, such as the columns that a header lacks', () => {
    const header = ['slug', 'name', 'zip', 'phone'].map((column) => ({
      code: 'missing-column',
      facts: { collection: 'towns', columns: [column] },
      place: { file: 'data/towns.csv', line: 1, column: 1, length: 4 },
    })) as Issue[];
    expect(formatIssues(header, files, plain)).toBe(
      [
        'data/towns.csv:1:1  error  The header has no column “slug”, which rows of towns need.',
        '  → Add a column “slug”, with a value in each row.',
        '  and 3 more like this: “name”, “zip”, “phone”',
        '',
        '4 errors.',
      ].join('\n'),
    );
  });

  test('a fault of many columns is one', () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({
      ...zip,
      facts: { ...zip.facts, field: `zip${i}` },
      place: { file: 'data/towns.yaml', line: 2, column: i + 1, length: 4 },
    })) as Issue[];
    const printed = formatIssues([...many, token, nowhere], files, plain);
    expect(printed.match(/must have five digits/g)).toHaveLength(1);
    expect(printed).toContain('\n  and 1,999 more like this: “zip1”, “zip2”, ');
    expect(printed).toMatch(/2,002 errors\.$/);
  });

  test('a fault of each entry of a list is one, also in files of their own', () => {
    const entries = Array.from({ length: 5 }, (_, i) => ({
      code: 'second-title',
      facts: { record: `posts/p${i}`, field: `questions.${i}.answer` },
      place: { file: `data/p${i}.md`, line: 4, column: 1, length: 1 },
    })) as Issue[];
    const printed = formatIssues(entries, files, plain);
    expect(printed.match(/ warning {2}/g)).toHaveLength(1);
    expect(printed).toContain('and 4 more like this');
  });

  test('four or more of one cause are shown as one, with the places of the others', () => {
    const zips = (count: number, file = () => 'data/towns.yaml') =>
      Array.from({ length: count }, (_, i) => ({
        ...zip,
        facts: { ...zip.facts, record: `towns/t${i}` },
        place: { file: file(), line: i + 2, column: 8, length: 4 },
      })) as Issue[];
    expect(formatIssues(zips(3), files, plain)).not.toContain('more like this');
    expect(formatIssues(zips(4), files, plain)).toMatchInlineSnapshot(`
      "data/towns.yaml:2:8  error  “zip” of towns/t0 must have five digits.
        2 │   zip: 4039
          │        ^^^^
        → It is “4039” now.
        and 3 more like this: lines 3, 4, 5

      4 errors."
    `);
    let n = 0;
    const inFiles = formatIssues(
      zips(33, () => `data/towns/${n++}.yaml`),
      files,
      plain,
    );
    expect(inFiles).toContain('and 32 more like this: data/towns/1.yaml:3, data/towns/10.yaml:12, ');
    expect(inFiles).toMatch(/ …\n\n33 errors\.$/);
    expect(githubAnnotations(zips(4)).split('\n')).toHaveLength(1);
    expect(githubAnnotations(zips(4))).toContain('now. And 3 more like this: lines 3, 4, 5');
    expect(issuesAsJson(zips(4))).toHaveLength(4);
    // Another collection, or another field, is another cause.
    const other = { ...zip, facts: { ...zip.facts, record: 'areas/gray' } } as Issue;
    expect(formatIssues([...zips(4), other], files, plain).match(/must have five digits/g)).toHaveLength(2);
  });

  test('place, words, line, caret and way out', () => {
    expect(formatIssues([zip], files, plain)).toMatchInlineSnapshot(`
      "data/towns.yaml:2:8  error  “zip” of towns/gray must have five digits.
        2 │   zip: 4039
          │        ^^^^
        → It is “4039” now.

      1 error."
    `);
  });

  test('a long line is shown around the caret', () => {
    const lines = formatIssues([token], files, plain).split('\n');
    expect(lines[1]?.length).toBeLessThan(115);
    const caret = lines[2]?.indexOf('^') ?? 0;
    expect(lines[1]?.slice(caret, caret + 11)).toBe('{town.nmae}');
    expect(lines[2]?.match(/\^+/)?.[0]).toHaveLength(11);
  });

  test('a file that is not at hand is named without its line', () => {
    expect(formatIssues([zip], new Map(), plain)).not.toContain('│');
  });

  test('what has no place comes last; the count tells errors from warnings', () => {
    const output = formatIssues([nowhere, warning, token, zip], files, plain);
    expect(output.indexOf('2:8')).toBeLessThan(output.indexOf('3:160'));
    expect(output.indexOf('3:160')).toBeLessThan(output.indexOf('/a'));
    expect(output).toMatch(/3 errors and 1 warning\.$/);
    expect(formatIssues([zip], files, plain)).toMatch(/\n1 error\.$/);
    expect(formatIssues([warning], files, plain)).toMatch(/\n1 warning\.$/);
  });

  test('colors only add color', () => {
    const colored = formatIssues([zip, warning], files, pc.createColors(true));
    expect(stripVTControlCharacters(colored)).toBe(formatIssues([zip, warning], files, plain));
    expect(colored).not.toBe(formatIssues([zip, warning], files, plain));
  });

  test('the order does not depend on the order of finding', () => {
    const list = [zip, token, nowhere, warning, syntax];
    expect(inOrder([...list].reverse()).map((issue) => issue.code)).toEqual(
      inOrder(list).map((issue) => issue.code),
    );
    expect(inOrder(list).map((issue) => issue.code)).toEqual([
      'invalid-value',
      'syntax',
      'unknown-token',
      'bad-redirect',
      'site-warning',
    ]);
  });
});

test('as annotations of a GitHub runner', () => {
  const odd: Issue = {
    ...zip,
    facts: {
      kind: 'schema',
      record: '100 % of it',
      field: '',
      written: { kind: 'group', language: 'YAML' },
      said: 'is not\nfive digits',
    },
    place: { file: 'data/a,b:c.yaml', line: 1, column: 2, length: 3 },
  };
  expect(githubAnnotations([odd, zip, warning])).toMatchInlineSnapshot(`
    "::error file=data/a%2Cb%3Ac.yaml,line=1,col=2::100 %25 of it is not\\nfive digits. Compare it with another record of the same kind.
    ::error file=data/towns.yaml,line=2,col=8::“zip” of towns/gray must have five digits. It is “4039” now.
    ::warning::Nothing is sent anywhere. Set an endpoint."
  `);
});

test('as JSON', () => {
  expect(issuesAsJson([nowhere, { ...zip, related: zip.place }] as Issue[])).toEqual([
    {
      code: 'invalid-value',
      kind: 'schema',
      severity: 'error',
      place: zip.place,
      related: zip.place,
      message: '“zip” of towns/gray must have five digits.',
      hint: 'It is “4039” now.',
    },
    {
      code: 'bad-redirect',
      kind: 'twice',
      severity: 'error',
      message: 'The redirect from “/a” exists twice.',
      hint: 'Delete one of the two.',
    },
  ]);
});
