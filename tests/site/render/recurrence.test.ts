import { expect, test } from 'vitest';
import { Recurrence } from '../../../src/site/render/fragment-cache.ts';

/** Looks so often for a component; of so many looks one finds it. */
function look(recurrence: Recurrence, { times, each }: { times: number; each: number }) {
  return Array.from({ length: times }, (_, i) => recurrence.record(`own ${i}`, i % each === each - 1));
}

test('a component that is seldom found is not looked for any more, and what was kept of it is named once', () => {
  const recurrence = new Recurrence();
  const answers = look(recurrence, { times: 1001, each: 100 });
  expect(recurrence.isLikely).toBe(false);
  const told = answers.filter(({ length }) => length > 0);
  expect(told).toHaveLength(1);
  // All but the ten that were there already, and the last one, which is not kept yet.
  expect(told[0]).toHaveLength(1000 - 10);
  expect(told[0]).toContain('own 0');
});

test('one that is found often enough stays, and so does what is kept of it', () => {
  const recurrence = new Recurrence();
  const answers = look(recurrence, { times: 3000, each: 40 });
  expect(recurrence.isLikely).toBe(true);
  expect(answers.flat()).toEqual([]);
});

test('as long as little is known a component is likely to come again', () => {
  const recurrence = new Recurrence();
  look(recurrence, { times: 998, each: 5000 });
  expect(recurrence.isLikely).toBe(true);
});
