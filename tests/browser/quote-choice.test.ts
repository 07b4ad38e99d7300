import type { Page } from 'playwright-core';
import { frames, goTo, isFocused } from './support/page.ts';
import { field, untilKept } from './support/quote.ts';
import { expect, test, untilHydrated } from './support/visit.ts';

/* Links that select an option of the form, and the pictures of animals that have one. */

test('a link from another page selects an option, and the address is then that of the form; it selects again after a change', async ({
  open,
}) => {
  const { page } = await open('/contact#quote.pestType.spiders');
  const pest = field(page, 'pestType');
  const follow = (link: string) => page.evaluate((link) => location.assign(link), link);
  await expect.poll(() => pest.inputValue()).toBe('spiders');
  expect(await isFocused(pest)).toBe(true);
  expect(await hash(page)).toBe('#quote');
  for (const other of ['ants', 'bed-bugs']) {
    await pest.selectOption(other);
    await follow('#quote.pestType.spiders');
    await expect.poll(() => pest.inputValue()).toBe('spiders');
  }
});

test('a link to something else in the page selects nothing', async ({ open }) => {
  const { page } = await open('/contact#quote.pestType.unicorns');
  await page.evaluate(() => location.assign('#content'));
  await frames(page);
  expect(await field(page, 'pestType').inputValue()).toBe('');
});

test('a picture selects its animal, also with the keyboard, and its service is one link away; the selection is kept for the next page', async ({
  open,
}) => {
  const { page } = await open('/');
  for (const path of ['/services', '/service-areas/windham', '/']) {
    if (new URL(page.url()).pathname !== path) await goTo(page, path);
    await page.evaluate(() => sessionStorage.clear());
    await expectPictures(page);
  }
  await untilKept(page);
  await goTo(page, '/contact');
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('rodents');
});

async function expectPictures(page: Page): Promise<void> {
  await untilHydrated(page);
  const tiles = page.locator('.seen li');
  const links = tiles.nth(3).locator('a');
  const hrefs = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs[0]).toBe('#quote.pestType.bed-bugs');
  expect(hrefs.at(-1)).toMatch(/\/bed-bug-treatment$/);
  await links.first().click();
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('bed-bugs');
  await tiles
    .first()
    .getByRole('link', { name: /Mice or rats$/ })
    .press('Enter');
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('rodents');
  await expect.poll(() => isFocused(field(page, 'pestType'))).toBe(true);
}

test('without scripts a picture leads to the form', async ({ open }) => {
  const { page } = await open('/service-areas/windham', { javaScriptEnabled: false });
  await page.locator('.seen a').first().click();
  expect(await hash(page)).toBe('#quote.pestType.rodents');
  const top = await page.locator('#quote').evaluate((form) => form.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
});

function hash(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}
