import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FieldName,
  findFaults,
  firstOf,
  PATTERNS,
  stillThere,
} from '../../templates/islands/lead/validate.ts';

const full = {
  name: 'Ann',
  phone: '207 555 0100',
  email: 'a@b',
  zipCode: '04101',
  pestType: 'ants',
} as const;

function faultOf(name: FieldName, value: string) {
  return findFaults({ ...full, [name]: value })[name];
}

test('a request with all five answers has no fault', () => {
  expect(findFaults(full)).toEqual({});
  expect(firstOf({})).toBeUndefined();
});

test('an empty request misses all fields, and the first of them is the first to put right', () => {
  const faults = findFaults({});
  expect(Object.entries(faults)).toEqual(
    ['name', 'phone', 'email', 'zipCode', 'pestType'].map((name) => [name, 'missing']),
  );
  expect(firstOf(faults)).toBe('name');
});

test('blanks are no answer', () => {
  expect(findFaults({ ...full, phone: ' \t', pestType: '' })).toEqual({
    phone: 'missing',
    pestType: 'missing',
  });
});

test('empty and wrong fields are told apart, in the order in which they stand', () => {
  const faults = findFaults({ ...full, email: '', phone: 'abc', zipCode: 'xx' });
  expect(Object.entries(faults)).toEqual([
    ['phone', 'invalid'],
    ['email', 'missing'],
    ['zipCode', 'invalid'],
  ]);
  expect(firstOf(faults)).toBe('phone');
});

test('a name may be anything', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((text) => text.trim() !== ''),
      (name) => findFaults({ ...full, name }).name === undefined,
    ),
  );
});

test('a phone number is seven digits or more, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', ' ', '-', '(', '.', '+', ' ext. '), fc.nat(9))),
      (parts) => {
        const phone = `+${parts.flat().join('')}`;
        expect(faultOf('phone', phone)).toBe(parts.length < 7 ? 'invalid' : undefined);
      },
    ),
  );
});

test.each(['(207) 555-0147', '+1 207.555.0147', '5550147', ' 555 0147 ', '207-555-0147 ext. 12'])(
  '%s is a phone number',
  (phone) => expect(faultOf('phone', phone)).toBeUndefined(),
);

test('a ZIP code is five digits, and four more after a hyphen', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(digits(5), digits(4), (five, four) => {
      for (const zip of [five, ` ${five} `, `${five}-${four}`])
        expect(faultOf('zipCode', zip)).toBeUndefined();
      for (const zip of [four, five + four, `${five}-`, `${five} ${four}`, `x${five}`, `${five}${four}x`])
        expect(faultOf('zipCode', zip)).toBe('invalid');
    }),
  );
});

/** As the standard prints it. Source: https://html.spec.whatwg.org/#valid-e-mail-address */
const STANDARD =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

test('an e-mail address is what the HTML standard says it is', () => {
  const near = fc.string({ unit: fc.constantFrom(...'aZ9@@..-_+ ~"(,ſK'), maxLength: 12 });
  const long = fc
    .tuple(fc.integer({ min: 60, max: 66 }), fc.constantFrom('', '-', '.'))
    .map(([length, end]) => `a@${'b'.repeat(length)}${end}c.example`);
  fc.assert(
    fc.property(fc.oneof(near, long, fc.emailAddress(), fc.string()), (text) => {
      const email = text.trim();
      fc.pre(email !== '');
      expect(faultOf('email', email)).toBe(STANDARD.test(email) ? undefined : 'invalid');
    }),
    { numRuns: 2000 },
  );
});

test.each([
  'x',
  'ann',
  'ann@',
  '@mail.example',
  'ann@mail.example.',
  'ann lee@mail.example',
  'a@b@c',
  'a@-b',
])('%s is no e-mail address', (email) => expect(faultOf('email', email)).toBe('invalid'));

test.each([
  ['email', `a@${'a.'.repeat(50_000)}!`],
  ['email', `a@${'a'.repeat(100_000)}!`],
  ['phone', `${'x'.repeat(100_000)}1`],
  ['zipCode', `0${' '.repeat(100_000)}x`],
] as const)('a text made to take long does not keep the %s waiting', (name, text) => {
  expect(faultOf(name, text)).toBe('invalid');
});

test('a browser reads the patterns as we do, with the flag that it sets', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 -x') }));
  fc.assert(
    fc.property(fc.constantFrom('phone', 'zipCode'), text, (name, value) => {
      fc.pre(value.trim() !== '');
      const native = new RegExp(`^(?:${PATTERNS[name]})$`, 'v').test(value);
      expect(faultOf(name, value)).toBe(native ? undefined : 'invalid');
    }),
  );
});

test('while somebody types, faults that were told stay until the field is right, and no new one is told', () => {
  const told = { phone: 'missing', zipCode: 'invalid' } as const;
  const now = { phone: 'invalid', email: 'invalid' } as const;
  expect(stillThere(told, now)).toEqual({ phone: 'missing' });
  expect(stillThere({}, now)).toEqual({});
});
