import { expect, test } from 'vitest';
import { missingFields } from '../../templates/islands/lead/validate.ts';

const full = { name: 'Ann', phone: '1', email: 'a', zipCode: '04101', pestType: 'ants' };

test('a request with all five answers misses nothing', () => {
  expect(missingFields(full)).toEqual([]);
});

test('an empty request misses all fields, in the order in which they stand', () => {
  expect(missingFields({})).toEqual(['name', 'phone', 'email', 'zipCode', 'pestType']);
});

test('blanks are no answer', () => {
  expect(missingFields({ ...full, phone: ' \t', pestType: '' })).toEqual(['phone', 'pestType']);
});

test('only emptiness is checked: any e-mail address or ZIP goes', () => {
  expect(missingFields({ ...full, email: 'not an address', zipCode: 'x' })).toEqual([]);
});
