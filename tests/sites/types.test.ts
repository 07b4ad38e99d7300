import { createElement } from 'react';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import {
  type BuildOf,
  type DataOf,
  defineSite,
  type Head,
  Island,
  type LayoutContextOf,
  pageTypesFor,
  useBuild,
} from '../../src/index.ts';
import type { standardSiteFields } from '../../src/load/schema/site-fields.ts';
import type { StandardSite } from '../../src/model.ts';
import { type Build, type Layout, pageType } from '../../templates/data.ts';
import type { LocalService, Service, Town } from '../../templates/schema.ts';
import type { data as fleet } from './boat-charters/templates/data.ts';
import type { City, Course, data as studio } from './piano-lessons/templates/data.ts';

/* What the compiler refuses in templates. The functions are not called: `npm run typecheck` is what looks at them. */

interface Records {
  readonly town: Town;
  readonly service: Service;
  readonly local: LocalService;
}

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
  expectTypeOf<Parameters<BuildOf<typeof fleet, 'wording'>['links']['to']>[0]>().toEqualTypeOf<string>();
  expectTypeOf<Parameters<BuildOf<typeof studio>['links']['to']>[0]>().toEqualTypeOf<string>();
  expectTypeOf<Parameters<Build['links']['to']>[0]>().not.toEqualTypeOf<string>();
});

test('a page type has a known id, and the axes that its site says', () => {
  pageType({ id: 'town', axes: { town: 'towns' }, path: ({ town }) => `/${town.slug}`, ...rest });
  // @ts-expect-error There is no wording for it.
  pageType({ id: 'twon', axes: {}, path: () => '/', ...rest });
  // @ts-expect-error It is a page for each town.
  pageType({ id: 'town', axes: {}, path: () => '/', ...rest });
  // @ts-expect-error Of another collection.
  pageType({ id: 'town', axes: { town: 'services' }, path: () => '/', ...rest });
  // @ts-expect-error One axis too many.
  pageType({ id: 'town', axes: { town: 'towns', service: 'services' }, path: () => '/', ...rest });
  // @ts-expect-error There is one such page.
  pageType({ id: 'home', axes: { town: 'towns' }, path: () => '/', ...rest });
});

test('what decides whether and where a page is has its records, the data and look-ups alone', () => {
  pageType({
    id: 'town',
    axes: { town: 'towns' },
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
    axes: { town: 'towns', service: 'localServices' },
    cell: 'cells',
    path: ({ town, cell }) => `/${town.slug}/${cell.service}`,
    ...rest,
  });
  pageType({
    id: 'town',
    axes: { town: 'towns' },
    // @ts-expect-error There is none.
    path: ({ cell }) => `/${cell}`,
    ...rest,
  });
  pageTypesFor<typeof studio>()({
    id: 'city',
    axes: { city: 'cities' },
    path: ({ city }) => `/${city.slug}`,
    // @ts-expect-error The site has no collection of wording.
    head: ({ copy }) => copy,
    sections: () => [],
  });
});

test('the layout may have the records that some page types have', () => {
  expectTypeOf<Layout['town']>().toEqualTypeOf<Town | undefined>();
  expectTypeOf<Layout['service']>().toEqualTypeOf<Service | LocalService | undefined>();
  expectTypeOf<
    LayoutContextOf<typeof studio, never, never>['data']['cities'][number]
  >().toEqualTypeOf<City>();
  expectTypeOf<LayoutContextOf<typeof studio, never, never>>().not.toHaveProperty('city');
});

