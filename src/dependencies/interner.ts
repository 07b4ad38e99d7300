/** Numbers things in the order in which they are met; the same thing has the same number. */
export interface Interner<T> {
  (thing: T): number;
  all(): Iterable<T>;
}

/** Makes a new numbering, from 0. */
export function createInterner<T>(): Interner<T> {
  const numbers = new Map<T, number>();
  const numberOf = (thing: T) => {
    const known = numbers.get(thing);
    if (known !== undefined) return known;
    numbers.set(thing, numbers.size);
    return numbers.size - 1;
  };
  return Object.assign(numberOf, { all: () => numbers.keys() });
}
