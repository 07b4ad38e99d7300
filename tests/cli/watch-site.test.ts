import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchSite } from '../../src/cli/watch-site.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';

const FILES = { 'data/towns.yaml': 'a', 'data/posts/frost.md': 'a', 'templates/site.tsx': 'a' };

/** Watches a site. `saw` waits until a change of a path is reported. */
async function watched() {
  const root = temporaryFolder();
  writeTree(root, { ...FILES, 'dist/index.html': 'a' });
  mkdirSync(join(root, 'data/a/b'), { recursive: true });
  symlinkSync('..', join(root, 'data/a/up'));
  symlinkSync('loop', join(root, 'data/loop'));
  symlinkSync('../a', join(root, 'data/posts/a'));
  symlinkSync('../../posts', join(root, 'data/a/b/posts'));
  const [changed, faults] = [new Set<string>(), [] as string[]];
  const watcher = watchSite(root, (fault) => faults.push(fault));
  onTestFinished(() => watcher.close());
  await once(watcher, 'ready');
  watcher.on('all', (_event, path) => changed.add(relative(root, path)));
  const saw = async (path: string) => {
    await expect.poll(() => [...changed], { timeout: 10_000 }).toContain(path);
    changed.clear();
  };
  return { root, saw, changed, faults };
}

test('changes are seen in folders with links to themselves', async () => {
  const { root, saw, changed, faults } = await watched();
  writeTree(root, { 'dist/index.html': 'b', 'data/towns.yaml': 'b' });
  await saw('data/towns.yaml');
  expect([...changed, ...faults]).toEqual([]);
});

test.each(['data', 'templates', 'data/posts'])(
  'changes are seen after %s was removed and restored',
  async (folder) => {
    const { root, saw } = await watched();
    const file =
      Object.keys(FILES)
        .filter((path) => path.startsWith(folder))
        .at(-1) ?? '';
    const [own, away] = [join(root, folder), join(root, 'away')];
    renameSync(own, away);
    await saw(file);
    renameSync(away, own);
    await saw(file);
    writeTree(root, { [file]: 'b' });
    await saw(file);
  },
);

test('changes are seen after data/ became a link to another folder', async () => {
  const { root, saw } = await watched();
  renameSync(join(root, 'data'), join(root, 'shared'));
  await saw('data/towns.yaml');
  symlinkSync('shared', join(root, 'data'));
  await saw('data/towns.yaml');
  writeTree(root, { 'shared/towns.yaml': 'b' });
  await saw('data/towns.yaml');
});

test('changes are seen after a quick switch between branches', async () => {
  const { root, saw } = await watched();
  for (let i = 0; i < 5; i += 1) {
    renameSync(join(root, 'data'), join(root, 'away'));
    writeTree(root, { 'data/other.yaml': 'a' });
    rmSync(join(root, 'data'), { recursive: true });
    renameSync(join(root, 'away'), join(root, 'data'));
  }
  await new Promise((done) => setTimeout(done, 300));
  writeTree(root, { 'data/posts/frost.md': 'c' });
  await saw('data/posts/frost.md');
});
