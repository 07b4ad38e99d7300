import { expect, test } from 'vitest';
import {
  type ManifestPart,
  manifestLines,
  parseBuildManifest,
} from '../../../src/build/incremental/manifest.ts';

/* Each thread records a part of the build manifest, with numbers of its own. */

const page = (dependencies: number[], fragments: number[]) => ({
  ...{ seen: { bytes: 1, title: '' }, plan: 'p' },
  ...{ dependencies, uses: [0], fragments },
});
const entry = (hash: string) => ({ hash, bytes: 1, mtime: 1 });
const PARTS: ManifestPart[] = [
  {
    dependencies: [['a?', 'a!']],
    uses: ['p-4'],
    fragments: [{ dependencies: [0], uses: 0, hash: 'first' }],
    pages: [['a.html', page([0], [0])]],
  },
  {
    dependencies: [
      ['b?', 'b!'],
      ['c?', 'c!'],
    ],
    uses: ['p-8'],
    fragments: [{ dependencies: [1], uses: 0, hash: 'second' }],
    pages: [['b.html', page([0], [0])]],
  },
];
const FILES = ['a.html', 'b.html', 'c.css'].map((path) => [path, entry(path)] as const);
const parsed = (key?: string, change = (lines: readonly unknown[]) => lines) =>
  parseBuildManifest(
    change(manifestLines({ key: 'key', inline: [] }, FILES, PARTS)).map((line) => () => line),
    key,
  );

test('numbers refer to entries of the same part', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ key: `${name}?`, fingerprint: `${name}!` }));
  expect(parsed()?.pages.get('a.html')).toMatchObject({
    ...entry('a.html'),
    dependencies: [a],
    uses: ['p-4'],
    fragments: [{ dependencies: [a], uses: 'p-4', hash: 'first' }],
  });
  expect(parsed()?.pages.get('b.html')).toMatchObject({
    ...entry('b.html'),
    dependencies: [b],
    uses: ['p-8'],
    fragments: [{ dependencies: [c], uses: 'p-8', hash: 'second' }],
  });
});

test('a build manifest with another key is read for its files alone', () => {
  expect(parsed('key')?.pages.size).toBe(2);
  const other = parsed('another');
  expect([other?.key, other?.pages.size]).toEqual(['key', 0]);
  expect([...(other?.files ?? [])]).toEqual(FILES);
});

test('of a page that was built twice the last entry counts', () => {
  const [first] = PARTS;
  const again = { ...first, dependencies: [['a?', 'again']], pages: [['a.html', page([0], [])]] };
  const { dependencies } = parsed('key', (lines) => [...lines, again])?.pages.get('a.html') ?? {};
  expect(dependencies).toEqual([{ key: 'a?', fingerprint: 'again' }]);
});

test('a build manifest of another version is not read', () => {
  expect(parsed(undefined, ([, ...rest]) => [{ version: 8, key: 'key' }, ...rest])).toBeUndefined();
});
