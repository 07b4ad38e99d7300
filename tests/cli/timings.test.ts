import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStopwatch, type Timings } from '../../src/core/util/timings.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder, writeTree } from '../helpers/folders.ts';

function smallest(): string {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  return root;
}

const namesIn = (timings: Timings | undefined) => timings?.phases.map(({ name }) => name);
const sum = (numbers: readonly number[] = []) => numbers.reduce((a, b) => a + b, 0);

test('--timings adds the phases of a build to the result as JSON', async () => {
  const root = smallest();
  const generate = async (...options: string[]) => {
    const { stdout } = await crosstown(['generate', '--root', root, '--json', ...options]);
    return (JSON.parse(stdout) as { timings?: Timings }).timings;
  };
  const first = await generate('--timings');
  expect(namesIn(first)).toEqual([
    ...['start', 'templates', 'data', 'plan', 'assets', 'samples', 'pages', 'others'],
    ...['swap', 'manifest', 'end'],
  ]);
  expect(first?.wallMs).toBe(sum(first?.phases.map(({ wallMs }) => wallMs)));
  expect(first?.cpuMs).toBe(sum(first?.phases.map(({ cpuMs }) => cpuMs)));
  expect(Math.min(first?.wallMs ?? 0, first?.cpuMs ?? 0, first?.peakMb ?? 0)).toBeGreaterThan(0);
  // An unchanged site is not built.
  expect(namesIn(await generate('--timings'))).toEqual(['start', 'templates', 'end']);
  expect(await generate()).toBeUndefined();
});

test('otherwise they are a table on stderr, also after an error in the data', async () => {
  const root = smallest();
  const first = await crosstown(['generate', '--root', root, '--timings']);
  expect(first.stdout).not.toContain('Phase');
  expect(first.stderr).toMatch(/^Phase +wall +CPU$/m);
  expect(first.stderr).toMatch(/^manifest +\d+\.\d\d s +\d+\.\d\d s$/m);
  expect(first.stderr).toMatch(/^all, \d+ MB +\d+\.\d\d s +\d+\.\d\d s$/m);
  writeTree(root, { 'data/towns.yaml': '- slug: South Hero\n' });
  const second = await crosstown(['generate', '--root', root, '--timings']);
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/^data +\d/m);
  expect(second.stderr).not.toMatch(/^pages +\d/m);
});

test('a phase that is repeated has the time of both', () => {
  const { endPhase, timings } = createStopwatch();
  for (const name of ['plan', 'pages', 'plan']) endPhase(name);
  const { wallMs, phases } = timings();
  expect(phases.map(({ name }) => name)).toEqual(['plan', 'pages']);
  expect(sum(phases.map((phase) => phase.wallMs))).toBe(wallMs);
});
