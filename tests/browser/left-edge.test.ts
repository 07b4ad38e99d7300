import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { test } from './support/visit.ts';

/* Logo, crumbs and headings stand on one line, but in the hero of a village, whose picture hangs on the left. */

const WIDTHS = [320, 500, 768, 1023, 1280, 1920];

test.concurrent.for(Object.entries(inject('pages')))(
  '%s has one left edge at every width',
  async ([, path], { open, expect }) => {
    const { page } = await open(path, { hydrated: false });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { logo, others } = await edges(page);
      expect(others.filter(([, left]) => Math.abs(left - logo) > 0.6)).toEqual([]);
    }
  },
);

/** Where the logo begins, the crumbs, the heading of the page, and those of its parts. */
function edges(page: Page) {
  return page.evaluate(() => {
    const left = (element: Element) => element.getBoundingClientRect().left;
    const heads = [...document.querySelectorAll('main :is(.crumbs, h1, .heading h2)')];
    return {
      logo: left(document.querySelector('.wordmark') as Element),
      others: heads
        .filter((element) => element.closest('.hero-plate') === null)
        .map((element) => [element.textContent, left(element)] as const),
    };
  });
}
