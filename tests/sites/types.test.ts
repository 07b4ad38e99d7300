import { createElement } from 'react';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { Head, PageType, StandardSite } from '../../src/core/model.ts';
import { createSite, Island } from '../../src/index.ts';
import type { standardSiteFields } from '../../src/site/schema/site-fields.ts';
import { type Build, type Layout, pageType } from '../../templates/data.ts';
import type { LocalService, Service, Town } from '../../templates/schema.ts';
import type { useFleet } from './boat-charters/templates/data.ts';
import { City, Course } from './piano-lessons/templates/data.ts';

/* What the compiler refuses in templates. The functions are not called: `npm run typecheck` is what looks at them. */

interface Records {
  readonly town: Town;
  readonly service: Service;
  readonly local: LocalService;
}

/** A site without copy, and without a site record of its own. */
const {
  pageType: studioType,
  useSite,
  defineSite,
  types,
} = createSite({
  data: { cities: { from: 'cities.csv', schema: City }, courses: { from: 'courses.json', schema: Course } },
  axes: { city: { city: 'cities' }, course: { city: 'cities', course: 'courses' } },
});

/** What every page type has to have. */
const rest = { head: () => ({ title: '', description: '' }), sections: () => [] };

test('links name page types that exist', () => {
  expectTypeOf((links: Build['links'], { town }: Records) => {
    links.to('home');
    links.to('town', { town });
    // @ts-expect-error No page type has this name.
    links.to('abuot');
    // @ts-expect-error Neither has one this.
    links.find('twon', { town });
  }).toBeFunction();
});

test('links name the records of their page type, each of its collection', () => {
  expectTypeOf((links: Build['links'], { town, service, local }: Records) => {
    links.find('town-service', { town, service: local });
    // @ts-expect-error A town is missing.
    links.to('town');
    // @ts-expect-error A service is missing.
    links.to('town-service', { town });
    // @ts-expect-error There is one such page.
    links.to('home', { town });
    // @ts-expect-error Another name.
    links.to('town', { place: town });
    // @ts-expect-error A service of a town has its pages elsewhere.
    links.to('service', { service: local });
    // @ts-expect-error And a service none in towns.
    links.to('town-service', { town, service });
  }).toBeFunction();
});

test('one of two page types with the same records', () => {
  expectTypeOf((links: Build['links'], kind: 'neighbourhood' | 'village', { town }: Records) => {
    // @ts-expect-error The part of the town is missing.
    links.to(kind, { town });
  }).toBeFunction();
});

test('a site whose wording does not list its slugs, or that has none, has links of any name', () => {
  expectTypeOf<Parameters<ReturnType<typeof useFleet>['links']['to']>[0]>().toEqualTypeOf<string>();
  expectTypeOf<Parameters<(typeof types.build.links)['to']>[0]>().toEqualTypeOf<string>();
  expectTypeOf<Parameters<Build['links']['to']>[0]>().not.toEqualTypeOf<string>();
});

test('a page type has a known id, and the records that its site says', () => {
  pageType({ id: 'town', path: ({ town }) => `/${town.slug}`, ...rest });
  // @ts-expect-error There is no wording for it.
  pageType({ id: 'twon', path: () => '/', ...rest });
  // @ts-expect-error It is a page for each town, of any service.
  pageType({ id: 'town', path: ({ service }) => `/${service}`, ...rest });
  // @ts-expect-error There is one such page.
  pageType({ id: 'home', path: ({ town }) => `/${town}`, ...rest });
  // @ts-expect-error Its axes are those of the site.
  pageType({ id: 'town', axes: { town: 'towns' }, path: () => '/', ...rest });
});

test('a site names collections that it has, and what a collection can have', () => {
  const towns = { from: 'towns.yaml', schema: City };
  expectTypeOf(() => {
    createSite({ data: { towns }, axes: { town: { town: 'towns' } }, copy: 'towns' });
    // @ts-expect-error The collection is called otherwise.
    createSite({ data: { towns }, axes: { town: { town: 'twons' } } });
    // @ts-expect-error The collection of the copy too.
    createSite({ data: { towns }, copy: 'pages' });
    // @ts-expect-error The name of one record is `singular`.
    createSite({ data: { towns: { from: 'towns.yaml', schema: City, one: 'town' } } });
  }).toBeFunction();
});

test('what decides whether and where a page is has its records, the data and look-ups alone', () => {
  pageType({
    id: 'town',
    where: ({ town, site, data, lookups }) =>
      data.towns.length > 1 && lookups.find('towns', town.slug) !== undefined && site.name !== '',
    // @ts-expect-error There are no links before all pages have addresses.
    path: ({ town, links }) => `/${town.slug}${links}`,
    // @ts-expect-error Nor is there an address.
    updated: ({ town, page }) => `${town.updated}${page}`,
    head: ({ page, town, copy, links }) => ({
      title: `${town.name}${page.url}`,
      description: copy.words.why + links.to('home'),
    }),
    sections: () => [],
  });
});

