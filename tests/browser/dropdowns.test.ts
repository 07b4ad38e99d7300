import type { Page } from 'playwright-core';
import { bar, frames, isFocused, summary } from './support/page.ts';
import { expect, test, untilHydrated } from './support/visit.ts';

test('open and close by mouse, one at a time', async ({ open }) => {
  const { page } = await open('/');
  await summary(page, 'Services').click();
  expect(await openMenus(page)).toEqual(['Services']);
  await summary(page, 'Service Areas').click();
  expect(await openMenus(page)).toEqual(['Service Areas']);
  await page.getByRole('link', { name: 'Windham', exact: true }).first().hover();
  expect(await openMenus(page)).toEqual(['Service Areas']);
  await summary(page, 'Service Areas').click();
  expect(await openMenus(page)).toEqual([]);
});

test('close by a click outside, not by one inside', async ({ open }) => {
  const { page } = await open('/');
  await summary(page, 'Services').click();
  const panel = await bar(page).locator('details[open] > div').boundingBox();
  if (!panel) throw new Error('The panel has no box.');
  await page.mouse.click(panel.x + 5, panel.y + panel.height - 5);
  expect(await openMenus(page)).toEqual(['Services']);
  await page.mouse.click(panel.x + 5, panel.y + panel.height + 40);
  expect(await openMenus(page)).toEqual([]);
});

test('open by Enter and by the space bar; Escape closes and returns the focus', async ({ open }) => {
  const { page } = await open('/');
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
});

test('close when the focus leaves them', async ({ open }) => {
  const { page } = await open('/');
  await summary(page, 'Services').focus();
  await page.keyboard.press('Enter');
  const links = await bar(page).locator('details[open] a').count();
  for (let i = 0; i <= links; i += 1) await page.keyboard.press('Tab');
  expect(await isFocused(summary(page, 'Service Areas'))).toBe(true);
  expect(await openMenus(page)).toEqual([]);
});

test('list every service and every town, their overview first', async ({ open }) => {
  const { page } = await open('/');
  const linksOf = async (name: string) => {
    await summary(page, name).click();
    return bar(page)
      .locator('details[open] a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  };
  const services = await linksOf('Services');
  expect([services[0], services.length]).toEqual(['/services', 15]);
  const towns = await linksOf('Service Areas');
  expect([towns[0], towns.length]).toEqual(['/service-areas', 17]);
});

test('a menu that was opened before the scripts came stays open', async ({ open }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const { page } = await open('/', {
    hydrated: false,
    before: (page) =>
      page.route('**/islands-*.js', async (route) => {
        await held;
        await route.continue();
      }),
  });
  await summary(page, 'Services').click();
  expect(await openMenus(page)).toEqual(['Services']);
  release();
  await untilHydrated(page);
  expect(await openMenus(page)).toEqual(['Services']);
  await page.keyboard.press('Escape');
  expect(await openMenus(page)).toEqual([]);
});

/** Waits for the menus to have told each other what happened, and names those that are open. */
async function openMenus(page: Page): Promise<string[]> {
  await frames(page);
  return bar(page).locator('details[open] > summary').allTextContents();
}

async function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
