import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { flushDisk } from '../../../src/build/output/file-operations.ts';
import { REPOSITORY, temporaryFolder } from '../../helpers/folders.ts';

const MEMORY = '/dev/shm';
const typeOf = (folder: string) => (existsSync(folder) ? statfsSync(folder).type : undefined);

// The rule is about Linux alone, and needs a folder in memory and one that is not.
test.skipIf(process.platform !== 'linux' || typeOf(MEMORY) === typeOf(REPOSITORY))(
  'the disk of a folder is flushed, unless the folder is in memory',
  async () => {
    const programs = temporaryFolder();
    writeFileSync(join(programs, 'sync'), '#!/bin/sh\necho "$@" >> "$0.log"\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const folder of [MEMORY, REPOSITORY]) await flushDisk(folder);
    expect(readFileSync(join(programs, 'sync.log'), 'utf8')).toBe(`-f ${REPOSITORY}\n`);
  },
);
