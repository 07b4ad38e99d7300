import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import { bytesBelow } from '../../helpers/folders.ts';
import { siteOfWalks } from '../../helpers/walks.ts';

/* For large data, workers are started as soon as it is loaded without errors, before the pages are planned. */

const MUCH = 21_000_000;

/** A site whose data file is large; it ends with spaces. */
function largeSite(wrong = '') {
  const { root, out } = siteOfWalks("return 'p-4';");
  appendFileSync(join(root, 'data/walks.json'), ' '.repeat(MUCH) + wrong);
  return { root, out };
}

const generate = (root: string, threads: number, out = 'dist') =>
  crosstown(['generate', '--root', root, '--out', join(root, out), '--threads', String(threads)]);

test('the output is the same', async () => {
  const { root, out } = largeSite();
  expect((await generate(root, 2)).code).toBe(0);
  expect((await generate(root, 1, 'alone')).code).toBe(0);
  expect(bytesBelow(out)).toEqual(bytesBelow(join(root, 'alone')));
});

test('errors in the data are reported once, by the main thread', async () => {
  const { root } = largeSite('?');
  const [one, two] = [await generate(root, 1), await generate(root, 2)];
  expect(one.code).toBe(1);
  expect(two).toEqual(one);
  expect(readdirSync(root).filter((name) => name.includes('dist'))).toEqual([]);
});
