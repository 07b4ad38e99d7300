import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSizes } from '../../../src/observe/budgets/kept-sizes.ts';
import { brotliSize } from '../../../src/observe/budgets/weights.ts';
import { cacheOf } from '../../../src/util/store.ts';
import { temporaryFolder } from '../../helpers/folders.ts';

/** Measures, and takes note of what it was asked. */
function scales() {
  const asked: string[] = [];
  const measure = async (content: string | Uint8Array) => {
    asked.push(String(content));
    return String(content).length;
  };
  return { asked, measure };
}

test('what a build has weighed is not weighed by the next', async () => {
  const [root, first, second] = [temporaryFolder(), scales(), scales()];
  const sizes = openSizes(root, first.measure);
  expect([
    await sizes.weigh('page'),
    await sizes.weigh(Buffer.from('page')),
    await sizes.weigh('other'),
  ]).toEqual([4, 4, 5]);
  expect(first.asked).toEqual(['page', 'other']);
  sizes.save();
  const again = openSizes(root, second.measure);
  expect([await again.weigh('page'), await again.weigh('changed')]).toEqual([4, 7]);
  expect(second.asked).toEqual(['changed']);
  again.save();
  // What the second did not ask for is forgotten.
  const third = scales();
  await openSizes(root, third.measure).weigh('other');
  expect(third.asked).toEqual(['other']);
});

test('what is damaged, and what nothing is kept of, is weighed', async () => {
  const [root, later] = [temporaryFolder(), scales()];
  const sizes = openSizes(root);
  expect(await sizes.weigh('x'.repeat(500))).toBe(await brotliSize('x'.repeat(500)));
  sizes.save();
  const [file = ''] = readdirSync(cacheOf(root));
  truncateSync(join(cacheOf(root), file), 20);
  const unkept = openSizes(undefined, later.measure);
  await openSizes(root, later.measure).weigh('x'.repeat(500));
  await unkept.weigh('y');
  unkept.save();
  expect(later.asked).toEqual(['x'.repeat(500), 'y']);
});