test('only page types with cells have a cell, and only sites with wording have copy', () => {
  pageType({
    id: 'town-service',
    cell: 'cells',
    path: ({ town, cell }) => `/${town.slug}/${cell.service}`,
    ...rest,
  });
  pageType({
    id: 'town',
    // @ts-expect-error There is none.
    path: ({ cell }) => `/${cell}`,
    ...rest,
  });
  studioType({
    id: 'city',
    path: ({ city }) => `/${city.slug}`,
    // @ts-expect-error The site has no collection of wording.
    head: ({ copy }) => copy,
    sections: () => [],
  });
});

test('the layout may have the records that some page types have', () => {
  expectTypeOf<Layout['town']>().toEqualTypeOf<Town | undefined>();
  expectTypeOf<Layout['service']>().toEqualTypeOf<Service | LocalService | undefined>();
  expectTypeOf<typeof types.page.city>().toEqualTypeOf<City | undefined>();
  expectTypeOf<typeof types.page>().not.toHaveProperty('town');
  expectTypeOf<(typeof types.data.cities)[number]>().toEqualTypeOf<City>();
});

describe('a site without copy', () => {
  const around = { before: [], after: [] };
  const pages: readonly PageType[] = [];

  test('has a layout that sees the records of its page types', () => {
    expectTypeOf(() => {
      defineSite({ pages, layout: ({ city, course }) => (city && course ? around : around) });
      // @ts-expect-error No page type has such an axis.
      defineSite({ pages, layout: ({ town }) => town ?? around });
      // @ts-expect-error A part of this name is not known.
      defineSite({ pages, layuot: () => around });
    }).toBeFunction();
  });

  test('has feeds of its page types, their axes and pages of which there is one', () => {
    const feed = { path: 'feed.xml', title: 'Feed' };
    expectTypeOf(() => {
      defineSite({ pages, feeds: () => [{ ...feed, pageType: 'course', axis: 'course', index: 'home' }] });
      // @ts-expect-error No page type is called that.
      defineSite({ pages, feeds: () => [{ ...feed, pageType: 'corse', axis: 'course' }] });
      // @ts-expect-error It has no such axis.
      defineSite({ pages, feeds: () => [{ ...feed, pageType: 'city', axis: 'course' }] });
      // @ts-expect-error There is one such page.
      defineSite({ pages, feeds: () => [{ ...feed, pageType: 'home', axis: 'city' }] });
    }).toBeFunction();
  });
});

test('a page type may leave out all but its name and its sections, also axes that its site declares', () => {
  pageType({ id: 'home', sections: ({ copy, page }) => [page.url, copy.title].map(() => mark) });
  const { axes } = pageType({ id: 'town', sections: ({ town }) => [town.zip].map(() => mark) });
  expect(axes).toEqual({ town: 'towns' });
  expect(pageType({ id: 'home', sections: () => [] }).axes).toEqual({});
  // @ts-expect-error Of a single page there are no records.
  pageType({ id: 'home', sections: ({ town }) => [town] });
});

test('a site without a site record of its own has the standard one', () => {
  expectTypeOf<typeof types.site>().toEqualTypeOf<StandardSite>();
  expectTypeOf(useSite).returns.toHaveProperty('site').toEqualTypeOf<StandardSite>();
  // What the engine reads the record by when a site has no schema of its own.
  expectTypeOf<z.infer<z.ZodObject<ReturnType<typeof standardSiteFields>>>>().toExtend<StandardSite>();
});

test('an island takes the props of its component', () => {
  const Counter = (_: { readonly start: number }) => null;
  expectTypeOf(() => {
    createElement(Island<{ readonly start: number }>, { component: Counter, props: { start: 1 } });
    Island({ component: Counter, props: { start: 1 } });
    // @ts-expect-error A number, not a text.
    Island({ component: Counter, props: { start: '1' } });
    // @ts-expect-error It is missing.
    Island({ component: Counter, props: {} });
    // @ts-expect-error A name is no component.
    Island({ component: 'counter', props: { start: 1 } });
  }).toBeFunction();
});

test('a head may have further elements', () => {
  const headOf = (more: Partial<Head>): Head => ({ title: '', description: '', ...more });
  headOf({ meta: [{ name: 'google-site-verification', content: 'abc' }] });
  headOf({ meta: [{ property: 'og:see_also', content: 'https://camps.example' }], bodyClass: 'dark' });
  headOf({ links: [{ rel: 'alternate', hreflang: 'fr-CA', href: 'https://camps.example/fr' }] });
  // @ts-expect-error It has no content.
  headOf({ meta: [{ name: 'author' }] });
  // @ts-expect-error It has no address.
  headOf({ links: [{ rel: 'me' }] });
});

const mark = createElement('p');
