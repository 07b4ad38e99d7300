import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { createColumnCheck } from '../../src/site/load/validate/columns.ts';
import { markdown, reference, slug, text } from '../../src/site/schema/fields.ts';
import { load } from '../helpers/samples.ts';

const schema = z.strictObject({ slug: slug(), name: text(), near: reference('rows').optional() });
const rows = { rows: { from: 'rows.*', schema } };

/** A list that counts how often something is read of it. */
function counted<T extends object>(list: T): { list: T; reads: () => number } {
  let reads = 0;
  const get = (target: T, key: PropertyKey) => {
    reads += 1;
    return Reflect.get(target, key);
  };
  return { list: new Proxy(list, { get }), reads: () => reads };
}

test('columns that no record has are looked through once, however many rows there are', () => {
  const names = Array.from({ length: 100 }, (_, i) => `c${i}`);
  const place = { file: 'data/rows.csv', line: 1, column: 1, length: 1 };
  const readsFor = (times: number) => {
    const { list, reads } = counted(names);
    const check = createColumnCheck(
      { columns: list, header: () => place, column: () => place, numbers: new Map() },
      'rows',
    );
    for (let i = 0; i < times; i += 1)
      for (const name of names) check.unknown([name], { schema, written: {}, beside: [] });
    return reads();
  };
  expect(readsFor(50)).toBe(readsFor(1));
});

test('places of rows are looked for once for each finding', () => {
  const findings = (count: number) => {
    const table = Array.from({ length: count }, (_, i) => `r${i},,r${i + count}`).join('\n');
    return load({ 'data/rows.csv': `slug,name,near\n${table}` }, rows).issues.length;
  };
  expect([findings(1000), findings(2000)]).toEqual([1000, 2000]);
});

test('of very many keys that are none so many are told that anyone sees what is wrong', () => {
  const keys = Array.from({ length: 10_000 }, (_, i) => `naem${i}: b`).join('\n');
  const { issues } = load({ 'data/rows.yaml': `slug: a\nname: b\n${keys}` }, rows);
  expect(issues).toHaveLength(1000);
});

test('findings of a file are told however many there are', () => {
  const entries = Array.from({ length: 130_000 }, (_, i) => `{"slug": "r${i}", "name": 5, "name": 6}`).join(
    ',\n',
  );
  const { issues } = load({ 'data/rows.json': `[${entries}]` }, rows);
  expect(issues).toHaveLength(130_000);
});

test('of the tokens of a text a hundred are told', () => {
  const texts = { rows: { from: 'rows.*', schema: z.strictObject({ slug: slug(), body: markdown() }) } };
  const body = '{row.nothing} {site.name '.repeat(4000);
  const { issues } = load({ 'data/rows.json': JSON.stringify([{ slug: 'a', body }]) }, texts);
  expect(issues).toHaveLength(100);
});

test('the header of a table has a limit', () => {
  const header = (count: number) =>
    ['slug', 'name', ...Array.from({ length: count }, (_, i) => `c${i}`)].join(',');
  const told = (count: number) =>
    load({ 'data/rows.csv': `${header(count)}\na,b` }, rows).issues.map(
      (issue) => describeIssue(issue).message,
    );
  expect(told(999)).toEqual(['This table cannot be used: its header has 1001 columns; the limit is 1000.']);
  expect(told(998)[0]).toContain('There is none for');
});

test.each([1_000_000, 200])(
  'what was meant by a word of %i letters is found in no time, or not at all',
  (length) => {
    const near = 'x'.repeat(length);
    const { issues } = load({ 'data/rows.json': JSON.stringify([{ slug: 'a', name: 'b', near }]) }, rows);
    expect(issues.map((issue) => describeIssue(issue).message.length < 400)).toEqual([true]);
  },
);
