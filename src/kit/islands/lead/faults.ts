/** Why a field cannot be sent: it is empty, or its value is invalid. */
export type Fault = 'missing' | 'invalid';

/** Fields that cannot be sent, by name, in the order of the form. */
export type Faults = Readonly<Record<string, Fault>>;

/** The properties of a form control that the check reads. */
export type Checked = {
  readonly value: string;
  readonly required: boolean;
  readonly validity: Pick<ValidityState, 'valid' | 'badInput'>;
};

/**
 * Returns the result of the browser's own validation, which the field's attributes configure. In addition, whitespace
 * counts as missing, and an incomplete date as invalid, not as missing.
 */
export function faultOf({ value, required, validity }: Checked): Fault | undefined {
  if (!value.trim() && !validity.badInput) return required ? 'missing' : undefined;
  return validity.valid ? undefined : 'invalid';
}

/** Returns the reported faults that still exist. New faults are not reported while the visitor types. */
export function stillThere(told: Faults, now: Faults): Faults {
  return Object.fromEntries(Object.entries(told).filter(([name]) => now[name]));
}

/** Returns the first field to correct. */
export function firstOf(faults: Faults): string | undefined {
  return Object.keys(faults)[0];
}
