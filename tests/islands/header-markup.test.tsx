import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from '../../templates/islands/header.tsx';
import { header } from './samples.ts';

const markup = renderToString(<Header {...header} />);
const [bar = '', drawer = ''] = markup.split('<dialog');

test('links of the menus carry no classes: their looks are said once, in CSS', () => {
  const links = markup.match(/<li><a [^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((link) => link.includes('class='))).toEqual([]);
});

test('each group of links has the same bytes in the bar and in the side menu', () => {
  const groups = [...bar.matchAll(/<ul>((?:<li><a (?:(?!<ul>).)*?<\/a><\/li>)+)<\/ul>/g)].map(
    ([, items]) => items,
  );
  expect(groups).toHaveLength(4);
  for (const items of groups) expect(drawer).toContain(items);
});

test('the wordmark and the call button keep their names', () => {
  expect(markup).toMatch(/<b>Harborline<\/b> <br\/> ?<small>Pest Control<\/small>/);
  expect(markup).toMatch(/class="call"[^>]*>.*?<span>Call Now<\/span>/);
});
