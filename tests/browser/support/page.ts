import type { Locator, Page, Response } from 'playwright-core';

/* Small questions and waits that tests share. Waits are for events and frames, never for a time. */

/** Two frames: what a frame fires (scroll, toggle, observers) has run by then. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until an element is there and its transitions are over. */
export async function untilStill(locator: Locator): Promise<void> {
  await locator.waitFor();
  await locator.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** Whether an element has the focus. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Opens another page of the same site. */
export function goTo(page: Page, path: string): Promise<Response | null> {
  return page.goto(new URL(path, page.url()).href);
}

/** Scrolls at once, and waits for what follows. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await frames(page);
}

/** The bar of wide screens. */
export function bar(page: Page): Locator {
  return page.locator('header nav:not(dialog nav)');
}

/** The button of one dropdown of the bar. */
export function summary(page: Page, name: string): Locator {
  return bar(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}$`) });
}

/** The side menu of small screens. */
export function drawer(page: Page): Locator {
  return page.locator('header dialog');
}

/** The button that opens the side menu. */
export function menuButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Menu', exact: true });
}
