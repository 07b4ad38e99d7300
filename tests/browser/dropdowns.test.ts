import type { Page } from 'playwright-core';
import { type Held, hold, START } from './support/hold.ts';
import { bar, frames, isFocused, summary } from './support/page.ts';
import { expect, test, untilHydrated } from './support/visit.ts';

test('open and close by mouse, one at a time, and close by a click outside, not by one inside', async ({
  open,
}) => {
  const { page } = await open('/terms');
  await summary(page, 'Services').click();
  expect(await openMenus(page)).toEqual(['Services']);
  await summary(page, 'Service Areas').click();
  expect(await openMenus(page)).toEqual(['Service Areas']);
  await page.getByRole('link', { name: 'Windham', exact: true }).first().hover();
  expect(await openMenus(page)).toEqual(['Service Areas']);
  // They list every town and every service, their overview first.
  expect(await links(page)).toMatchObject({ 0: '/service-areas', length: 17 });
  await summary(page, 'Service Areas').click();
  expect(await openMenus(page)).toEqual([]);
  await summary(page, 'Services').click();
  expect(await links(page)).toMatchObject({ 0: '/services', length: 15 });
  const panel = await bar(page).locator('details[open] > div').boundingBox();
  if (!panel) throw new Error('The panel has no box.');
  await page.mouse.click(panel.x + 5, panel.y + panel.height - 5);
  expect(await openMenus(page)).toEqual(['Services']);
  await page.mouse.click(panel.x + 5, panel.y + panel.height + 40);
  expect(await openMenus(page)).toEqual([]);
});

test('open by Enter and by the space bar; Escape closes and returns the focus; close when the focus leaves them', async ({
  open,
}) => {
  const { page } = await open('/terms');
  for (const key of ['Enter', 'Space']) {
    await summary(page, 'Services').focus();
    await page.keyboard.press(key);
    expect(await openMenus(page)).toEqual(['Services']);
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('All services');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await openMenus(page)).toEqual([]);
    expect(await isFocused(summary(page, 'Services'))).toBe(true);
  }
  await page.keyboard.press('Enter');
  const count = (await links(page)).length;
  for (let i = 0; i <= count; i += 1) await page.keyboard.press('Tab');
  expect(await isFocused(summary(page, 'Service Areas'))).toBe(true);
  expect(await openMenus(page)).toEqual([]);
});

test('a menu that was opened before the scripts came stays open', async ({ open }) => {
  let script: Held | undefined;
  const { page } = await open('/terms', {
    hydrated: false,
    before: async (page) => {
      script = await hold(page, START);
    },
  });
  await summary(page, 'Services').click();
  expect(await openMenus(page)).toEqual(['Services']);
  script?.release();
  await untilHydrated(page);
  expect(await openMenus(page)).toEqual(['Services']);
  await page.keyboard.press('Escape');
  expect(await openMenus(page)).toEqual([]);
});

/** The addresses of the links of the open menu. */
function links(page: Page): Promise<(string | null)[]> {
  return bar(page)
    .locator('details[open] a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
}

/** Waits for the menus to have told each other what happened, and names those that are open. */
async function openMenus(page: Page): Promise<string[]> {
  await frames(page);
  return bar(page).locator('details[open] > summary').allTextContents();
}

async function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
