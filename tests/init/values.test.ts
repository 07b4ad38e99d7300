import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { valuesIn, withValues } from '../../src/init/site-yaml.ts';
import { dialled, readName, readOrigin, readPhone } from '../../src/init/values.ts';

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['www.Example.com', 'https://www.example.com'],
  [' example.com:8080 ', 'https://example.com:8080'],
])('%s is the address of a website', (text, value) => {
  expect(readOrigin(text)).toEqual({ value });
});

test.each([
  '',
  'example',
  'http://example.com',
  'https://example.com/shop',
  'example.com?a',
  'two words.com',
])('“%s” is not the address of a website', (text) => {
  const fault = `“${text}” is not the address of a website. Write it like https://www.example.com.`;
  expect(readOrigin(text)).toEqual({ fault });
});

test.each([
  ['(518) 555-0142', '+15185550142'],
  ['1 518.555.0142', '+15185550142'],
  ['+44 20 7946 0018', '+442079460018'],
])('%s is dialled as %s', (phone, number) => {
  expect(dialled(phone)).toBe(number);
  expect(readPhone(` ${phone} `)).toEqual({ value: phone });
});

test.each(['', '555-0142', '1-800-FLOWERS', '+1', '518 555 0142 ext. 3'])(
  '“%s” is not a telephone number',
  (text) => {
    expect(readPhone(text)).toEqual({
      fault: `“${text}” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the code of the country.`,
    });
  },
);

test('names are told what is wrong with them', () => {
  expect(readName('  Smoke   &  Sons ')).toEqual({ value: 'Smoke & Sons' });
  expect(readName(' ')).toEqual({ fault: 'The name of the business is missing.' });
  expect(readName('a'.repeat(61))).toEqual({
    fault: 'A name has at most 60 characters, and this one has 61.',
  });
  expect(readName('{site.name}')).toEqual({
    fault: 'A name cannot have braces: they are for what is filled in.',
  });
});

const YAML = `# The business.
name: Old Name
shortName: Old # in the header
origin: https://old.example # of the website
phone: (518) 555-0142
telephone: "+15185550142" # as dialled
words:
  name: stays
`;

test('the values stand in their lines, and all others stay as they are', () => {
  const values = { name: 'North: Smoke #1', origin: 'https://north.test', phone: '+44 20 7946 0018' };
  expect(withValues(YAML, values)).toBe(`# The business.
name: "North: Smoke #1"
shortName: "North: Smoke #1" # in the header
origin: https://north.test # of the website
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
])('%s is %s for short', (name, short) => {
  const values = { name, origin: 'https://a.test', phone: '(518) 555-0142' };
  expect(parse(withValues(YAML, values)).shortName).toBe(short);
});

test('whatever a name is, it is read as it was written', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (text) => {
      const reading = readName(text);
      fc.pre('value' in reading);
      const values = { name: reading.value, origin: 'https://a.test', phone: '(518) 555-0142' };
      const record = parse(withValues(YAML, values));
      expect([record.name, record.words.name]).toEqual([reading.value, 'stays']);
      expect(record.shortName.length).toBeLessThanOrEqual(20);
    }),
  );
});

test('the values of the starter are found again', () => {
  expect(valuesIn(YAML)).toEqual({
    name: 'Old Name',
    origin: 'https://old.example',
    phone: '(518) 555-0142',
  });
});
