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

/** What a field has to say: nothing, one value, or the entries of a list. */
export function asList(field: unknown): readonly unknown[] {
  return [field ?? []].flat();
}
