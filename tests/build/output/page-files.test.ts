import { statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPageFiles } from '../../../src/build/output/page-files.ts';
import { compiledEngine } from '../../helpers/command.ts';
import { listFiles, temporaryFolder, textOf, writeTree } from '../../helpers/folders.ts';

/* Pages are written by a thread, and by the main thread while that has enough to do. */

const MANY = 300;

async function open(folder: string, pages = MANY) {
  const files = openPageFiles(folder, pages, (await compiledEngine()).fileThread);
  const dates: [path: string, mtime: number][] = [];
  return {
    ...files,
    dates,
    write: (path: string, bytes: Uint8Array) =>
      files.write(path, bytes, (mtime) => void dates.push([path, mtime])),
  };
}

test('writes files of any size completely, and returns their modification times', async () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 1_400_000 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 0, max: 900 }), async (large, small) => {
      const folder = temporaryFolder();
      const { write, finish, end, dates } = await open(folder);
      const expected: Record<string, number> = {};
      // Memory that is used again for each file, as that of pages.
      const memory = Buffer.alloc(1_400_000);
      for (const [i, size] of [...large, ...Array.from({ length: small }, (_, i) => i)].entries()) {
        const path = `towns/${i % 7}/${i}/index.html`;
        write(path, memory.fill(`${i} `, 0, size).subarray(0, size));
        expected[path] = size;
      }
      await finish();
      await end();
      const paths = listFiles(folder).sort();
      expect(paths).toEqual(Object.keys(expected).sort());
      for (const path of paths) {
        const text = textOf(folder, path);
        const [, i = ''] = /(\d+)\/index/.exec(path) ?? [];
        expect(text).toBe(`${i} `.repeat(text.length).slice(0, expected[path]));
      }
      const known = Object.fromEntries(dates);
      expect(dates).toHaveLength(paths.length);
      for (const path of paths) expect(known[path]).toBe(statSync(join(folder, path)).mtimeMs);
    }),
    { numRuns: 6 },
  );
});

test('an error of the disk is thrown with its path, by what is written later, and at the end', async () => {
  const folder = temporaryFolder();
  writeTree(folder, { 'a/index.html': 'there' });
  const { write, finish, end } = await open(folder);
  write('a/index.html', Buffer.from('a'));
  const failure = { code: 'EEXIST', path: join(folder, 'a/index.html') };
  await expect(finish()).rejects.toMatchObject(failure);
  expect(() => write('b', Buffer.from('b'))).toThrow('EEXIST');
  await end();
  expect(textOf(folder, 'a/index.html')).toBe('there');
});

test('a thread that ends is an error', async () => {
  const files = openPageFiles(temporaryFolder(), MANY, 'data:text/javascript,process.exit(3)');
  files.write('a', Buffer.from('a'), () => undefined);
  await expect(files.finish()).rejects.toThrow('The thread that writes files has ended with code 3.');
});

test('few pages start no thread', async () => {
  const folder = temporaryFolder();
  const files = openPageFiles(folder, MANY - 1, 'data:text/javascript,process.exit(3)');
  files.write('a', Buffer.from('a'), () => undefined);
  await files.finish();
  expect(listFiles(folder)).toEqual(['a']);
});
