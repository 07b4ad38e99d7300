import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../../src/cli/summary.ts';

let written: string[] = [];
const stream = (isTTY: boolean) =>
  ({ isTTY, write: (text: string) => written.push(text) > 0 }) as unknown as NodeJS.WriteStream;

beforeEach(() => {
  written = [];
  vi.stubEnv('CI', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('elsewhere: one plain line, however many pages', () => {
  const progress = createProgress(stream(false), 'page');
  for (let done = 1; done <= 100; done++) progress.update(done, 100);
  progress.end();
  expect(written).toEqual(['Writing 100 pages.\n']);
});

test('a single one is told as such', () => {
  createProgress(stream(false), 'page').update(1, 1);
  expect(written).toEqual(['Writing 1 page.\n']);
});

test('in CI a terminal is no terminal', () => {
  vi.stubEnv('CI', 'true');
  const progress = createProgress(stream(true), 'page');
  progress.update(1, 2);
  progress.end();
  expect(written).toEqual(['Writing 2 pages.\n']);
});

test('on a terminal: a line that is redrawn now and then, always at the end, and then wiped', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const progress = createProgress(stream(true), 'page');
  for (let done = 1; done <= 20; done++) {
    progress.update(done, 20);
    now += 10;
  }
  progress.end();
  const wipe = '\r\u001b[2K';
  expect(written).toEqual([1, 9, 17, 20].map((n) => `${wipe}Writing pages: ${n} of 20`).concat(wipe));
});

test('nothing was counted, nothing is written', () => {
  for (const tty of [true, false]) createProgress(stream(tty), 'pages').end();
  expect(written).toEqual([]);
});
