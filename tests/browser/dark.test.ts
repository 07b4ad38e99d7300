import { inject } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { drawer, menuButton, summary, untilStill } from './support/page.ts';
import { submitButton, TOASTS, toast } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* The pages as those see them whose system is dark. That they look well no test can say: looks.test.ts has two of them. */

const DARK = { ...DESK, colorScheme: 'dark' } as const;

test.concurrent.for(Object.entries(inject('pages')))(
  '%s is dark, and can be read',
  async ([, path], { open, expect }) => {
    const { page } = await open(path, { ...DARK, hydrated: false });
    const brightest = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      return Math.max(...(backgroundColor.match(/\d+/g) ?? ['255']).map(Number));
    });
    expect(brightest).toBeLessThan(64);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('menus of a desk, and the side menu', async ({ open }) => {
  const { page } = await open('/service-areas/windham', DARK);
  for (const name of ['Services', 'Service Areas']) {
    await summary(page, name).click();
    expect(await axeViolations(page, 'header')).toEqual([]);
  }
  const phone = await open('/reviews', { ...PHONE, colorScheme: 'dark' });
  await menuButton(phone.page).tap();
  await untilStill(drawer(phone.page));
  expect(await axeViolations(phone.page, 'header')).toEqual([]);
});

test('what the form says of what is missing', async ({ open }) => {
  const { page } = await open('/', DARK);
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  expect(await axeViolations(page)).toEqual([]);
});
