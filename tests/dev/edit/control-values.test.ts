import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { yamlOf } from '../../../src/dev/browser/edit/controls/data-as-yaml.ts';
import { dateTimeOf, localTimeOf } from '../../../src/dev/browser/edit/controls/date-times.ts';
import { readNumber } from '../../../src/dev/browser/edit/controls/numbers.ts';

describe('a typed number', () => {
  const any = { isInteger: false };

  test('is read as JSON and YAML write it', () => {
    const values = ['0', '-7', '12.5', '1.50', '100.0', '12000', ' 8 '].map((text) => readNumber(text, any));
    expect(values).toEqual([0, -7, 12.5, 1.5, 100, 12000, 8].map((value) => ({ value })));
  });

  test('is not guessed if people write numbers in different ways', () => {
    const readings = (text: string) => readNumber(text, any);
    expect(readings('12.400')).toEqual({ readings: [12400, 12.4] });
    expect(readings('12,400')).toEqual({ readings: [12400, 12.4] });
    expect(readings('12,5')).toEqual({ readings: [125, 12.5] });
    expect(readings('1e3')).toEqual({ readings: [1000] });
    expect(readings('1.234,56')).toEqual({ readings: [1234.56] });
    expect(readings('1.234.567')).toEqual({ readings: [1234567] });
    expect(readings('$1,299.00')).toEqual({ readings: [1299] });
    expect(readings('04101')).toEqual({ readings: [4101] });
    expect(readings('12-15')).toEqual({ readings: [] });
    expect(readings('cheap')).toEqual({ readings: [] });
  });

  test('is clear if only one reading is within the limits', () => {
    expect(readNumber('43.684', { ...any, min: -90, max: 90 })).toEqual({ value: 43.684 });
    expect(readNumber('12.400', { isInteger: true })).toEqual({ readings: [12400] });
    expect(readNumber('120', { isInteger: true, max: 10 })).toEqual({ value: 120 });
  });

  test('has all its digits, or is not read', () => {
    expect(readNumber('12345678901234567890', any)).not.toHaveProperty('value');
    expect(readNumber('-0', any)).toEqual({ readings: [0] });
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const read = readNumber(String(number), any);
        if ('value' in read) expect(read.value).toBe(number || 0);
        else expect(read.readings).toContain(number || 0);
      }),
    );
  });
});

describe('a date and time', () => {
  test('keeps its zone and its seconds', () => {
    for (const text of ['2026-05-31T09:00:00-04:00', '2026-01-01T23:59:58Z', '2026-01-01T00:00:00+05:30']) {
      const shown = localTimeOf(text);
      expect(shown && dateTimeOf(shown.local, shown.zone)).toBe(text);
    }
    expect(localTimeOf('2026-05-31')).toEqual({ local: '2026-05-31T00:00', zone: 'Z', hasSeconds: false });
    expect(localTimeOf('soon')).toBeUndefined();
    expect(localTimeOf('2026-05-31T09:00:00.123Z')).toBeUndefined();
  });

  test('gets the zone of the computer if there was none', () => {
    const text = dateTimeOf('2026-05-31T09:00', '');
    expect(text).toMatch(/^2026-05-31T09:00:00[+-]\d\d:\d\d$/);
    expect(new Date(text)).toEqual(new Date('2026-05-31T09:00'));
  });
});

test('data is shown as YAML of the same value', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      fc.array(tie('data'), { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('data'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(data, (value) => {
      expect(parse(yamlOf(value))).toEqual(value);
    }),
  );
});
