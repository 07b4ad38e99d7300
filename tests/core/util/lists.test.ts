import { expect, test } from 'vitest';
import { isInSample, oncePerKey } from '../../../src/core/util/lists.ts';

test('each key is asked about once, whatever it gave', () => {
  const asked: string[] = [];
  const lengthOf = oncePerKey((key: string) => {
    asked.push(key);
    return key.length;
  });
  expect(['', 'ab', '', 'ab'].map(lengthOf)).toEqual([0, 2, 0, 2]);
  expect(asked).toEqual(['', 'ab']);
});

const sampled = (length: number, most: number) =>
  Array.from({ length }, (_, i) => i).filter((i) => isInSample(i, most / length));

test('all entries of a short list are in the sample, and about as many as asked of a long one', () => {
  expect(sampled(10, 500)).toHaveLength(10);
  for (const length of [501, 999, 10_000, 123_457])
    expect(Math.abs(sampled(length, 500).length - 500)).toBeLessThan(5);
});

test.each([2, 3, 7, 20, 100])(
  'entries of each kind are in it if every %i-th is of the same kind',
  (period) => {
    const kinds = sampled(10_000, 500).map((i) => i % period);
    expect(new Set(kinds).size).toBe(period);
  },
);
