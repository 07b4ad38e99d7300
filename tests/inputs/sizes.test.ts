import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../src/core/cache/cache.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import { openPicture } from '../../src/site/assets/pictures.ts';
import { createSourceLog } from '../../src/site/assets/sources.ts';
import { hashDataFiles } from '../../src/site/load/files/data-folder.ts';
import { readDataFiles } from '../../src/site/load/files/read-files.ts';
import { folderWith } from '../helpers/folders.ts';

/** A file of a size that no memory holds, which takes no room on the disk. */
function sparse(path: string, size = 3_000_000_000): string {
  const root = folderWith({ [path]: '' });
  truncateSync(join(root, path), size);
  return root;
}

describe('what is too large is told before it is read', () => {
  test.each([
    ['data/a.yaml', 10, 3_000_000_000],
    ['data/a.md', 10, 3_000_000_000],
    ['data/a.csv', 500, 3_000_000_000],
    ['data/a.json', 500, 3_000_000_000],
    ['data/a.jsonl', 500, 500_000_001],
  ])('%s', (path, megabytes, size) => {
    const { value, issues } = readDataFiles(sparse(path, size));
    expect(value).toMatchObject([{ path, unread: 'broken' }]);
    expect(issues.map((issue) => describeIssue(issue).message)).toEqual([
      `This file cannot be used: it is larger than ${megabytes} MB.`,
    ]);
  });

  test('a picture', async () => {
    const told = await openPicture(sparse('data/a.jpg'), 'a.jpg', {
      cache: createMemoryCache(),
      sources: createSourceLog(),
    });
    expect(told).toEqual({ kind: 'too-heavy', file: 'a.jpg', megabytes: 200 });
  });
});

test('data with such a file has a hash, which another size changes', () => {
  const root = sparse('data/film.mp4');
  const before = hashDataFiles(root);
  expect(hashDataFiles(root)).toEqual(before);
  truncateSync(join(root, 'data/film.mp4'), 3_000_000_001);
  expect(hashDataFiles(root)).not.toEqual(before);
});
