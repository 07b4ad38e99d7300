import type { Page } from 'playwright-core';
import { goTo, isFocused } from './support/page.ts';
import { field, untilKept } from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* Links that select an option of the form, and the pictures of animals that have one. */

test('a link from another page selects an option, and the address is then that of the form', async ({
  open,
}) => {
  const { page } = await open('/#quote.pestType.spiders');
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('spiders');
  expect(await isFocused(field(page, 'pestType'))).toBe(true);
  expect(await hash(page)).toBe('#quote');
});

test('the same link selects again after a change', async ({ open }) => {
  const { page } = await open('/');
  const follow = () => page.evaluate(() => location.assign('#quote.pestType.ticks'));
  await follow();
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('ticks');
  await field(page, 'pestType').selectOption('ants');
  await follow();
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('ticks');
});

test('a link to something else in the page selects nothing', async ({ open }) => {
  const { page } = await open('/#quote.pestType.unicorns');
  await page.evaluate(() => location.assign('#faq'));
  expect(await field(page, 'pestType').inputValue()).toBe('');
});

test.for(['/', '/services', '/service-areas/windham'])(
  '%s: a picture selects its animal, also with the keyboard, and its service is one link away',
  async (path, { open }) => {
    const { page } = await open(path);
    const tiles = page.locator('.seen li');
    const [picture, service] = [tiles.nth(3).locator('a').first(), tiles.nth(3).locator('a').last()];
    expect(await picture.getAttribute('href')).toBe('#quote.pestType.bed-bugs');
    expect(await service.getAttribute('href')).toMatch(/\/bed-bug-treatment$/);
    await picture.click();
    await expect.poll(() => field(page, 'pestType').inputValue()).toBe('bed-bugs');
    await tiles
      .first()
      .getByRole('link', { name: /Mice or rats$/ })
      .press('Enter');
    await expect.poll(() => field(page, 'pestType').inputValue()).toBe('rodents');
    await expect.poll(() => isFocused(field(page, 'pestType'))).toBe(true);
  },
);

test('without scripts a picture leads to the form', async ({ open }) => {
  const { page } = await open('/service-areas/windham', { javaScriptEnabled: false });
  await page.locator('.seen a').first().click();
  expect(await hash(page)).toBe('#quote.pestType.rodents');
  const top = await page.locator('#quote').evaluate((form) => form.getBoundingClientRect().top);
  expect(top).toBeLessThan(300);
});

test('what a tap selects is kept for the next page', async ({ open }) => {
  const { page } = await open('/');
  await page.locator('.seen a').first().click();
  await untilKept(page);
  await goTo(page, '/contact');
  await expect.poll(() => field(page, 'pestType').inputValue()).toBe('rodents');
});

function hash(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}
