import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRowFile, type RowFile, sharedRows } from '../../src/load/records/row-file.ts';
import { hashOf } from '../../src/util/hash.ts';
import { temporaryFolder } from '../helpers/folders.ts';

function opened(folder = temporaryFolder()): RowFile {
  const rows = openRowFile(folder);
  if (!rows) throw new Error('Nothing can be written.');
  return rows;
}

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 60 });

test('rows come back as they were added, in any order, here and to others', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const rows = opened();
      const numbers = all.map((text) => rows.add(text) ?? -1);
      const shared = rows.share();
      const others = shared && sharedRows(shared);
      for (const [i, number] of [...numbers.entries()].reverse()) {
        expect(rows.read(number)).toBe(all[i]);
        expect(others?.read(number)).toBe(all[i]);
        expect([rows.hash(number), others?.hash(number)]).toEqual([
          hashOf(all[i] ?? ''),
          hashOf(all[i] ?? ''),
        ]);
      }
    }),
    { numRuns: 30 },
  );
});

test('many of them, some before they are written and some long after', () => {
  const rows = opened();
  const textOf = (i: number) => `${i} ${'Grünfläche '.repeat(i % 900)}`;
  const numbers = Array.from({ length: 3000 }, (_, i) => rows.add(textOf(i)) ?? -1);
  for (const i of [2999, 0, 1, 1500, 2998, 1501, 7]) expect(rows.read(numbers[i] ?? -1)).toBe(textOf(i));
});

test('a row that is too long is not taken, and those before it stay', () => {
  const rows = opened();
  const first = rows.add('first') ?? -1;
  expect(rows.add('x'.repeat(1_000_001))).toBeUndefined();
  expect(rows.read(first)).toBe('first');
});

test('the file has no name, so that nothing stays behind', () => {
  const folder = temporaryFolder();
  opened(folder).add('here');
  expect(readdirSync(folder)).toEqual([]);
});

test('where the folder cannot be made it lies elsewhere', () => {
  const folder = join(temporaryFolder(), 'missing\0');
  expect(opened(folder).add('here')).toBe(0);
});
