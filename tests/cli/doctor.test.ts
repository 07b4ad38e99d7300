import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examine, type Machine } from '../../src/cli/doctor.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY } from '../helpers/folders.ts';

const MACHINE: Machine = {
  node: 'v20.19.0',
  freeSpace: 20e9,
  maxWatches: 8192,
  watched: 500,
  ignoresCase: false,
  clock: Date.UTC(2027, 0, 5),
  newest: Date.UTC(2027, 0, 5),
};

describe('doctor', () => {
  test('finds nothing wrong with a machine that is in order', () => {
    expect(examine(MACHINE).filter(({ isOk }) => !isOk)).toEqual([]);
    expect(examine({ ...MACHINE, maxWatches: undefined, watched: 1e6 }).every(({ isOk }) => isOk)).toBe(true);
  });

  test.for([
    [{ freeSpace: 2e8 }, 'disk', '0.2 GB free'],
    [{ watched: 9000 }, 'watched files', '9,000 of 8,192 that the system allows'],
    [{ newest: Date.UTC(2027, 5, 1) }, 'clock', '2027-01-05'],
  ] as const)('names what is wrong: %j', ([wrong, name, found]) => {
    const problems = examine({ ...MACHINE, ...wrong }).filter(({ isOk }) => !isOk);
    expect(problems).toEqual([{ name, isOk: false, found, fix: expect.stringMatching(/\.$|\d$/) }]);
  });

  test('examines this machine, whatever it finds', async () => {
    const root = join(REPOSITORY, 'tests/sites/smallest');
    const { code, stdout } = await crosstown(['doctor', '--root', root, '--json']);
    const { version, isOk, checkups } = JSON.parse(stdout);
    expect({ version, code }).toEqual({ version: 1, code: isOk ? 0 : 1 });
    const names = checkups.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual(['Node', 'disk', 'watched files', 'file names', 'clock']);
    const printed = (await crosstown(['doctor', '--root', root])).stdout;
    for (const name of names) expect(printed).toMatch(new RegExp(`^(?:ok {5}|problem) {2}${name}: `, 'm'));
  });
});
