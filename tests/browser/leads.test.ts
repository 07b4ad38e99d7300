import { goTo } from './support/page.ts';
import {
  CONSENT,
  field,
  fillQuote,
  planAnswers,
  readQuote,
  receivedLeads,
  SAMPLE_LEAD,
  sendQuote,
  submitButton,
  TOASTS,
  toastText,
} from './support/quote.ts';
import { expect, test, untilHydrated } from './support/visit.ts';

/* The form with an endpoint in the data. */

test('a lead is posted once, with an id, and the next one has another', async ({ open }) => {
  await planAnswers(200, 200);
  const { page, trouble } = await open('/', { site: 'leads' });
  await sendQuote(page);
  await page.waitForURL('**/thank-you');
  const lead = {
    ...SAMPLE_LEAD,
    source: 'Hero Form',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    page: new URL('/', page.url()).href,
    leadId: expect.stringMatching(/^[0-9a-f]{32}$/),
    consent: CONSENT,
    'leave-empty': '',
  };
  expect(await receivedLeads()).toEqual([lead]);
  expect(await trouble()).toEqual([]);
  await goTo(page, '/contact');
  await untilHydrated(page);
  await sendQuote(page);
  await page.waitForURL('**/thank-you');
  const leads = await receivedLeads();
  expect(leads).toEqual([lead, { ...lead, page: new URL('/contact', page.url()).href }]);
  expect(new Set(leads.map(({ leadId }) => leadId)).size).toBe(2);
});

test('a second tap while a lead is on its way sends no second lead', async ({ open }) => {
  await planAnswers(503);
  const { page } = await open('/contact', { site: 'leads' });
  await fillQuote(page);
  await submitButton(page).dblclick();
  await field(page, 'zipCode').press('Enter');
  await page.waitForURL('**/thank-you');
  expect(new Set((await receivedLeads()).map(({ leadId }) => leadId)).size).toBe(1);
  expect(await receivedLeads()).toHaveLength(2);
});

test('a failing endpoint is asked four times with the same id; then the phone number is shown, and the values stay', async ({
  open,
}) => {
  await planAnswers(503, 'drop', 503, 200);
  const { page } = await open('/contact', { site: 'leads' });
  await sendQuote(page);
  await expect.poll(() => submitButton(page).textContent()).toBe('Processing...');
  expect(await toastText(page, 'status', true)).toBe(TOASTS.success);
  const leads = await receivedLeads();
  expect(leads).toHaveLength(4);
  expect(new Set(leads.map((lead) => JSON.stringify(lead))).size).toBe(1);

  await planAnswers(503, 503, 503, 503, 200);
  await sendQuote(page);
  expect(await toastText(page, 'alert')).toBe(TOASTS.failure);
  expect(await receivedLeads()).toHaveLength(4);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  expect(await submitButton(page).isEnabled()).toBe(true);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(new Set((await receivedLeads()).map(({ leadId }) => leadId)).size).toBe(1);
});

test('a refusal is final; the draft survives a reload, and is cleared when it is sent', async ({ open }) => {
  await planAnswers(422);
  const { page } = await open('/contact', { site: 'leads' });
  await sendQuote(page);
  expect(await toastText(page, 'alert')).toBe(TOASTS.failure);
  expect(await receivedLeads()).toHaveLength(1);
  await page.reload();
  await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  const ids = (await receivedLeads()).map(({ leadId }) => leadId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test('blocked storage costs the draft and nothing else', async ({ open }) => {
  await planAnswers(200);
  const { page, trouble } = await open('/contact', {
    site: 'leads',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        }),
      ),
  });
  await sendQuote(page);
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toHaveLength(1);
  expect(await trouble()).toEqual([]);
});

test('where the code that sends cannot be had, the visitor is asked to call, and the button tries again', async ({
  open,
}) => {
  await planAnswers(200);
  const sender = '**/assets/islands-later-*';
  const { page } = await open('/contact', {
    site: 'leads',
    before: (page) => page.route(sender, (route) => route.abort()),
  });
  await sendQuote(page);
  expect(await toastText(page, 'alert')).toBe(TOASTS.failure);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  expect(await receivedLeads()).toEqual([]);
  await page.unroute(sender);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toHaveLength(1);
});
