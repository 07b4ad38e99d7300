import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { flushDisk } from '../../../src/build/output/file-operations.ts';
import { REPOSITORY, temporaryFolder } from '../../helpers/folders.ts';
import { outcomeOf, publishedTowns } from '../../helpers/published-towns.ts';

const MEMORY = '/dev/shm';
const typeOf = (folder: string) => (existsSync(folder) ? statfsSync(folder).type : undefined);

// Disks are flushed on Linux alone, and file systems in memory never are: there is nothing to see elsewhere, nor in a checkout in memory.
const onDisk = test.skipIf(process.platform !== 'linux' || typeOf(MEMORY) === typeOf(REPOSITORY));

/** Returns the function that reads how often and where a disk was flushed. */
function watchFlushes(): () => string {
  const programs = temporaryFolder();
  writeFileSync(join(programs, 'sync'), '#!/bin/sh\necho "$@" >> "$0.log"\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const log = join(programs, 'sync.log');
  return () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
}

onDisk('the disk of a folder is flushed, unless the folder is in memory', async () => {
  const flushed = watchFlushes();
  for (const folder of [MEMORY, REPOSITORY]) await flushDisk(folder);
  expect(flushed()).toBe(`-f ${REPOSITORY}\n`);
});

onDisk('a build waits for the disk if it is a publication, and only then', async () => {
  const flushed = watchFlushes();
  mkdirSync(join(REPOSITORY, '.crosstown'), { recursive: true });
  const root = mkdtempSync(join(REPOSITORY, '.crosstown/flush-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const site = publishedTowns(root);
  site.write(['tupper-lake']);
  expect(outcomeOf(await site.publish(undefined))).toBe('written');
  expect(flushed()).toBe('');
  expect(outcomeOf(await site.publish('2027-01-05'))).toBe('written');
  expect(flushed().replaceAll(root, '')).toMatch(/^-f \/\.dist-new-\w+\/site\n$/);
  // Nothing is written again, but the build that has written the files may not have waited.
  expect(outcomeOf(await site.publish('2027-01-05'))).toBe('written');
  expect(flushed().replaceAll(root, '')).toMatch(/^-f \/\.dist-new-\w+\/site\n-f \/dist\n$/);
});
