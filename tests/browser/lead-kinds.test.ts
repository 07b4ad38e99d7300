import type { Page } from 'playwright-core';
import { settings } from '../kit/lead/samples.ts';
import { axeViolations } from './support/axe.ts';
import { LEAD_PAGE, serveLeadPage } from './support/lead-page.ts';
import { isFocused } from './support/page.ts';
import { enter, errorsOf, untilKept } from './support/quote.ts';
import { expect, type Open, test, untilHydrated, type VisitOptions } from './support/visit.ts';

/* The lead form of the kit with a field of every kind, some of which may stay empty. */

const ANSWERS = {
  name: 'Ann Lee',
  phone: '218 555 0100',
  email: 'ann@mail.example',
  street: '12 Lake Avenue',
  town: 'Duluth',
  zipCode: '55802',
  trouble: 'drain',
  day: '2026-05-31',
  heater: 'Rheem',
  message: 'The sink is slow.\nSo is the tub.',
} as const;

const OPTIONAL = ['email', 'day', 'heater'];

const WRONG_EMAIL = { email: 'Please write the whole address.' };

async function openForm(open: Open, options: VisitOptions = {}) {
  const received: { leads: URLSearchParams[] } = { leads: [] };
  const { page } = await open(LEAD_PAGE, {
    ...options,
    before: async (page) => {
      received.leads = await serveLeadPage(page);
    },
  });
  return { page, leads: received.leads, form: page.locator('#lead') };
}

test('of an empty form every field that must be filled in is told of, and no other; the others may stay empty', async ({
  open,
}) => {
  const { page, leads, form } = await openForm(open);
  await submit(page);
  await expect.poll(() => isFocused(field(page, 'name'))).toBe(true);
  const required = settings.fields.filter(({ name }) => !OPTIONAL.includes(name));
  await expect
    .poll(() => errorsOf(form))
    .toEqual(
      Object.fromEntries(required.map(({ name, ...words }) => [name, 'missing' in words && words.missing])),
    );
  expect(await axeViolations(page, { part: '#lead' })).toEqual([]);
  await enter(form, Object.fromEntries(Object.entries(ANSWERS).filter(([name]) => !OPTIONAL.includes(name))));
  await submit(page);
  await page.waitForURL('**/thank-you');
  expect(leads).toHaveLength(1);
  expect(Object.fromEntries(leads[0] ?? [])).toMatchObject({ ...ANSWERS, email: '', day: '', heater: '' });
});

test('answers of every kind survive a reload as a draft, and arrive as they were given', async ({ open }) => {
  const { page, leads, form } = await openForm(open);
  await enter(form, ANSWERS);
  await untilKept(page);
  await page.reload();
  await untilHydrated(page);
  const values = () =>
    form.evaluate(
      (form, names) => names.map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value),
      Object.keys(ANSWERS),
    );
  await expect.poll(values).toEqual(Object.values(ANSWERS));
  await submit(page);
  await page.waitForURL('**/thank-you');
  expect(Object.fromEntries(leads[0] ?? [])).toMatchObject(ANSWERS);
});

test('what may stay empty is wrong when it cannot be right, as half a date, and not when it has blanks in it', async ({
  open,
}) => {
  const { page, leads, form } = await openForm(open);
  await enter(form, ANSWERS);
  for (const email of [
    'ann',
    'x',
    'ann@',
    '@mail.example',
    'ann@mail.example.',
    'ann lee@mail.example',
    'a@b@c',
    'a@-b',
  ]) {
    await enter(form, { email });
    await submit(page);
    await expect.poll(() => errorsOf(form), { message: email }).toEqual(WRONG_EMAIL);
    await expect.poll(() => isFocused(field(page, 'email')), { message: email }).toBe(true);
    await enter(form, { email: ANSWERS.email });
    await expect.poll(() => errorsOf(form)).toEqual({});
  }
  await field(page, 'day').fill('');
  await field(page, 'day').focus();
  await page.keyboard.type('05');
  await submit(page);
  await expect.poll(() => errorsOf(form)).toEqual({ day: 'Please write a whole date.' });
  await field(page, 'day').fill('');
  await field(page, 'email').fill('  ');
  await expect.poll(() => errorsOf(form)).toEqual({});
  expect(leads).toEqual([]);
  await submit(page);
  await page.waitForURL('**/thank-you');
  expect(leads).toHaveLength(1);
});

test('without scripts the browser asks for the same fields', async ({ open }) => {
  const { page, leads, form } = await openForm(open, { javaScriptEnabled: false });
  await enter(form, { ...ANSWERS, message: '', day: '', heater: '', email: '' });
  await submit(page);
  expect(await isFocused(field(page, 'message'))).toBe(true);
  expect(leads).toEqual([]);
  await field(page, 'message').fill(ANSWERS.message);
  await submit(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(leads[0]?.get('trouble')).toBe('drain');
});

function field(page: Page, name: string) {
  return page.locator(`#lead [name=${name}]`);
}

async function submit(page: Page): Promise<void> {
  await page.locator('#lead button[type=submit]').click();
}
