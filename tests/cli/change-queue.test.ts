import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createChangeQueue } from '../../src/cli/change-queue.ts';
import { folderWith, writeTree } from '../helpers/folders.ts';

/** A folder, and a queue that records which of its files are worked on. */
function queued() {
  const root = folderWith({ 'a.txt': 'one', 'b.txt': 'one' });
  const seen: string[] = [];
  const whenIdle = vi.fn();
  let during = async () => undefined as unknown;
  const queue = createChangeQueue(async (paths) => {
    seen.push(paths.map((path) => path.slice(root.length + 1)).join());
    await during();
  }, whenIdle);
  const add = (name: string) => queue.add(join(root, name));
  const settled = () => expect.poll(() => whenIdle).toHaveBeenCalled();
  const onWork = (work: typeof during) => {
    during = work;
  };
  return { root, seen, whenIdle, add, settled, onWork };
}

test('paths of a moment are worked on together, and what comes meanwhile afterward', async () => {
  const { seen, whenIdle, add, settled, onWork } = queued();
  onWork(async () => {
    if (seen.length === 1) for (const name of ['b.txt', 'b.txt']) add(name);
    expect(whenIdle).not.toHaveBeenCalled();
  });
  add('b.txt');
  add('a.txt');
  await settled();
  expect(seen).toEqual(['a.txt,b.txt', 'b.txt']);
  expect(whenIdle).toHaveBeenCalledOnce();
});

test.each([
  ['changes', (root: string) => writeTree(root, { 'a.txt': 'another' })],
  ['is removed', (root: string) => rmSync(join(root, 'a.txt'))],
])('a file that %s after it was read is worked on again, although nothing reports it', async (_, change) => {
  const { root, seen, add, settled, onWork } = queued();
  onWork(async () => {
    if (seen.length === 1) change(root);
  });
  writeTree(root, { 'a.txt': 'two' });
  add('a.txt');
  await settled();
  expect(seen).toEqual(['a.txt', 'a.txt']);
});
