import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createImageProgress, createProgress } from '../../src/cli/summary.ts';

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

describe('the progress of encoding images', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is shown after a second, with what is encoded, and begins again after its end', () => {
    const progress = createImageProgress(stream(true));
    progress.update(0, 2, 'data/photos/attic.jpg');
    vi.advanceTimersByTime(900);
    progress.update(1, 2, 'data/photos/barn.jpg');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(100);
    const wipe = '\r\u001b[2K';
    expect(written).toEqual([`${wipe}Encoding images: 1 of 2 (data/photos/barn.jpg)`]);
    progress.update(2, 2, 'data/photos/barn.jpg');
    expect(written.slice(1)).toEqual([`${wipe}Encoding images: 2 of 2 (data/photos/barn.jpg)`, wipe]);
    written = [];
    progress.update(0, 1, 'a\n');
    vi.advanceTimersByTime(1000);
    expect(written).toEqual([`${wipe}Encoding images: 0 of 1 (a\\n)`]);
    progress.end();
    progress.update(1, 1, 'a');
    expect(written.slice(1)).toEqual([wipe]);
  });

  test('is not shown if it takes less', () => {
    const progress = createImageProgress(stream(true));
    progress.update(0, 1, 'a');
    progress.update(1, 1, 'a');
    vi.advanceTimersByTime(5000);
    expect(written).toEqual([]);
  });

  test('is a plain line elsewhere', () => {
    const progress = createImageProgress(stream(false));
    progress.update(0, 12, 'a');
    vi.advanceTimersByTime(1000);
    progress.update(1, 12, 'b');
    progress.update(12, 12, 'b');
    expect(written).toEqual(['Encoding 12 images.\n']);
  });

  test('fits a narrow terminal, where a part of a longer line would stay', () => {
    const narrow = Object.assign(stream(true), { columns: 30 });
    const progress = createImageProgress(narrow);
    progress.update(0, 2, 'data/photos/attic.jpg');
    vi.advanceTimersByTime(1000);
    expect(written).toEqual(['\r\u001b[2KEncoding images: 0 of 2 (data']);
  });
});
