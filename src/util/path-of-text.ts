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
