import { expect, test } from 'vitest';
import { type ManifestLine, parseBuildManifest, VERSION } from '../../../src/build/incremental/manifest.ts';

/* Each thread numbers for itself; what it wrote down comes in pieces, between those of the others. */

const page = (dependencies: number[], fragments: number[]) => ({
  ...{ hash: 'h', bytes: 1, mtime: 1, seen: { bytes: 1, title: '' }, plan: 'p' },
  ...{ dependencies, uses: [0], fragments },
});

test('numbers of a thread mean its own lists', () => {
  const lines: ManifestLine[] = [
    ['fragment', [0], 0],
    ['page', 'a.html', page([0], [0])],
    ['segment', 1],
    ['fragment', [1], 0],
    ['page', 'b.html', page([0], [0])],
    ['segment', 0],
    ['shared', 0, 'first'],
    ['segment', 1],
    ['shared', 0, 'second'],
    ['dependency', 'b?', 'b!'],
    ['dependency', 'c?', 'c!'],
    ['uses', 'p-8'],
    ['segment', 0],
    ['dependency', 'a?', 'a!'],
    ['uses', 'p-4'],
    ['memory', VERSION, 'key'],
  ];
  const memory = parseBuildManifest(lines);
  const asked = (numbers: readonly number[] = []) => numbers.map((n) => memory?.dependencies[n]?.key);
  const seen = (file: string) => {
    const { dependencies, uses = [], fragments = [] } = memory?.pages.get(file) ?? {};
    const found = fragments.map((n) => memory?.fragments[n]);
    return {
      dependencies: asked(dependencies),
      uses: uses.map((n) => memory?.uses[n]),
      fragments: found.map((fragment) => ({
        ...fragment,
        dependencies: asked(fragment?.dependencies),
        uses: memory?.uses[fragment?.uses ?? -1],
      })),
    };
  };
  expect(seen('a.html')).toEqual({
    dependencies: ['a?'],
    uses: ['p-4'],
    fragments: [{ dependencies: ['a?'], uses: 'p-4', hash: 'first' }],
  });
  expect(seen('b.html')).toEqual({
    dependencies: ['b?'],
    uses: ['p-8'],
    fragments: [{ dependencies: ['c?'], uses: 'p-8', hash: 'second' }],
  });
});

test('of a memory with another key it only matters which files there are', () => {
  const file = { hash: 'f', bytes: 2, mtime: 2 };
  const lines: ManifestLine[] = [
    ['memory', VERSION, 'key'],
    ['page', 'a.html', page([0], [0])],
    ['fragment', [0], 0],
    ['segment', 1],
    ['page', 'b.html', page([0], [0])],
    ['dependency', 'a?', 'a!'],
    ['file', 'c.css', file],
  ];
  expect(parseBuildManifest(lines, 'key')?.pages.size).toBe(2);
  const other = parseBuildManifest(lines, 'another');
  expect([other?.key, other?.pages.size, other?.dependencies, other?.fragments]).toEqual(['key', 0, [], []]);
  const left = { hash: 'h', bytes: 1, mtime: 1 };
  expect([...(other?.files ?? [])]).toEqual([
    ['a.html', left],
    ['b.html', left],
    ['c.css', file],
  ]);
});
