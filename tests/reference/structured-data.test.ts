import { describe, expect, test } from 'vitest';
import { builtReference, type Node, plannedReference, type ReferencePage } from '../helpers/reference.ts';

/* What the structured data of the reference site claims must stand on the page that claims it. */

const { page } = builtReference();
const plan = plannedReference().site?.plan;
const pages = plan?.pages ?? [];
const AREA_TYPES = ['town', 'neighbourhood', 'village', 'town-service'];
const paths = (of: (type: string, indexable: boolean) => boolean) =>
  pages.filter(({ type, indexable }) => of(type.id, indexable)).map(({ path }) => path);
const areas = paths((type, indexable) => AREA_TYPES.includes(type) && indexable);

/** All nodes of a type, at any depth. */
function nodesOf(node: unknown, type: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((item) => nodesOf(item, type));
  if (typeof node !== 'object' || node === null) return [];
  const own: Node[] = '@type' in node && node['@type'] === type ? [node as Node] : [];
  return [...own, ...nodesOf(Object.values(node), type)];
}

const inGraph = ({ graph }: ReferencePage, type: string) => nodesOf(graph, type);

describe('the rating', () => {
  test('of the listing stands on every area page, labeled as the sample that it is', () => {
    expect(areas.length).toBeGreaterThan(100);
    for (const path of areas) expect(page(path).text, path).toContain('4.9 of 5 (127 reviews) Sample');
  });

  test('stands in no structured data as long as it is a sample', () => {
    for (const { path } of pages) expect(inGraph(page(path), 'AggregateRating'), path).toEqual([]);
  });
});

describe('the sample review', () => {
  test('is on the reviews page, is labeled as a sample there, and is not in structured data', () => {
    const with_ = pages.map(({ path }) => path).filter((path) => inGraph(page(path), 'Review').length);
    expect(with_).toEqual([]);
    expect(page('/reviews').text).toContain('Sample');
  });

  test('of a license or a person is no structured data either', () => {
    for (const { path } of pages) {
      expect(inGraph(page(path), 'EducationalOccupationalCredential'), path).toEqual([]);
      expect(inGraph(page(path), 'Person'), path).toEqual([]);
    }
  });
});

describe('the business', () => {
  test('can stand alone on every page that search engines may show', () => {
    for (const path of paths((_, indexable) => indexable)) {
      const [business, ...more] = inGraph(page(path), 'HomeAndConstructionBusiness');
      expect(more, path).toEqual([]);
      expect(business, path).toMatchObject({
        name: 'Harborline Pest Control',
        url: 'https://www.harborlinepest.example/',
        telephone: '+12075550147',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Portland',
          addressRegion: 'ME',
          addressCountry: 'US',
        },
      });
    }
  });

  test('serves cities and places with a ZIP code and a state', () => {
    const areaServed = inGraph(page('/about'), 'HomeAndConstructionBusiness')[0]?.areaServed ?? [];
    expect(areaServed).toContainEqual({
      '@type': 'City',
      name: 'Windham',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Windham',
        addressRegion: 'ME',
        postalCode: '04062',
        addressCountry: 'US',
      },
    });
    expect(areaServed.map(({ name }) => name)).toContain('Sebago Lake');
    expect(areaServed).toHaveLength(11);
  });
});

