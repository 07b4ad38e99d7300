import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { pagesOf } from '../helpers/built-site.ts';
import { textOf } from '../helpers/folders.ts';
import { attribute, elementsIn } from '../helpers/html.ts';
import { builtReference } from '../helpers/reference.ts';

/* Links to the quote form lead to the form of the same page, where there is one, and else to that of the home page. */

const { out } = builtReference();

test('links to the quote form lead to the nearest form', () => {
  const counts = { own: 0, home: 0 };
  for (const path of pagesOf(out)) {
    const elements = elementsIn(parse(textOf(out, path)));
    const ids = new Set(elements.map((element) => attribute(element, 'id')));
    const targets = elements
      .map((element) => attribute(element, 'href') ?? '')
      .filter((href) => /#(quote|ask)(\.|$)/.test(href));
    for (const href of targets) {
      if (!ids.has('quote')) expect(href, path).toBe('/#quote');
      else expect([href, ids.has(href.slice(1))], path).toEqual([expect.stringMatching(/^#/), true]);
    }
    counts[ids.has('quote') ? 'own' : 'home'] += targets.length;
  }
  expect(counts.own).toBeGreaterThan(300);
  expect(counts.home).toBeGreaterThan(50);
  expect(elementsIn(parse(textOf(out, 'index.html'))).map((one) => attribute(one, 'id'))).toContain('quote');
});
