import type { Locator } from 'playwright-core';
import { stopClock } from './support/clock.ts';
import { isFocused } from './support/page.ts';
import {
  callLine,
  field,
  fillQuote,
  planAnswers,
  receivedLeads,
  submitButton,
  TOASTS,
  toast,
} from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* What a visitor sees and hears from the tap on the button to the next page, or to the next try. */

test('a busy button keeps the focus, and does nothing', async ({ open }) => {
  await planAnswers('hang');
  const { page } = await open('/', { site: 'leads' });
  await fillQuote(page);
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => submitButton(page).textContent()).toBe('Processing...');
  expect(await submitButton(page).getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(submitButton(page))).toBe(true);
  await expect.poll(async () => (await receivedLeads()).length).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await submitButton(page).textContent()).toBe('Processing...');
  expect(await isFocused(submitButton(page))).toBe(true);
  expect(await receivedLeads()).toHaveLength(1);
});

test('after a failure the focus stays, and the number beside the button until the next try', async ({
  open,
}) => {
  await planAnswers(422, 'hang');
  const { page } = await open('/', { site: 'leads', clock: true });
  await stopClock(page);
  await fillQuote(page);
  await submitButton(page).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(100);
  await expect.poll(() => toast(page, 'alert').textContent()).toBe(TOASTS.failure);
  expect(await isFocused(submitButton(page))).toBe(true);
  await page.clock.runFor(60_000);
  expect(await toast(page, 'alert').textContent()).toBe('');
  expect(await callLine(page).textContent()).toBe('Your request was not sent. Please call(207) 555-0147');
  expect(await callLine(page).getByRole('link').getAttribute('href')).toBe('tel:+12075550147');
  // The toast has been read aloud: once is enough.
  expect(await callLine(page).getAttribute('aria-live')).toBe('off');
  await page.keyboard.press('Enter');
  await expect.poll(() => callLine(page).textContent()).toBe('Or call(207) 555-0147');
});

test('until the next page is there the form says that it was sent, and does not change its size', async ({
  open,
}) => {
  const { page } = await open('/', { clock: true });
  await stopClock(page);
  await fillQuote(page);
  const before = await boxOf(page.locator('#quote'));
  await submitButton(page).click();
  await page.clock.runFor(100);
  await expect.poll(() => submitButton(page).textContent()).toBe('Request Recorded');
  const thanks = page.locator('#quote .sent');
  expect(await thanks.textContent()).toContain('within 30 minutes');
  expect(await isFocused(submitButton(page))).toBe(true);
  expect(await boxOf(page.locator('#quote'))).toEqual(before);
  for (const name of ['name', 'pestType']) expect(await isOver(thanks, field(page, name))).toBe(true);
});

test.for([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)(
  'on %s the form stays where it is, and no toast covers its heading or the field to put right',
  async ([, screen], { open }) => {
    const { page } = await open('/', screen);
    const form = page.locator('#quote');
    const before = await boxOf(form);
    await submitButton(page).click();
    await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
    const after = await boxOf(form);
    expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
    const box = await boxOf(page.locator('.toaster > [data-tone]'));
    expect(overlap(box, await boxOf(form.locator('h2')))).toBe(false);
    expect(overlap(box, await boxOf(field(page, 'name')))).toBe(false);
  },
);

test('nothing is called invalid before anybody has answered, and what is asked for is marked', async ({
  open,
}) => {
  const { page } = await open('/');
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
