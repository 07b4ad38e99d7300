/** Adds entries to the end of a list, however many: as arguments of one call there is room for some hundred thousand alone. */
export function append<T>(list: T[], entries: Iterable<T>): void {
  for (const entry of entries) list.push(entry);
}
