import { expect, test } from 'vitest';
import {
  aggregateRating,
  areaServed,
  geoCoordinates,
  localBusiness,
  offerCatalog,
  openingHours,
  postalAddress,
  reviewNode,
} from '../../../src/kit/index.ts';
import { context } from './samples.ts';

const address = { locality: 'Salem', region: 'MA', country: 'US' };

test('a business says what is passed, and nothing else', () => {
  const node = localBusiness(context, {
    type: 'Plumber',
    name: 'Salem Pipes',
    address: postalAddress(address),
    priceRange: undefined,
    telephone: '+19785550142',
  });
  expect(node).toStrictEqual({
    '@type': 'Plumber',
    '@id': 'https://lantern.example/#business',
    name: 'Salem Pipes',
    url: 'https://lantern.example/',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Salem',
      addressRegion: 'MA',
      addressCountry: 'US',
    },
    telephone: '+19785550142',
  });
});

test('an address stands in the order in which it is written on letters', () => {
  const node = postalAddress({ street: '12 Derby Street', zip: '01970', ...address });
  expect(Object.values(node)).toEqual(['PostalAddress', '12 Derby Street', 'Salem', 'MA', '01970', 'US']);
});

test('a place is a city unless the site says what it is', () => {
  expect(areaServed({ name: 'Salem', address })['@type']).toBe('City');
  expect(areaServed({ type: 'Place', name: 'Salem Sound', address })['@type']).toBe('Place');
});

test('hours are told where they are fixed', () => {
  expect(
    openingHours([
      { days: ['Monday', 'Friday'], opens: '07:00', closes: '18:00' },
      { days: ['Saturday'], opens: '09:00' },
      { days: ['Sunday'] },
    ]),
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Friday'],
      opens: '07:00',
      closes: '18:00',
    },
  ]);
});

test('special hours have dates; a day of closure opens and closes at midnight', () => {
  expect(
    openingHours(
      [],
      [
        { from: '2026-11-26' },
        { from: '2027-01-04', to: '2027-03-31', days: ['Saturday'], opens: '09:00', closes: '13:00' },
      ],
    ),
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-11-26',
      validThrough: '2026-11-26',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '09:00',
      closes: '13:00',
      validFrom: '2027-01-04',
      validThrough: '2027-03-31',
    },
  ]);
});

test('coordinates, rating and reviews keep their figures', () => {
  expect(geoCoordinates({ lat: 42.52, lng: -70.9 })).toMatchObject({ latitude: 42.52, longitude: -70.9 });
  expect(aggregateRating({ value: 4.8, count: 31 })).toMatchObject({ ratingValue: 4.8, reviewCount: 31 });
  expect(reviewNode({ author: 'A. Reader', date: '2026-05-31', text: 'On time.', rating: 5 })).toMatchObject({
    author: { '@type': 'Person', name: 'A. Reader' },
    datePublished: '2026-05-31',
    reviewBody: 'On time.',
    reviewRating: { ratingValue: 5, bestRating: 5 },
  });
});

test('a catalog names each service with its page', () => {
  const { itemListElement } = offerCatalog(context, 'Walks', [{ name: 'Night walk', href: '/walks/night' }]);
  expect(itemListElement).toEqual([
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'Night walk', url: 'https://lantern.example/walks/night' },
    },
  ]);
});
