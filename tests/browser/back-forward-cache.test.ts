import type { Page } from 'playwright-core';
import { stopClock } from './support/clock.ts';
import { bar } from './support/page.ts';
import {
  fillQuote,
  planAnswers,
  readQuote,
  receivedLeads,
  SAMPLE_LEAD,
  submitButton,
  TOASTS,
  toast,
} from './support/quote.ts';
import { expect, type Open, test, type Visit, type VisitOptions } from './support/visit.ts';

/* Chromium keeps pages in its back/forward cache once Playwright no longer forbids it. */

test('back from the thanks: the form is empty and can be sent again', async ({ open }) => {
  await planAnswers(200, 200);
  const { page } = await openNoting(open, { site: 'leads' });
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  await goBack(page);
  expect(Object.values(await readQuote(page)).join('')).toBe('');
  expect(await submitButton(page).isEnabled()).toBe(true);
  expect(await submitButton(page).textContent()).toBe('Get my free quote');
  expect(await toast(page, 'status').textContent()).toBe('');
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(new Set((await receivedLeads()).map(({ leadId }) => leadId)).size).toBe(2);
});

test('who left before the redirect and comes back is not sent on after all', async ({ open }) => {
  const { page } = await openNoting(open, { clock: true });
  await fillQuote(page);
  await stopClock(page);
  await submitButton(page).click();
  await page.clock.runFor(100);
  await expect.poll(() => toast(page, 'status').textContent()).toBe(TOASTS.success);
  await bar(page).getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
  await goBack(page);
  await page.clock.runFor(60_000);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await submitButton(page).isEnabled()).toBe(true);
  expect(await page.locator('#page-loading').isVisible()).toBe(false);
});

test('what was typed is still there', async ({ open }) => {
  const { page } = await openNoting(open);
  await fillQuote(page);
  await bar(page).getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
  await goBack(page);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
});

/** Opens the home page, which notes whether it is shown anew or again. */
async function openNoting(open: Open, options: VisitOptions = {}): Promise<Visit> {
  return open('/', {
    ...options,
    whole: true,
    before: async (page) => {
      await options.before?.(page);
      await page.addInitScript(() =>
        addEventListener('pageshow', (event) => {
          document.documentElement.dataset.shown = event.persisted ? 'again' : 'anew';
        }),
      );
    },
  });
}

/** Goes back to a page that the browser must have kept. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => document.documentElement.dataset.shown === 'again');
}
