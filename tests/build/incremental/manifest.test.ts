import { expect, test } from 'vitest';
import { filesOf, manifestBytes, parseBuildManifest } from '../../../src/build/incremental/manifest.ts';
import { createTableWriter } from '../../../src/build/incremental/page-table.ts';

const entryOf = (bytes: number) => ({ hash: 'hash', bytes, mtime: 1.5 });

function bytesOf() {
  const writer = createTableWriter({ resolve: () => ['', ''] });
  for (const [index, bytes] of [10, 20].entries()) {
    const page = { index, entry: entryOf(bytes), isKept: false, plan: 'p', seen: { bytes } };
    writer.built(page, { dependencies: [], uses: [], fragments: [] });
  }
  const head = { key: 'key', inline: [['type', 'i']] as const, others: [['c.css', entryOf(30)]] as const };
  return manifestBytes(head, ['a.html', 'b.html'], writer.done());
}

test('a build manifest contains the pages and all other files', () => {
  const manifest = parseBuildManifest(bytesOf());
  expect(manifest).toMatchObject({ key: 'key', inline: new Map([['type', 'i']]) });
  expect([...(manifest?.rows ?? [])]).toEqual([
    ['a.html', 0],
    ['b.html', 1],
  ]);
  expect(manifest && [...filesOf(manifest)]).toEqual([
    ['a.html', entryOf(10)],
    ['b.html', entryOf(20)],
    ['c.css', entryOf(30)],
  ]);
});

test('a build manifest of another version is not read, nor one of a newer Node', () => {
  const [head, body] = bytesOf();
  const other = { ...JSON.parse(Buffer.from(head).toString()), version: 10 };
  expect(parseBuildManifest([Buffer.from(JSON.stringify(other)), body])).toBeUndefined();
  const newer = Buffer.from(body);
  newer[1] = 255;
  expect(parseBuildManifest([head, newer])).toBeUndefined();
});
