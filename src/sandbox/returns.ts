import { CATALOGUE } from '../diagnostics/catalogue.ts';
import { element, listOf, maybe, number, objectWith, passing, type Shape, text } from './shapes.ts';

const texts = listOf('texts', text);
const attributes = listOf('objects', objectWith('object'));
const elements = listOf('elements', element);
const chosen = objectWith('object', { id: text });
const picture = { element, width: number, height: number, alt: text };

/** What each function of a definition, and of a page type, has to return, by its name. */
export const RETURNS = {
  settings: objectWith('settings'),
  checks: listOf(
    'findings',
    objectWith('finding', {
      code: passing('code', (value) => typeof value === 'string' && Object.hasOwn(CATALOGUE, value)),
      facts: objectWith('object'),
    }),
  ),
  drawings: listOf('drawings', objectWith('drawing', { id: text, ...picture })),
  photos: listOf(
    'photos',
    objectWith('photo', {
      id: text,
      record: objectWith('object'),
      file: text,
      alt: text,
      width: number,
      height: number,
    }),
  ),
  feeds: listOf('feeds', objectWith('feed', { path: text, title: text, pageType: text, axis: text })),
  layout: objectWith('layout', { before: elements, after: elements }),
  shareImages: passing('drawing-function', (value) => typeof value === 'function'),
  where: passing('truth', (value) => typeof value !== 'object' || value === null || !('then' in value)),
  items: listOf('records', objectWith('object')),
  path: text,
  updated: passing('day', (value) => value === undefined || value === null || typeof value === 'string'),
  head: objectWith('head', {
    title: text,
    description: maybe(text),
    keywords: maybe(texts),
    image: maybe(text),
    imageAlt: maybe(text),
    type: maybe(text),
    published: maybe(text),
    modified: maybe(text),
    preload: maybe(listOf('texts', (value) => (typeof value === 'string' ? undefined : chosen(value)))),
    meta: maybe(attributes),
    links: maybe(attributes),
    bodyClass: maybe(text),
    lang: maybe(text),
  }),
  sections: (value) => (Array.isArray(value) ? elements(value) : element(value)),
  structuredData: maybe(listOf('objects', objectWith('object'))),
} as const satisfies Readonly<Record<string, Shape>>;

/** What draws a share image has to return. */
export const SHARE_IMAGE: Shape = objectWith('share-image', picture);
