/** Orders strings by UTF-16 code unit: the same on every machine, whatever its locale. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A copy of a list, ordered by a text key. */
export function sortedBy<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...values].sort((a, b) => compareCodeUnits(key(a), key(b)));
}
