import type { Page } from 'playwright-core';
import { settings } from '../kit/lead/samples.ts';
import { axeViolations } from './support/axe.ts';
import { LEAD_PAGE, serveLeadPage } from './support/lead-page.ts';
import { isFocused } from './support/page.ts';
import { untilKept } from './support/quote.ts';
import { test as base, expect, type Open, untilHydrated } from './support/visit.ts';

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

const test = base.extend<{ form: { page: Page; leads: URLSearchParams[] } }>({
  form: async ({ open }, use) => use(await openForm(open)),
});

async function openForm(open: Open, javaScriptEnabled = true) {
  const received: { leads: URLSearchParams[] } = { leads: [] };
  const { page } = await open(LEAD_PAGE, {
    javaScriptEnabled,
    before: async (page) => {
      received.leads = await serveLeadPage(page);
    },
  });
  return { page, leads: received.leads };
}

test('of an empty form every field that must be filled in is told of, and no other', async ({ form }) => {
  const { page } = form;
  await submit(page);
  await expect.poll(() => isFocused(field(page, 'name'))).toBe(true);
  const required = settings.fields.filter(({ name }) => !OPTIONAL.includes(name));
  await expect
    .poll(() => messages(page))
    .toEqual(
      Object.fromEntries(required.map(({ name, ...words }) => [name, 'missing' in words && words.missing])),
    );
  expect(await axeViolations(page, { part: '#lead' })).toEqual([]);
});

test('what may stay empty does, and the lead is sent', async ({ form: { page, leads } }) => {
  await fill(page, Object.fromEntries(Object.entries(ANSWERS).filter(([name]) => !OPTIONAL.includes(name))));
  await submit(page);
  await page.waitForURL('**/thank-you');
  expect(leads).toHaveLength(1);
  expect(Object.fromEntries(leads[0] ?? [])).toMatchObject({ ...ANSWERS, email: '', day: '', heater: '' });
});

test('answers of every kind arrive as they were given', async ({ form: { page, leads } }) => {
  await fill(page, ANSWERS);
  await submit(page);
  await page.waitForURL('**/thank-you');
  expect(Object.fromEntries(leads[0] ?? [])).toMatchObject(ANSWERS);
});

test('what may stay empty is not wrong when it has blanks in it, and is when it cannot be right', async ({
  form: { page, leads },
}) => {
  await fill(page, { ...ANSWERS, email: 'ann' });
  await submit(page);
  await expect.poll(() => messages(page)).toEqual({ email: 'Please write the whole address.' });
  expect(await isFocused(field(page, 'email'))).toBe(true);
  await field(page, 'email').fill('  ');
  await expect.poll(() => messages(page)).toEqual({});
  await submit(page);
  await page.waitForURL('**/thank-you');
  expect(leads).toHaveLength(1);
});

test('half a date is wrong, not missing', async ({ form: { page, leads } }) => {
  await fill(page, ANSWERS);
  await field(page, 'day').fill('');
  await field(page, 'day').focus();
  await page.keyboard.type('05');
  await submit(page);
  await expect.poll(() => messages(page)).toEqual({ day: 'Please write a whole date.' });
  expect(leads).toEqual([]);
});

test.for(['x', 'ann@', '@mail.example', 'ann@mail.example.', 'ann lee@mail.example', 'a@b@c', 'a@-b'])(
  '%s is no e-mail address',
  async (email, { form: { page } }) => {
    await fill(page, { ...ANSWERS, email });
    await submit(page);
    await expect.poll(() => messages(page)).toEqual({ email: 'Please write the whole address.' });
  },
);

test('a draft of every kind survives a reload', async ({ form: { page } }) => {
  await fill(page, ANSWERS);
  await untilKept(page);
  await page.reload();
  await untilHydrated(page);
  const values = Object.keys(ANSWERS).map((name) => field(page, name).inputValue());
  expect(await Promise.all(values)).toEqual(Object.values(ANSWERS));
});

test('without scripts the browser asks for the same fields', async ({ open }) => {
  const { page, leads } = await openForm(open, false);
  await fill(page, { ...ANSWERS, message: '', day: '', heater: '', email: '' });
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

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    if (name === 'trouble') await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  }
}

async function submit(page: Page): Promise<void> {
  await page.locator('#lead button[type=submit]').click();
}

/** What stands beside the fields, and belongs to them as screen readers see it. */
async function messages(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator('#lead [aria-invalid=true]')
    .evaluateAll((controls) =>
      controls.map((control) => [
        control.getAttribute('name'),
        document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );
  return Object.fromEntries(found);
}
