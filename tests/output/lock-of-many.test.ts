import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeLock } from '../../src/output/lock.ts';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';

const CONTENDER = join(REPOSITORY, 'tests/helpers/lock-contender.ts');

function contend(root: string, rounds: number): ChildProcess {
  const args = ['--import', 'tsx', CONTENDER, join(root, 'dist'), join(root, 'log'), String(rounds)];
  return spawn(process.execPath, args, { cwd: REPOSITORY, stdio: ['ignore', 'inherit', 'inherit'] });
}

function ended(child: ChildProcess): Promise<number | string | null> {
  return new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
}

/** Who was in while another came in. One that was killed never goes out. */
function overlaps(log: string): string[] {
  const inside = new Map<string, string[]>();
  const found: string[] = [];
  for (const [step = '', name = ''] of log.split('\n').map((line) => line.split(' '))) {
    if (step === 'in') {
      for (const met of inside.values()) met.push(name);
      inside.set(name, []);
    }
    if (step === 'out') found.push(...(inside.get(name) ?? []).map((other) => `${other} came to ${name}`));
    if (step === 'out') inside.delete(name);
  }
  return found;
}

test('what overlaps is found', () => {
  expect(overlaps('in a\nout a\nin b\nin c\nout c\n')).toEqual([]);
  expect(overlaps('in a\nin b\nout a\nout b\n')).toEqual(['b came to a']);
});

// Each round of killing leaves locks behind, half taken over, that all others want at once.
test('of many processes one has the lock, whoever is killed, and in the end nothing is left', async () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'log'), '');
  for (const _ of [1, 2, 3]) {
    const victims = Array.from({ length: 6 }, () => contend(root, 10_000));
    const deaths = victims.map(ended);
    const before = readFileSync(join(root, 'log'), 'utf8').length;
    await expect
      .poll(() => readFileSync(join(root, 'log'), 'utf8').length, { timeout: 60_000 })
      .toBeGreaterThan(before + 400);
    for (const victim of victims) {
      victim.kill('SIGKILL');
      await setTimeout(7);
    }
    expect(new Set(await Promise.all(deaths))).toEqual(new Set(['SIGKILL']));
  }
  const last = await Promise.all(Array.from({ length: 4 }, () => ended(contend(root, 10))));
  expect(last).toEqual([0, 0, 0, 0]);
  const log = readFileSync(join(root, 'log'), 'utf8');
  expect(overlaps(log)).toEqual([]);
  expect(log.match(/^out/gm)?.length).toBeGreaterThan(80);
  (await takeLock(join(root, 'dist')))();
  expect(readdirSync(root)).toEqual(['log']);
});
