import type { Page } from 'playwright-core';
import { hold, ISLANDS } from './support/hold.ts';
import { bar, drawer, frames, goTo, isFocused, menuButton, scrollTo, summary } from './support/page.ts';
import { field, fillQuote, SAMPLE_LEAD, untilKept } from './support/quote.ts';
import { DESK, expect, PHONE, test, untilHydrated } from './support/visit.ts';

/* When React is loaded, and what works without it. `open` would use the form, so that nothing is left to wait for. */

const FORM = { ...PHONE, viewport: { width: 390, height: 300 }, hydrated: false } as const;
const CELL = '/service-areas/windham/rodent-control';

test('a page without a form has no React and less than 10 KB of script; its header works on phones and desks', async ({
  open,
}) => {
  const { page, requests, trouble } = await open('/privacy', PHONE);
  await scrollTo(page, 9_999);
  await page.locator('header[data-compact][data-past-top]').waitFor();
  await menuButton(page).tap();
  await drawer(page).waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(menuButton(page))).toBe(true);
  await page.setViewportSize(DESK.viewport);
  await summary(page, 'Services').click();
  await summary(page, 'Service Areas').click();
  await expect.poll(() => bar(page).locator('details[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => bar(page).locator('details[open]').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(scriptsIn(requests)).toEqual(['start']);
  expect(await scriptBytes(page)).toBeLessThan(10_000);
  expect(await trouble()).toEqual([]);
});

test('a page with a form loads React when the form comes near, here by a link to it', async ({ open }) => {
  const { page, requests } = await open(CELL, FORM);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(100, 100);
  await page.keyboard.press('Shift');
  await frames(page);
  expect(scriptsIn(requests)).toEqual(['start']);
  expect(await scriptBytes(page)).toBeLessThan(10_000);
  await page.evaluate(() => location.assign('#quote.pestType.bed-bugs'));
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('bed-bugs');
  expect(scriptsIn(requests)).toEqual(expect.arrayContaining(['islands', 'islands-props', 'react', 'start']));
});

test('or when it gets the focus; what was typed until then stays, and goes on to the next page', async ({
  open,
}) => {
  const held = { release: () => {} };
  const { page, requests } = await open(CELL, {
    ...FORM,
    before: async (page) => Object.assign(held, await hold(page, ISLANDS)),
  });
  await page.waitForLoadState('networkidle');
  await field(page, 'name').evaluate((input) => input.focus({ preventScroll: true }));
  await expect.poll(() => scriptsIn(requests)).toContain('react');
  await fillQuote(page, { name: SAMPLE_LEAD.name });
  held.release();
  await untilKept(page);
  await goTo(page, '/contact');
  await untilHydrated(page);
  await expect.poll(() => field(page, 'name').inputValue()).toBe(SAMPLE_LEAD.name);
});

/** The names of the scripts that were requested, without their hashes. */
function scriptsIn(requests: readonly string[]): string[] {
  return requests.flatMap((request) => /\/assets\/([\w-]+)-\w+\.js$/.exec(request)?.[1] ?? []).sort();
}

/** The bytes of all scripts that the page has run, before compression. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inline = [...document.scripts].filter(({ type }) => !type).map(({ text }) => text.length);
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize);
    return [...inline, ...loaded].reduce((sum, bytes) => sum + bytes, 0);
  });
}
