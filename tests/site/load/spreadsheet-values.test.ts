import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { Issue } from '../../../src/core/model.ts';
import { dateTime, day, reference, slug, text, zip } from '../../../src/site/schema/fields.ts';
import { load } from '../../helpers/samples.ts';

/* What spreadsheets and the people who use them write, in one field of a record. */

const Boat = z.strictObject({
  slug: slug(),
  name: text(40).optional(),
  zip: zip().optional(),
  price: z.number().optional(),
  lat: z.number().optional(),
  open: z.boolean().optional(),
  built: day().optional(),
  seen: dateTime().optional(),
  near: reference('boats').optional(),
});

const FORMATS = {
  csv: (field: string, value: string) =>
    `slug,${field}\na,${/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value}\n`,
  yaml: (field: string, value: string) => `- slug: a\n  ${field}: ${JSON.stringify(value)}\n`,
  json: (field: string, value: string) => JSON.stringify([{ slug: 'a', [field]: value }]),
};

function read(format: keyof typeof FORMATS, field: string, value: string) {
  const files = { [`data/boats.${format}`]: FORMATS[format](field, value) };
  const boats = { from: `boats.${format}`, singular: 'boat', schema: Boat };
  const { value: data, issues } = load(files, { boats });
  return { record: data.collections.boats?.[0], issues };
}

function only(issues: readonly Issue[]) {
  expect(issues.map(({ code }) => code)).toHaveLength(1);
  return describeIssue(issues[0] as Issue);
}

describe('in a table, a value is read', () => {
  test.each([
    ['open', 'yes', true],
    ['open', 'TRUE', true],
    ['open', 'x', true],
    ['open', '1', true],
    ['open', 'Ja', true],
    ['open', 'WAHR', true],
    ['open', 'no', false],
    ['open', '0', false],
    ['open', 'FAUX', false],
    ['lat', '\u221270.47', -70.47],
    ['zip', ' 04071', '04071'],
    ['built', '2026-10-05 00:00:00', '2026-10-05'],
    ['name', 'yes', 'yes'],
    ['name', 'None', 'None'],
    ['name', 'Null', 'Null'],
    ['name', '#1 in town', '#1 in town'],
  ])('of the field %s: %j', (field, value, meant) => {
    expect(read('csv', field, value)).toEqual({ record: { slug: 'a', [field]: meant }, issues: [] });
  });

  test.each([
    ['zip', '\u00a0 04071 '],
    ['built', '2026-10-05\u200b'],
  ])('without what is invisible around it, also between quotation marks: %s', (field, value) => {
    const { record } = load(
      { 'data/boats.csv': `slug,${field}\na,"${value}"\n` },
      { boats: { from: 'boats.csv', singular: 'boat', schema: Boat } },
    ).value.collections.boats?.map((boat) => ({ record: boat }))[0] ?? { record: undefined };
    expect(record).toEqual({ slug: 'a', [field]: value.replace(/[^\d-]/g, '') });
  });
});

test.each([
  ['built', '2026-10-05 00:00', '2026-10-05'],
  ['built', '2026-10-05T00:00:00.000Z', '2026-10-05'],
  ['lat', '\u221270.47', -70.47],
])('in YAML and JSON, %s may be %j', (field, value, meant) => {
  for (const format of ['yaml', 'json'] as const)
    expect(read(format, field, value)).toEqual({ record: { slug: 'a', [field]: meant }, issues: [] });
});

