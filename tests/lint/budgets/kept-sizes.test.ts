import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheOf } from '../../../src/cache/store.ts';
import { openSizes } from '../../../src/lint/budgets/kept-sizes.ts';
import { brotliSize, type Scale } from '../../../src/lint/budgets/weights.ts';
import { temporaryFolder } from '../../helpers/folders.ts';

/** Measures, and takes note of what it was asked. */
function scales() {
  const asked: string[] = [];
  const lengthOf = (content: string | Uint8Array) => {
    asked.push(String(content));
    return String(content).length;
  };
  return {
    asked,
    scale: {
      bound: (content) => 2 * lengthOf(content),
      weigh: async (content) => lengthOf(content),
    } satisfies Scale,
  };
}

test('what a build has weighed is not weighed by the next', async () => {
  const [root, first, second] = [temporaryFolder(), scales(), scales()];
  const sizes = openSizes(root, first.scale);
  const { bound, weigh } = sizes.scale;
  expect([await weigh('page'), await weigh(Buffer.from('page')), await weigh('other')]).toEqual([4, 4, 5]);
  expect([bound('page'), bound(Buffer.from('page'))]).toEqual([8, 8]);
  expect(first.asked).toEqual(['page', 'other', 'page']);
  sizes.save();
  const again = openSizes(root, second.scale);
  expect([
    await again.scale.weigh('page'),
    again.scale.bound('page'),
    await again.scale.weigh('changed'),
  ]).toEqual([4, 8, 7]);
  expect(second.asked).toEqual(['changed']);
  again.save();
  // What the second did not ask for is forgotten.
  const third = scales();
  await openSizes(root, third.scale).scale.weigh('other');
  expect(third.asked).toEqual(['other']);
});

test('what is damaged, and what nothing is kept of, is weighed', async () => {
  const [root, later] = [temporaryFolder(), scales()];
  const sizes = openSizes(root);
  expect(await sizes.scale.weigh('x'.repeat(500))).toBe(await brotliSize('x'.repeat(500)));
  sizes.save();
  const [file = ''] = readdirSync(cacheOf(root));
  truncateSync(join(cacheOf(root), file), 20);
  const unkept = openSizes(undefined, later.scale);
  await openSizes(root, later.scale).scale.weigh('x'.repeat(500));
  await unkept.scale.weigh('y');
  unkept.save();
  expect(later.asked).toEqual(['x'.repeat(500), 'y']);
});
