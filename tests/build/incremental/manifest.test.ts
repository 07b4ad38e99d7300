import { expect, test } from 'vitest';
import { type ManifestLine, parseBuildManifest } from '../../../src/build/incremental/manifest.ts';

/* Each thread writes a part of the build manifest, with numbers of its own. */

const page = (dependencies: number[], fragments: number[]) => ({
  ...{ hash: 'h', bytes: 1, mtime: 1, seen: { bytes: 1, title: '' }, plan: 'p' },
  ...{ dependencies, uses: [0], fragments },
});
const parsed = (lines: readonly ManifestLine[], key?: string, version = 8) =>
  parseBuildManifest([['manifest', version, 'key'], ...lines], key);

test('numbers refer to entries of the same part', () => {
  const manifest = parsed([
    ['dependency', 'a?', 'a!'],
    ['uses', 'p-4'],
    ['fragment', [0], 0],
    ['page', 'a.html', page([0], [0])],
    ['shared', 0, 'first'],
    ['part'],
    ['dependency', 'b?', 'b!'],
    ['dependency', 'c?', 'c!'],
    ['uses', 'p-8'],
    ['fragment', [1], 0],
    ['page', 'b.html', page([0], [0])],
    ['shared', 0, 'second'],
  ]);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ key: `${name}?`, fingerprint: `${name}!` }));
  expect(manifest?.pages.get('a.html')).toMatchObject({
    dependencies: [a],
    uses: ['p-4'],
    fragments: [{ dependencies: [a], uses: 'p-4', hash: 'first' }],
  });
  expect(manifest?.pages.get('b.html')).toMatchObject({
    dependencies: [b],
    uses: ['p-8'],
    fragments: [{ dependencies: [c], uses: 'p-8', hash: 'second' }],
  });
});

test('a build manifest with another key is read for its files alone', () => {
  const file = { hash: 'f', bytes: 2, mtime: 2 };
  const lines: ManifestLine[] = [
    ['dependency', 'a?', 'a!'],
    ['uses', 'p-4'],
    ['fragment', [0], 0],
    ['page', 'a.html', page([0], [0])],
    ['part'],
    ['dependency', 'b?', 'b!'],
    ['uses', 'p-4'],
    ['fragment', [0], 0],
    ['page', 'b.html', page([0], [0])],
    ['file', 'c.css', file],
  ];
  expect(parsed(lines, 'key')?.pages.size).toBe(2);
  const other = parsed(lines, 'another');
  expect([other?.key, other?.pages.size]).toEqual(['key', 0]);
  const left = { hash: 'h', bytes: 1, mtime: 1 };
  expect([...(other?.files ?? [])]).toEqual([
    ['a.html', left],
    ['b.html', left],
    ['c.css', file],
  ]);
});

test('a build manifest of another version is not read', () => {
  expect(parsed([], undefined, 7)).toBeUndefined();
});
