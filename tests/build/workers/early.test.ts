import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import { bytesBelow } from '../../helpers/folders.ts';
import { siteOfWalks } from '../../helpers/walks.ts';

/* With very much data the other threads are started while the main one loads it, and wait for what it hands to them. */

const MUCH = 21_000_000;

/** A site whose data is large: blanks count as well. */
function largeSite(wrong = '') {
  const { root, out } = siteOfWalks("return 'p-4';");
  appendFileSync(join(root, 'data/walks.json'), ' '.repeat(MUCH) + wrong);
  return { root, out };
}

const generate = (root: string, threads: number, out = 'dist') =>
  crosstown(['generate', '--root', root, '--out', join(root, out), '--threads', String(threads)]);

test('what comes out is the same', async () => {
  const { root, out } = largeSite();
  expect((await generate(root, 2)).code).toBe(0);
  expect((await generate(root, 1, 'alone')).code).toBe(0);
  expect(bytesBelow(out)).toEqual(bytesBelow(join(root, 'alone')));
});

test('mistakes in the data are told once, by the main one, and nobody is waited for', async () => {
  const { root } = largeSite('?');
  const [one, two] = [await generate(root, 1), await generate(root, 2)];
  expect(one.code).toBe(1);
  expect(two).toEqual(one);
  expect(readdirSync(root).filter((name) => name.includes('dist'))).toEqual([]);
});
