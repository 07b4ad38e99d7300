import type { Page } from 'playwright-core';

/**
 * Crumbs and headings that do not stand on the line of the logo. In the hero of a village a picture hangs on the left, and its
 * heading stands beside it.
 */
export async function offTheEdge(page: Page): Promise<string[]> {
  const { logo, others } = await edges(page);
  const off = others.filter(([, left]) => Math.abs(left - logo) > 0.6);
  return off.map(([text, left]) => `${text} at ${left}, the logo at ${logo}`);
}

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
