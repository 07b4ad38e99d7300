import { stopClock } from './support/clock.ts';
import { isFocused } from './support/page.ts';
import {
  callLine,
  fillQuote,
  planAnswers,
  receivedLeads,
  submitButton,
  TOASTS,
  toast,
  toastText,
} from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* What a visitor sees and hears after a failure until the next try, and during it. */

test('after a failure the focus stays, and the number beside the button until the next try; a busy button keeps the focus and does nothing', async ({
  open,
}) => {
  await planAnswers(422, 'hang');
  const { page } = await open('/contact', { site: 'leads', clock: true });
  await stopClock(page);
  await fillQuote(page);
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(100);
  expect(await toastText(page, 'alert')).toBe(TOASTS.failure);
  expect(await isFocused(submitButton(page))).toBe(true);
  await page.clock.runFor(60_000);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
  expect(await callLine(page).textContent()).toBe('Your request was not sent. Please call(207) 555-0147');
  expect(await callLine(page).getByRole('link').getAttribute('href')).toBe('tel:+12075550147');
  // The toast has been read aloud: once is enough.
  expect(await callLine(page).getAttribute('aria-live')).toBe('off');

  await page.keyboard.press('Enter');
  await expect.poll(() => callLine(page).textContent()).toBe('Or call(207) 555-0147');
  await page.clock.runFor(100);
  await expect.poll(async () => (await receivedLeads()).length).toBe(2);
  const expectBusy = async () => {
    await expect.poll(() => submitButton(page).textContent()).toBe('Processing...');
    expect(await submitButton(page).getAttribute('aria-disabled')).toBe('true');
    expect(await isFocused(submitButton(page))).toBe(true);
  };
  await expectBusy();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.clock.runFor(1000);
  await expectBusy();
  expect(await receivedLeads()).toHaveLength(2);
});
