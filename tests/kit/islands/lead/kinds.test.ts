import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INPUTS } from '../../../../src/kit/islands/lead/kinds.ts';

/** Whether a value fits the pattern of a kind, by the rule of browsers. Source: https://html.spec.whatwg.org/#the-pattern-attribute */
function fits(kind: 'tel' | 'zip', value: string): boolean {
  return new RegExp(`^(?:${INPUTS[kind].pattern})$`, 'v').test(value);
}

test('a phone number is seven digits or more, whatever stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', ' ', '-', '(', '.', '+', ' ext. '), fc.nat(9))),
      (parts) => {
        expect(fits('tel', `+${parts.flat().join('')}`)).toBe(parts.length >= 7);
      },
    ),
  );
});

test.each(['(207) 555-0147', '+1 207.555.0147', '5550147', ' 555 0147 ', '207-555-0147 ext. 12'])(
  '%s is a phone number',
  (phone) => expect(fits('tel', phone)).toBe(true),
);

test('a ZIP code is five digits, and four more after a hyphen', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(digits(5), digits(4), (five, four) => {
      for (const zip of [five, ` ${five} `, `${five}-${four}`]) expect(fits('zip', zip)).toBe(true);
      for (const zip of [four, five + four, `${five}-`, `${five} ${four}`, `x${five}`, `${five}${four}x`])
        expect(fits('zip', zip)).toBe(false);
    }),
  );
});

test('older browsers, which set another flag, read the patterns in the same way', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 -x') }));
  fc.assert(
    fc.property(fc.constantFrom('tel', 'zip'), text, (kind, value) => {
      const older = new RegExp(`^(?:${INPUTS[kind].pattern})$`, 'u').test(value);
      expect(fits(kind, value)).toBe(older);
    }),
  );
});

test.each([
  ['tel', `${'x'.repeat(100_000)}1`],
  ['zip', `0${' '.repeat(100_000)}x`],
] as const)('a text made to take long does not keep the %s waiting', (kind, text) => {
  expect(fits(kind, text)).toBe(false);
});
