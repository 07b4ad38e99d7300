import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notesFor } from '../../src/cli/summary.ts';

const WRITTEN = { files: 1, bytes: 1, changed: [], removed: [] };
const resultWith = (more: object) => ({
  issues: [],
  sources: new Map(),
  pages: 1,
  written: { ...WRITTEN, ...more },
});
const out = join(process.cwd(), 'dist');

test('what failed after the swap is reported', () => {
  const leftovers = [
    { path: '/site/.dist-new-a-old', reason: 'EACCES: permission denied' },
    { reason: 'ENOSPC: no space left on device, write' },
  ];
  expect(notesFor(resultWith({ leftovers }), { out })).toEqual([
    'The site in dist is complete, but /site/.dist-new-a-old could not be removed: EACCES: permission denied. Delete it.',
    'The site in dist is complete, but the build manifest could not be written: ENOSPC: no space left on device, write. The next build will rebuild more than necessary.',
  ]);
});

test('files that no build has written are listed only with --force', () => {
  const foreign = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(notesFor(resultWith({ foreign }), { out })).toEqual([]);
  expect(notesFor(resultWith({ foreign }), { out, force: true })).toEqual([
    'a, b, c, d, e and 2 more in dist were not written by a build, and were kept.',
  ]);
  expect(notesFor(resultWith({}), { out, force: true })).toEqual([]);
});
