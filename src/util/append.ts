/** Appends any number of entries to a list. `push(...entries)` fails for more than some hundred thousand. */
export function append<T>(list: T[], entries: Iterable<T>): void {
  for (const entry of entries) list.push(entry);
}
