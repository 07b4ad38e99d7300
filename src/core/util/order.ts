/** Compares strings by UTF-16 code unit, independent of the locale of the machine. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a copy of a list, sorted by a text key. */
export function sortedBy<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...values].sort((a, b) => compareCodeUnits(key(a), key(b)));
}
