import { Session } from 'node:inspector/promises';
import { afterAll, expect, test } from 'vitest';

/*
 * Twice as much data takes twice as many steps, whatever is wrong with it. Steps are counted, since time tells as much of the
 * machine: how often each function and each branch was run, ours and those of packages, as V8 counts them for coverage.
 */

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
afterAll(() => session.disconnect());

// Branches are counted of what is compiled from now on.
const { z } = await import('zod');
const { describeIssue } = await import('../../src/core/diagnostics/catalog.ts');
const { text, markdown, reference, slug } = await import('../../src/site/schema/fields.ts');
const { load } = await import('../helpers/samples.ts');

const schema = z.strictObject({
  slug: slug(),
  name: text(),
  near: reference('rows').optional(),
  body: markdown().optional(),
});
const collections = { rows: { from: 'rows.*', schema } };

/** Loads some data, with the words of all that is wrong. */
function loadAll(file: string, text: string): number {
  const { issues } = load({ [file]: text }, collections);
  return issues.map((issue) => describeIssue(issue).hint?.length ?? 0).length;
}

/** What was counted since it was asked for the last time. */
async function count(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, range) => sum + range.count, 0);
}

async function stepsOf(work: () => void): Promise<number> {
  await count();
  work();
  return count();
}

const times = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i));

const INPUTS: readonly (readonly [name: string, file: string, make: (count: number) => string])[] = [
  ['rows of CSV', 'data/rows.csv', (n) => `slug,name\n${times(n, (i) => `r${i},Row ${i}`).join('\n')}`],
  ['rows without a name', 'data/rows.csv', (n) => `slug,name\n${times(n, (i) => `r${i},`).join('\n')}`],
  ['rows that are too short', 'data/rows.csv', (n) => `slug,name\n${times(n, (i) => `r${i}`).join('\n')}`],
  [
    'rows in quotes',
    'data/rows.csv',
    (n) => `slug,name\n${times(n, (i) => `r${i},"a ""b"" ${i}"`).join('\n')}`,
  ],
  ['records of one slug', 'data/rows.yaml', (n) => times(n, () => '- { slug: a, name: A }').join('\n')],
  [
    'records with wrong keys',
    'data/rows.yaml',
    (n) => times(n, (i) => `- { slug: r${i}, naem: A }`).join('\n'),
  ],
  [
    'wrong keys of one record',
    'data/rows.yaml',
    (n) => `slug: a\nname: A\n${times(n, (i) => `k${i}: b`).join('\n')}`,
  ],
  ['tabs', 'data/rows.yaml', (n) => `slug: a\n${times(n, () => '\tname: b').join('\n')}`],
  ['lines without a colon', 'data/rows.yaml', (n) => `slug: a\n${times(n, (i) => `name ${i}`).join('\n')}`],
  [
    'keys written twice',
    'data/rows.json',
    (n) => `[${times(n, (i) => `{"slug":"r${i}","name":"a","name":"b"}`)}]`,
  ],
  ['lines of JSON', 'data/rows.jsonl', (n) => times(n, (i) => `{"slug":"r${i}","name":5}`).join('\n')],
  [
    'references to nobody',
    'data/rows.json',
    (n) => `[${times(n, (i) => `{"slug":"r${i}","name":"a","near":"zzz${i}"}`)}]`,
  ],
  [
    'paragraphs',
    'data/rows.md',
    (n) => `---\nslug: a\nname: A\n---\n${times(n, (i) => `Text *${i}* [a](/b).\n\n`).join('')}`,
  ],
  ['open brackets', 'data/rows.md', (n) => `---\nslug: a\nname: A\n---\n${'[a]( '.repeat(n)}`],
  ['open emphasis', 'data/rows.md', (n) => `---\nslug: a\nname: A\n---\n${'*a_ '.repeat(n)}`],
  ['tokens of nothing', 'data/rows.md', (n) => `---\nslug: a\nname: A\n---\n${'{row.x} '.repeat(n)}`],
];

test.each(INPUTS)('%s: twice as many, twice the steps', async (_, file, make) => {
  loadAll(file, make(20));
  const [once, twice] = [
    await stepsOf(() => loadAll(file, make(300))),
    await stepsOf(() => loadAll(file, make(600))),
  ];
  expect(twice / once).toBeLessThan(2.4);
});

test('what takes more than that is seen', async () => {
  const all = (size: number) => {
    let met = 0;
    for (let i = 0; i < size; i += 1) for (let j = 0; j < size; j += 1) met += i === j ? 1 : 0;
    return met;
  };
  all(20);
  const [once, twice] = [await stepsOf(() => all(300)), await stepsOf(() => all(600))];
  expect(twice / once).toBeGreaterThan(3);
});
