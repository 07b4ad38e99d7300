import { inject } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { goTo } from './support/page.ts';
import { fillQuote, planAnswers, submitButton, TOASTS, toast } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* States of the form as an accessibility auditor sees them. Loaded pages and open menus: every-page.test.ts. */

const STATES = ['/', '/contact'].flatMap((path) => [
  [path, 'phone', PHONE] as const,
  [path, 'desk', DESK] as const,
]);

test.for(STATES)('errors shown: %s on a %s', async ([path, , screen], { open }) => {
  const { page, trouble } = await open(path, screen);
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  expect(await axeViolations(page)).toEqual([]);
  expect(await trouble()).toEqual([]);
});

test.for(STATES)('sending failed: %s on a %s', async ([path, , screen], { open }) => {
  await planAnswers(422);
  const { page } = await open(path, { ...screen, site: 'leads' });
  await fillQuote(page);
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.failure);
  expect(await axeViolations(page)).toEqual([]);
});

test.for(STATES)('request recorded: %s on a %s', async ([path, , screen], { open }) => {
  const { page } = await open(path, screen);
  // The next page never comes, however long the audit takes: a 204 leaves the browser where it is.
  await page.route('**/thank-you', (route) => route.fulfill({ status: 204 }));
  await fillQuote(page);
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'status').textContent()).toBe(TOASTS.success);
  expect(await axeViolations(page)).toEqual([]);
});

test('an unknown path shows the not-found page, with the status 404', async ({ open }) => {
  const { page } = await open(inject('pages').home ?? '/');
  const response = await goTo(page, '/no/such-page');
  expect(response?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/not|no|lost|find/i);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
});
