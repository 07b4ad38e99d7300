import type { Page } from 'playwright-core';

const WIDTHS = [320, 500, 768, 1023, 1280, 1920];

/**
 * Crumbs and headings that do not stand on the line of the logo, at any width. In the hero of a village a picture hangs on
 * the left, and its heading stands beside it.
 */
export async function offTheEdge(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { logo, others } = await edges(page);
    const off = others.filter(([, left]) => Math.abs(left - logo) > 0.6);
    faults.push(...off.map(([text, left]) => `${width} px: ${text} at ${left}, the logo at ${logo}`));
  }
  return faults;
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
