import type { z } from 'zod';

/** zod's message, made to follow the name of the field. */
export function reasonOf(found: z.core.$ZodIssue): string {
  if ((found.code === 'too_small' || found.code === 'too_big') && found.origin !== 'string')
    return boundReason(found);
  return /^(must|is|has) /.test(found.message) ? found.message : `is not valid: ${found.message}`;
}

function boundReason(found: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const small = found.code === 'too_small';
  const bound = small ? found.minimum : found.maximum;
  if (found.origin !== 'array') {
    const relation =
      found.inclusive === false ? (small ? 'more than' : 'less than') : small ? 'at least' : 'at most';
    return `must be ${relation} ${bound}`;
  }
  const relation = found.exact ? 'exactly' : small ? 'at least' : 'at most';
  return `must have ${relation} ${bound} entries`;
}

/** What a value is now, for comparison with what it must be. */
export function valueAdvice(value: unknown): string {
  if (Array.isArray(value)) return `It has ${value.length} now.`;
  if (typeof value === 'string' && value.length > 60) return `It has ${value.length} characters now.`;
  if (typeof value === 'object') return 'Compare it with another record of the same kind.';
  return `It is “${String(value)}” now.`;
}

/** How to write a value of the kind that is wanted. */
export function typeAdvice(expected: string, value: unknown): string {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof value))
    return `Put quotation marks around it: "${value}".`;
  if (expected === 'number' && typeof value === 'string')
    return 'Write the number without quotation marks, units or spaces.';
  if (expected === 'array') return 'Write each entry on a line of its own that starts with a hyphen.';
  if (expected === 'object') return 'Write its keys on lines of their own, indented by two spaces.';
  return 'Compare it with another record of the same kind.';
}

/** A value in words: `the text “abc”`. */
export function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  const kind = kindName(typeof value).replace(/^an? /, '');
  return `the ${kind} ${typeof value === 'string' ? `“${value.slice(0, 40)}”` : String(value)}`;
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  enum: 'one of the known values',
  literal: 'one of the known values',
  union: 'one of the known kinds',
  record: 'a group of keys',
  tuple: 'a list',
};

/** zod's name of a kind of value, in words. */
export function kindName(kind: string): string {
  return KIND_NAMES[kind] ?? kind;
}
