import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { goTo, isFocused, scrollTo } from './support/page.ts';
import {
  FIELD_NAMES,
  field,
  fillQuote,
  planAnswers,
  receivedLeads,
  submitButton,
  untilKept,
} from './support/quote.ts';
import { expect, PHONE, test } from './support/visit.ts';

/* The short form at the end of the pages of places and services. */

const CELL = '/service-areas/windham/rodent-control';
const ANN = { name: 'Ann Lee', phone: '207 555 0100', email: 'ann@mail.example' } as const;
const ABOUT = { zipCode: '04062', pestType: 'rodents' } as const;

test('a lead carries the page, its town and its service, and what the page knows stands in the fields', async ({
  open,
}) => {
  await planAnswers(200);
  const { page, trouble } = await open(`${CELL}?from=test`, { site: 'leads' });
  await comeNear(page);
  await page.locator('#quote summary').click();
  await fillQuote(page, ANN);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([
    expect.objectContaining({
      ...ANN,
      ...ABOUT,
      source: 'Page Form',
      town: 'Windham',
      service: 'Rodent Control',
      page: expect.stringMatching(/\/service-areas\/windham\/rodent-control\?from=test$/),
    }),
  ]);
  expect(await trouble()).toEqual([]);
});

test.for(['service', 'town', 'neighbourhood', 'village', 'town-service'])(
  'the form of a page of the type %s knows what the page is about, and the page leads to it',
  async (type, { open }) => {
    const path = inject('pages')[type] ?? '';
    const { page } = await open(path, { javaScriptEnabled: false });
    const hidden = page.locator('#quote input[type=hidden]');
    const sent = await hidden.evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value') ?? '']),
    );
    const { page: at = '', town, service } = Object.fromEntries(sent);
    expect(new URL(at).pathname).toBe(path);
    expect(Boolean(town)).toBe(type !== 'service');
    expect(Boolean(service)).toBe(type === 'service' || type === 'town-service');
    expect(/^\d{5}$/.test(await field(page, 'zipCode').inputValue())).toBe(type !== 'service');
    await page.getByRole('link', { name: 'Get my free quote' }).first().click();
    expect(await page.evaluate(() => location.hash)).toBe('#ask');
  },
);

test('without scripts the folded fields are one click away, and all are sent', async ({ open }) => {
  await planAnswers(303);
  const { page } = await open(CELL, { javaScriptEnabled: false, site: 'leads' });
  expect(await field(page, 'email').isVisible()).toBe(false);
  await page.locator('#quote summary').click();
  for (const name of FIELD_NAMES) expect(await field(page, name).isVisible()).toBe(true);
  await fillQuote(page, ANN);
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([
    expect.objectContaining({ ...ANN, ...ABOUT, town: 'Windham', service: 'Rodent Control' }),
  ]);
});

test('the form asks for name and phone, says what it knows, and follows a change of it', async ({ open }) => {
  const { page } = await open(CELL, PHONE);
  await comeNear(page);
  await page.locator('#ask').scrollIntoViewIfNeeded();
  const shown = await Promise.all(FIELD_NAMES.map((name) => field(page, name).isVisible()));
  expect(shown).toEqual([true, true, false, false, false]);
  const summary = page.locator('#quote summary');
  expect(await summary.textContent()).toBe('Mice or rats · 04062 · change');
  expect(await axeViolations(page, { part: '#ask' })).toEqual([]);
  await summary.click();
  await field(page, 'pestType').selectOption('bed-bugs');
  await expect.poll(() => summary.textContent()).toBe('Bed bugs · 04062 · change');
});

test('name and phone are enough, and the lead has what the page knows', async ({ open }) => {
  await planAnswers(200);
  const { page } = await open(CELL, { site: 'leads' });
  await comeNear(page);
  expect(await submitButton(page).textContent()).toBe('Get my free quote');
  await fillQuote(page, { name: ANN.name, phone: ANN.phone });
  await submitButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([
    expect.objectContaining({ name: ANN.name, phone: ANN.phone, email: '', ...ABOUT }),
  ]);
});

test('a folded field that is wrong unfolds', async ({ open }) => {
  const { page } = await open(CELL);
  await comeNear(page);
  await fillQuote(page, { name: ANN.name, phone: ANN.phone });
  await page.locator('#quote summary').click();
  await field(page, 'zipCode').fill('4');
  await page.locator('#quote summary').click();
  await submitButton(page).click();
  await expect.poll(() => isFocused(field(page, 'zipCode'))).toBe(true);
});

test('a town asks for the pest too, a service for the ZIP code', async ({ open }) => {
  for (const [path, shown] of [
    ['/service-areas/windham', [true, true, false, false, true]],
    ['/services/rodent-control', [true, true, false, true, false]],
  ] as const) {
    const { page } = await open(path, { javaScriptEnabled: false });
    expect(await Promise.all(FIELD_NAMES.map((name) => field(page, name).isVisible()))).toEqual(shown);
  }
});

test('what was typed goes on to the form of the next page, what a page knew does not', async ({ open }) => {
  const { page } = await open(CELL);
  await comeNear(page);
  await field(page, 'name').fill('Ann');
  await untilKept(page);
  await goTo(page, '/service-areas/gorham/rodent-control');
  await comeNear(page);
  await expect.poll(() => field(page, 'name').inputValue()).toBe('Ann');
  expect(await field(page, 'zipCode').inputValue()).toBe('04038');
});

/** Scrolls until the form is half a window below, where it wakes. */
async function comeNear(page: Page): Promise<void> {
  const top = await page.locator('#quote').evaluate((form) => form.getBoundingClientRect().top + scrollY);
  await scrollTo(page, top - (await page.evaluate(() => innerHeight * 1.5)));
  await page.waitForFunction(awake);
}

function awake(): boolean {
  const island = document.querySelector('[data-island=quote-form]');
  return island !== null && window.crosstownProbe.hydrated.has(island);
}
