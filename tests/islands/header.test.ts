import { expect, test } from 'vitest';
import { nextCompact } from '../../templates/islands/header/compact.ts';
import { currentMark, findCurrent, isInside } from '../../templates/islands/header/current.ts';
import { isMenu } from '../../templates/islands/header/types.ts';
import { compactRules, header } from './samples.ts';

const hrefs = header.entries
  .flatMap((entry) => [entry, ...(isMenu(entry) ? entry.groups.flatMap(({ links }) => links) : [])])
  .map(({ href }) => href);

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
  expect(findCurrent(path, hrefs)).toEqual({ href, exact });
});

test('pages outside the navigation have no current link, not even Home', () => {
  expect(findCurrent('/thank-you', hrefs)).toBeNull();
  expect(findCurrent('/services-elsewhere', hrefs)).toBeNull();
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
