import { describe, expect, test } from 'vitest';
import { type Checked, faultOf, stillThere } from '../../../../src/kit/islands/lead/faults.ts';

/** A field as its browser sees it. */
function field(value: string, { required = true, valid = true, badInput = false } = {}): Checked {
  return { value, required, validity: { valid, badInput } };
}

describe('a field', () => {
  test('that must be filled in is missing as long as there is nothing but blanks in it', () => {
    expect(faultOf(field('', { valid: false }))).toBe('missing');
    // Of a text that is required a browser takes blanks for an answer.
    expect(faultOf(field(' \t\n'))).toBe('missing');
    expect(faultOf(field(' Ann '))).toBeUndefined();
  });

  test('that may be left empty is never missing, and blanks in it are nothing', () => {
    expect(faultOf(field('', { required: false }))).toBeUndefined();
    // Blanks do not fit the pattern of a phone number.
    expect(faultOf(field('  ', { required: false, valid: false }))).toBeUndefined();
  });

  test('is wrong where its browser says so, required or not', () => {
    for (const required of [true, false])
      expect(faultOf(field('abc', { required, valid: false }))).toBe('invalid');
  });

  test('with half a date in it has no value for its browser; it is wrong, not empty', () => {
    for (const required of [true, false])
      expect(faultOf(field('', { required, valid: false, badInput: true }))).toBe('invalid');
  });
});

test('while somebody types, faults that were told stay until the field is right, and no new one is told', () => {
  const told = { phone: 'missing', zipCode: 'invalid' } as const;
  const now = { phone: 'invalid', email: 'invalid' } as const;
  expect(stillThere(told, now)).toEqual({ phone: 'missing' });
  expect(stillThere({}, now)).toEqual({});
});
