import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDescription, parseName, parseOrigin, parsePhone, toE164 } from '../../src/init/answers.ts';
import { readBusinessValues, setBusinessValues } from '../../src/init/site-files.ts';

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['www.Example.com', 'https://www.example.com'],
  [' example.com:8080 ', 'https://example.com:8080'],
])('%s is the address of a website', (text, value) => {
  expect(parseOrigin(text)).toEqual({ value });
});

test.each([
  '',
  'example',
  'http://example.com',
  'https://example.com/shop',
  'example.com?a',
  'two words.com',
])('“%s” is not the address of a website', (text) => {
  const error = `“${text}” is not the address of a website. Write it like https://www.example.com.`;
  expect(parseOrigin(text)).toEqual({ error });
});

test.each([
  ['(518) 555-0142', '+15185550142'],
  ['1 518.555.0142', '+15185550142'],
  ['+44 20 7946 0018', '+442079460018'],
  ['1-800-555-SOOT', '+18005557668'],
  ['800 FLOWERS', '+18003569377'],
])('%s is %s in E.164 format', (phone, number) => {
  expect(toE164(phone)).toBe(number);
  expect(parsePhone(` ${phone} `)).toEqual({ value: phone });
});

test.each(['', '555-0142', '1-800-CALL', '+1 800 FLOWERS', '+1', '518 555 0142 ext. 3'])(
  '“%s” is not a telephone number',
  (text) => {
    expect(parsePhone(text)).toEqual({
      error: `“${text}” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the country code.`,
    });
  },
);

test('names are trimmed; invalid ones are refused with the reason', () => {
  expect(parseName('  Smoke   &  Sons ')).toEqual({ value: 'Smoke & Sons' });
  expect(parseName(' ')).toEqual({ error: 'The name of the business is missing.' });
  expect(parseName('a'.repeat(61))).toEqual({
    error: 'A name has at most 60 characters; this one has 61.',
  });
  expect(parseName('{site.name}')).toEqual({
    error: 'A name cannot contain braces: they mark tokens in texts.',
  });
});

test('a description is one sentence without braces', () => {
  expect(parseDescription(' Smoked  meats. ')).toEqual({ value: 'Smoked meats.' });
  expect(parseDescription('')).toEqual({ error: 'The description of the business is missing.' });
  expect(parseDescription('{site.name}')).toHaveProperty('error');
  expect(parseDescription('a'.repeat(166))).toEqual({
    error: 'A description has at most 165 characters; this one has 166.',
  });
});

const YAML = `# The business.
name: Old Name
shortName: Old # in the header
origin: https://old.example # of the website
description: Old trade.
keywords: [old, trade] # few
phone: (518) 555-0142
telephone: "+15185550142" # as dialled
words:
  name: stays
`;

test('values replace their lines; all other lines stay as they are', () => {
  const values = {
    name: 'North: Smoke #1',
    origin: 'https://north.test',
    phone: '+44 20 7946 0018',
    description: 'Smoke: sold & made.',
  };
  expect(setBusinessValues(YAML, values)).toBe(`# The business.
name: "North: Smoke #1"
shortName: "North: Smoke #1" # in the header
origin: https://north.test # of the website
description: "Smoke: sold & made."
keywords: [] # few
phone: +44 20 7946 0018
telephone: "+442079460018" # as dialled
words:
  name: stays
`);
});

test.each([
  ['Long Ladder Chimney & Stove', 'Long Ladder Chimney'],
  ['Chimneys & Stoves of the North', 'Chimneys & Stoves'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr'],
])('the short name of %s is %s', (name, short) => {
  const values = { name, origin: 'https://a.test', phone: '(518) 555-0142', description: 'Old trade.' };
  expect(parse(setBusinessValues(YAML, values)).shortName).toBe(short);
});

test('any valid name is read from the YAML as it was written', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (text) => {
      const parsed = parseName(text);
      fc.pre('value' in parsed);
      const values = {
        name: parsed.value,
        origin: 'https://a.test',
        phone: '(518) 555-0142',
        description: 'Old trade.',
      };
      const record = parse(setBusinessValues(YAML, values));
      expect([record.name, record.words.name]).toEqual([parsed.value, 'stays']);
      expect(record.shortName.length).toBeLessThanOrEqual(20);
    }),
  );
});

test('reads the values of the starter', () => {
  expect(readBusinessValues(YAML)).toEqual({
    name: 'Old Name',
    origin: 'https://old.example',
    phone: '(518) 555-0142',
    description: 'Old trade.',
  });
});
