/** Appends any number of entries to a list. `push(...entries)` exceeds the stack from about 100,000 entries on. */
export function append<T>(list: T[], entries: Iterable<T>): void {
  for (const entry of entries) list.push(entry);
}
