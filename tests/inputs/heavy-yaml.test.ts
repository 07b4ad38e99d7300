import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { load, placesOf } from '../helpers/samples.ts';

/* YAML that would exhaust the stack of the parser, which can end the process, or that it would take minutes for. */

const collections = { rows: { from: 'rows.yaml', schema: z.looseObject({}) } };

function issuesOf(text: string): string[] {
  const { issues } = load({ 'data/rows.yaml': text }, collections);
  const places = placesOf(issues);
  return issues.map((issue, i) => `${places[i]?.replace(/\+.*/, '')} ${describeIssue(issue).message}`);
}

const DEEP = 'This file cannot be used: it is nested more than 64 levels deep.';
const lines = (count: number, sign: string) =>
  Array.from({ length: count }, (_, i) => `${' '.repeat(i)}${sign}`).join('\n');

describe('nesting is checked before the parser runs', () => {
  test.each([
    ['entries in entries', `${'- '.repeat(3000)}a`, '1:6001'],
    ['keys in keys', `a: b\n${'? '.repeat(3000)}a`, '2:6001'],
    ['entries and keys', `${'- ? '.repeat(3000)}a`, '1:12001'],
    ['values', `${'? - : '.repeat(3000)}a`, '1:18001'],
    ['entries on lines', lines(3000, '-'), '257:257'],
    ['keys on lines', lines(3000, '?'), '257:257'],
    ['groups on lines', lines(3000, 'a:'), '257:257'],
    ['lists in brackets', '['.repeat(3000), '1:65'],
    ['groups in braces', '{a: '.repeat(3000), '1:257'],
    ['keys in braces', '{? '.repeat(3000), '1:193'],
  ])('%s', (_, text, place) => {
    expect(issuesOf(text)).toEqual([`data/rows.yaml:${place} ${DEEP}`]);
  });

  test.each([
    ['entries in entries', `${'- '.repeat(65)}a`],
    ['groups on lines', lines(70, 'a:')],
  ])('of fewer levels by the parser: %s', (_, text) => {
    expect(issuesOf(text)).toEqual([expect.stringContaining(DEEP)]);
  });

  test('a text that only looks nested is read', () => {
    const dashes = `  ${'- '.repeat(40)}\n`.repeat(500);
    expect(issuesOf(`slug: a\nbody: |\n${dashes}  a\n${`${' '.repeat(1000)}b\n`.repeat(300)}`)).toEqual([]);
  });
});

describe('many errors are found in the time of one', () => {
  test.each([
    ['unknown escapes', `a: b\nb: "${'\\q'.repeat(20_000)}"`, '2:5'],
    ['halves of escapes', `a: b\nb: "${'\\u12'.repeat(20_000)}"`, '2:5'],
    ['commas', `a: b\nb: [${','.repeat(20_000)}]`, '2:6'],
  ])('%s', (_, text, place) => {
    expect(issuesOf(text)).toEqual([expect.stringContaining(`data/rows.yaml:${place} `)]);
  });
});
