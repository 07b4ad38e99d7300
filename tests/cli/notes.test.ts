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

test('what could not be done once the site was there is told', () => {
  const leftovers = [
    { path: '/site/.dist-new-a-old', reason: 'EACCES: permission denied' },
    { reason: 'ENOSPC: no space left on device, write' },
  ];
  expect(notesFor(resultWith({ leftovers }), { out })).toEqual([
    'The site in dist is complete, but /site/.dist-new-a-old is left over and could not be removed: EACCES: permission denied. Delete it by hand.',
    'The site in dist is complete, but what the next build has to know could not be written: ENOSPC: no space left on device, write. That build makes more anew than it has to.',
  ]);
});

test('files that no build has written are told with --force, and else not at all', () => {
  const foreign = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(notesFor(resultWith({ foreign }), { out })).toEqual([]);
  expect(notesFor(resultWith({ foreign }), { out, force: true })).toEqual([
    'a, b, c, d, e and 2 more in dist were not written by this build, and stay.',
  ]);
  expect(notesFor(resultWith({}), { out, force: true })).toEqual([]);
});
