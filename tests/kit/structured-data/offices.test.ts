import { expect, test } from 'vitest';
import {
  articleNode,
  officeId,
  officeNode,
  organization,
  personNode,
  serviceNode,
  webPage,
} from '../../../src/kit/index.ts';
import { context as one } from './samples.ts';

const context = { ...one, data: { offices: [{ slug: 'salem', telephone: '+19785550142' }] } };
const company = { '@id': 'https://lantern.example/#organization' };

const office = {
  name: 'Lantern Walks Salem',
  href: '/offices/salem',
  telephone: '+19785550142',
  address: { street: '12 Derby Street', locality: 'Salem', region: 'MA', zip: '01970', country: 'US' },
  coordinates: { lat: 42.52, lng: -70.9 },
  hours: [{ days: ['Monday'], opens: '19:00', closes: '21:00' }] as const,
  sameAs: ['https://www.wikidata.org/wiki/Q1'],
};

test('an office is a business with its own id and address, below the company', () => {
  expect(officeNode(context, office, { type: 'TravelAgency', priceRange: '$$' })).toStrictEqual({
    '@type': 'TravelAgency',
    '@id': 'https://lantern.example/offices/salem#business',
    name: 'Lantern Walks Salem',
    url: 'https://lantern.example/offices/salem',
    telephone: '+19785550142',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Derby Street',
      addressLocality: 'Salem',
      addressRegion: 'MA',
      postalCode: '01970',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 42.52, longitude: -70.9 },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '19:00', closes: '21:00' },
    ],
    sameAs: ['https://www.wikidata.org/wiki/Q1'],
    parentOrganization: {
      '@type': 'Organization',
      ...company,
      name: 'Lantern Walks',
      url: 'https://lantern.example/',
    },
    priceRange: '$$',
  });
  const specialHours = [{ from: '2026-12-24', to: '2026-12-26' }];
  expect(officeNode(context, { ...office, specialHours }, { type: 'TravelAgency' })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday'] },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2026-12-26' },
    ],
  });
  expect(officeNode(context, { ...office, sameAs: [] }, { type: 'TravelAgency' })).not.toHaveProperty(
    'sameAs',
  );
});

test('with offices, all nodes refer to the company instead of a business', () => {
  const page = { name: 'Walks', description: 'Night walks.' };
  const post = { ...page, title: 'Walks', date: '2026-05-31', keywords: [] };
  expect(organization(context, { name: 'Lantern Walks' })).toMatchObject({
    ...company,
    '@type': 'Organization',
    url: 'https://lantern.example/',
  });
  expect(webPage(context, { ...page, about: undefined })).toMatchObject({ about: company });
  expect(serviceNode(context, { ...page, provider: undefined })).toMatchObject({ provider: company });
  expect(articleNode(context, post, 'Article')).toMatchObject({ author: company, publisher: company });
  expect(personNode(context, { name: 'A. Guide', role: 'Guide' })).toMatchObject({ worksFor: company });
});

test('a service of a page is provided by its office', () => {
  const provider = { '@id': officeId(context, office.href) };
  const node = serviceNode(context, { name: 'Walks', description: 'Night walks.', provider });
  expect(node).toMatchObject({ provider: { '@id': 'https://lantern.example/offices/salem#business' } });
});

test('without offices nothing is an organization', () => {
  for (const data of [{}, { offices: [] }, { offices: [{ slug: 'salem', town: 'salem' }] }])
    expect(webPage({ ...one, data }, { name: 'Walks', description: 'Night walks.' })).toMatchObject({
      about: { '@id': 'https://lantern.example/#business' },
    });
});
