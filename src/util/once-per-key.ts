/** Caches the result of a function by its argument. */
export function oncePerKey<K, V extends NonNullable<unknown>>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
