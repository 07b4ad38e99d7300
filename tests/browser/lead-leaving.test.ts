import type { Page } from 'playwright-core';
import { stopClock } from './support/clock.ts';
import { goTo } from './support/page.ts';
import {
  enter,
  fillQuote,
  planAnswers,
  readQuote,
  receivedLeads,
  SAMPLE_LEAD,
  sendQuote,
  submitButton,
  TOASTS,
  toastText,
  untilKept,
} from './support/quote.ts';
import { expect, test, untilHydrated } from './support/visit.ts';

/* One id for each lead, and one request at a time: whoever sends in haste, leaves, or opens the page twice. */

test('an incomplete form that is sent five times at once can be sent when it is complete, five times at once too', async ({
  open,
}) => {
  await planAnswers(200);
  const { page } = await open('/contact', { site: 'leads' });
  const send = () =>
    page.locator('#quote').evaluate((form: HTMLFormElement) => {
      for (let times = 0; times < 5; times += 1) form.requestSubmit();
    });
  await send();
  expect(await toastText(page, 'alert')).toBe(TOASTS.required);
  expect(await receivedLeads()).toEqual([]);
  await fillQuote(page);
  await send();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toHaveLength(1);
});

test('who leaves while a lead is on its way finds it in the next form: sent again it is the same lead', async ({
  open,
}) => {
  const { page } = await open('/', { site: 'leads' });
  await leaveWhileSending(page);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await countLeads()).toEqual({ posts: 2, ids: 1 });
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  // Answers that were changed after leaving are another lead, which no endpoint may take for a copy.
  await goTo(page, '/');
  await untilHydrated(page);
  await leaveWhileSending(page);
  await enter(page.locator('#quote'), { phone: '207 555 0199' });
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await countLeads()).toEqual({ posts: 2, ids: 2 });
});

test('a tab that is duplicated while a lead is on its way sends the same lead; changed answers are another one', async ({
  open,
}) => {
  const { page } = await open('/contact', { site: 'leads' });
  await sendUnanswered(page);
  const copies = [await duplicate(page), await duplicate(page)] as const;
  await submitButton(copies[0]).click();
  await copies[0].waitForURL('**/thank-you');
  expect(await countLeads()).toEqual({ posts: 2, ids: 1 });
  await enter(copies[1].locator('#quote'), { phone: '207 555 0199' });
  await submitButton(copies[1]).click();
  await copies[1].waitForURL('**/thank-you');
  expect(await countLeads()).toEqual({ posts: 3, ids: 2 });
  // The ids of one draft begin the same.
  const drafts = (await receivedLeads()).map(({ leadId }) => leadId?.split('-')[0]);
  expect(new Set(drafts).size).toBe(1);
  // A context with a second page is not used again.
  for (const copy of copies) await copy.close();
});

test('a browser that crashes while a lead is on its way, and reopens the tab, sends the same lead', async ({
  open,
}) => {
  const { page } = await open('/contact', { site: 'leads' });
  await sendUnanswered(page);
  // What a browser restores: the storage as it is, without an event of the page that ended.
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  await goTo(page, '/privacy');
  await page.evaluate((stored) => Object.assign(sessionStorage, stored), stored);
  await goTo(page, '/contact');
  await untilHydrated(page);
  await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await countLeads()).toEqual({ posts: 2, ids: 1 });
});

test('a page that comes back while a lead waits for its next try sends it when told to, and not by itself', async ({
  open,
}) => {
  await planAnswers({ status: 503, retryAfter: '20' }, 200);
  const { page } = await open('/contact', { site: 'leads', clock: true });
  await stopClock(page);
  await sendQuote(page);
  await page.clock.runFor(100);
  await expect.poll(async () => (await receivedLeads()).length).toBe(1);
  // As from the back/forward cache, which takes no page with a request under way.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await page.clock.runFor(60_000);
  expect(await receivedLeads()).toHaveLength(1);
  await submitButton(page).click();
  await page.clock.runFor(100);
  expect(await toastText(page, 'status')).toBe(TOASTS.success);
  expect(await countLeads()).toEqual({ posts: 2, ids: 1 });
});

test('what was typed is gone after half an hour', async ({ open }) => {
  const { page } = await open('/contact', { site: 'leads' });
  await fillQuote(page);
  await untilKept(page);
  await goTo(page, '/privacy');
  await page.evaluate(() => {
    for (const [key, text] of Object.entries({ ...sessionStorage })) {
      const draft = JSON.parse(text);
      sessionStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 31 * 60 * 1000 }));
    }
  });
  await goTo(page, '/contact');
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(Object.values(await readQuote(page)).join('')).toBe('');
});

/** Sends a lead that is not answered, and goes on to the next form. */
async function leaveWhileSending(page: Page): Promise<void> {
  await sendUnanswered(page);
  await goTo(page, '/contact');
  await untilHydrated(page);
  await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
}

/** Opens the page in a second tab, to which the browser gives a copy of the store. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/contact'));
  const copy = await opened;
  await copy.waitForURL('**/contact');
  await untilHydrated(copy);
  await expect.poll(() => readQuote(copy)).toEqual(SAMPLE_LEAD);
  return copy;
}

async function countLeads() {
  const ids = (await receivedLeads()).map(({ leadId }) => leadId);
  return { posts: ids.length, ids: new Set(ids).size };
}

/** Sends a lead that arrives and is not answered. What comes after it is. */
async function sendUnanswered(page: Page): Promise<void> {
  await planAnswers('hang', 200);
  await sendQuote(page);
  await expect.poll(async () => (await receivedLeads()).length).toBe(1);
  expect(await submitButton(page).textContent()).toBe('Processing...');
}
