import type { Locator, Page } from 'playwright-core';
import { stopClock } from './support/clock.ts';
import { isFocused } from './support/page.ts';
import {
  errorsOf,
  field,
  fillQuote,
  readQuote,
  sendQuote,
  submitButton,
  TOASTS,
  toast,
  toastText,
} from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* The form as the specification has it: the data names no endpoint. */

test('an empty form: the toast, an error beside each field, the focus in the first; blanks are no answer', async ({
  open,
}) => {
  const { page } = await open('/contact');
  const form = page.locator('#quote');
  await submitButton(page).click();
  expect(await toastText(page, 'alert')).toBe(TOASTS.required);
  expect(await toast(page, 'status').textContent()).toBe('');
  await expect.poll(() => isFocused(field(page, 'name'))).toBe(true);
  const errors = {
    name: 'Enter your name.',
    phone: 'Enter a phone number.',
    email: 'Enter an email address.',
    zipCode: 'Enter your ZIP code.',
    pestType: 'Choose a pest.',
  };
  await expect.poll(() => errorsOf(form)).toEqual(errors);
  await fillQuote(page, { name: '   ', phone: '207 555 0100' });
  const { phone: _, ...others } = errors;
  await expect.poll(() => errorsOf(form)).toEqual(others);
  await submitButton(page).click();
  await expect.poll(() => isFocused(field(page, 'name'))).toBe(true);
  expect(await errorsOf(form)).toEqual(others);
  expect(await field(page, 'phone').getAttribute('aria-invalid')).toBe('false');
  await field(page, 'name').fill('Ann');
  const { name: __, ...rest } = others;
  await expect.poll(() => errorsOf(form)).toEqual(rest);
  await submitButton(page).click();
  await expect.poll(() => isFocused(field(page, 'email'))).toBe(true);
});

test('a complete form: 0.1 s of pause, the thanks, empty fields, after 1.5 s the next page', async ({
  open,
}) => {
  const { page, requests, trouble } = await open('/contact?from=test', { clock: true });
  await stopClock(page);
  await fillQuote(page);
  const address = page.url();
  const size = await boxOf(page.locator('#quote'));
  const before = requests.length;
  await submitButton(page).click();
  await expect.poll(() => submitButton(page).textContent()).toBe('Processing...');
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.clock.runFor(99);
  expect(await toast(page, 'status').textContent()).toBe('');
  await page.clock.runFor(1);
  expect(await toastText(page, 'status')).toBe(TOASTS.success);
  await expect.poll(async () => Object.values(await readQuote(page)).join('')).toBe('');
  // Until the next page is there the form says that it was sent, and does not change its size.
  await expect.poll(() => submitButton(page).textContent()).toBe('Request Recorded');
  expect(await submitButton(page).isDisabled()).toBe(true);
  expect(await isFocused(submitButton(page))).toBe(true);
  const thanks = page.locator('#quote .sent');
  await expect.poll(() => thanks.textContent()).toContain('within 30 minutes');
  expect(await boxOf(page.locator('#quote'))).toEqual(size);
  for (const name of ['name', 'pestType']) expect(await isOver(thanks, field(page, name))).toBe(true);
  await expectHidden(page, address);
  await page.clock.runFor(1499);
  expect(requests.slice(before)).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL('**/thank-you');
  expect(requests[before]).toBe(`GET ${page.url()}`);
  expect(await trouble()).toEqual([]);
});

test('a toast goes after 4000 ms, and there is never more than one; it goes when no field is empty any more', async ({
  open,
}) => {
  const { page } = await open('/contact', { clock: true });
  await stopClock(page);
  const press = async () => {
    await submitButton(page).click();
    await page.clock.runFor(100);
  };
  await press();
  expect(await toastText(page, 'alert')).toBe(TOASTS.required);
  await page.clock.runFor(3000);
  await press();
  // A new toast takes the place of the old one, with 4000 ms of its own.
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await page.clock.runFor(3999);
  expect(await toast(page, 'alert').textContent()).toBe(TOASTS.required);
  await page.clock.runFor(1);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
  await press();
  expect(await toastText(page, 'alert')).toBe(TOASTS.required);
  await fillQuote(page, {
    name: 'Ann',
    phone: 'abc',
    email: 'not-an-email',
    zipCode: 'xx',
    pestType: 'ants',
  });
  await press();
  await expect.poll(() => toast(page, 'alert').textContent()).toBe('');
  await expect
    .poll(async () => Object.keys(await errorsOf(page.locator('#quote'))))
    .toEqual(['phone', 'email', 'zipCode']);
});

