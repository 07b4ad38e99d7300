import type { Page } from 'playwright-core';
import { isFocused } from './support/page.ts';
import { field } from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* Links that select an option of the form. */

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

function hash(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}
