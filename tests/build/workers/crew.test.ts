import { expect, test } from 'vitest';
import { createCrew } from '../../../src/build/workers/crew.ts';

/* Threads that do nothing: it is counted how many there are. */

const nothing = {
  module: 'data:text/javascript,',
  entry: 'data:text/javascript,setInterval(() => {}, 1000)',
};
const start = { root: '.', remembers: false, publication: {} };
const crewOf = (count: number) => createCrew(start, { ...nothing, count });

test('much data calls for threads before anybody knows how many pages there are; little data does not', async () => {
  const crew = crewOf(3);
  crew.callEarly(1_000_000);
  expect(crew.callFor(0)).toBe(1);
  crew.callEarly(20_000_000);
  expect(crew.callFor(0)).toBe(3);
  await crew.dismiss();
  expect(crew.callFor(0)).toBe(1);
});

test('there are no more threads than pages, or than were allowed', async () => {
  const crew = crewOf(2);
  expect([crew.callFor(1), crew.callFor(9)]).toEqual([1, 2]);
  await crew.dismiss();
  const alone = createCrew(start, undefined);
  alone.callEarly(1e9);
  expect(alone.callFor(1e6)).toBe(1);
});
