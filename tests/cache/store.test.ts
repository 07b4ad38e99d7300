import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { openPack } from '../../src/cache/pack.ts';
import { forgetOldest, nameOf, readStored, store } from '../../src/cache/store.ts';
import { folderWith, REPOSITORY, temporaryFolder } from '../helpers/folders.ts';

const STORER = join(REPOSITORY, 'tests/helpers/storer.ts');

describe('what is stored', () => {
  test('is read as it was, and in no other state', () => {
    const path = join(temporaryFolder(), 'a/b');
    store(path, 'content');
    expect(String(readStored(path))).toBe('content');
    const bytes = readFileSync(path);
    for (const damaged of [bytes.subarray(1), bytes.with(0, 0), bytes.subarray(0, 5), Buffer.alloc(0)]) {
      writeFileSync(path, damaged);
      expect(readStored(path)).toBeUndefined();
    }
    expect(readdirSync(join(path, '..'))).toEqual(['b']);
  });

  test('by threads and processes under one name is whole whenever it is read', async () => {
    const path = join(temporaryFolder(), 'entry');
    // Threads do not know how to import TypeScript.
    const storer = join(temporaryFolder(), 'storer.mjs');
    const options = { bundle: true, platform: 'node', format: 'esm' } as const;
    await build({ ...options, entryPoints: [STORER], outfile: storer });
    store(path, 'a'.repeat(300_000));
    const stored = (letter: string) =>
      new Promise<number | null>((done) => {
        spawn(process.execPath, [storer, path, letter], { stdio: 'inherit' }).on('exit', done);
      });
    let isBusy = true;
    const ended = Promise.all([stored('b'), stored('c')]).finally(() => {
      isBusy = false;
    });
    const seen = new Set<string>();
    while (isBusy) {
      const text = String(readStored(path));
      seen.add(`${text.at(0)}${text.length}`);
      await new Promise((done) => setTimeout(done, 1));
    }
    expect(await ended).toEqual([0, 0]);
    for (const one of seen) expect(one).toMatch(/^[abcd]300000$/);
    expect(readdirSync(join(path, '..'))).toEqual(['entry']);
  });

  test('has a name by all that it is created from', () => {
    const names = [['a', 'b'], ['ab'], ['a', ['b']], ['\ud800'], ['\ufffd'], ['a', 'b', '']].map(nameOf);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a folder that holds too much', () => {
  const agedFolder = (count: number) => {
    const folder = temporaryFolder();
    for (let i = 0; i < count; i++) {
      store(join(folder, `n${i}`), String(i));
      utimesSync(join(folder, `n${i}`), 1_000_000 - i, 1_000_000 - i);
    }
    return folder;
  };

  test('forgets the oldest, and no more than it has to for a while', () => {
    const folder = agedFolder(9);
    forgetOldest(folder, 8);
    expect(readdirSync(folder).sort()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5']);
  });

  test('is left alone up to then, and may not be there', () => {
    const folder = agedFolder(8);
    forgetOldest(folder, 8);
    expect(readdirSync(folder)).toHaveLength(8);
    forgetOldest(join(folder, 'none'), 0);
    expect(readdirSync(folder)).toHaveLength(8);
  });
});

describe('a pack', () => {
  test('has bytes and texts for the next run, of what this one needed', () => {
    const path = join(temporaryFolder(), 'pack');
    const first = openPack<string | Uint8Array>(path);
    first.put('b', Buffer.from([1, 2]));
    first.put('a', 'a text');
    first.put('c', '');
    first.save();
    const second = openPack<string | Uint8Array>(path);
    expect(['a', 'b', 'd'].map(second.find)).toEqual(['a text', Buffer.from([1, 2]), undefined]);
    second.save();
    const third = openPack<string | Uint8Array>(path);
    expect(['a', 'b', 'c'].map(third.find)).toEqual(['a text', Buffer.from([1, 2]), undefined]);
  });

  test.each([
    ['nothing that can be read', Buffer.from('what a later version writes')],
    ['something else', serialize(['a'])],
  ])('of %s is none', (_, bytes) => {
    const path = join(folderWith({}), 'pack');
    store(path, bytes);
    expect(openPack(path).find('a')).toBeUndefined();
  });
});
