import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstownProcess } from '../helpers/command.ts';
import { bytesBelow, REPOSITORY, writeTree } from '../helpers/folders.ts';
import { siteOfWalks, WALKS, walkFile, walksModule } from '../helpers/walks.ts';

/** Builds a site of so many pages in a process in which one operation on a file of the output fails. */
async function buildWith(fault: object, pages: number) {
  const { root, out } = siteOfWalks("return 'p-4';");
  writeTree(root, walksModule("return 'p-4';", '', pages));
  writeTree(root, { 'dist/index.html': 'old', '.dist.files': '["index.html"]' });
  const finished = await crosstownProcess(['generate', '--root', root], {
    env: {
      NODE_OPTIONS: `--import=${join(REPOSITORY, 'tests/helpers/faulty-process.js')}`,
      FAULT: JSON.stringify({ below: '.dist-new-', kind: 'fails', ...fault }),
    },
  });
  expect(bytesBelow(out)).toEqual({ 'index.html': 'old' });
  return finished;
}

const WALK = walkFile(100);
/** So few pages are written by the main thread. */
const FEW = 200;

test.each([
  ['openSync', 'ENOSPC', FEW],
  ['writeSync', 'ENOSPC', FEW],
  ['writeSync', 'EIO', WALKS],
  ['mkdirSync', 'ENOSPC', WALKS],
  ['mkdirSync', 'ENOSPC', FEW],
] as const)(
  '%s that fails once with %s while a page is written is an error of the disk (%i pages)',
  async (name, code, pages) => {
    const file = name === 'mkdirSync' ? '/walks' : `/${WALK}`;
    const fault = { like: `${name} `, below: file, code, inWorker: pages === WALKS };
    const { code: exit, stderr } = await buildWith(fault, pages);
    expect([exit, stderr]).toEqual([
      74,
      expect.stringMatching(new RegExp(`Crosstown could not use \\S*dist-new-\\S*${file}: ${code}`)),
    ]);
  },
);
