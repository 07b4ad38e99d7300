import { isValidElement } from 'react';
import { CATALOG } from '../../core/diagnostics/catalog.ts';
import type { ExpectedReturn, ReturnMismatch } from '../../core/diagnostics/returned-values.ts';
import { isPlain } from '../../core/util/plain.ts';
import { isPromise } from './template-values.ts';

/** The part of a value that does not have the expected shape. */
interface ShapeMismatch extends Omit<ReturnMismatch, 'found'> {
  readonly value: unknown;
}

/** Checks a value. Returns undefined if it has the shape, as almost all do: nothing is allocated for these. */
export type Shape = (value: unknown) => ShapeMismatch | undefined;

const text = satisfying('text', (value) => typeof value === 'string');
const number = satisfying('number', (value) => typeof value === 'number' && value > 0);
const element = satisfying('element', (value) => isValidElement(value));
const sections = satisfying('sections', (value) => isValidElement(value));
const texts = listOf('texts', text);
const attributes = listOf('objects', objectWith('object'));
const elements = listOf('elements', element);
const chosen = objectWith('object', { id: text });
const picture = { element, width: number, height: number, alt: text };

/** What each function of a site definition and of a page type must return, by its name. */
export const RETURN_SHAPES = {
  settings: objectWith('settings'),
  checks: listOf(
    'findings',
    objectWith('finding', {
      code: satisfying('code', (value) => typeof value === 'string' && Object.hasOwn(CATALOG, value)),
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
      width: optional(number),
      height: optional(number),
    }),
  ),
  feeds: listOf('feeds', objectWith('feed', { path: text, title: text, pageType: text, axis: text })),
  layout: objectWith('layout', { before: elements, after: elements }),
  shareImages: satisfying('drawing-function', (value) => typeof value === 'function'),
  where: satisfying('truth', (value) => typeof value !== 'object' || value === null || !('then' in value)),
  facts: objectWith('object'),
  items: listOf('records', objectWith('object')),
  path: text,
  updated: satisfying('day', (value) => value === undefined || value === null || typeof value === 'string'),
  head: objectWith('head', {
    title: text,
    description: optional(text),
    keywords: optional(texts),
    image: optional(text),
    imageAlt: optional(text),
    type: optional(text),
    published: optional(text),
    modified: optional(text),
    preload: optional(listOf('texts', (value) => (typeof value === 'string' ? undefined : chosen(value)))),
    meta: optional(attributes),
    links: optional(attributes),
    bodyClass: optional(text),
    lang: optional(text),
  }),
  sections: (value) => (Array.isArray(value) ? elements(value) : sections(value)),
  structuredData: optional(listOf('objects', objectWith('object'))),
} as const satisfies Readonly<Record<string, Shape>>;

/** What the function that draws a share image must return. */
export const SHARE_IMAGE_SHAPE: Shape = objectWith('share-image', picture);

/** A value for which the test returns true. */
function satisfying(wanted: ExpectedReturn, test: (value: unknown) => boolean): Shape {
  return (value) => (test(value) ? undefined : { at: [], wanted, value });
}

/** A value that may be undefined. */
function optional(shape: Shape): Shape {
  return (value) => (value === undefined ? undefined : shape(value));
}

/** A list whose entries have a shape. */
function listOf(wanted: ExpectedReturn, shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return { at: [], wanted, value };
    for (let i = 0; i < value.length; i += 1) {
      const mismatch = shape(value[i]);
      if (mismatch) return { ...mismatch, at: [i + 1, ...mismatch.at] };
    }
    return undefined;
  };
}

/** An object whose properties have these shapes; it may have others. */
function objectWith(wanted: ExpectedReturn, parts: Readonly<Record<string, Shape>> = {}): Shape {
  const shapes = Object.entries(parts);
  return (value) => {
    if (!isPlain(value) || isPromise(value)) return { at: [], wanted, value };
    for (const [name, shape] of shapes) {
      const mismatch = shape(value[name]);
      if (mismatch) return { ...mismatch, at: [name, ...mismatch.at] };
    }
    return undefined;
  };
}
