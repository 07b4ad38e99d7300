import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workbookAsCsv } from '../../../src/author/import/workbook.ts';

const bytes = readFileSync(new URL('villages.xlsx', import.meta.url));

test('the first sheet of a workbook becomes CSV, in which numbers and days have one meaning', async () => {
  const csv = await workbookAsCsv(bytes);
  expect(csv.toString()).toBe(
    [
      'Name,Zip,Population,Coordinates.lat,Coordinates.lng,Fair,HasCellar,Kept',
      '"Mörbisch, am See",07072,12400,47.7510,16.6660,2026-03-01,true,"Says “Hallo”, ""twice""\nin two lines"',
      ',,,,,,,',
      'Rust,07071,1953,,,2026-12-31,false,',
      '',
    ].join('\n'),
  );
});

test('other files stay as they are, also archives that are no workbook', async () => {
  for (const other of ['name;zip\nRust;7071\n', 'PK\x03\x04\0\0', 'PK\x03\x04', '']) {
    const file = Buffer.from(other, 'latin1');
    expect(await workbookAsCsv(file)).toBe(file);
  }
  // The end of a file that was not downloaded completely.
  const cut = bytes.subarray(0, bytes.length - 100);
  expect(await workbookAsCsv(cut)).toBe(cut);
});