test('a toast stays while the pointer or the focus is on it, and can be closed', async ({ open }) => {
  const { page } = await open('/contact', { clock: true });
  await stopClock(page);
  const show = async () => {
    await submitButton(page).click();
    await page.clock.runFor(100);
    expect(await toastText(page, 'alert')).toBe(TOASTS.required);
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

test.for([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)(
  'on %s messages move nothing, and the toast covers neither the heading nor the field to put right, and lets clicks through',
  async ([, screen], { open }) => {
    const { page } = await open('/', screen);
    const form = page.locator('#quote');
    const before = await boxOf(form);
    const button = await boxOf(submitButton(page));
    await submitButton(page).click();
    expect(await toastText(page, 'alert')).toBe(TOASTS.required);
    expect(await boxOf(submitButton(page))).toEqual(button);
    const after = await boxOf(form);
    expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
    const box = await boxOf(page.locator('.toaster > [data-tone]'));
    expect(overlap(box, await boxOf(form.locator('h2')))).toBe(false);
    expect(overlap(box, await boxOf(field(page, 'name')))).toBe(false);
    const below = await toast(page, 'alert').evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return document.elementFromPoint(x + 20, y + 20)?.closest('.toaster') === null;
    });
    expect(below).toBe(true);
    await sendQuote(page, { phone: '1', email: 'x', zipCode: '1' });
    await page.getByText('Enter five digits.').waitFor();
    expect(await boxOf(submitButton(page))).toEqual(button);
  },
);

test('the consent to calls is at the button, a text message takes a photo, and privacy is one click away', async ({
  open,
}) => {
  const { page } = await open('/contact');
  const form = page.locator('#quote');
  const consent = form.locator('.consent');
  expect(await consent.textContent()).toContain('may call or text you');
  expect(await consent.locator('input').inputValue()).toBe(await consent.textContent());
  const sms = form.getByRole('link', { name: /^Text a photo/ });
  expect(await sms.getAttribute('href')).toBe('sms:+12075550147');
  // A form that takes photos has a field for them instead.
  expect(await form.locator('input[type=file]').count()).toBe(0);
  expect(await form.getAttribute('enctype')).toBeNull();
  await form.getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('**/privacy');
});

test('nothing is called invalid before anybody has answered, and what is asked for is marked', async ({
  open,
}) => {
  const { page } = await open('/contact');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const fields = nodes.filter(({ role }) => ['textbox', 'combobox'].includes(String(role?.value)));
  const states = fields.flatMap(({ name, properties }) =>
    (properties ?? [])
      .filter((property) => property.name === 'invalid')
      .map(({ value }) => [name?.value, value.value]),
  );
  expect(states.length).toBeGreaterThanOrEqual(5);
  expect(states.filter(([, value]) => value !== 'false')).toEqual([]);
  const labels = await page.locator('#quote .fields label').allTextContents();
  expect(labels).toEqual(['Name *', 'Phone *', 'Email *', 'ZIP code *', 'Which pest? *']);
  expect(await page.locator('#quote').getByText('* Required').count()).toBe(1);
});

/** Hidden fields say where, when and on which page. */
async function expectHidden(page: Page, address: string): Promise<void> {
  const values = await page
    .locator('#quote input[type=hidden]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
    );
  const { timestamp = '', ...others } = Object.fromEntries(values);
  expect(others).toEqual({
    source: 'Hero Form',
    page: address,
    consent: expect.stringContaining('may call or text you'),
  });
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where it is in the page, wherever the window is. */
function boxOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function isOver(cover: Locator, covered: Locator): Promise<boolean> {
  const [outer, inner] = [await boxOf(cover), await boxOf(covered)];
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

test('the thanks are in view and cover the fields, even where a phone shows little more than the button', async ({
  open,
}) => {
  for (const [path, height] of [
    ['/contact', 780],
    ['/service-areas/windham/rodent-control', 500],
  ] as const) {
    const { page } = await open(path, { ...PHONE, viewport: { width: 390, height } });
    // The next page never comes: a 204 leaves the browser where it is.
    await page.route('**/thank-you', (route) => route.fulfill({ status: 204 }));
    await fillQuote(page, { name: 'Ann Lee', phone: '207 555 0100' });
    if (path === '/contact') await fillQuote(page);
    await submitButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await submitButton(page).press('Enter');
    const thanks = page.locator('#quote .sent');
    await thanks.waitFor();
    const seen = await thanks.evaluate((element) => {
      const isAt = (part: Element | null) => {
        const { x, y, width, height } = (part as Element).getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.sent') === element;
      };
      return {
        icon: isAt(element.querySelector('svg')),
        overName: isAt(document.querySelector('#quote [name=name]')),
        ground: getComputedStyle(element).backgroundColor,
      };
    });
    expect(seen, path).toEqual({ icon: true, overName: true, ground: expect.stringMatching(/^rgb\(/) });
  }
});
