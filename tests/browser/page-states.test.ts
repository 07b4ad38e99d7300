import { inject } from 'vitest';
import { axeViolations, COLOR_RULES } from './support/axe.ts';
import { goTo } from './support/page.ts';
import { fillQuote, planAnswers, submitButton, TOASTS, toast } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* States of the form as an accessibility auditor sees them, one after another. Loaded pages and open menus: every-page.test.ts. */

const CHANGED = '#quote, [aria-label=Messages]';

test.for([
  ['/', 'phone', PHONE],
  ['/', 'desk', DESK],
  ['/contact', 'phone', PHONE],
  ['/contact', 'desk', DESK],
] as const)('errors, a failure and a success: %s on a %s', async ([path, , screen], { open }) => {
  await planAnswers(422, 200);
  const { page, trouble } = await open(path, { ...screen, site: 'leads' });
  // The next page never comes, however long the audit takes: a 204 leaves the browser where it is.
  await page.route('**/thank-you', (route) => route.fulfill({ status: 204 }));
  const send = async (kind: 'alert' | 'status', text: string) => {
    await submitButton(page).click();
    await expect.poll(() => toast(page, kind).textContent()).toBe(text);
  };
  await send('alert', TOASTS.required);
  expect(await axeViolations(page), 'errors shown').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, { rules: COLOR_RULES, part: CHANGED }), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await trouble()).toEqual([]);
  await fillQuote(page);
  await send('alert', TOASTS.failure);
  expect(await axeViolations(page, { part: CHANGED }), 'sending failed').toEqual([]);
  await send('status', TOASTS.success);
  expect(await axeViolations(page, { part: CHANGED }), 'request recorded').toEqual([]);
});

test('an unknown path shows the not-found page, with the status 404', async ({ open }) => {
  const { page } = await open(inject('pages').home ?? '/');
  const response = await goTo(page, '/no/such-page');
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/not|no|lost|find/i);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
});
