import { Header } from 'crosstown/kit';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { header } from './samples.tsx';

const markup = renderToString(<Header {...header} compact={{ compactAbove: 50, tallBelow: 10 }} />);
const [bar = '', drawer = ''] = markup.split('<dialog');

test('the header works without scripts', () => {
  expect(markup.match(/<details name="site-nav"/g)).toHaveLength(2);
  expect(markup).toMatch(/<button[^>]*command="show-modal"[^>]*commandfor="site-menu"/i);
  expect(markup).toMatch(/<button[^>]*command="close"[^>]*commandfor="site-menu"/i);
  expect(drawer).toMatch(/^[^>]* id="site-menu"[^>]* closedby="any"/);
  expect(markup).toMatch(/<noscript><a href="\/sitemap"/);
  expect(markup).not.toMatch(/role="menu/);
});

test('it marks the page and its section, in the bar and in the side menu', () => {
  expect(markup.match(/aria-current="page"[^>]*>Hermantown</g)).toHaveLength(2);
  expect(markup.match(/<summary aria-current="true"/g)).toHaveLength(2);
});

test('the side menu opens at the section of the page', () => {
  expect(drawer.match(/<details[^>]*>/g)).toEqual([
    '<details name="drawer-nav">',
    '<details name="drawer-nav" open="">',
  ]);
  expect(bar).not.toContain('open=""');
});

test('each dropdown starts with its overview', () => {
  expect(markup.match(/<a href="\/services"[^>]*>All services/g)).toHaveLength(2);
  expect(markup.indexOf('All services')).toBeLessThan(markup.indexOf('Drain Cleaning'));
});

test('links of the menus carry no classes: their looks are said once, in CSS', () => {
  const links = markup.match(/<li><a [^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => link.includes('class='))).toEqual([]);
});

test('what only the side menu has follows the entries of the bar', () => {
  expect(bar).not.toContain('Reviews');
  expect(drawer).toMatch(/<\/details><\/li><li><a href="\/reviews">Reviews<\/a><\/li><\/ul><\/nav>/);
});

test('each group of links has the same bytes in the bar and in the side menu', () => {
  const groups = [...bar.matchAll(/<ul>((?:<li><a (?:(?!<ul>).)*?<\/a><\/li>)+)<\/ul>/g)].map(
    ([, items]) => items,
  );
  expect(groups).toHaveLength(3);
  for (const items of groups) expect(drawer).toContain(items);
});

test('what a site puts into it is in its place: the name first, the end of the side menu last', () => {
  expect(bar).toMatch(
    /^<header class="site-header" data-compact-above="50" data-tall-below="10"><div class="site-bar"><a href="\/" class="wordmark">/,
  );
  expect(bar).toMatch(/<\/nav><a href="tel:[^>]*>Call<\/a><button/);
  expect(drawer).toMatch(/<\/nav><p><a href="tel:[^>]*>\(218\) 555-0147<\/a><\/p><\/dialog>/);
  expect(drawer).toMatch(/<\/dialog><\/div><noscript>.*<\/noscript><\/header>$/);
});

test('nothing in it breaks a strict Content-Security-Policy', () => {
  expect(markup).not.toMatch(/ (style|on[a-z]+)=/i);
});
