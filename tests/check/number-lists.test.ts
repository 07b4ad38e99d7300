import { expect, test } from 'vitest';
import { createNumberLists, createTextNumbers } from '../../src/check/number-lists.ts';

test('lists of any length are returned as they were added', () => {
  const lists = createNumberLists(Uint32Array);
  const lengths = [3, 0, 70_000, 1, 65_536, 40_000, 40_000, 2];
  const added = lengths.map((length, i) => Uint32Array.from({ length }, (_, k) => i * 100_000 + k));
  expect(added.map((list) => lists.add(list))).toEqual(lengths.map((_, i) => i));
  for (const [i, list] of added.entries()) expect(lists.at(i)).toEqual(list);
});

test('changes of a list stay', () => {
  const lists = createNumberLists(Float64Array);
  const number = lists.add([1, 2]);
  lists.add([3]);
  lists.at(number)[1] = 2.5;
  expect([...lists.at(number)]).toEqual([1, 2.5]);
});

test('texts have numbers in the order in which they are added, however many there are', () => {
  const numbers = createTextNumbers();
  const texts = Array.from({ length: 5000 }, (_, i) => `text ${i}`);
  expect(texts.map((text) => numbers.add(text))).toEqual(texts.map((_, i) => i));
  expect(texts.toReversed().map((text) => numbers.add(text))).toEqual(texts.map((_, i) => i).reverse());
});