describe('a service', () => {
  const serviceOf = (path: string): Node =>
    inGraph(page(path), 'Service').find((node) => node.provider) ?? {};

  test.each([
    ['/service-areas/windham/rodent-control', 149, 'per visit', undefined],
    ['/service-areas/sebago-lake/bee-wasp-removal', 149, 'per visit', undefined],
    ['/services/general-pest-control', 89, 'per month', 'MON'],
  ])('%s has the least price that the page shows, with its unit', (path, price, unit, code) => {
    const { priceSpecification, ...offer } = serviceOf(path).offers ?? {};
    expect(offer).toMatchObject({ '@type': 'AggregateOffer', lowPrice: price, priceCurrency: 'USD' });
    expect(priceSpecification).toMatchObject({ price, priceCurrency: 'USD', unitText: unit });
    expect(priceSpecification?.unitCode).toBe(code);
    expect(page(path).text).toMatch(new RegExp(`from \\$${price} ${unit}`, 'i'));
  });

  test('has a price exactly where its page says “From $” or what the usual job costs', () => {
    const types = ['service', 'town', 'town-service'];
    for (const path of paths((type, indexable) => types.includes(type) && indexable)) {
      const priced = serviceOf(path).offers !== undefined;
      expect(/From \$\d+ per (month|visit)|from \$[\d,]+ in all/.test(page(path).text), path).toBe(priced);
    }
  });

  test('and every other page that names a price has offers with the figures that it shows', () => {
    const { lowest, highest } = { lowest: 89, highest: 249 };
    const named = pages.filter(({ path, indexable }) => {
      if (!indexable) return false;
      // The range is that of all services, and stands in `priceRange`. What a job costs in all is no price of a unit.
      const text = page(path)
        .text.replaceAll(`$${highest}`, '')
        .replace(/\$[\d,]+ in all/g, '');
      const shown = new Set([...text.matchAll(/\$(\d+)/g)].map(([, figure]) => Number(figure)));
      const offered = new Set(inGraph(page(path), 'AggregateOffer').map(({ lowPrice }) => lowPrice));
      expect([...offered].sort(), path).toEqual([...shown].sort());
      const [business] = inGraph(page(path), 'HomeAndConstructionBusiness');
      expect(business?.priceRange, path).toBe(`$${lowest} - $${highest}`);
      return shown.size > 0;
    });
    const paths = named.map(({ path }) => path);
    for (const path of ['/', '/services', '/specials', '/preventative-maintenance', '/contact'])
      expect(paths).toContain(path);
  });

  test.each([
    ['/blog/bee-wasp-safety-maine-lakes-sebago', ['Bee & Wasp Removal']],
    ['/blog/pest-control-portland-maine-rodent-removal', ['Rodent Control']],
    ['/service-areas/windham/gambo', ['General Pest Control', 'Bee & Wasp Removal', 'Rodent Control']],
    ['/service-areas/windham/general-pest-control', ['Rodent Control']],
    ['/specials', ['Bee & Wasp Removal', 'General Pest Control', 'Rodent Control']],
  ])('of the same price as another is offered where %s prices it', (path, names) => {
    const [business] = inGraph(page(path), 'HomeAndConstructionBusiness');
    expect(nodesOf(business, 'AggregateOffer').map(({ name }) => name)).toEqual(names);
  });

  test('without a price has a free quote', () => {
    for (const path of paths((type) => ['service', 'town-service'].includes(type))) {
      if (!serviceOf(path).offers) expect(page(path).text, path).toContain('Free quote');
    }
  });

  test('is of a type that names no place, in an area that has a ZIP code and a state', () => {
    for (const path of areas) {
      const { serviceType, areaServed } = serviceOf(path);
      expect(serviceType, path).not.toMatch(/ (in|around|on|at) /);
      expect(areaServed?.length, path).toBeGreaterThan(0);
      for (const area of areaServed ?? []) {
        expect(area['@type'], path).toMatch(/^(City|Place)$/);
        expect(area.address, path).toMatchObject({
          addressRegion: 'ME',
          postalCode: expect.stringMatching(/^04\d{3}$/),
        });
      }
    }
  });
});

test('questions stand on the page that asks them', () => {
  for (const { path } of pages) {
    for (const { name } of inGraph(page(path), 'Question')) expect(page(path).text, path).toContain(name);
  }
});

describe('a place that no map has', () => {
  const range = '/service-areas/windham/range-pond';

  test('keeps its page, out of search engines and without structured data', () => {
    expect(page(range).robots).toBe('noindex, follow');
    expect(page(range).graph).toEqual([]);
    expect(page(range).text).not.toMatch(/\d miles? (north|south|east|west)/);
  });

  test('is on no list of the site', () => {
    const linking = pages.filter(
      ({ path }) =>
        path !== range &&
        page(path).elements.some((element) => element.attrs.some(({ value }) => value === range)),
    );
    expect(linking.map(({ path }) => path)).toEqual([]);
  });
});
