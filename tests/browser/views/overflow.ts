import type { Page } from 'playwright-core';

/** Where the page is wider than the screen: the elements that stick out. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} px of ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}
