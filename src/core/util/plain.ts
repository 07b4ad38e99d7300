/** Returns whether a value is an object, but not an array. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a field has a value: an empty text or list is none. */
export function isFilled(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** Freezes a value deeply and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    if (typeof item === 'object') deepFreeze(item);
  }
  return Object.freeze(value);
}

/** Returns the entries of a list, a single value as a list, or an empty list. */
export function asList(field: unknown): readonly unknown[] {
  return [field ?? []].flat();
}

/** Returns the path of the first matching text in a value; undefined if there is none. */
export function pathOfText(
  value: unknown,
  isMeant: (text: string) => boolean,
): readonly PropertyKey[] | undefined {
  if (typeof value === 'string') return isMeant(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOfText(inner, isMeant);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}
