/** The visible fields of a quote request, in the order in which they are read, checked and focused. */
export const FIELDS = ['name', 'phone', 'email', 'zipCode', 'pestType'] as const;

/** The name of one visible field. */
export type FieldName = (typeof FIELDS)[number];

/** What was typed so far; a field that is absent is empty. */
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;

/** Why a field cannot be sent: nothing is in it, or what is in it cannot be right. */
export type Fault = 'missing' | 'invalid';

/** The fields that cannot be sent as they are. */
export type Faults = Readonly<Partial<Record<FieldName, Fault>>>;

/** Finds what is wrong with a request. Blanks alone do not count as an answer, nor do those around one. */
export function findFaults(values: FieldValues): Faults {
  return faultsBy((name) => faultOf(name, values[name]?.trim() ?? ''));
}

/** The field to put right first. */
export function firstOf(faults: Faults): FieldName | undefined {
  return FIELDS.find((name) => faults[name]);
}

/** What stays of the faults that a visitor was told of. While somebody types, no new one is told. */
export function stillThere(told: Faults, now: Faults): Faults {
  return faultsBy((name) => now[name] && told[name]);
}

/**
 * Formats as the `pattern` of a field has them, for the browser's own check as well as ours: seven digits or more,
 * however they are set apart; a ZIP code, with or without its four further digits.
 */
export const PATTERNS = {
  phone: String.raw`(\D*\d){7,}\D*`,
  zipCode: String.raw`\s*\d{5}(-\d{4})?\s*`,
} as const;

function faultsBy(faultOf: (name: FieldName) => Fault | undefined): Faults {
  return Object.fromEntries(FIELDS.map((name) => [name, faultOf(name)]).filter(([, fault]) => fault));
}

function faultOf(name: FieldName, value: string): Fault | undefined {
  if (!value) return 'missing';
  return RULES[name]?.test(value) === false ? 'invalid' : undefined;
}

/** What browsers take for an e-mail address. Source: https://html.spec.whatwg.org/#valid-e-mail-address */
const LABEL = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';

const RULES: Readonly<Partial<Record<FieldName, RegExp>>> = {
  phone: whole(PATTERNS.phone),
  email: whole(`[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(\\.${LABEL})*`),
  zipCode: whole(PATTERNS.zipCode),
};

function whole(pattern: string): RegExp {
  return new RegExp(`^(${pattern})$`, 'i');
}
