/** An option of a select field of a lead form on a page. */
export interface LeadChoice {
  /** Id of the form. */
  readonly form: string;
  /** Name of the field. */
  readonly field: string;
  readonly value: string;
}

/**
 * Returns the address of a link that leads to a lead form and selects an option there: `#quote.pestType.rodents`. With
 * the address of a page before it, it works from other pages. Without JavaScript it leads to the form only.
 */
export function leadChoice({ form, field, value }: LeadChoice): string {
  return `#${form}.${field}.${value}`;
}
