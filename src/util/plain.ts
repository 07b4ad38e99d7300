/** Whether a value is an object with keys, and neither a list nor null. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Freezes a value and all that is in it. Returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (typeof item === 'object') deepFreeze(item);
  }
  return Object.freeze(value);
}

/**
 * About how many characters a value takes as JSON: those of its texts and names, and one for each value. NaN for what is not the
 * same after it was written as JSON and read again.
 */
export function jsonSize(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? 1 : Number.NaN;
  if (typeof value === 'boolean' || value === null) return 1;
  if (typeof value !== 'object') return Number.NaN;
  return Array.isArray(value) ? sizeOfList(value) : sizeOfGroup(value);
}

function sizeOfList(list: readonly unknown[]): number {
  let size = Object.keys(list).length === list.length ? 1 : Number.NaN;
  // A hole is undefined, which JSON does not hold.
  for (const item of list) size += jsonSize(item);
  return size;
}

function sizeOfGroup(group: object): number {
  const isOrdinary = Object.getPrototypeOf(group) === Object.prototype && !('toJSON' in group);
  let size = isOrdinary && Object.getOwnPropertySymbols(group).length === 0 ? 1 : Number.NaN;
  for (const [name, value] of Object.entries(group)) size += name.length + jsonSize(value);
  return size;
}
