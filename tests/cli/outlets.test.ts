import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';
import { run } from '../helpers/process.ts';

const SITE = join(REPOSITORY, 'tests/sites/smallest');

/** Runs a line of a shell in which `CROSSTOWN` is the command, and the first that fails decides the exit code. */
function shell(line: string) {
  const command = `"${process.execPath}" "${join(REPOSITORY, 'bin/crosstown.js')}"`;
  return run('bash', ['-c', `set -o pipefail; ${line.replaceAll('CROSSTOWN', command)}`], { cwd: SITE });
}

const written = ['.site.files', '.site.memory', 'site'];

test.each([
  ['a reader that has enough', 'CROSSTOWN plan | head -n 1', 0],
  ['a reader that never comes', 'CROSSTOWN plan --json | true', 0],
  ['nobody to be told of an error', 'CROSSTOWN plan --root nowhere 2>&1 >/dev/null | true', 2],
  ['nothing to print to', 'CROSSTOWN plan >&- 2>&-', 0],
])('%s does not change how a command ends', async (_, line, code) => {
  const { code: found, stderr } = await shell(line);
  expect({ code: found, stderr }).toEqual({ code, stderr: '' });
});

test.each([
  ['a reader that never comes', '2>&1 | true'],
  ['nothing to print to', '>&- 2>&-'],
])('a site is written with %s, and nothing is left over', async (_, end) => {
  const root = temporaryFolder();
  const { code, stderr } = await shell(`CROSSTOWN generate --out ${join(root, 'site')} ${end}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readdirSync(root)).toEqual(written);
});

// Linux alone has a device that is always full; the command is the same elsewhere.
test.skipIf(!existsSync('/dev/full'))('what is lost on a full disk is told', async () => {
  const root = temporaryFolder();
  const lost =
    'What Crosstown printed could not be written: ENOSPC: no space left on device, write. What it did stands.\n';
  const { code, stderr } = await shell(`CROSSTOWN generate --out ${join(root, 'site')} --json > /dev/full`);
  expect({ code, stderr }).toEqual({ code: 74, stderr: `Writing 4 pages.\n${lost}` });
  expect(readdirSync(root)).toEqual(written);
  expect((await shell('CROSSTOWN plan --root nowhere > /dev/full 2> /dev/full')).code).toBe(2);
});
