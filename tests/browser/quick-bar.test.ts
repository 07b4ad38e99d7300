import type { Page } from 'playwright-core';
import { goTo, scrollTo } from './support/page.ts';
import { field } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

const NO_SCRIPT = { javaScriptEnabled: false } as const;
const quickBar = (page: Page) => page.locator('.quick-bar');
/** The form follows the top of the page, and the bar is hidden while the form is on the screen. */
const formEnd = (page: Page) =>
  page.locator('#ask').evaluate((form) => form.getBoundingClientRect().bottom + scrollY);

test('comes when the top of the page has left the screen, and goes when it is back', async ({ open }) => {
  const { page } = await open('/service-areas/windham', PHONE);
  expect(await quickBar(page).isVisible()).toBe(false);
  await scrollTo(page, (await formEnd(page)) + 40);
  await expect.poll(() => quickBar(page).isVisible()).toBe(true);
  await scrollTo(page, 0);
  await expect.poll(() => quickBar(page).isVisible()).toBe(false);
});

test('goes while the form is on the screen', async ({ open }) => {
  const { page } = await open('/service-areas/windham/rodent-control', PHONE);
  await scrollTo(page, (await formEnd(page)) + 40);
  await expect.poll(() => quickBar(page).isVisible()).toBe(true);
  await page.locator('#quote').scrollIntoViewIfNeeded();
  await expect.poll(() => quickBar(page).isVisible()).toBe(false);
});

test('calls, and leads to the nearest form; is no part of the page after the form', async ({ open }) => {
  const { page } = await open('/thank-you', NO_SCRIPT);
  expect(await quickBar(page).count()).toBe(0);
  for (const [path, quote] of [
    ['/reviews', '/contact#quote'],
    ['/contact', '#quote'],
    ['/service-areas/windham', '#ask'],
  ] as const) {
    await goTo(page, path);
    const hrefs = await quickBar(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs, path).toEqual(['tel:+12075550147', quote]);
  }
});

test('covers nothing at the end of the page, and makes room while somebody writes and on low screens; is no part of a desk', async ({
  open,
}) => {
  const { page } = await open('/', PHONE);
  await scrollTo(page, 99_999);
  await expect.poll(() => quickBar(page).isVisible()).toBe(true);
  const [bar, last] = [
    await quickBar(page).boundingBox(),
    await page.locator('footer li').last().boundingBox(),
  ];
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const name = field(page, 'name');
  await name.evaluate((input) => input.focus({ preventScroll: true }));
  await expect.poll(() => quickBar(page).isVisible()).toBe(false);
  await name.evaluate((input) => input.blur());
  await expect.poll(() => quickBar(page).isVisible()).toBe(true);
  // A desk enlarged to 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => quickBar(page).isVisible()).toBe(false);
  await page.setViewportSize(DESK.viewport);
  await scrollTo(page, 99_999);
  await page.locator('header[data-past-top]').waitFor();
  await expect.poll(() => quickBar(page).isVisible()).toBe(false);
});
