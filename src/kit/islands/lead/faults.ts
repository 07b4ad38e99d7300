/** Why a field cannot be sent: nothing is in it, or what is in it cannot be right. */
export type Fault = 'missing' | 'invalid';

/** The fields that cannot be sent as they are, by name, in the order in which they stand. */
export type Faults = Readonly<Record<string, Fault>>;

/** What a fault is seen by; every field of a form has it. */
export type Checked = {
  readonly value: string;
  readonly required: boolean;
  readonly validity: Pick<ValidityState, 'valid' | 'badInput'>;
};

/**
 * What is wrong with a field by the browser's own check, which its attributes ask for. Here blanks alone are no answer,
 * and half a date is a wrong answer, not a missing one.
 */
export function faultOf({ value, required, validity }: Checked): Fault | undefined {
  if (!value.trim() && !validity.badInput) return required ? 'missing' : undefined;
  return validity.valid ? undefined : 'invalid';
}

/** What stays of the faults that a visitor was told of. While somebody types, no new one is told. */
export function stillThere(told: Faults, now: Faults): Faults {
  return Object.fromEntries(Object.entries(told).filter(([name]) => now[name]));
}

/** The field to put right first. */
export function firstOf(faults: Faults): string | undefined {
  return Object.keys(faults)[0];
}
