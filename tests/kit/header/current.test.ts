import { findCurrent } from 'crosstown/kit';
import { expect, test } from 'vitest';
import { currentMark, isInside } from '../../../src/kit/header/current.ts';
import { isMenu } from '../../../src/kit/header/types.ts';
import { header } from './samples.tsx';

const hrefs = header.entries
  .flatMap((entry) => [entry, ...(isMenu(entry) ? entry.groups.flatMap(({ links }) => links) : [])])
  .map(({ href }) => href);

test.each([
  ['/', '/', true],
  ['/about', '/about', true],
  ['/blog/some-article', '/blog', false],
  ['/services', '/services', true],
  ['/towns/proctor', '/towns/proctor', true],
  ['/towns/proctor/', '/towns/proctor', true],
  ['/towns/proctor/frozen-pipes', '/towns/proctor', false],
  ['/towns/proctor-heights', '/towns/proctor-heights', true],
  ['/towns/unknown', '/towns', false],
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
  const inside = header.entries.filter((entry) => isInside(entry, { href: '/towns/duluth', exact: false }));
  expect(inside.map(({ label }) => label)).toEqual(['Towns']);
});
