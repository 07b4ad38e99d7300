import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { pagesOf } from '../helpers/built-site.ts';
import { textOf } from '../helpers/folders.ts';
import { attribute, elementsIn } from '../helpers/html.ts';
import { builtReference } from '../helpers/reference.ts';

/*
 * Links to the quote form lead to the form of the same page, and on pages where a form would be wrong to that of the contact
 * page. No page sends to the top of the home page, where visitors would begin again.
 */

const { out } = builtReference();

/** The pages that nobody reads to buy, and what came of a request. */
const WITHOUT_FORM = ['404', 'privacy', 'reviews', 'sitemap', 'terms', 'thank-you'];

const elementsOf = (path: string) => elementsIn(parse(textOf(out, path)));

test('links to the quote form lead to the form of the page, and where it has none to that of the contact page', () => {
  const counts = { own: 0, contact: 0 };
  const without: string[] = [];
  for (const path of pagesOf(out)) {
    const elements = elementsOf(path);
    const ids = new Set(elements.map((element) => attribute(element, 'id')));
    const targets = elements
      .map((element) => attribute(element, 'href') ?? '')
      .filter((href) => /#(quote|ask)(\.|$)/.test(href));
    expect(targets.length, path).toBeGreaterThan(0);
    const hasForm = ids.has('quote');
    if (!hasForm) without.push(path.replace(/\.html$/, ''));
    for (const href of targets) {
      if (!hasForm) expect(href, path).toBe('/contact#quote');
      else expect([href, ids.has(href.slice(1))], path).toEqual([expect.stringMatching(/^#/), true]);
    }
    counts[hasForm ? 'own' : 'contact'] += targets.length;
  }
  expect(without.sort()).toEqual(WITHOUT_FORM);
  expect(counts.own).toBeGreaterThan(400);
  expect(counts.contact).toBeGreaterThan(5);
  expect(elementsOf('contact.html').map((one) => attribute(one, 'id'))).toContain('quote');
});

test('the form beside a post has chosen its pest, unless it is about several', () => {
  const chosen = (path: string) =>
    elementsOf(`${path}.html`)
      .filter((element) => element.tagName === 'option' && attribute(element, 'selected') !== undefined)
      .map((element) => attribute(element, 'value'))
      .filter(Boolean);
  expect(chosen('blog/winter-rodent-prevention-sebago-lake-maine')).toEqual(['rodents']);
  expect(chosen('blog/bee-wasp-safety-maine-lakes-sebago')).toEqual(['wasps']);
  expect(chosen('blog/spring-cleaning-pest-prevention-southern-maine')).toEqual([]);
  expect(chosen('news/holiday-pest-safety')).toEqual([]);
});
