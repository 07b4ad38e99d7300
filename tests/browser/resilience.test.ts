import { hold, ISLANDS } from './support/hold.ts';
import { isFocused } from './support/page.ts';
import {
  CONSENT,
  field,
  fillQuote,
  planAnswers,
  readQuote,
  receivedLeads,
  SAMPLE_LEAD,
  submitButton,
} from './support/quote.ts';
import { expect, test, untilHydrated } from './support/visit.ts';

test('a form sent before the scripts have come is sent natively', async ({ open }) => {
  await planAnswers(303);
  const { page } = await open('/contact', {
    site: 'leads',
    hydrated: false,
    before: (page) => hold(page, ISLANDS),
  });
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([
    {
      ...SAMPLE_LEAD,
      source: 'Hero Form',
      timestamp: '',
      page: '',
      leadId: '',
      consent: CONSENT,
      'leave-empty': '',
    },
  ]);
});

test('without an endpoint, too, a form sent early leads to the thanks', async ({ open }) => {
  const { page } = await open('/contact', { hydrated: false, before: (page) => hold(page, ISLANDS) });
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('an incomplete form sent early is held by the browser’s own validation', async ({ open }) => {
  const { page } = await open('/contact', { hydrated: false, before: (page) => hold(page, ISLANDS) });
  await fillQuote(page, { name: 'Ann' });
  await submitButton(page).click();
  expect(await isFocused(field(page, 'phone'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/contact');
});

test('what was typed before hydration stays, and so does the focus', async ({ open }) => {
  const held = { release: () => {} };
  const { page, trouble } = await open('/contact', {
    hydrated: false,
    before: async (page) => Object.assign(held, await hold(page, ISLANDS)),
  });
  await fillQuote(page);
  await field(page, 'zipCode').focus();
  held.release();
  await untilHydrated(page);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  expect(await isFocused(field(page, 'zipCode'))).toBe(true);
  expect(await trouble()).toEqual([]);
});

test('what was typed stays when an extension has put nodes into the form', async ({ open }) => {
  const held = { release: () => {} };
  const { page, trouble } = await open('/contact', {
    hydrated: false,
    before: async (page) => Object.assign(held, await hold(page, ISLANDS)),
  });
  await fillQuote(page);
  await field(page, 'zipCode').focus();
  await page.locator('#quote :is(input, select)').evaluateAll((controls) => {
    for (const control of controls) control.before(document.createElement('com-1password-button'));
  });
  held.release();
  await untilHydrated(page);
  // React has drawn the form anew; that is what the test is about.
  expect(await trouble()).toEqual(['React has drawn quote-form anew']);
  await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
  await expect.poll(() => isFocused(field(page, 'zipCode'))).toBe(true);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
});

test('a missing script is told to the page and thrown again; the page works without', async ({ open }) => {
  const { page, trouble } = await open('/contact', {
    hydrated: false,
    before: async (page) => {
      await page.route(ISLANDS, (route) => route.fulfill({ status: 404 }));
      await page.addInitScript(() =>
        addEventListener('crosstown:preload-error', (event) => {
          document.documentElement.dataset.failure = String((event as CustomEvent).detail);
        }),
      );
    },
  });
  await page.waitForFunction(() => document.documentElement.dataset.failure);
  expect(await page.evaluate(() => document.documentElement.dataset.failure)).toMatch(
    /^TypeError: Failed to fetch/,
  );
  await expect.poll(trouble).toContainEqual(expect.stringMatching(/^uncaught: Failed to fetch/));
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
});

test('a listener that handles the missing script keeps it from being thrown', async ({ open }) => {
  const { page, trouble } = await open('/contact', {
    hydrated: false,
    before: async (page) => {
      await page.route(ISLANDS, (route) => route.fulfill({ status: 404 }));
      await page.addInitScript(() =>
        addEventListener('crosstown:preload-error', (event) => {
          event.preventDefault();
          document.documentElement.dataset.failure = 'handled';
        }),
      );
    },
  });
  await page.waitForFunction(() => document.documentElement.dataset.failure);
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect((await trouble()).filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('images that cannot be loaded are ignored', async ({ open }) => {
  const { page, trouble } = await open('/', {
    before: (page) => page.route(/\.(svg|png|webp|avif)$/, (route) => route.abort()),
  });
  const own = (await trouble()).filter((line) => !line.includes('net::ERR_FAILED'));
  expect(own).toEqual([]);
  await fillQuote(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
});
