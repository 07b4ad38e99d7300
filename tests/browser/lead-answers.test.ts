import type { Page, Request } from 'playwright-core';
import { inject } from 'vitest';
import { stopClock } from './support/clock.ts';
import { type Answer, LEAD_PATHS } from './support/lead-server.ts';
import {
  callLine,
  fillQuote,
  planAnswers,
  readQuote,
  receivedAt,
  receivedLeads,
  SAMPLE_LEAD,
  submitButton,
  TOASTS,
  toast,
} from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* How the form takes what an endpoint of another origin answers: what a page may read of it only a browser can tell. */

const { lead, moved, page: otherPage } = LEAD_PATHS;
const redirect = (status: number, to: string): Answer => ({ status, to: inject('leadServer') + to });

test.for<[what: string, answer: () => Answer, leads: readonly string[]]>([
  ['204', () => 204, [lead]],
  ['303 to the thanks, as a handler for the native form does', () => 303, [lead]],
  ['302 to the thanks', () => 302, [lead]],
  ['301 to another endpoint', () => redirect(301, moved), [lead, moved]],
  ['307 to another endpoint', () => redirect(307, moved), [lead, moved, moved]],
  ['308 to another endpoint', () => redirect(308, moved), [lead, moved, moved]],
])('%s is a yes', async ([, answer, leads], { open }) => {
  await planAnswers(answer());
  const { page } = await open('/', { site: 'leads' });
  await send(page);
  await expect.poll(() => toast(page, 'status').textContent()).toBe(TOASTS.success);
  expect(await receivedAt()).toEqual(leads);
  expect(new Set((await receivedLeads()).map((body) => JSON.stringify(body))).size).toBe(1);
  await page.waitForURL('**/thank-you');
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test.for<[what: string, answer: () => Answer, leads: readonly string[]]>([
  ['301 to a page', () => redirect(301, otherPage), [lead, otherPage]],
  ['302 to a page', () => redirect(302, otherPage), [lead, otherPage]],
  ['303 to a page that is not the thanks', () => redirect(303, otherPage), [lead, otherPage]],
  ['200 with a page', () => ({ status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }), [lead]],
  ['200 with JSON that says no', () => ({ status: 200, body: '{"ok":false}' }), [lead]],
])('%s is none: what was typed stays', async ([, answer, leads], { open }) => {
  await planAnswers(answer());
  const { page } = await open('/', { site: 'leads' });
  await send(page);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.failure);
  expect(await receivedAt()).toEqual(leads);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  await page.reload();
  await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
});

test.for<[what: string, answer: () => Answer]>([
  ['An answer without the header that lets a page read it', () => ({ status: 200, open: false })],
  ['A redirect without that header', () => ({ status: 303, open: false })],
  ['A redirect to where the policy lets nothing through', () => ({ status: 308, to: 'http://127.0.0.1:9/' })],
])('%s is none, and does not come four times', async ([, answer], { open }) => {
  await planAnswers(...Array.from({ length: 4 }, answer));
  const { page } = await open('/', { site: 'leads' });
  await send(page);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.failure);
  expect(await receivedAt()).toEqual([lead, lead]);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  // Sent by hand once more it is still the same lead, which an endpoint can tell.
  await planAnswers(200);
  const before = await page.locator('#quote [name=leadId]').inputValue();
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect((await receivedLeads()).map(({ leadId }) => leadId)).toEqual([before]);
});

test('an endpoint that asks to be left alone for no time at all is left alone for a second', async ({
  open,
}) => {
  await planAnswers({ status: 503, retryAfter: '0' }, { status: 503, retryAfter: '-5' }, 200);
  const requests: Request[] = [];
  const { page } = await open('/', { site: 'leads' });
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  await send(page);
  await page.waitForURL('**/thank-you');
  expect(requests).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = requests.map((request) => request.timing().startTime);
  for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThan(990);
});

test('who waits for eight seconds is pointed to the phone number, and the form goes on', async ({ open }) => {
  await planAnswers({ status: 503, retryAfter: '20' }, 200);
  const { page } = await open('/', { site: 'leads', clock: true });
  await stopClock(page);
  await send(page);
  await expect.poll(() => submitButton(page).textContent()).toBe('Processing...');
  await page.clock.runFor(100);
  await expect.poll(receivedAt).toEqual([lead]);
  await page.clock.runFor(7899);
  expect(await callLine(page).textContent()).toBe('Or call(207) 555-0147');
  await page.clock.runFor(1);
  await expect
    .poll(() => callLine(page).textContent())
    .toBe('This is taking longer than usual. You can also call(207) 555-0147');
  expect(await submitButton(page).textContent()).toBe('Processing...');
  expect(await submitButton(page).isDisabled()).toBe(true);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.url();
    })
    .toMatch(/thank-you$/);
  expect(await receivedAt()).toEqual([lead, lead]);
});

async function send(page: Page): Promise<void> {
  await fillQuote(page);
  await submitButton(page).click();
}
