import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { GivenSettings } from '../../../src/core/model.ts';
import * as kit from '../../../src/kit/index.ts';
import type { DistanceWords } from '../../../src/kit/places/distance.ts';
import { readSettings } from '../../../src/site/config/settings.ts';
import { datasetOf, definitionOf, load } from '../../helpers/samples.ts';

const site = {
  name: 'Lantern Walks',
  origin: 'https://lantern.example',
  language: 'en-US',
  description: 'Guided night walks in Salem.',
  keywords: ['night walks'],
  output: 'file',
  themeColor: '#223344',
  backgroundColor: '#ffffff',
} as const;
const business = {
  phone: '(978) 555-0142',
  telephone: '+19785550142',
  email: 'walks@lantern.example',
  address: { locality: 'Salem', region: 'MA', country: 'US' },
  coordinates: { lat: 42.52, lng: -70.9 },
  hours: [{ days: ['Monday'], label: 'Monday', text: '7 pm to 9 pm', opens: '19:00', closes: '21:00' }],
};

/** What is wrong with a record, by the place in it. */
function faultsOf(shape: z.ZodRawShape, record: object): string[] {
  const { error } = z.strictObject(shape).safeParse(record);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a site and its business can be said in one record', () => {
  const shape = { ...kit.siteFields(), ...kit.businessFields() };
  expect(faultsOf(shape, { ...site, ...business })).toEqual([]);
});

test('what is wrong says how to write it right', () => {
  expect(faultsOf(kit.siteFields(), { ...site, origin: 'lantern.example' })).toEqual([
    'origin: must be an address such as https://www.example.com',
  ]);
  expect(faultsOf(kit.businessFields(), { ...business, telephone: '978-555-0142' })).toEqual([
    'telephone: must be a number in the format for dialing, such as +12075550147',
  ]);
});

test('what search results cut is valid, and what cannot be meant is not', () => {
  const lengthOf = (length: number) =>
    faultsOf(kit.siteFields(), { ...site, description: 'a'.repeat(length) });
  expect([166, 320].flatMap(lengthOf)).toEqual([]);
  expect(lengthOf(321)).toEqual(['description: must be at most 320 characters long']);
  const page = { updated: '2026-10-01', description: 'Walks.', heading: 'Walks' };
  expect(faultsOf(kit.pageFields(), { ...page, title: 'a'.repeat(71) })).toEqual([]);
});

test('an office may visit its customers, and says how far', () => {
  const { email, ...contact } = business;
  const office = { ...contact, slug: 'salem', name: 'Salem' };
  expect(faultsOf(kit.officeFields(), office)).toEqual([]);
  const endpoint = { kind: 'post', url: 'https://leads.example/salem' };
  expect(faultsOf(kit.officeFields(), { ...office, radius: '25 miles', endpoint })).toEqual([]);
  expect(
    faultsOf(kit.officeFields(), { ...office, radius: 25, tracking: { phone: '(978) 555-0199' } }),
  ).toEqual(['radius: must be a distance with its unit, such as 25 miles or 40 km']);
});

test.each(['7 pm', '25:99', '08:60', '24:30', '8:00'])('hours that open at %s do not exist', (opens) => {
  const hours = [{ ...business.hours[0], opens }];
  expect(faultsOf(kit.businessFields(), { ...business, hours })).toEqual([
    'hours.0.opens: must be a time from 00:00 to 24:00, such as 07:00',
  ]);
});

test('hours may end at midnight, and on the next day', () => {
  const hours = ['24:00', '02:30'].map((closes) => ({ ...business.hours[0], closes }));
  expect(faultsOf(kit.businessFields(), { ...business, hours })).toEqual([]);
});

test.each<[string, object, string[]]>([
  [
    'days in the language of the page',
    { hours: [{ days: ['Monday'], opens: '19:00', closes: '21:00' }] },
    [],
  ],
  ['no times', { hours: [{ days: ['Monday'] }] }, ['hours.0.text: is required without opens and closes']],
  [
    'equal times',
    { hours: [{ days: ['Monday'], opens: '00:00', closes: '00:00' }] },
    ['hours.0.closes: must not be equal to opens; for a whole day write 00:00 and 24:00'],
  ],
  ['no days', { hours: [{ days: [], text: 'by appointment' }] }, ['hours.0.label: is required without days']],
  ['a day of closure', { specialHours: [{ label: 'Easter', from: '2027-03-28' }] }, []],
  [
    'a period that ends before it begins',
    { specialHours: [{ label: 'Winter', from: '2026-12-24', to: '2026-01-06' }] },
    ['specialHours.0.to: must not be before from, which is 2026-12-24'],
  ],
  [
    'one time of two',
    { specialHours: [{ label: 'Easter', from: '2027-03-28', opens: '09:00' }] },
    [
      'specialHours.0.closes: is missing: write both opens and closes, or none for a day on which you are closed',
    ],
  ],
  ['a time zone', { timeZone: 'Europe/Berlin' }, []],
  ...['Berlin', '+01:00', 'EST5EDT4'].map((timeZone): [string, object, string[]] => [
    `time zone ${timeZone}`,
    { timeZone },
    ['timeZone: must be a time zone, such as America/New_York or Europe/Berlin'],
  ]),
])('hours: %s', (_, hours, faults) => {
  expect(faultsOf(kit.businessFields(), { ...business, ...hours })).toEqual(faults);
});

