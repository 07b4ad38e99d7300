import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  type BusinessValues,
  completeAnswers,
  type GivenAnswers,
  validateAnswers,
} from '../../../src/author/init/answers.ts';
import { DEFAULT_COLORS } from '../../../src/author/init/colors.ts';
import { filesOfSite, starterValues } from '../../../src/author/init/site-files.ts';

const BUSINESS = {
  name: 'A',
  trade: 'Old trade',
  origin: 'https://a.test',
  language: 'en-US',
  town: 'Old Town',
  country: 'US',
  region: 'ME',
  phone: '(518) 555-0142',
  description: 'Old trade.',
};
const DEFAULTS = { ...BUSINESS, ...DEFAULT_COLORS, look: 'plain', examples: 'yes', folder: 'site' } as const;

/** Returns the value of an answer, or why it is not valid. */
async function answered(given: GivenAnswers): Promise<string | undefined> {
  const [error] = validateAnswers(given);
  const [key = ''] = Object.keys(given);
  return error ?? (await completeAnswers(given, DEFAULTS))[key as keyof GivenAnswers];
}

/** Returns data/site.yaml of a new site. */
function recordWith(values: BusinessValues): string {
  const starter = [
    { path: 'data/site.yaml', content: YAML },
    { path: 'package.json', content: '{}' },
  ];
  return filesOfSite(starter, values, {})[0]?.content ?? '';
}

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['www.Example.com', 'https://www.example.com'],
  [' example.com:8080 ', 'https://example.com:8080'],
  ['Müller-klavier.de', 'https://xn--mller-klavier-wob.de'],
  ['example.com/Locations/', 'https://example.com/Locations'],
])('%s is the address of a website', async (text, value) => {
  expect(await answered({ origin: text })).toBe(value);
});

test.each([
  '',
  'example',
  'http://example.com',
  'https://example.com/our shop',
  'example.com?a',
  'two words.com',
])('“%s” is not the address of a website', async (text) => {
  const error = `“${text}” is not the address of a website. Write it like https://www.example.com.`;
  expect(await answered({ origin: text })).toBe(error);
});

test.each(['(518) 555-0142', '1 518.555.0142', '+44 20 7946 0018', '1-800-555-SOOT', '030 901820'])(
  '%s is a telephone number',
  async (phone) => {
    expect(await answered({ phone: ` ${phone} ` })).toBe(phone);
  },
);

test.each(['', '555-0142', '1-800-CALL', '+1 800 FLOWERS', '+1', '518 555 0142 ext. 3'])(
  '“%s” is not a telephone number',
  async (text) => {
    expect(await answered({ phone: text })).toBe(
      `“${text}” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the country code.`,
    );
  },
);

test('names are trimmed; invalid ones are refused with the reason', async () => {
  expect(await answered({ name: '  Smoke   &  Sons ' })).toBe('Smoke & Sons');
  expect(await answered({ name: ' ' })).toBe('The name of the business is missing.');
  expect(await answered({ name: 'a'.repeat(61) })).toBe('A name has at most 60 characters; this one has 61.');
  expect(await answered({ name: '{site.name}' })).toBe(
    'A name cannot contain braces: they mark tokens in texts.',
  );
});

test('a description is one sentence without braces', async () => {
  expect(await answered({ description: ' Smoked  meats. ' })).toBe('Smoked meats.');
  expect(await answered({ description: '' })).toBe('The description of the business is missing.');
  expect(await answered({ description: '{site.name}' })).toContain('cannot contain braces');
  expect(await answered({ description: 'a'.repeat(321) })).toBe(
    'A description has at most 320 characters; this one has 321.',
  );
});

const YAML = `# The business.
name: Old Name
shortName: Old # in the header
origin: https://old.example # of the website
language: en-US
trade: Old trade # in titles
businessType: Dentist # for search engines
description: Old trade.
keywords: [old, trade] # few
phone: (518) 555-0142
address:
  # street: 1 Old Street
  locality: Old Town
  region: ME
  country: US
words:
  name: stays
`;

test('values replace their lines; all other lines stay as they are', () => {
  const values = {
    name: 'North: Smoke #1',
    trade: 'Smokehouse: fish',
    origin: 'https://north.test',
    language: 'en-GB',
    town: 'Cullen',
    country: 'GB',
    region: '',
    phone: '+44 20 7946 0018',
    description: 'Smoke: sold & made.',
  };
  // A site below a path of its origin.
  expect(recordWith({ ...values, origin: 'https://north.test/shops' })).toContain(
    '\norigin: https://north.test # of the website\nbase: /shops\nlanguage: en-GB\n',
  );
  expect(recordWith(values)).toBe(`# The business.
name: "North: Smoke #1"
shortName: "North: Smoke #1" # in the header
origin: https://north.test # of the website
language: en-GB
trade: "Smokehouse: fish" # in titles
businessType: LocalBusiness # for search engines
description: "Smoke: sold & made."
keywords: [] # few
phone: +44 20 7946 0018
address:
  # street: 1 Old Street
  locality: Cullen
  country: GB
words:
  name: stays
`);
});

test.each([
  ['Long Ladder Chimney & Stove', 'Long Ladder Chimney'],
  ['Chimneys & Stoves of the North', 'Chimneys & Stoves'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr'],
])('the short name of %s is %s', (name, short) => {
  const values = { ...BUSINESS, name };
  expect(parse(recordWith(values)).shortName).toBe(short);
});

test('any valid name is read from the YAML as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), async (text) => {
      fc.pre(validateAnswers({ name: text }).length === 0);
      const { name } = await completeAnswers({ name: text }, DEFAULTS);
      const record = parse(recordWith({ ...BUSINESS, name }));
      expect([record.name, record.words.name]).toEqual([name, 'stays']);
      expect(record.shortName.length).toBeLessThanOrEqual(20);
    }),
  );
});

test('reads the values of the starter', () => {
  expect(starterValues([{ path: 'data/site.yaml', content: YAML }])).toEqual({
    name: 'Old Name',
    trade: 'Old trade',
    origin: 'https://old.example',
    language: 'en-US',
    town: 'Old Town',
    country: 'US',
    region: 'ME',
    phone: '(518) 555-0142',
    description: 'Old trade.',
  });
});
