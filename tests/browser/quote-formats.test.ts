import type { Page } from 'playwright-core';
import { axeViolations } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { isFocused } from './support/page.ts';
import {
  field,
  fillQuote,
  planAnswers,
  receivedLeads,
  SAMPLE_LEAD,
  submitButton,
  TOASTS,
  toast,
} from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* Answers that are there but cannot be right. */

const WRONG = { ...SAMPLE_LEAD, phone: 'abc', email: 'not-an-email', zipCode: 'xx' } as const;

const MESSAGES = {
  phone: 'At least seven digits.',
  email: 'Enter the whole address.',
  zipCode: 'Enter five digits.',
} as const;

test.for(['plain', 'leads'] as const)(
  'wrong answers (%s): a message beside each, the focus in the first, no toast, nothing sent',
  async (site, { open }) => {
    await planAnswers(200);
    const { page, trouble } = await open('/', { site });
    await fillQuote(page, WRONG);
    await submitButton(page).click();
    await expect.poll(() => isFocused(field(page, 'phone'))).toBe(true);
    await expect.poll(() => messages(page)).toEqual(MESSAGES);
    expect(await toast(page, 'alert').textContent()).toBe('');
    expect(await submitButton(page).isEnabled()).toBe(true);
    expect(await axeViolations(page, { part: '#quote' })).toEqual([]);
    expect(await receivedLeads()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await trouble()).toEqual([]);
  },
);

test('with an empty field among them: the toast, and the focus in the first of either kind', async ({
  open,
}) => {
  const { page } = await open('/');
  await fillQuote(page, { name: 'Ann', phone: '1', zipCode: '4101' });
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  expect(await isFocused(field(page, 'phone'))).toBe(true);
  expect(await messages(page)).toEqual({
    phone: MESSAGES.phone,
    email: 'Enter an email address.',
    zipCode: MESSAGES.zipCode,
    pestType: 'Choose a pest.',
  });
});

test('the toast of empty fields goes when none is empty any more', async ({ open }) => {
  const { page } = await open('/', { clock: true });
  await stopClock(page);
  await submitButton(page).click();
  await page.clock.runFor(100);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await fillQuote(page, WRONG);
  await submitButton(page).click();
  await page.clock.runFor(100);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
  expect(await messages(page)).toEqual(MESSAGES);
});

test('nothing is said while an answer is typed for the first time', async ({ open }) => {
  const { page } = await open('/');
  for (const name of ['phone', 'email', 'zipCode']) {
    await field(page, name).pressSequentially('1x');
    await page.keyboard.press('Tab');
  }
  expect(await messages(page)).toEqual({});
});

test('a message goes as soon as its answer is right, and not before', async ({ open }) => {
  const { page } = await open('/');
  await fillQuote(page, WRONG);
  await submitButton(page).click();
  await expect.poll(() => messages(page)).toEqual(MESSAGES);
  await field(page, 'zipCode').fill('0410');
  await field(page, 'email').fill('ann@mail.example');
  await expect.poll(() => messages(page)).toEqual({ phone: MESSAGES.phone, zipCode: MESSAGES.zipCode });
  await field(page, 'zipCode').press('End');
  await page.keyboard.type('1');
  await expect.poll(() => messages(page)).toEqual({ phone: MESSAGES.phone });
  // What was right once may be changed: that is typing again, and is judged at the next try.
  await page.keyboard.press('Backspace');
  await field(page, 'phone').fill('555 0100');
  await expect.poll(() => messages(page)).toEqual({});
  await submitButton(page).click();
  await expect.poll(() => messages(page)).toEqual({ zipCode: MESSAGES.zipCode });
});

test('put right, the request is sent, a ZIP code with its four further digits included', async ({ open }) => {
  await planAnswers(200);
  const { page } = await open('/', { site: 'leads' });
  await fillQuote(page, WRONG);
  await submitButton(page).click();
  await expect.poll(() => messages(page)).toEqual(MESSAGES);
  const right = { ...SAMPLE_LEAD, phone: '555-0100', zipCode: '04101-1234' };
  await fillQuote(page, right);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([expect.objectContaining(right)]);
});

test.for(Object.keys(MESSAGES))('without scripts, too, a wrong %s is not sent', async (name, { open }) => {
  const { page, requests } = await open('/', { javaScriptEnabled: false });
  await fillQuote(page, { ...SAMPLE_LEAD, [name]: WRONG[name as keyof typeof MESSAGES] });
  await submitButton(page).click();
  expect(await isFocused(field(page, name))).toBe(true);
  expect(await field(page, name).evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

/** What stands beside the fields, and belongs to them as screen readers see it. */
async function messages(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator('#quote [aria-invalid=true]')
    .evaluateAll((controls) =>
      controls.map((control) => [
        control.getAttribute('name'),
        document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );
  return Object.fromEntries(found);
}
