import { inject } from 'vitest';
import { LEAD_PATHS } from './support/lead-server.ts';
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
    leadId: expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{1,8}$/),
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

test('an endpoint that takes a lead and breaks the connection gets it again with its id; another lead has another', async ({
  open,
}) => {
  await planAnswers('drop', 200, 200);
  const { page } = await open('/contact', { site: 'leads' });
  await sendQuote(page);
  expect(await toastText(page, 'status', true)).toBe(TOASTS.success);
  // Firefox restores hidden fields: a lead that is sent without scripts must not have the id of another.
  expect(await field(page, 'leadId').inputValue()).toBe('');
  await sendQuote(page, { ...SAMPLE_LEAD, name: 'Bob Roe' });
  await page.waitForURL('**/thank-you');
  const leads = await receivedLeads();
  expect(leads.map(({ name }) => name)).toEqual(['Ann Lee', 'Ann Lee', 'Bob Roe']);
  const ids = leads.map(({ leadId }) => leadId);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

/* Browsers refuse requests that outlive the page once together they have more than 64 KB. */
test.for([
  ['70 KB', 'a'.repeat(70_000)],
  ['70 KB in characters of three bytes', '日'.repeat(24_000)],
])('a lead of %s arrives whole, at once', async ([, name = ''], { open }) => {
  await planAnswers(200);
  const { page, trouble } = await open('/contact', { site: 'leads' });
  await sendQuote(page, { ...SAMPLE_LEAD, name });
  await page.waitForURL('**/thank-you');
  const leads = await receivedLeads();
  expect(leads.map((lead) => lead.name === name)).toEqual([true]);
  expect(await trouble()).toEqual([]);
});

test('a lead arrives while another request of the page leaves no room for one that outlives it', async ({
  open,
}) => {
  await planAnswers('hang', 200);
  const { page } = await open('/contact', { site: 'leads' });
  await page.evaluate((url) => {
    const body = new URLSearchParams({ name: 'x'.repeat(64_000) });
    void fetch(url, { method: 'POST', keepalive: true, body });
  }, inject('leadServer') + LEAD_PATHS.lead);
  await expect.poll(async () => (await receivedLeads()).length).toBe(1);
  await sendQuote(page, { ...SAMPLE_LEAD, name: 'Ann'.repeat(1000) });
  await page.waitForURL('**/thank-you');
  expect((await receivedLeads()).map(({ name }) => name?.length)).toEqual([64_000, 3000]);
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
