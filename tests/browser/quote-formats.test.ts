import { axeViolations } from './support/axe.ts';
import { isFocused } from './support/page.ts';
import {
  errorsOf,
  FIELD_NAMES,
  field,
  fillQuote,
  planAnswers,
  receivedLeads,
  SAMPLE_LEAD,
  sendQuote,
  submitButton,
  TOASTS,
  toast,
  toastText,
} from './support/quote.ts';
import { expect, test } from './support/visit.ts';

/* Answers that are there but cannot be right. */

const WRONG = { ...SAMPLE_LEAD, phone: 'abc', email: 'not-an-email', zipCode: 'xx' } as const;

const MESSAGES = {
  phone: 'At least seven digits.',
  email: 'Enter the whole address.',
  zipCode: 'Enter five digits.',
} as const;

test('wrong answers: a message beside each, the focus in the first, no toast; it goes as soon as its answer is right, and not before', async ({
  open,
}) => {
  const { page, trouble } = await open('/contact');
  const form = page.locator('#quote');
  await sendQuote(page, WRONG);
  await expect.poll(() => isFocused(field(page, 'phone'))).toBe(true);
  await expect.poll(() => errorsOf(form)).toEqual(MESSAGES);
  expect(await toast(page, 'alert').textContent()).toBe('');
  expect(await submitButton(page).isEnabled()).toBe(true);
  expect(await axeViolations(page, { part: '#quote' })).toEqual([]);
  await fillQuote(page, { zipCode: '0410', email: 'ann@mail.example' });
  await expect.poll(() => errorsOf(form)).toEqual({ phone: MESSAGES.phone, zipCode: MESSAGES.zipCode });
  await field(page, 'zipCode').press('End');
  await page.keyboard.type('1');
  await expect.poll(() => errorsOf(form)).toEqual({ phone: MESSAGES.phone });
  // What was right once may be changed: that is typing again, and is judged at the next try.
  await page.keyboard.press('Backspace');
  await field(page, 'phone').fill('555 0100');
  await expect.poll(() => errorsOf(form)).toEqual({});
  await submitButton(page).click();
  await expect.poll(() => errorsOf(form)).toEqual({ zipCode: MESSAGES.zipCode });
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await trouble()).toEqual([]);
});

test('wrong answers are not sent; put right, the request is, a ZIP code with its four further digits included', async ({
  open,
}) => {
  await planAnswers(200);
  const { page, trouble } = await open('/contact', { site: 'leads' });
  await sendQuote(page, WRONG);
  await expect.poll(() => isFocused(field(page, 'phone'))).toBe(true);
  await expect.poll(() => errorsOf(page.locator('#quote'))).toEqual(MESSAGES);
  expect(await toast(page, 'alert').textContent()).toBe('');
  expect(await submitButton(page).isEnabled()).toBe(true);
  expect(await receivedLeads()).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/contact');
  const right = { ...SAMPLE_LEAD, phone: '555-0100', zipCode: '04101-1234' };
  await sendQuote(page, right);
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([expect.objectContaining(right)]);
  expect(await trouble()).toEqual([]);
});

test('nothing is said while an answer is typed for the first time; with an empty field among them: the toast, and the focus in the first of either kind', async ({
  open,
}) => {
  const { page } = await open('/contact');
  const form = page.locator('#quote');
  for (const name of ['phone', 'email', 'zipCode']) {
    await field(page, name).pressSequentially('1x');
    await page.keyboard.press('Tab');
  }
  expect(await errorsOf(form)).toEqual({});
  await sendQuote(page, { name: 'Ann', phone: '1', email: '', zipCode: '4101' });
  expect(await toastText(page, 'alert')).toBe(TOASTS.required);
  await expect.poll(() => isFocused(field(page, 'phone'))).toBe(true);
  await expect
    .poll(() => errorsOf(form))
    .toEqual({
      phone: MESSAGES.phone,
      email: 'Enter an email address.',
      zipCode: MESSAGES.zipCode,
      pestType: 'Choose a pest.',
    });
});

test('without scripts, too, wrong answers are not sent; both live regions are there', async ({ open }) => {
  const { page, requests } = await open('/contact', { javaScriptEnabled: false });
  for (const kind of ['alert', 'status'] as const) expect(await toast(page, kind).count()).toBe(1);
  for (const name of ['phone', 'email', 'zipCode'] as const) {
    await sendQuote(page, { ...SAMPLE_LEAD, [name]: WRONG[name] });
    expect(await isFocused(field(page, name)), name).toBe(true);
    const valid = await page
      .locator('#quote')
      .evaluate(
        (form, names) =>
          names.filter((one) => form.querySelector<HTMLInputElement>(`[name=${one}]`)?.checkValidity()),
        FIELD_NAMES,
      );
    expect(valid, name).toEqual(FIELD_NAMES.filter((one) => one !== name));
  }
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});
