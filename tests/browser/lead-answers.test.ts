import type { Request } from 'playwright-core';
import { inject } from 'vitest';
import { stopClock } from './support/clock.ts';
import { type Answer, LEAD_PATHS } from './support/lead-server.ts';
import {
  callLine,
  closeToast,
  fillQuote,
  planAnswers,
  readQuote,
  receivedAt,
  receivedLeads,
  SAMPLE_LEAD,
  sendQuote,
  submitButton,
  TOASTS,
  toastText,
} from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* How the form takes what an endpoint of another origin answers: what a page may read of it only a browser can tell. */

const { lead, moved, page: otherPage } = LEAD_PATHS;
const redirect = (status: number, to: string): Answer => ({ status, to: inject('leadServer') + to });

test('answers that accept a lead', async ({ open }) => {
  const accepting: readonly [what: string, answer: Answer, paths: readonly string[]][] = [
    ['204', 204, [lead]],
    ['303 to the thanks, as a handler for the native form does', 303, [lead]],
    ['302 to the thanks', 302, [lead]],
    ['301 to another endpoint', redirect(301, moved), [lead, moved]],
    ['307 to another endpoint', redirect(307, moved), [lead, moved, moved]],
    ['308 to another endpoint', redirect(308, moved), [lead, moved, moved]],
  ];
  const { page } = await open('/contact', { site: 'leads' });
  const ids = new Set<string | undefined>();
  for (const [what, answer, paths] of accepting) {
    await planAnswers(answer);
    await fillQuote(page);
    await submitButton(page).dispatchEvent('click');
    expect(await toastText(page, 'status', true), what).toBe(TOASTS.success);
    expect(await receivedAt(), what).toEqual(paths);
    const leads = await receivedLeads();
    expect(new Set(leads.map((body) => JSON.stringify(body))).size, what).toBe(1);
    expect(leads[0], what).toMatchObject(SAMPLE_LEAD);
    expect(await page.evaluate(() => ({ ...sessionStorage })), what).toEqual({});
    ids.add(leads[0]?.leadId);
  }
  expect(ids.size).toBe(accepting.length);
  await planAnswers(303);
  await sendQuote(page);
  await page.waitForURL('**/thank-you');
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test('answers that do not: the values stay, and the lead is not sent four times', async ({ open }) => {
  const others: readonly [what: string, answer: Answer, paths: readonly string[]][] = [
    ['301 to a page', redirect(301, otherPage), [lead, otherPage]],
    ['302 to a page', redirect(302, otherPage), [lead, otherPage]],
    ['303 to a page that is not the thanks', redirect(303, otherPage), [lead, otherPage]],
    ['200 with a page', { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }, [lead]],
    ['200 with JSON that says no', { status: 200, body: '{"ok":false}' }, [lead]],
    ['no header that lets a page read the answer', { status: 200, open: false }, [lead, lead]],
    ['a redirect without that header', { status: 303, open: false }, [lead, lead]],
    ['a redirect that the policy blocks', { status: 308, to: 'http://127.0.0.1:9/' }, [lead, lead]],
  ];
  const { page } = await open('/contact', { site: 'leads' });
  await fillQuote(page);
  const ids = new Set<string | undefined>();
  for (const [what, answer, paths] of others) {
    await planAnswers(answer, answer, answer, answer);
    await submitButton(page).dispatchEvent('click');
    expect(await toastText(page, 'alert'), what).toBe(TOASTS.failure);
    expect(await receivedAt(), what).toEqual(paths);
    expect(await readQuote(page), what).toEqual(SAMPLE_LEAD);
    for (const { leadId } of await receivedLeads()) ids.add(leadId);
    await closeToast(page);
  }
  await page.reload();
  await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
  // Sent by hand once more it is still the same lead, which an endpoint can tell.
  await planAnswers(200);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  for (const { leadId } of await receivedLeads()) ids.add(leadId);
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{1,8}$/)]);
});

test('an endpoint that asks for no pause at all gets one of a second', async ({ open }) => {
  await planAnswers({ status: 503, retryAfter: '0' }, { status: 503, retryAfter: '-5' }, 200);
  const requests: Request[] = [];
  const { page } = await open('/contact', { site: 'leads' });
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request);
  });
  await sendQuote(page);
  await page.waitForURL('**/thank-you');
  expect(requests).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = requests.map((request) => request.timing().startTime);
  for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThan(990);
});

test('after eight seconds the form names the phone number, and goes on', async ({ open }) => {
  await planAnswers({ status: 503, retryAfter: '20' }, 200);
  const { page } = await open('/contact', { site: 'leads', clock: true });
  await stopClock(page);
  await sendQuote(page);
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
      await page.clock.runFor(5000);
      return page.url();
    })
    .toMatch(/thank-you$/);
  expect(await receivedAt()).toEqual([lead, lead]);
});
