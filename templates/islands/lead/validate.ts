/** The visible fields of a quote request, in the order in which they are read, checked and focused. */
export const FIELDS = ['name', 'phone', 'email', 'zipCode', 'pestType'] as const;

/** The name of one visible field. */
export type FieldName = (typeof FIELDS)[number];

/** What was typed so far; a field that is absent is empty. */
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;

/** Lists the fields that are still empty, first one first. Blanks alone do not count as an answer. */
export function missingFields(values: FieldValues): readonly FieldName[] {
  return FIELDS.filter((name) => !values[name]?.trim());
}
