import { axeViolations } from './support/axe.ts';
import { drawer, menuButton, summary, untilStill } from './support/page.ts';
import { submitButton, TOASTS, toast } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/*
 * What opens and what is told, for those whose system is dark. The pages as they stand every-page.test.ts looks at; that they
 * look well no test can say: looks.test.ts has two of them.
 */

const DARK = { ...DESK, colorScheme: 'dark' } as const;

test('menus of a desk, and the side menu', async ({ open }) => {
  const { page } = await open('/service-areas/windham', DARK);
  for (const name of ['Services', 'Service Areas']) {
    await summary(page, name).click();
    expect(await axeViolations(page, { part: 'header' })).toEqual([]);
  }
  const phone = await open('/reviews', { ...PHONE, colorScheme: 'dark' });
  await menuButton(phone.page).tap();
  await untilStill(drawer(phone.page));
  expect(await axeViolations(phone.page, { part: 'header' })).toEqual([]);
});

test('what the form says of what is missing', async ({ open }) => {
  const { page } = await open('/', DARK);
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  expect(await axeViolations(page)).toEqual([]);
});
