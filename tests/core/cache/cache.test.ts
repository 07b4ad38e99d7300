import { spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { cacheFolder, createMemoryCache, evictOldEntries, openCache } from '../../../src/core/cache/cache.ts';
import { folderWith, REPOSITORY, temporaryFolder } from '../../helpers/folders.ts';

const WRITER = join(REPOSITORY, 'tests/helpers/cache-writer.ts');

const filesOf = (root: string) => readdirSync(cacheFolder(root)).sort();

describe('an entry', () => {
  test.each(['on disk', 'in memory'])('%s is found by its kind and all of its inputs', (where) => {
    const cache = where === 'on disk' ? openCache(temporaryFolder()) : createMemoryCache();
    expect(cache.put('text', ['a', 1], 'one')).toBe('one');
    cache.put('bytes', [undefined, ['a', 'b']], Buffer.from([0, 255]));
    cache.put('text', ['empty'], '');
    expect(cache.findText('text', ['a', 1])).toBe('one');
    expect(cache.find('bytes', [undefined, ['a', 'b']])).toEqual(Buffer.from([0, 255]));
    expect(cache.findText('text', ['empty'])).toBe('');
    for (const inputs of [['a'], ['a', '1'], ['a', 1, ''], ['a1']])
      expect(cache.find('text', inputs)).toBeUndefined();
    expect(cache.find('other', ['a', 1])).toBeUndefined();
  });

  test('has a key of its own for texts that are the same bytes', () => {
    const root = temporaryFolder();
    const cache = openCache(root);
    const inputs = [['a', 'b'], ['ab'], [['a', 'b']], ['\ud800'], ['\ufffd'], ['a', 'b', '']];
    for (const one of inputs) cache.put('text', one, '');
    expect(filesOf(root)).toHaveLength(inputs.length);
  });

  test('that is damaged, or the file of another entry, is not returned', () => {
    const root = temporaryFolder();
    const cache = openCache(root);
    cache.put('text', ['a'], 'content');
    const [file = ''] = filesOf(root);
    const path = join(cacheFolder(root), file);
    const bytes = readFileSync(path);
    for (const damaged of [bytes.subarray(1), bytes.with(0, 0), bytes.subarray(0, 5), Buffer.alloc(0)]) {
      writeFileSync(path, damaged);
      expect(cache.find('text', ['a'])).toBeUndefined();
    }
    cache.put('text', ['b'], 'other');
    const [other = ''] = filesOf(root).filter((name) => name !== file);
    copyFileSync(join(cacheFolder(root), other), path);
    expect(cache.find('text', ['a'])).toBeUndefined();
  });

  test('of a cache that cannot be written is not stored, without an error', () => {
    const cache = openCache(folderWith({ '.crosstown': 'a file' }));
    expect(cache.put('text', ['a'], 'one')).toBe('one');
    expect(cache.find('text', ['a'])).toBeUndefined();
  });

  test('written by threads and processes at once is whole whenever it is read', async () => {
    const root = temporaryFolder();
    // Worker threads cannot import TypeScript.
    const writer = join(temporaryFolder(), 'writer.mjs');
    const options = { bundle: true, platform: 'node', format: 'esm' } as const;
    await build({ ...options, entryPoints: [WRITER], outfile: writer });
    const cache = openCache(root);
    cache.put('letters', [], 'a'.repeat(300_000));
    const written = (letter: string) =>
      new Promise<number | null>((done) => {
        spawn(process.execPath, [writer, root, letter], { stdio: 'inherit' }).on('exit', done);
      });
    let isBusy = true;
    const ended = Promise.all([written('b'), written('c')]).finally(() => {
      isBusy = false;
    });
    const seen = new Set<string>();
    while (isBusy) {
      const text = String(cache.findText('letters', []));
      seen.add(`${text.at(0)}${text.length}`);
      await new Promise((done) => setTimeout(done, 1));
    }
    expect(await ended).toEqual([0, 0]);
    for (const one of seen) expect(one).toMatch(/^[abcd]300000$/);
    expect(filesOf(root)).toHaveLength(1);
  });
});

describe('eviction', () => {
  const DAY = 86_400_000;

  /** A cache of entries of 100 bytes with their checksum, the first used last; returns the ages of what is left, in days. */
  function ageEntries(days: readonly number[]) {
    const root = temporaryFolder();
    const cache = openCache(root);
    for (const age of days) {
      const before = new Set(days.indexOf(age) === 0 ? [] : filesOf(root));
      cache.put('entry', [age], 'x'.repeat(68));
      const [name = ''] = filesOf(root).filter((file) => !before.has(file));
      const used = (Date.now() - age * DAY) / 1000;
      utimesSync(join(cacheFolder(root), name), used, used);
    }
    return {
      root,
      cache,
      left: () => days.filter((age) => cache.find('entry', [age]) !== undefined),
    };
  }

  test('removes what nothing has used for a month', () => {
    const { root, left } = ageEntries([0, 3, 29, 31, 400]);
    evictOldEntries(root);
    expect(left()).toEqual([0, 3, 29]);
    expect(() => evictOldEntries(temporaryFolder())).not.toThrow();
  });

  test('counts a read as a use', () => {
    const { root, cache, left } = ageEntries([2, 31, 40]);
    cache.find('entry', [40]);
    const dates = filesOf(root).map((name) => statSync(join(cacheFolder(root), name)).mtimeMs);
    expect(dates.filter((date) => date > Date.now() - DAY)).toHaveLength(1);
    evictOldEntries(root);
    expect(left()).toEqual([2, 40]);
  });
});
