import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';

const SITE = join(REPOSITORY, 'tests/sites/smallest');

/** Runs a shell command line in which `CROSSTOWN` is the command. The first failure decides the exit code. */
function shell(line: string) {
  const command = `"${process.execPath}" "${join(REPOSITORY, 'bin/crosstown.js')}"`;
  return run('bash', ['-c', `set -o pipefail; ${line.replaceAll('CROSSTOWN', command)}`], { cwd: SITE });
}

const written = ['.site.files', '.site.memory', 'site'];

test.each([
  ['a reader that stops early', 'CROSSTOWN plan | head -n 1', 0],
  ['a reader that reads nothing', 'CROSSTOWN plan --json | true', 0],
  ['no reader of an error', 'CROSSTOWN plan --root nowhere 2>&1 >/dev/null | true', 2],
  ['closed streams', 'CROSSTOWN plan >&- 2>&-', 0],
])('%s does not change the exit code', async (_, line, code) => {
  const { code: found, stderr } = await shell(line);
  expect({ code: found, stderr }).toEqual({ code, stderr: '' });
});

test.each([
  ['a reader that reads nothing', '2>&1 | true'],
  ['closed streams', '>&- 2>&-'],
])('a site is written with %s, and no file is left over', async (_, end) => {
  const root = temporaryFolder();
  const { code, stderr } = await shell(`CROSSTOWN generate --out ${join(root, 'site')} ${end}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readdirSync(root)).toEqual(written);
});

// Only Linux has a device that is always full.
test.skipIf(!existsSync('/dev/full'))('output that is lost on a full disk is reported', async () => {
  const root = temporaryFolder();
  const lost =
    'The command was completed, but its output could not be printed: ENOSPC: no space left on device, write.\n';
  const { code, stderr } = await shell(`CROSSTOWN generate --out ${join(root, 'site')} --json > /dev/full`);
  expect({ code, stderr }).toEqual({ code: 74, stderr: `Writing 4 pages.\n${lost}` });
  expect(readdirSync(root)).toEqual(written);
  expect((await shell('CROSSTOWN plan --root nowhere > /dev/full 2> /dev/full')).code).toBe(2);
});
