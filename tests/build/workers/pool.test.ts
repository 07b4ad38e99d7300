import { expect, test } from 'vitest';
import { createWorkerPool } from '../../../src/build/workers/pool.ts';

/* Threads that do nothing: it is counted how many there are. */

const nothing = {
  module: 'data:text/javascript,',
  entry: 'data:text/javascript,setInterval(() => {}, 1000)',
};
const start = { root: '.', remembers: false, publication: {} };
const crewOf = (count: number) => createWorkerPool(start, { ...nothing, count });

test('much data calls for threads before anybody knows how many pages there are; little data does not', async () => {
  const crew = crewOf(3);
  crew.startEarly(1_000_000);
  expect(crew.startFor(0)).toBe(1);
  crew.startEarly(20_000_000);
  expect(crew.startFor(0)).toBe(3);
  await crew.terminate();
  expect(crew.startFor(0)).toBe(1);
});

test('there are no more threads than pages, or than were allowed', async () => {
  const crew = crewOf(2);
  expect([crew.startFor(1), crew.startFor(9)]).toEqual([1, 2]);
  await crew.terminate();
  const alone = createWorkerPool(start, undefined);
  alone.startEarly(1e9);
  expect(alone.startFor(1e6)).toBe(1);
});
