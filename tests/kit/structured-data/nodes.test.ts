import { expect, test } from 'vitest';
import {
  articleNode,
  breadcrumbList,
  faqPage,
  offerFrom,
  serviceNode,
  webPage,
} from '../../../src/kit/index.ts';
import { publisherId } from '../../../src/kit/structured-data/context.ts';
import { context } from './samples.ts';

const page = { name: 'Walks', description: 'Walks by lantern.' };
const crumbs = [
  { name: 'Home', href: '/' },
  { name: 'Walks', href: '/walks' },
];
const questions = [{ question: 'Is it dark?', answer: 'Very.' }];
const post = {
  title: 'New moon',
  description: 'When it is darkest.',
  date: '2026-05-31T09:00:00-04:00',
  keywords: ['moon', 'stars'],
};
const service = { ...page, serviceType: 'Guided walk' };

/** The ids that a node gives to itself, and those that it refers to. */
function idsOf(node: unknown): { readonly own: string[]; readonly named: string[] } {
  if (typeof node !== 'object' || node === null) return { own: [], named: [] };
  const below = Object.values(node).map(idsOf);
  const id = '@id' in node ? [String(node['@id'])] : [];
  const refers = Object.keys(node).length === 1;
  return {
    own: [...(refers ? [] : id), ...below.flatMap(({ own }) => own)],
    named: [...(refers ? id : []), ...below.flatMap(({ named }) => named)],
  };
}

test('nodes of a page refer to one another, each by its own id', () => {
  const { own, named } = idsOf([
    webPage(context, page),
    breadcrumbList(context, crumbs),
    serviceNode(context, service),
    faqPage(context, questions),
    articleNode(context, post, 'BlogPosting'),
    { '@id': publisherId(context), name: 'Lantern Walks' },
  ]);
  expect(new Set(own).size).toBe(own.length);
  expect(named.length).toBeGreaterThan(0);
  for (const id of named) expect(own).toContain(id);
});

test('a page belongs to the site, and is of the kind that it says', () => {
  expect(webPage(context, page)).toMatchObject({
    '@type': 'WebPage',
    url: 'https://lantern.example/walks',
    inLanguage: 'en-US',
    isPartOf: { name: 'Lantern Walks', url: 'https://lantern.example/' },
  });
  expect(webPage(context, { ...page, type: 'ContactPage' })['@type']).toBe('ContactPage');
});

test('the home page has no breadcrumb list', () => {
  expect(webPage(context, page)).toHaveProperty('breadcrumb');
  expect(webPage(context, { ...page, top: true })).not.toHaveProperty('breadcrumb');
});

test('breadcrumbs count from 1 and have whole addresses', () => {
  expect(breadcrumbList(context, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lantern.example/' },
    { '@type': 'ListItem', position: 2, name: 'Walks', item: 'https://lantern.example/walks' },
  ]);
});

test('a service has an offer where it has a price', () => {
  expect(serviceNode(context, { ...service, offers: undefined })).not.toHaveProperty('offers');
  const offers = offerFrom(context, { amount: 25, currency: 'USD', unit: 'per hour', unitCode: 'HUR' });
  expect(serviceNode(context, { ...service, offers })).toMatchObject({
    serviceType: 'Guided walk',
    offers: {
      priceSpecification: { minPrice: 25, priceCurrency: 'USD', unitText: 'per hour', unitCode: 'HUR' },
    },
  });
});

test('a price without a coded unit has none', () => {
  const { priceSpecification } = offerFrom(context, { amount: 25, currency: 'USD' });
  expect(priceSpecification).toStrictEqual({
    '@type': 'UnitPriceSpecification',
    minPrice: 25,
    priceCurrency: 'USD',
  });
});

test('questions have their answers', () => {
  expect(faqPage(context, questions).mainEntity).toEqual([
    { '@type': 'Question', name: 'Is it dark?', acceptedAnswer: { '@type': 'Answer', text: 'Very.' } },
  ]);
});

test('an answer in structured data has the words of its Markdown', () => {
  const answer = 'See [the law](https://lantern.example/law), **always** or *call*: 2 * 3.';
  expect(faqPage(context, [{ question: 'Why?', answer }]).mainEntity).toMatchObject([
    { acceptedAnswer: { text: 'See the law, always or call: 2 * 3.' } },
  ]);
});

test('a post was changed when it was published, unless it says so', () => {
  expect(articleNode(context, post, 'NewsArticle')).toMatchObject({
    '@type': 'NewsArticle',
    dateModified: post.date,
    image: 'https://lantern.example/assets/walks.svg',
    keywords: 'moon, stars',
  });
  const updated = '2026-06-02T09:00:00-04:00';
  expect(articleNode(context, { ...post, updated }, 'Article').dateModified).toBe(updated);
});