test('an address may have a street and a postcode, and need not have a region', () => {
  const Address = z.strictObject(kit.addressFields());
  const address = { street: 'Lange Gasse 4', zip: '01067', locality: 'Dresden', country: 'DE' };
  expect(Address.parse(address)).toEqual(address);
  expect(Address.parse(business.address)).toEqual(business.address);
});

test('a business is of a type of schema.org, in its spelling', () => {
  const fields = { businessType: kit.businessType() };
  expect(z.object(fields).parse({})).toEqual({ businessType: 'LocalBusiness' });
  expect(faultsOf(fields, { businessType: 'piano tuner' })).toEqual([
    'businessType: must be a type of schema.org, such as LocalBusiness or Plumber',
  ]);
});

test('the engine reads a record of these fields, and what the site says besides', () => {
  const own = { shortName: 'Lantern', icons: { manifest: ['icon'] } };
  const { settings, issues } = readSettings(definitionOf([], { settings: () => own }), {
    ...datasetOf({}),
    site: { ...site, ...business },
  });
  expect(issues).toEqual([]);
  expect(settings).toMatchObject({ ...site, ...own });
  expect(settings).not.toHaveProperty('phone');
});

const place = `
- slug: salem
  name: Salem
  in: in Salem
  zip: '01970'
  coordinates: { lat: 42.52, lng: -70.9 }
  updated: '2026-05-31'`;
const service = `
- slug: drains
  name: Drain Cleaning
  label: Drain cleaning
  description: Drains cleared the same day.
  summary: Kitchen, bath and cellar drains.
  updated: '2026-05-31'
  price: { amount: 89, unit: visit }`;
const cell = (town: string) => `
- place: ${town}
  service: drains
  updated: '2026-05-31'
  description: Drains in Salem.
  body: Old houses have old pipes.`;

const collections = {
  places: { from: 'places.yaml', schema: z.strictObject(kit.placeFields()), singular: 'place' },
  services: {
    from: 'services.yaml',
    schema: z.strictObject({ ...kit.serviceFields(), price: kit.leastPrice(['visit', 'hour']) }),
    singular: 'service',
  },
  cells: {
    from: 'cells.yaml',
    schema: z.strictObject(kit.cellFields({ place: 'places', service: 'services' })),
    singular: 'cell',
  },
};

function issuesWith(cells: string) {
  const files = { 'data/places.yaml': place, 'data/services.yaml': service, 'data/cells.yaml': cells };
  return load(files, collections).issues.map(({ code }) => code);
}

test('places, services and the text of both are loaded, and references must exist', () => {
  expect(issuesWith(cell('salem'))).toEqual([]);
  expect(issuesWith(cell('salme'))).toEqual(['unknown-reference']);
});

test('cells are typed by their axes', () => {
  const Cell = z.strictObject(kit.cellFields({ place: 'places', service: 'services' }));
  expectTypeOf<z.infer<typeof Cell>>().toEqualTypeOf<{
    place: string;
    service: string;
    updated: string;
    description: string;
    body: string;
    faq: { question: string; answer: string }[];
  }>();
});

test('a post is a Markdown file with its front matter', () => {
  const front = 'title: New moon\ndescription: Darkest.\nsummary: Darkest.\nkeywords: [moon, stars]';
  const posts = { from: 'blog/*.md', schema: z.strictObject(kit.postFields()), singular: 'post' };
  const withDate = (date: string) =>
    load({ 'data/blog/new-moon.md': `---\n${front}\ndate: ${date}\n---\n\nLook up.\n` }, { posts });
  expect(withDate("'2026-05-31T21:00:00-04:00'").issues).toEqual([]);
  expect(withDate("'2026-05-31'").issues).toEqual([]);
  expect(withDate("'2026-05-31T21:00'").issues).toHaveLength(1);
  expect(withDate("'2026-02-30'").issues).toMatchObject([
    { facts: { said: 'is a day that does not exist' } },
  ]);
});

test('records of these shapes are what builders and components take', () => {
  expectTypeOf<z.infer<ReturnType<typeof kit.question>>>().toExtend<kit.Question>();
  const Words = z.strictObject({
    distance: z.strictObject(kit.distanceFields()),
  });
  expectTypeOf<z.infer<typeof Words>['distance']>().toExtend<DistanceWords>();
  const Post = z.strictObject(kit.postFields());
  expectTypeOf<z.infer<typeof Post>>().toExtend<Parameters<typeof kit.articleNode>[1]>();
  const Review = z.strictObject(kit.reviewFields());
  expectTypeOf<z.infer<typeof Review>>().toExtend<Parameters<typeof kit.reviewNode>[0]>();
  const Business = z.strictObject(kit.businessFields());
  expectTypeOf<z.infer<typeof Business>['hours']>().toExtend<Parameters<typeof kit.openingHours>[0]>();
  const Site = z.strictObject(kit.siteFields());
  expectTypeOf<z.infer<typeof Site>>().toExtend<GivenSettings>();
});