describe('a site without axes that it says', () => {
  type Data = typeof studio;
  const studioType = pageTypesFor<Data>();
  const pages = [
    studioType({ id: 'home', sections: () => [] }),
    studioType({ id: 'city', axes: { city: 'cities' }, sections: () => [] }),
    studioType({ id: 'course', axes: { city: 'cities', course: 'courses' }, sections: () => [] }),
  ] as const;
  const site = <const S extends Partial<Parameters<typeof defineSite<Data, never, never, typeof pages>>[0]>>(
    more: S,
  ) => more;
  const around = { before: [], after: [] };

  test('has a layout that sees the records of its page types', () => {
    type Context = LayoutContextOf<Data, never, never, typeof pages>;
    expectTypeOf<Context['city']>().toEqualTypeOf<City | undefined>();
    expectTypeOf<Context['course']>().toEqualTypeOf<Course | undefined>();
    expectTypeOf<Context>().not.toHaveProperty('town');
    site({ layout: ({ city, course }) => (city && course ? around : around) });
    // @ts-expect-error No page type has such an axis.
    site({ layout: ({ town }) => town ?? around });
  });

  test('has feeds of its page types, their axes and pages of which there is one', () => {
    const feed = { path: 'feed.xml', title: 'Feed' };
    site({ feeds: () => [{ ...feed, pageType: 'course', axis: 'course', index: 'home' }] });
    // @ts-expect-error No page type is called that.
    site({ feeds: () => [{ ...feed, pageType: 'corse', axis: 'course' }] });
    // @ts-expect-error It has no such axis.
    site({ feeds: () => [{ ...feed, pageType: 'city', axis: 'course' }] });
    // @ts-expect-error There is one such page.
    site({ feeds: () => [{ ...feed, pageType: 'home', axis: 'city' }] });
    // @ts-expect-error There are many such pages.
    site({ feeds: () => [{ ...feed, pageType: 'city', axis: 'city', index: 'course' }] });
  });

  test('infers all of it from its data and its page types', () => {
    expectTypeOf(() =>
      defineSite({
        data: {} as Data,
        pages,
        settings: (_, record) => ({ name: record.teacher }),
        feeds: () => [{ path: 'feed.xml', title: 'Feed', pageType: 'city', axis: 'city' }],
        layout: ({ city, links }) => ({
          before: [],
          after: city ? [links.to('home', {})].map(() => mark) : [],
        }),
      }),
    ).toBeFunction();
    expectTypeOf(() => {
      // @ts-expect-error The collection is called otherwise.
      defineSite({ data: {} as Data, copy: 'pages', pages });
      // @ts-expect-error A part of this name is not known.
      defineSite({ data: {} as Data, pages, layuot: () => around });
    }).toBeFunction();
  });
});

test('a page type may leave out all but its name and its sections, also axes that its site declares', () => {
  pageType({ id: 'home', sections: ({ copy, page }) => [page.url, copy.title].map(() => mark) });
  const { axes } = pageType({ id: 'town', sections: ({ town }) => [town.zip].map(() => mark) });
  expectTypeOf(axes).toEqualTypeOf<{ readonly town: 'towns' }>();
  expect(axes).toEqual({ town: 'towns' });
  expect(pageType({ id: 'home', sections: () => [] }).axes).toEqual({});
  // @ts-expect-error Its site declares another collection.
  pageType({ id: 'town', axes: { town: 'services' }, sections: () => [] });
  // @ts-expect-error The declaration is missing: its type alone does not exist when the site is built.
  pageTypesFor<typeof studio, never, { readonly city: { readonly city: 'cities' } }>();
  // @ts-expect-error Of a single page there are no records.
  pageType({ id: 'home', sections: ({ town }) => [town] });
});

test('a site without a site record of its own has the standard one', () => {
  type Site = DataOf<{ readonly collections: Record<never, never> }>['site'];
  expectTypeOf<Site>().toEqualTypeOf<StandardSite>();
  // What the engine reads the record by when a site has no schema of its own.
  expectTypeOf<z.infer<z.ZodObject<ReturnType<typeof standardSiteFields>>>>().toExtend<Site>();
});

test('what sections ask of such a site is typed by its data too', () => {
  type Data = { readonly collections: typeof studio.collections };
  expectTypeOf(useBuild<BuildOf<Data>>)
    .returns.toHaveProperty('site')
    .toEqualTypeOf<StandardSite>();
  expectTypeOf(useBuild<BuildOf<Data>>)
    .returns.toHaveProperty('data')
    .toHaveProperty('cities');
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
