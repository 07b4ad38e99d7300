import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstownProcess } from '../helpers/command.ts';
import { bytesBelow, REPOSITORY, writeTree } from '../helpers/folders.ts';
import { siteOfWalks, walkFile } from '../helpers/walks.ts';

/** Builds a site in a process in which one operation on a file of the output fails. */
async function buildWith(fault: object, ...options: string[]) {
  const { root, out } = siteOfWalks("return 'p-4';");
  writeTree(root, { 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
  const finished = await crosstownProcess(['generate', '--root', root, ...options], {
    env: {
      NODE_OPTIONS: `--import=${join(REPOSITORY, 'tests/helpers/faulty-process.js')}`,
      FAULT: JSON.stringify({ below: '.dist-new-', kind: 'fails', ...fault }),
    },
  });
  expect(bytesBelow(out)).toEqual({ 'index.html': 'old' });
  return finished;
}

const WALK = walkFile(100);

test.each([
  ['openSync', 'ENOSPC', '1'],
  ['writeSync', 'ENOSPC', '1'],
  ['writeSync', 'EIO', '2'],
  ['mkdirSync', 'ENOSPC', '1'],
] as const)(
  '%s that fails once with %s while a page is written is an error of the disk (%s threads)',
  async (name, code, threads) => {
    const file = name === 'mkdirSync' ? '/walks' : `/${WALK}`;
    const fault = { like: `${name} `, below: file, code, inWorker: threads === '2' };
    const { code: exit, stderr } = await buildWith(fault, '--threads', threads);
    expect([exit, stderr]).toEqual([
      74,
      expect.stringMatching(new RegExp(`Crosstown could not use \\S*dist-new-\\S*${file}: ${code}`)),
    ]);
  },
);
