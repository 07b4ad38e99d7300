import type { Page } from 'playwright-core';

/** What a page is about, and a way to ask for it, as far as either is below the screen. */
export async function belowFirstScreen(page: Page): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 0;
  const { heading, ways } = await page.evaluate(() => {
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    return {
      heading: [...document.querySelectorAll('h1')].map(bottom),
      ways: [
        ...document.querySelectorAll('main :is(a[href^="tel:"], a[href$="#quote"], a[href$="#ask"])'),
      ].map(bottom),
    };
  });
  const bottoms = { 'the heading': Math.min(...heading), 'every call and quote': Math.min(...ways) };
  return Object.entries(bottoms)
    .filter(([, bottom]) => bottom > height)
    .map(([name, bottom]) => `${name} ends at ${bottom} px of ${height}`);
}
