import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { axeViolations } from './support/axe.ts';
import { isFocused } from './support/page.ts';
import {
  closeToast,
  fillQuote,
  planAnswers,
  readQuote,
  receivedLeads,
  receivedPhotos,
  SAMPLE_LEAD,
  sendQuote,
  submitButton,
  TOASTS,
  toastText,
} from './support/quote.ts';
import { describe, expect, type Open, PHONE, test } from './support/visit.ts';

/* Photos with a lead. The site “leads” has an endpoint that takes files. */

const LONGEST_EDGE = 1600;

describe('photos', () => {
  test('are reduced by the browser and sent with the lead, and are not stored; what was typed is', async ({
    open,
  }) => {
    await planAnswers(200);
    const { page, trouble } = await openForm(open);
    const [nest, small] = [await photo('nest.png', 2400, 1200), await photo('small.jpeg', 300, 500)];
    await fillQuote(page);
    await choose(page, nest);
    await expect.poll(() => chosen(page)).toEqual(['nest.jpg']);
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('nest.jpg');
    await page.reload();
    await expect.poll(() => readQuote(page)).toEqual(SAMPLE_LEAD);
    expect(await chosen(page)).toEqual([]);
    expect(await input(page).inputValue()).toBe('');
    await choose(page, nest, small);
    await expect.poll(() => listed(page)).toEqual([['nest.jpg', 'small.jpg'], '2/3 photos added']);
    await submitButton(page).click();
    await page.waitForURL('**/thank-you');
    expect(await receivedLeads()).toEqual([expect.objectContaining(SAMPLE_LEAD)]);
    const [files = []] = await receivedPhotos();
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['nest.jpg', 'image/jpeg'],
      ['small.jpg', 'image/jpeg'],
    ]);
    expect(await Promise.all(files.map(sizeOf))).toEqual([
      ['jpeg', LONGEST_EDGE, LONGEST_EDGE / 2],
      ['jpeg', 300, 500],
    ]);
    expect(await trouble()).toEqual([]);
  });

  test('are added to those chosen before, and can be removed', async ({ open }) => {
    await planAnswers(200);
    const { page } = await openForm(open, PHONE);
    await choose(page, await photo('one.png'));
    await expect.poll(() => listed(page)).toEqual([['one.jpg'], '1/3 photos added']);
    await choose(page, await photo('two.png'), await photo('three.png'));
    await expect.poll(() => listed(page)).toEqual([['one.jpg', 'two.jpg', 'three.jpg'], '3/3 photos added']);
    expect(await axeViolations(page, { part: '#quote' })).toEqual([]);
    await page.getByRole('button', { name: 'Remove two.jpg' }).click();
    await expect.poll(() => listed(page)).toEqual([['one.jpg', 'three.jpg'], '2/3 photos added']);
    await expect.poll(() => isFocused(input(page))).toBe(true);
    await sendQuote(page);
    await page.waitForURL('**/thank-you');
    expect((await receivedPhotos())[0]?.map(({ name }) => name)).toEqual(['one.jpg', 'three.jpg']);
  });

  test('beyond the limit are dropped, with an error message, as are files that are no photos', async ({
    open,
  }) => {
    const { page } = await openForm(open);
    const buffer = Buffer.from('no photo');
    await choose(page, await photo('good.png'), { name: 'notes.txt', mimeType: 'text/plain', buffer });
    await expect.poll(() => status(page)).toBe('notes.txt: This is not a photo we can open.');
    await expect.poll(() => chosen(page)).toEqual(['good.jpg']);
    await choose(page, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer }, await photo('next.png'));
    await expect.poll(() => status(page)).toBe('broken.jpg: This is not a photo we can open.');
    await expect.poll(() => chosen(page)).toEqual(['good.jpg', 'next.jpg']);
    for (const name of await chosen(page))
      await page.getByRole('button', { name: `Remove ${name}` }).dispatchEvent('click');
    await expect.poll(() => chosen(page)).toEqual([]);
    await choose(page, ...(await Promise.all(['a', 'b', 'c', 'd'].map((name) => photo(`${name}.png`)))));
    await expect.poll(() => status(page)).toBe('You can send three photos.');
    await expect.poll(() => chosen(page)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('stay after a failure, and go out again under the same id; without them it is another lead', async ({
    open,
  }) => {
    await planAnswers(503, 503, 503, 503, 422, 200);
    const { page } = await openForm(open);
    await choose(page, await photo('nest.png'));
    await sendQuote(page);
    expect(await toastText(page, 'alert')).toBe(TOASTS.failure);
    expect(await chosen(page)).toEqual(['nest.jpg']);
    await closeToast(page);
    await submitButton(page).click();
    expect(await toastText(page, 'alert')).toBe(TOASTS.failure);
    expect(new Set((await receivedLeads()).map(({ leadId }) => leadId)).size).toBe(1);
    await page.getByRole('button', { name: 'Remove nest.jpg' }).click();
    await submitButton(page).click();
    await page.waitForURL('**/thank-you');
    expect((await receivedPhotos()).map((files) => files.length)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(new Set((await receivedLeads()).map(({ leadId }) => leadId)).size).toBe(2);
  });

  test('without scripts are sent as they are; the form has no link to a text message', async ({ open }) => {
    await planAnswers({ status: 303 });
    const { page } = await openForm(open, { javaScriptEnabled: false });
    expect(await page.locator('#quote').getAttribute('enctype')).toBe('multipart/form-data');
    expect(await page.locator('#quote a[href^="sms:"]').count()).toBe(0);
    const nest = await photo('nest.png', 2400, 1200);
    await input(page).setInputFiles([nest]);
    await sendQuote(page);
    await page.waitForURL('**/thank-you');
    const [files = []] = await receivedPhotos();
    expect(await Promise.all(files.map(sizeOf))).toEqual([['png', 2400, 1200]]);
    expect(await receivedLeads()).toEqual([expect.objectContaining(SAMPLE_LEAD)]);
  });
});

async function openForm(open: Open, options: Parameters<Open>[1] = {}) {
  return open('/contact', { site: 'leads', ...options });
}

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function photo(name: string, width = 40, height = 30): Promise<Chosen> {
  const format = name.endsWith('.png') ? 'png' : 'jpeg';
  const image = sharp({ create: { width, height, channels: 3, background: '#a0c040' } });
  return { name, mimeType: `image/${format}`, buffer: await image.toFormat(format).toBuffer() };
}

function input(page: Page) {
  return page.locator('#quote input[type=file]');
}

async function choose(page: Page, ...files: Chosen[]): Promise<void> {
  await input(page).setInputFiles(files);
}

/** The names in the list of chosen photos. */
function chosen(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('#quote .fields li')
    .evaluateAll((entries) => entries.map((entry) => entry.firstChild?.textContent ?? undefined));
}

function status(page: Page): Promise<string | null> {
  return page.locator('#quote .fields [role=status]').textContent();
}

/** What the field shows: a failure names the message, too. */
function listed(page: Page): Promise<unknown> {
  return Promise.all([chosen(page), status(page)]);
}

async function sizeOf(file: File): Promise<[string | undefined, number | undefined, number | undefined]> {
  const { format, width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  return [format, width, height];
}
