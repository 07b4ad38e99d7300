import type { Page } from 'playwright-core';

/** What a page is about, and a way to ask for it, as far as either is below the screen. */
export async function belowFirstScreen(page: Page): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 0;
  const heading = await page.locator('h1').boundingBox();
  const ways = await page
    .locator('main :is(a[href^="tel:"], a[href$="#quote"])')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
  const bottoms = {
    'the heading': (heading?.y ?? 0) + (heading?.height ?? height + 1),
    'every call and quote': Math.min(...ways),
  };
  return Object.entries(bottoms)
    .filter(([, bottom]) => bottom > height)
    .map(([name, bottom]) => `${name} ends at ${bottom} px of ${height}`);
}
