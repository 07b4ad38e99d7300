import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress, createStatusLine } from '../../src/cli/summary.ts';

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

test('after three seconds with the remaining time, in steps', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const progress = createProgress(stream(true), WRITING);
  const shown = (done: number, at: number) => {
    now = at;
    progress.update(done, 10_000);
    return written.at(-1)?.split('of 10,000')[1];
  };
  expect(shown(1, 0)).toBe('');
  expect(shown(200, 2900)).toBe('');
  expect(shown(250, 3000)).toBe(', 2 min left');
  expect(shown(5000, 60_000)).toBe(', 60 s left');
  expect(shown(9990, 120_000)).toBe(', 5 s left');
  expect(shown(10_000, 120_100)).toBe('');
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

test('a status line is replaced on a terminal, unless something was printed below it', () => {
  const terminal = Object.assign(stream(true), { columns: 20 });
  const status = createStatusLine(terminal);
  status.show('141 pages, 0.35 s');
  status.show('data/site.yaml changed: 141 pages, 0.10 s');
  status.keep();
  status.show('errors, 0.10 s');
  expect(written).toEqual([
    '141 pages, 0.35 s\n',
    '\u001b[1A\u001b[2Kdata/site.yaml chan\n',
    'errors, 0.10 s\n',
  ]);
});

test('elsewhere, each status is a line of its own', () => {
  const status = createStatusLine(stream(false));
  status.show('141 pages, 0.35 s');
  status.show('data/site.yaml changed: 141 pages, 0.10 s');
  expect(written.join('')).toBe('141 pages, 0.35 s\ndata/site.yaml changed: 141 pages, 0.10 s\n');
});
