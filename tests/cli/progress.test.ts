import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../../src/cli/summary.ts';

let written: string[] = [];
const stream = (isTTY: boolean) =>
  ({ isTTY, write: (text: string) => written.push(text) > 0 }) as unknown as NodeJS.WriteStream;

const WRITING = { verb: 'Writing', noun: 'page', isLogged: true };

beforeEach(() => {
  written = [];
  vi.stubEnv('CI', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('elsewhere: one plain line, however many pages', () => {
  const progress = createProgress(stream(false), WRITING);
  for (let done = 1; done <= 100; done++) progress.update(done, 100);
  progress.end();
  expect(written).toEqual(['Writing 100 pages.\n']);
});

test('a single one is told as such', () => {
  createProgress(stream(false), WRITING).update(1, 1);
  expect(written).toEqual(['Writing 1 page.\n']);
});

test('in CI a terminal is no terminal', () => {
  vi.stubEnv('CI', 'true');
  const progress = createProgress(stream(true), WRITING);
  progress.update(1, 2);
  progress.end();
  expect(written).toEqual(['Writing 2 pages.\n']);
});

test('on a terminal: a line that is redrawn now and then, always at the end, and then wiped', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const progress = createProgress(stream(true), WRITING);
  for (let done = 1; done <= 20; done++) {
    progress.update(done, 20);
    now += 10;
  }
  progress.end();
  const wipe = '\r\u001b[2K';
  expect(written).toEqual([1, 9, 17, 20].map((n) => `${wipe}Writing pages: ${n} of 20`).concat(wipe));
});

test('work that is not logged is shown on terminals only', () => {
  const checking = { verb: 'Checking', noun: 'page' };
  createProgress(stream(false), checking).update(1, 2);
  expect(written).toEqual([]);
  createProgress(stream(true), checking).update(1, 2);
  expect(written).toEqual(['\r\u001b[2KChecking pages: 1 of 2']);
});

test('nothing was counted, nothing is written', () => {
  for (const tty of [true, false]) createProgress(stream(tty), WRITING).end();
  expect(written).toEqual([]);
});
