import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brotliSize, type Compressor, cachedCompressor } from '../../src/audit/read/sizes.ts';
import { cacheFolder, openCache } from '../../src/core/cache/cache.ts';
import { temporaryFolder } from '../helpers/folders.ts';

/** A compressor that measures lengths and records the contents it measured. */
function recordingCompressor() {
  const measured: string[] = [];
  const lengthOf = (content: string | Uint8Array) => {
    measured.push(String(content));
    return String(content).length;
  };
  return {
    measured,
    compressor: {
      looseBound: (content) => 3 * lengthOf(content),
      bound: (content) => 2 * lengthOf(content),
      size: async (content) => lengthOf(content),
    } satisfies Compressor,
  };
}

test('what a build has measured is not measured by the next', async () => {
  const root = temporaryFolder();
  const [first, second] = [recordingCompressor(), recordingCompressor()];
  const { bound, size } = cachedCompressor(openCache(root), first.compressor);
  expect([await size('page'), await size(Buffer.from('page')), await size('other')]).toEqual([4, 4, 5]);
  expect([bound('page'), bound(Buffer.from('page'))]).toEqual([8, 8]);
  expect(first.measured).toEqual(['page', 'other', 'page']);
  const next = cachedCompressor(openCache(root), second.compressor);
  expect([await next.size('page'), next.bound('page'), await next.size('changed')]).toEqual([4, 8, 7]);
  expect(second.measured).toEqual(['changed']);
});

test('a size whose entry is damaged is measured again', async () => {
  const root = temporaryFolder();
  const page = 'x'.repeat(500);
  expect(await cachedCompressor(openCache(root)).size(page)).toBe(await brotliSize(page));
  const [file = ''] = readdirSync(cacheFolder(root));
  truncateSync(join(cacheFolder(root), file), 20);
  const later = recordingCompressor();
  await cachedCompressor(openCache(root), later.compressor).size(page);
  expect(later.measured).toEqual([page]);
});
