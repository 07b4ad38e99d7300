import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Reading, readColumn } from '../../../src/site/load/validate/column-readings.ts';
import { day, text } from '../../../src/site/schema/fields.ts';

function read(cells: readonly string[], schema: z.ZodType, answers: readonly Reading[] = []) {
  const column = readColumn(cells, schema, answers);
  return { values: cells.map(column.read), question: column.question, chosen: column.chosen };
}

describe('numbers', () => {
  test.each<[string, string[], number[]]>([
    ['a decimal comma', ['49,3608', '12'], [49.3608, 12]],
    ['a decimal point', ['12.4', '1,234.50'], [12.4, 1234.5]],
    ['groups of two points', ['1.234.567', '12.400'], [1234567, 12400]],
    ['groups of spaces', ['1 234,5', '2\u202f000', '3\u00a0000,25'], [1234.5, 2000, 3000.25]],
    ['groups of apostrophes', ["1'234.5", '2’000'], [1234.5, 2000]],
    ['a minus sign', ['\u22125,5', '-1'], [-5.5, -1]],
    ['a currency before', ['-$1,200.50', '$3.00'], [-1200.5, 3]],
    ['a currency behind', ['1.234,50 €', '3,00 €'], [1234.5, 3]],
    ['its code', ['12 CHF', '1,5 CHF'], [12, 1.5]],
    ['percent', ['12,5 %', '3 %'], [12.5, 3]],
  ])('%s', (_, cells, values) => {
    expect(read(cells, z.number())).toEqual({ values, question: undefined, chosen: undefined });
  });

  test('with several readings are asked for once, with both readings of a real cell', () => {
    const cells = ['7', '12.400', '3.100'];
    const choices = [
      { reading: 'point', means: '12.4' },
      { reading: 'comma', means: '12400' },
    ];
    const question = { cell: '12.400', choices };
    expect(read(cells, z.number()).question).toEqual(question);
    expect(read(cells, z.number().optional(), ['comma'])).toEqual({
      values: [7, 12400, 3100],
      question,
      chosen: 'comma',
    });
    expect(read(cells, z.number(), ['dmy', 'point']).values).toEqual([7, 12.4, 3.1]);
  });

  test('are not asked for if the field allows one reading', () => {
    expect(read(['12.400'], z.int())).toMatchObject({ values: [12400], question: undefined });
    expect(read(['49.361', '8.123'], z.number().max(90))).toMatchObject({
      values: [49.361, 8.123],
      question: undefined,
    });
  });

  test('of two countries in one column are asked for, if one of them is not certain', () => {
    expect(read(['12.40', '3,5'], z.number())).toMatchObject({ values: [12.4, 3.5], question: undefined });
    expect(read(['12.40', '3,5', '1.000'], z.number(), ['comma'])).toMatchObject({
      values: [12.4, 3.5, 1000],
      question: { cell: '1.000' },
    });
  });

  test.each([['12 %', '3'], ['€ 12', '$ 3'], ['about 12'], ['1,00,000'], ['0,123,456'], ['']])(
    '%j: what is no number stays text',
    (...cells) => {
      expect(read(cells, z.number()).values[0]).toBe(cells[0]);
    },
  );

  test('stay as they are in a field that is text', () => {
    expect(read(['12.400', '31.12.2026'], text()).values).toEqual(['12.400', '31.12.2026']);
  });
});

describe('days', () => {
  test.each<[string[], string[]]>([
    [
      ['31.12.2026', '3. 4. 26'],
      ['2026-12-31', '2026-04-03'],
    ],
    [
      ['12/31/2026', '3/4/2026'],
      ['2026-12-31', '2026-03-04'],
    ],
    [
      ['31/12/2026', '3/4/2026'],
      ['2026-12-31', '2026-04-03'],
    ],
    [
      ['2026-12-31 00:00:00', '2026-1-2'],
      ['2026-12-31', '2026-01-02'],
    ],
    [['5/5/2026'], ['2026-05-05']],
  ])('%j', (cells, values) => {
    expect(read(cells, day())).toEqual({ values, question: undefined, chosen: undefined });
  });

  test('with the month or the day first are asked for once', () => {
    expect(read(['3/4/2026'], day(), ['dmy'])).toEqual({
      values: ['2026-04-03'],
      question: {
        cell: '3/4/2026',
        choices: [
          { reading: 'mdy', means: 'March 4, 2026' },
          { reading: 'dmy', means: 'April 3, 2026' },
        ],
      },
      chosen: 'dmy',
    });
  });

  test('do not lose a time of day', () => {
    expect(read(['31.12.2026 14:30'], day()).values).toEqual(['31.12.2026 14:30']);
  });
});

describe('what spreadsheets write', () => {
  const LOCALES: Readonly<Record<string, readonly Reading[]>> = {
    'en-US': ['point', 'mdy'],
    'de-DE': ['comma', 'dmy'],
    'fr-FR': ['comma', 'dmy'],
    'sv-SE': ['comma', 'dmy'],
  };
  const numbers = fc.array(
    fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(1, 10, 100, 1000, 10_000)),
    { minLength: 1, maxLength: 5 },
  );
  const days = fc.array(
    fc.date({ min: new Date('1990-01-01'), max: new Date('2068-12-31'), noInvalidDate: true }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );

  test.each(Object.entries(LOCALES))('in %s is read as the same values, or asked for', (locale, answers) => {
    const expectSame = <T>(cells: readonly string[], values: readonly T[], schema: z.ZodType) => {
      const { values: found, question } = read(cells, schema);
      if (question)
        expect(read(cells, schema, answers)).toMatchObject({ values, chosen: expect.any(String) });
      else expect(found).toEqual(values);
    };
    fc.assert(
      fc.property(
        numbers,
        fc.boolean(),
        fc.constantFrom('', ' %', ' kr', ' €'),
        (pairs, useGrouping, unit) => {
          const values = pairs.map(([number, by]) => number / by + 0);
          const format = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 4 });
          const cells = values.map((value) => format.format(value) + unit);
          expectSame(cells, values, z.number());
        },
      ),
    );
    fc.assert(
      fc.property(days, fc.constantFrom('numeric', '2-digit'), (dates, day) => {
        const format = new Intl.DateTimeFormat(locale, { day, month: day, year: 'numeric', timeZone: 'UTC' });
        const values = dates.map((date) => date.toISOString().slice(0, 10));
        expectSame(
          dates.map((date) => format.format(date)),
          values,
          z.iso.date(),
        );
      }),
    );
  });
});
