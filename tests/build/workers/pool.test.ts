import { expect, test } from 'vitest';
import { createWorkerPool } from '../../../src/build/workers/pool.ts';

/* Workers that do nothing: the test counts how many are started. */

const nothing = {
  module: 'data:text/javascript,',
  entry: 'data:text/javascript,setInterval(() => {}, 1000)',
};
const start = { root: '.', publication: {} };
const poolOf = (count: number) => createWorkerPool(start, { ...nothing, count });

test('a started pool keeps its workers until it is terminated', async () => {
  const pool = poolOf(3);
  expect(pool.start(0)).toBe(1);
  expect(pool.start(2000)).toBe(3);
  expect(pool.start(0)).toBe(3);
  await pool.terminate();
  expect(pool.start(0)).toBe(1);
});

test('there are no more threads than pages, or than were allowed', async () => {
  const pool = poolOf(2);
  expect([pool.start(1), pool.start(9)]).toEqual([1, 2]);
  await pool.terminate();
  expect(createWorkerPool(start, undefined).start(1e6)).toBe(1);
});
