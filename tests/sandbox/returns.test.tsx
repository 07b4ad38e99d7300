import { describe, expect, test } from 'vitest';
import { RETURNS, SHARE_IMAGE } from '../../src/sandbox/returns.ts';
import type { Shape } from '../../src/sandbox/shapes.ts';

/* What functions of a site return: all that they may is let through, all else is told by the way to it. */

const icon = <svg />;
const picture = { element: icon, width: 8, height: 8, alt: '' };

const sound: readonly (readonly [Shape, unknown])[] = [
  [RETURNS.settings, {}],
  [RETURNS.checks, [{ code: 'site-warning', facts: { message: 'It is late.', hint: 'Wait.' } }]],
  [RETURNS.drawings, [{ id: 'icon', ...picture, raster: true }]],
  [RETURNS.photos, []],
  [RETURNS.feeds, [{ path: 'news.xml', title: 'News', pageType: 'post', axis: 'post' }]],
  [RETURNS.layout, { before: [], after: [icon] }],
  [RETURNS.where, undefined],
  [RETURNS.where, { a: 'truth' }],
  [RETURNS.updated, undefined],
  [RETURNS.updated, '2026-05-31'],
  [RETURNS.head, { title: '', description: '' }],
  [
    RETURNS.head,
    { title: 'A', preload: ['icon'], meta: [{ name: 'a', content: 'b' }], lead: 7, slug: 'copy' },
  ],
  [RETURNS.head, { title: 'A', preload: [{ id: 'a', sources: [{ id: 'b', media: 'print' }] }] }],
  [RETURNS.sections, icon],
  [RETURNS.sections, []],
  [RETURNS.structuredData, undefined],
  [SHARE_IMAGE, picture],
];

test.each(sound)('sound %#', (shape, value) => {
  expect(shape(value)).toBeUndefined();
});

describe('unfit', () => {
  test.each<[Shape, unknown, readonly (string | number)[]]>([
    [RETURNS.settings, undefined, []],
    [RETURNS.settings, Promise.resolve({}), []],
    [RETURNS.drawings, [{ id: 'icon', ...picture, width: Number.NaN }], [1, 'width']],
    [RETURNS.layout, { before: [icon, null] }, ['before', 2]],
    [RETURNS.where, Promise.resolve(true), []],
    [RETURNS.head, null, []],
    [RETURNS.head, { title: 'A', keywords: 'a, b' }, ['keywords']],
    [RETURNS.head, { title: 'A', links: [{ rel: 'me' }, 'x'] }, ['links', 2]],
    [RETURNS.head, { title: 'A', preload: ['a', { sources: [] }] }, ['preload', 2, 'id']],
    [RETURNS.sections, [[icon]], [1]],
    [RETURNS.structuredData, [7], [1]],
    [SHARE_IMAGE, { ...picture, element: '<svg/>' }, ['element']],
  ])('%#', (shape, value, at) => {
    expect(shape(value)?.at).toEqual(at);
  });
});
