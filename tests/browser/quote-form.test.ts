import { stopClock } from './support/clock.ts';
import { isFocused } from './support/page.ts';
import { FIELD_NAMES, field, fillQuote, readQuote, submitButton, TOASTS, toast } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* The form as the specification has it: the data names no endpoint. */

test('an empty form: the toast, an error beside each field, the focus in the first', async ({ open }) => {
  const { page } = await open('/');
  await submitButton(page).click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  expect(await toast(page, 'status').textContent()).toBe('');
  expect(await isFocused(field(page, 'name'))).toBe(true);
  const errors = await Promise.all(
    FIELD_NAMES.map((name) =>
      field(page, name).evaluate((control) => [
        control.getAttribute('aria-invalid'),
        document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    ),
  );
  expect(errors).toEqual([
    ['true', 'Enter your name.'],
    ['true', 'Enter a phone number.'],
    ['true', 'Enter an email address.'],
    ['true', 'Enter your ZIP code.'],
    ['true', 'Choose a pest.'],
  ]);
});

test('blanks are no answer, and an error goes away when its field is filled', async ({ open }) => {
  const { page } = await open('/');
  await fillQuote(page, { name: '   ', phone: '207 555 0100' });
  await submitButton(page).click();
  await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
  expect(await field(page, 'name').getAttribute('aria-invalid')).toBe('true');
  expect(await field(page, 'phone').getAttribute('aria-invalid')).toBe('false');
  await field(page, 'name').fill('Ann');
  await expect.poll(() => field(page, 'name').getAttribute('aria-invalid')).toBe('false');
  expect(await field(page, 'email').getAttribute('aria-invalid')).toBe('true');
  await submitButton(page).click();
  await expect.poll(() => isFocused(field(page, 'email'))).toBe(true);
});

test('a complete form: 0.1 s of pause, the thanks, empty fields, after 1.5 s the next page', async ({
  open,
}) => {
  const { page, requests, trouble } = await open('/', { clock: true });
  await stopClock(page);
  await fillQuote(page);
  const before = requests.length;
  await submitButton(page).click();
  await expect.poll(() => submitButton(page).textContent()).toBe('Processing...');
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.clock.runFor(99);
  expect(await toast(page, 'status').textContent()).toBe('');
  await page.clock.runFor(1);
  await expect.poll(() => toast(page, 'status').textContent()).toBe(TOASTS.success);
  expect(Object.values(await readQuote(page)).join('')).toBe('');
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.clock.runFor(1499);
  expect(requests.slice(before)).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL('**/thank-you');
  expect(requests[before]).toBe(`GET ${page.url()}`);
  expect(await trouble()).toEqual([]);
});

test('hidden fields say where, when and on which page', async ({ open }) => {
  const { page } = await open('/contact?from=test');
  await fillQuote(page);
  await submitButton(page).click();
  await toast(page, 'status').getByText('Request Recorded').waitFor();
  const values = await page
    .locator('#quote input[type=hidden]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
    );
  const { timestamp = '', ...others } = Object.fromEntries(values);
  expect(others).toEqual({
    source: 'Hero Form',
    page: page.url(),
    consent: expect.stringContaining('may call or text you'),
  });
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
});

test('a toast goes after 4000 ms, and there is never more than one', async ({ open }) => {
  const { page } = await open('/', { clock: true });
  await stopClock(page);
  await submitButton(page).click();
  await page.clock.runFor(100);
  await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
  await page.clock.runFor(3000);
  await submitButton(page).click();
  await page.clock.runFor(100);
  // A new toast takes the place of the old one, with 4000 ms of its own.
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await page.clock.runFor(3999);
  expect(await toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await page.clock.runFor(1);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
});

test('a toast stays while the pointer or the focus is on it, and can be closed', async ({ open }) => {
  const { page } = await open('/', { clock: true });
  await stopClock(page);
  const show = async () => {
    await submitButton(page).click();
    await page.clock.runFor(100);
    await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
  };
  const close = page.getByRole('button', { name: 'Close message' });
  await show();
  const box = await toast(page, 'alert').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.clock.runFor(10_000);
  expect(await toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await close.click();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
  await show();
  await page.mouse.move(5, 700);
  await close.focus();
  await page.clock.runFor(10_000);
  expect(await toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await page.keyboard.press('Enter');
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
});

test('the toast lets a click through to what is below it', async ({ open }) => {
  const { page } = await open('/', PHONE);
  await submitButton(page).click();
  await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
  const below = await toast(page, 'alert').evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return document.elementFromPoint(x + 20, y + 20)?.closest('.toaster') === null;
  });
  expect(below).toBe(true);
});

test('messages move nothing: the button stays where it is', async ({ open }) => {
  for (const screen of [DESK, PHONE]) {
    const { page } = await open('/', screen);
    const top = () => submitButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await top();
    await submitButton(page).click();
    await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
    expect(await top()).toBe(before);
    await fillQuote(page, { phone: '1', email: 'x', zipCode: '1' });
    await submitButton(page).click();
    await page.getByText('Enter five digits.').waitFor();
    expect(await top()).toBe(before);
  }
});

test('the consent to calls is at the button, and a text message takes a photo', async ({ open }) => {
  const { page } = await open('/');
  const consent = page.locator('#quote .consent');
  expect(await consent.textContent()).toContain('may call or text you');
  expect(await consent.locator('input').inputValue()).toBe(await consent.textContent());
  const sms = page.locator('#quote').getByRole('link', { name: /^Text a photo/ });
  expect(await sms.getAttribute('href')).toBe('sms:+12075550147');
});

test('the page about privacy is one click away from the form', async ({ open }) => {
  const { page } = await open('/contact');
  await page.locator('#quote').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('**/privacy');
});

test('both live regions are there when the page loads', async ({ open }) => {
  const { page } = await open('/', { javaScriptEnabled: false });
  expect(await toast(page, 'alert').count()).toBe(1);
  expect(await toast(page, 'status').count()).toBe(1);
});
