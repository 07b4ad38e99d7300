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

/** Whether a value is the same after it was written as JSON and read again. */
export function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'boolean' || value === null;
  if (Array.isArray(value))
    return Array.from(value).every(isJson) && Object.keys(value).length === value.length;
  const isOrdinary = Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);
  return isOrdinary && Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every(isJson);
}
