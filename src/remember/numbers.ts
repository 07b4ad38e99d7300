/** Numbers things in the order in which they are met; the same thing has the same number. */
export interface Numbers<T> {
  (thing: T): number;
  all(): Iterable<T>;
}

/** Makes a new numbering, from 0. */
export function createNumbers<T>(): Numbers<T> {
  const numbers = new Map<T, number>();
  return Object.assign((thing: T) => numberFor(numbers, thing, () => numbers.size), {
    all: () => numbers.keys(),
  });
}

/** The number that a key has, or the one that is made for it. */
export function numberFor<K>(numbers: Map<K, number>, key: K, make: () => number): number {
  const number = numbers.get(key) ?? make();
  numbers.set(key, number);
  return number;
}
