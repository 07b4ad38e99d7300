/** Caches the result of a function by its argument: in a `WeakMap` as long as the argument is used elsewhere. */
export function oncePerKey<K, V extends NonNullable<unknown>>(
  make: (key: K) => V,
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown } = new Map<K, V>(),
): (key: K) => V {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** Appends any number of entries to a list. `push(...entries)` exceeds the stack from about 100,000 entries on. */
export function append<T>(list: T[], entries: Iterable<T>): void {
  for (const entry of entries) list.push(entry);
}

/** Groups items by a key, in the order of their first items. As `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The fractional part of the golden ratio. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Whether the entry with an index is in a sample of a list, which contains `share` of the entries, from 0 to 1, spread evenly. Steps
 * of the golden ratio coincide with no period of the list: each tenth page of a site with ten services would be that of one service.
 */
export function isInSample(index: number, share: number): boolean {
  return (index * GOLDEN) % 1 < share;
}
