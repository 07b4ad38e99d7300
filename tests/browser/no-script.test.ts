import type { Page } from 'playwright-core';
import { bar, drawer, isFocused, menuButton, summary } from './support/page.ts';
import { field, fillQuote, planAnswers, receivedLeads, SAMPLE_LEAD, submitButton } from './support/quote.ts';
import { expect, PHONE, sites, test } from './support/visit.ts';

/* Scripts are off. Playwright's own scripts run all the same, which is how these tests look at the page. */

const OFF = { javaScriptEnabled: false } as const;

test('every link of the header leads to a page', async ({ open }) => {
  const { page } = await open('/privacy', OFF);
  const hrefs = await headerLinks(page);
  expect(hrefs.length).toBeGreaterThan(35);
  const answers = await Promise.all(
    [...new Set(hrefs)].map(async (href) => [href, (await fetch(sites().plain + href)).status] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the dropdowns open and close, and their links work', async ({ open }) => {
  const { page } = await open('/privacy', OFF);
  await summary(page, 'Services').click();
  await bar(page).getByRole('link', { name: 'All services' }).waitFor();
  await summary(page, 'Service Areas').click();
  await bar(page).getByRole('link', { name: 'All services' }).waitFor({ state: 'hidden' });
  await bar(page).getByRole('link', { name: 'Windham', exact: true }).click();
  await page.waitForURL('**/service-areas/windham');
});

test('the side menu opens and closes by invoker commands, and its links work', async ({ open }) => {
  const { page } = await open('/privacy', { ...OFF, ...PHONE });
  await menuButton(page).tap();
  await drawer(page).waitFor();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await drawer(page).waitFor({ state: 'hidden' });
  await menuButton(page).tap();
  await page.touchscreen.tap(8, 400);
  await drawer(page).waitFor({ state: 'hidden' });
  await menuButton(page).tap();
  await drawer(page).locator('summary', { hasText: 'Services' }).tap();
  await drawer(page).getByRole('link', { name: 'All services' }).tap();
  await page.waitForURL('**/services');
});

test('where a browser knows no invoker commands, a link leads to the page of all pages', async ({ open }) => {
  const { page } = await open('/privacy', { ...OFF, ...PHONE });
  const link = page.locator('header noscript a');
  expect(await link.getAttribute('href')).toBe('/sitemap');
  expect(await link.isVisible()).toBe(true);
  const [tab, main] = [await link.boundingBox(), await page.locator('main').boundingBox()];
  expect((tab?.y ?? 999) + (tab?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await link.tap();
  await page.waitForURL('**/sitemap');
});

test('an incomplete form is not sent', async ({ open }) => {
  const { page, requests } = await open('/contact', OFF);
  await fillQuote(page, { name: 'Ann', phone: '555 0100', email: 'no address' });
  await submitButton(page).click();
  expect(await isFocused(field(page, 'email'))).toBe(true);
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('without an endpoint a complete form leads to the thanks', async ({ open }) => {
  const { page, requests } = await open('/contact', OFF);
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(requests).toContain(`POST ${page.url()}`);
});

test('with an endpoint it is posted there, and leads to the thanks', async ({ open }) => {
  await planAnswers(303);
  const { page } = await open('/contact', { ...OFF, site: 'leads' });
  await fillQuote(page);
  await field(page, 'zipCode').press('Enter');
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([expect.objectContaining({ ...SAMPLE_LEAD, 'leave-empty': '' })]);
});

async function headerLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('header a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => !href.startsWith('tel:'));
}
