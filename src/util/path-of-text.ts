/** Where in a value the first text stands that is meant; undefined when none is. */
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
