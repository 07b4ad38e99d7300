/** What a field has to say: nothing, one value, or the entries of a list. */
export function valuesIn(field: unknown): readonly unknown[] {
  return [field ?? []].flat();
}
