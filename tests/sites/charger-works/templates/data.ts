import {
  coordinates,
  createSite,
  day,
  languages,
  markdown,
  pattern,
  reference,
  slug,
  text,
  valuesOf,
} from 'crosstown';
import { redirectFields } from 'crosstown/kit';
import { z } from 'zod';

const Site = z.strictObject({
  name: text(),
  origin: z.url(),
  languages: languages(),
  words: z.strictObject({ news: text(), find: text() }),
});

const County = z.strictObject({ slug: slug(), name: text() });

const Town = z.strictObject({
  slug: slug(),
  name: text(),
  county: reference('counties'),
  text: text(),
});

const Place = z.strictObject({
  slug: slug(),
  name: text(),
  population: z.number(),
  coordinates: coordinates(),
});

const Note = z.strictObject({ place: reference('places'), lead: text() });

const Brand = z.strictObject({
  slug: slug(),
  name: text(),
  logo: text(),
  /** The first day with a page. */
  date: day().optional(),
  warranty: text().optional(),
});

const Post = z.strictObject({
  slug: slug(),
  title: text(),
  date: day(),
  tags: z.array(text()).default([]),
  body: markdown(),
});

const Copy = z.strictObject({
  slug: z.enum(['home', 'towns', 'county', 'town', 'place', 'brand', 'news', 'tag', 'post']),
  title: pattern(),
  description: pattern(),
});

export const { pageType, useSite, defineSite, types } = createSite({
  site: { from: 'site.yaml', schema: Site },
  data: {
    counties: { from: 'counties.yaml', schema: County, singular: 'county' },
    towns: { from: 'towns.csv', schema: Town, singular: 'town' },
    brands: { from: 'brands.yaml', schema: Brand, singular: 'brand' },
    posts: { from: 'posts/*.md', schema: Post, singular: 'post' },
    tags: { ...valuesOf('posts', 'tags'), singular: 'tag' },
    places: {
      from: 'places.csv',
      schema: Place,
      singular: 'place',
      source: { command: ['node', 'scripts/census.js', 'NC', 'place', '20000'] },
    },
    notes: { from: 'notes.yaml', schema: Note, singular: 'note' },
    pages: { from: 'pages/*.yaml', schema: Copy, singular: 'page' },
    redirects: { from: 'redirects.csv', schema: z.strictObject(redirectFields()) },
  },
  copy: 'pages',
  axes: {
    county: { county: 'counties' },
    town: { county: 'counties', town: 'towns' },
    place: { place: 'places' },
    brand: { brand: 'brands' },
    tag: { tag: 'tags' },
    post: { post: 'posts' },
  },
});
