import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheFolder, openCache } from '../../../src/cache/cache.ts';
import { brotliSize, cachedScale, type Scale } from '../../../src/lint/budgets/weights.ts';
import { temporaryFolder } from '../../helpers/folders.ts';

/** A scale that measures lengths and lists what it was asked for. */
function recordingScale() {
  const measured: string[] = [];
  const lengthOf = (content: string | Uint8Array) => {
    measured.push(String(content));
    return String(content).length;
  };
  return {
    measured,
    scale: {
      bound: (content) => 2 * lengthOf(content),
      weigh: async (content) => lengthOf(content),
    } satisfies Scale,
  };
}

test('what a build has measured is not measured by the next', async () => {
  const root = temporaryFolder();
  const [first, second] = [recordingScale(), recordingScale()];
  const { bound, weigh } = cachedScale(openCache(root), first.scale);
  expect([await weigh('page'), await weigh(Buffer.from('page')), await weigh('other')]).toEqual([4, 4, 5]);
  expect([bound('page'), bound(Buffer.from('page'))]).toEqual([8, 8]);
  expect(first.measured).toEqual(['page', 'other', 'page']);
  const next = cachedScale(openCache(root), second.scale);
  expect([await next.weigh('page'), next.bound('page'), await next.weigh('changed')]).toEqual([4, 8, 7]);
  expect(second.measured).toEqual(['changed']);
});

test('a size whose entry is damaged is measured again', async () => {
  const root = temporaryFolder();
  const page = 'x'.repeat(500);
  expect(await cachedScale(openCache(root)).weigh(page)).toBe(await brotliSize(page));
  const [file = ''] = readdirSync(cacheFolder(root));
  truncateSync(join(cacheFolder(root), file), 20);
  const later = recordingScale();
  await cachedScale(openCache(root), later.scale).weigh(page);
  expect(later.measured).toEqual([page]);
});
