import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { findInvalidUtf8 } from '../../../src/site/load/files/read-files.ts';
import { markdown, reference, slug, text } from '../../../src/site/schema/fields.ts';
import { runs } from '../../helpers/runs.ts';
import { load } from '../../helpers/samples.ts';

/** What files are made of, and what they should not be made of. */
const PIECES = [
  '---\n',
  '---',
  '\n',
  '\t',
  ' ',
  '  ',
  '- ',
  'slug',
  'name',
  ': ',
  ':',
  '“',
  '”',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  ';',
  '|',
  '>-',
  '&a ',
  '*a',
  '!b ',
  '#',
  '%YAML 1.1',
  '?',
  '__proto__',
  'null',
  '07',
  '1e999',
  'é',
  '\\',
  '@',
  '{site.name}',
  '[x](/y)',
  '\r',
  '\u00a0',
];
const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

const schema = z.strictObject({
  slug: slug(),
  name: text().optional(),
  near: z.array(reference('rows')).optional(),
  at: z.strictObject({ lat: z.number() }).optional(),
  body: markdown().optional(),
});

describe('of whatever stands in a file there is something true to say', () => {
  test.each(['yaml', 'md', 'json', 'jsonl', 'csv'])('%s', (ending) => {
    fc.assert(
      fc.property(anyText, (written) => {
        const { issues } = load(
          { [`data/rows.${ending}`]: written },
          { rows: { from: `rows.${ending}`, singular: 'row', schema } },
        );
        const lines = written.split('\n');
        for (const issue of issues) {
          const { message, hint } = describeIssue(issue);
          expect(`${message}${hint}`).not.toMatch(/undefined|\[object/);
          const { line: at = 1, column = 1, length = 1 } = issue.place ?? {};
          expect(at).toBeLessThanOrEqual(lines.length);
          expect(column + length).toBeLessThanOrEqual((lines[at - 1] ?? '').length + 2);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

test('the first invalid byte is found wherever it is', () => {
  const before = fc
    .array(fc.constantFrom('a', 'é', '\uFFFD', '\n', '\r\n', '日', '😀', 'b'.repeat(300)), { maxLength: 300 })
    .map((pieces) => pieces.join(''));
  const bad = fc.constantFrom(
    [0xe9],
    [0x80],
    [0xff],
    [0xc3, 0x41],
    [0xe2, 0x80],
    [0xf0, 0x9f, 0x98],
    [0xed, 0xa0, 0x80],
  );
  fc.assert(
    fc.property(before, bad, before, (start, bytes, end) => {
      const all = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(`.${end}`)]);
      expect(isUtf8(all)).toBe(false);
      const lines = start.split(/\r\n|\n/);
      expect(findInvalidUtf8(all)).toEqual({
        line: lines.length,
        column: (lines.at(-1) ?? '').length + 1,
      });
    }),
    { numRuns: runs(100) },
  );
});