describe('the hint says what to write:', () => {
  test.each<[keyof typeof FORMATS, string, string, string]>([
    ['csv', 'built', '10/5/26', 'Write 2026-10-05 if the month is first, or 2026-05-10 if the day is first.'],
    ['csv', 'built', '5.10.2026', 'Write 2026-10-05: year, month and day.'],
    ['csv', 'built', 'Oct 5, 2026', 'Write 2026-10-05: year, month and day.'],
    ['json', 'built', '2026-10-05T08:00:00-04:00', 'Write 2026-10-05: year, month and day.'],
    [
      'csv',
      'built',
      '46300',
      'Write 2026-10-05: a spreadsheet stores this day as 46300. Format the column as a date such as 2026-10-05.',
    ],
    ['csv', 'zip', '04071-1234', 'Write 04071: the four digits behind the hyphen do not belong here.'],
    [
      'yaml',
      'zip',
      '\u200b04071',
      'It begins with U+200B (zero-width space), which is not visible: write “04071”.',
    ],
    ['json', 'near', 'a\u00a0', 'It ends with U+00A0 (no-break space), which is not visible: write “a”.'],
    ['yaml', 'zip', '04071 ', 'Delete the spaces around “04071”.'],
    ['yaml', 'near', 'a\u00ad', 'It ends with U+00AD (soft hyphen), which is not visible: write “a”.'],
    ['csv', 'price', '1,234', 'Write 1234 or 1.2340: the other cells of the column do not tell which.'],
    ['yaml', 'price', '1,234', 'Write 1.234, with a point; or 1234, if these are thousands.'],
    ['yaml', 'price', '12 %', 'Write 12, without quotation marks, units, spaces or commas.'],
    ['csv', 'price', '$1,200', 'Write 1200: the sign of the currency is part of the text around it.'],
    ['csv', 'price', '89,50 €', 'Write 89.50: the sign of the currency is part of the text around it.'],
    ['csv', 'lat', '43.9015° N', 'Write 43.9015, without units, spaces or commas.'],
    ['csv', 'lat', '70.4703 W', 'Write -70.4703, without units, spaces or commas.'],
    ['csv', 'lat', 'north', 'Write the number without units or spaces.'],
  ])('%s, %s: %j', (format, field, value, hint) => {
    const { issues } = read(format, field, value);
    const last = issues.filter(({ code }) => code !== 'invisible-around').slice(-1);
    expect(only(last).hint).toBe(hint);
  });
});

describe('a text that no person wrote is one error:', () => {
  test.each([
    ['#N/A', 'a formula found no value'],
    ['#N/A Requesting Data...', 'a formula found no value'],
    ['#REF!', 'a formula refers to a cell that was deleted'],
    ['#BEZUG!', 'a formula refers to a cell that was deleted'],
    ['#VALUE!', 'a formula reads a value of another kind than it needs'],
    ['#NAME?', 'a formula contains a name that is not known'],
    ['#¿NOMBRE?', 'a formula contains a name that is not known'],
    ['#DIV/0!', 'a formula divides by zero'],
    ['#NUM!', 'a formula computes a number that does not exist'],
    ['#SPILL!', 'a formula has no result'],
    ['#ERROR!', 'a formula has no result'],
    ['#GETTING_DATA', 'until a value is computed'],
    ['undefined', 'where there is no value'],
    ['[object Object]', 'where there is no value'],
  ])('%s in each format and field', (value, said) => {
    for (const field of ['name', 'zip', 'price', 'built', 'near']) {
      const { issues } = read('csv', field, value);
      expect(only(issues).message).toContain(said);
      expect(only(issues).message).toContain(`“${field}” of boats`);
    }
    expect(only(read('json', 'name', value).issues).message).toContain(said);
    if (value.startsWith('#')) expect(only(read('yaml', 'name', value).issues).message).toContain(said);
  });

  test.each([
    'Loading...',
    'Loading…',
    '#NV',
    '4.54E+03',
    '=VLOOKUP(A2;B:C;2)',
    '=B2',
    'NULL',
    'NaN',
    '(null)',
  ])('%s in a table', (value) => {
    expect(read('csv', 'name', value).issues).toMatchObject([
      { facts: { kind: 'faulty-text', text: value } },
    ]);
  });

  test.each(['Loading...', '#NV', '=B2', '4.54E+03'])('but %s is a text elsewhere', (value) => {
    expect(read('yaml', 'name', value)).toEqual({ record: { slug: 'a', name: value }, issues: [] });
  });

  test('quotation marks in YAML say that a word is meant', () => {
    const boats = { from: 'boats.yaml', singular: 'boat', schema: Boat };
    const issuesOf = (name: string) =>
      load({ 'data/boats.yaml': `- slug: a\n  name: ${name}\n` }, { boats }).issues;
    expect(issuesOf('"undefined"')).toEqual([]);
    expect(issuesOf("'NULL'")).toEqual([]);
    expect(only(issuesOf('undefined')).hint).toContain('put quotation marks around it');
  });
});
