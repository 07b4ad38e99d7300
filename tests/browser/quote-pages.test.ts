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
  sendQuote,
  submitButton,
  TOASTS,
  toastText,
  untilKept,
} from './support/quote.ts';
import { expect, PHONE, test } from './support/visit.ts';

/* The short form at the end of the pages of places and services. */

const CELL = '/service-areas/windham/rodent-control';
const ANN = { name: 'Ann Lee', phone: '207 555 0100', email: 'ann@mail.example' } as const;
const ABOUT = { zipCode: '04062', pestType: 'rodents' } as const;

test('name and phone are enough; a lead carries the page, its town and its service, and what the page knows stands in the fields', async ({
  open,
}) => {
  await planAnswers(200, 200);
  const { page, trouble } = await open(`${CELL}?from=test`, { site: 'leads' });
  await comeNear(page);
  expect(await submitButton(page).textContent()).toBe('Get my free quote');
  await sendQuote(page, { name: ANN.name, phone: ANN.phone });
  expect(await toastText(page, 'status', true)).toBe(TOASTS.success);
  await page.locator('#quote summary').click();
  await sendQuote(page, ANN);
  await page.waitForURL('**/thank-you');
  const lead = {
    ...ANN,
    ...ABOUT,
    source: 'Page Form',
    town: 'Windham',
    service: 'Rodent Control',
    page: expect.stringMatching(/\/service-areas\/windham\/rodent-control\?from=test$/),
  };
  expect(await receivedLeads()).toEqual([
    expect.objectContaining({ ...lead, email: '' }),
    expect.objectContaining(lead),
  ]);
  expect(await trouble()).toEqual([]);
});

test('the form knows what its page is about and asks for the rest, and the page leads to it', async ({
  open,
}) => {
  const pages = inject('pages');
  const asked: readonly [type: string, path: string | undefined, names: readonly string[]][] = [
    ['service', '/services/rodent-control', ['name', 'phone', 'zipCode']],
    // A service for several pests.
    ['service', pages.service, ['name', 'phone', 'zipCode', 'pestType']],
    ['town', pages.town, ['name', 'phone', 'pestType']],
    ['neighbourhood', pages.neighbourhood, ['name', 'phone', 'pestType']],
    ['village', pages.village, ['name', 'phone', 'pestType']],
    // Of this service too.
    ['town-service', pages['town-service'], ['name', 'phone', 'pestType']],
  ];
  const { page } = await open('/robots.txt', { javaScriptEnabled: false });
  for (const [type, path = '', names] of asked) {
    await goTo(page, path);
    expect(await shown(page), path).toEqual(names);
    const { page: at, town, service, zipCode } = await valuesOf(page);
    expect(new URL(at ?? '').pathname).toBe(path);
    expect(Boolean(town), type).toBe(type !== 'service');
    expect(Boolean(service), type).toBe(type === 'service' || type === 'town-service');
    expect(/^\d{5}$/.test(zipCode ?? ''), type).toBe(type !== 'service');
    await page.getByRole('link', { name: 'Get my free quote' }).first().click();
    expect(await page.evaluate(() => location.hash), type).toBe('#ask');
  }
});

test('without scripts the folded fields are one click away, and all are sent', async ({ open }) => {
  await planAnswers(303);
  const { page } = await open(CELL, { javaScriptEnabled: false, site: 'leads' });
  expect(await field(page, 'email').isVisible()).toBe(false);
  await page.locator('#quote summary').click();
  expect(await shown(page)).toEqual(FIELD_NAMES);
  await sendQuote(page, ANN);
  await page.waitForURL('**/thank-you');
  expect(await receivedLeads()).toEqual([
    expect.objectContaining({ ...ANN, ...ABOUT, town: 'Windham', service: 'Rodent Control' }),
  ]);
});

test('the form asks for name and phone, says what it knows, and follows a change of it', async ({ open }) => {
  const { page } = await open(CELL, PHONE);
  await comeNear(page);
  await page.locator('#ask').scrollIntoViewIfNeeded();
  await expect.poll(() => shown(page)).toEqual(['name', 'phone']);
  const summary = page.locator('#quote summary');
  await expect.poll(() => summary.textContent()).toBe('Mice or rats · 04062 · change');
  expect(await axeViolations(page, { part: '#ask' })).toEqual([]);
  await summary.click();
  await field(page, 'pestType').selectOption('bed-bugs');
  await expect.poll(() => summary.textContent()).toBe('Bed bugs · 04062 · change');
});

test('what was typed goes on to the form of the next page, what a page knew does not; a folded field that is wrong unfolds', async ({
  open,
}) => {
  const { page } = await open(CELL);
  await comeNear(page);
  await field(page, 'name').fill('Ann');
  await untilKept(page);
  await goTo(page, '/service-areas/gorham/rodent-control');
  await comeNear(page);
  await expect.poll(() => field(page, 'name').inputValue()).toBe('Ann');
  await expect.poll(() => field(page, 'zipCode').inputValue()).toBe('04038');
  const summary = page.locator('#quote summary');
  await summary.click();
  await fillQuote(page, { phone: ANN.phone, zipCode: '4' });
  await summary.click();
  await field(page, 'zipCode').waitFor({ state: 'hidden' });
  await submitButton(page).click();
  await expect.poll(() => isFocused(field(page, 'zipCode'))).toBe(true);
});

/** The names of the fields that are not folded. */
function shown(page: Page): Promise<string[]> {
  return page
    .locator('#quote')
    .evaluate(
      (form, names) => names.filter((name) => form.querySelector(`[name=${name}]`)?.checkVisibility()),
      FIELD_NAMES,
    );
}

function valuesOf(page: Page): Promise<Record<string, string>> {
  return page
    .locator('#quote')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );
}

/** Scrolls until the form is a little below the window, where it wakes. */
async function comeNear(page: Page): Promise<void> {
  const top = await page.locator('#quote').evaluate((form) => form.getBoundingClientRect().top + scrollY);
  await scrollTo(page, top - (await page.evaluate(() => innerHeight * 1.2)));
  await page.waitForFunction(awake);
}

function awake(): boolean {
  const island = document.querySelector('[data-island=quote-form]');
  return island !== null && window.crosstownProbe.hydrated.has(island);
}
