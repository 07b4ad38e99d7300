import { describe, expect, test } from 'vitest';
import { RETURN_SHAPES, SHARE_IMAGE_SHAPE, type Shape } from '../../../src/site/templates/return-shapes.ts';

/* Shapes accept valid results of a site's functions, and return the path to an invalid part. */

const icon = <svg />;
const picture = { element: icon, width: 8, height: 8, alt: '' };

const valid: readonly (readonly [Shape, unknown])[] = [
  [RETURN_SHAPES.settings, {}],
  [RETURN_SHAPES.checks, [{ code: 'site-warning', facts: { message: 'It is late.', hint: 'Wait.' } }]],
  [RETURN_SHAPES.drawings, [{ id: 'icon', ...picture, raster: true }]],
  [RETURN_SHAPES.photos, []],
  [RETURN_SHAPES.feeds, [{ path: 'news.xml', title: 'News', pageType: 'post', axis: 'post' }]],
  [RETURN_SHAPES.layout, { before: [], after: [icon] }],
  [RETURN_SHAPES.where, undefined],
  [RETURN_SHAPES.where, { a: 'truth' }],
  [RETURN_SHAPES.updated, undefined],
  [RETURN_SHAPES.updated, '2026-05-31'],
  [RETURN_SHAPES.head, { title: '', description: '' }],
  [
    RETURN_SHAPES.head,
    { title: 'A', preload: ['icon'], meta: [{ name: 'a', content: 'b' }], lead: 7, slug: 'copy' },
  ],
  [RETURN_SHAPES.head, { title: 'A', preload: [{ id: 'a', sources: [{ id: 'b', media: 'print' }] }] }],
  [RETURN_SHAPES.sections, icon],
  [RETURN_SHAPES.sections, []],
  [RETURN_SHAPES.structuredData, undefined],
  [SHARE_IMAGE_SHAPE, picture],
];

test.each(valid)('valid %#', (shape, value) => {
  expect(shape(value)).toBeUndefined();
});

describe('invalid', () => {
  test.each<[Shape, unknown, readonly (string | number)[]]>([
    [RETURN_SHAPES.settings, undefined, []],
    [RETURN_SHAPES.settings, Promise.resolve({}), []],
    [RETURN_SHAPES.drawings, [{ id: 'icon', ...picture, width: Number.NaN }], [1, 'width']],
    [RETURN_SHAPES.layout, { before: [icon, null] }, ['before', 2]],
    [RETURN_SHAPES.where, Promise.resolve(true), []],
    [RETURN_SHAPES.head, null, []],
    [RETURN_SHAPES.head, { title: 'A', keywords: 'a, b' }, ['keywords']],
    [RETURN_SHAPES.head, { title: 'A', links: [{ rel: 'me' }, 'x'] }, ['links', 2]],
    [RETURN_SHAPES.head, { title: 'A', preload: ['a', { sources: [] }] }, ['preload', 2, 'id']],
    [RETURN_SHAPES.sections, [[icon]], [1]],
    [RETURN_SHAPES.structuredData, [7], [1]],
    [SHARE_IMAGE_SHAPE, { ...picture, element: '<svg/>' }, ['element']],
  ])('%#', (shape, value, at) => {
    expect(shape(value)?.at).toEqual(at);
  });
});
