import { expect, test } from 'vitest';
import { nextCompact } from '../../templates/islands/header/compact.ts';
import { currentMark, findCurrent, isInside } from '../../templates/islands/header/current.ts';
import { compactRules, header } from './samples.ts';

test.each([
  [false, 50, false],
  [false, 51, true],
  [true, 50, true],
  [true, 10, true],
  [true, 9, false],
  [false, 30, false],
])('compact %s at %i px becomes %s', (before, scrollY, after) => {
  expect(nextCompact(before, scrollY, compactRules)).toBe(after);
});

test.each([
  ['/', '/', true],
  ['/about', '/about', true],
  ['/blog/some-article', '/blog', false],
  ['/services', '/services', true],
  ['/service-areas/windham', '/service-areas/windham', true],
  ['/service-areas/windham/', '/service-areas/windham', true],
  ['/service-areas/windham/rodent-control', '/service-areas/windham', false],
  ['/service-areas/sebago-lake', '/service-areas/sebago-lake', true],
  ['/service-areas/unknown', '/service-areas', false],
])('%s is found at %s', (path, href, exact) => {
  expect(findCurrent(path, header.entries)).toEqual({ href, exact });
});

test('pages outside the navigation have no current link, not even Home', () => {
  expect(findCurrent('/thank-you', header.entries)).toBeNull();
  expect(findCurrent('/services-elsewhere', header.entries)).toBeNull();
});

test('a page is marked as page, the pages below as true', () => {
  expect(currentMark('/blog', { href: '/blog', exact: true })).toBe('page');
  expect(currentMark('/blog', { href: '/blog', exact: false })).toBe('true');
  expect(currentMark('/news', { href: '/blog', exact: true })).toBeUndefined();
  expect(currentMark('/news', null)).toBeUndefined();
});

test('a dropdown holds the pages of its links', () => {
  const inside = header.entries.filter((entry) =>
    isInside(entry, { href: '/service-areas/casco', exact: false }),
  );
  expect(inside.map(({ label }) => label)).toEqual(['Service Areas']);
});
