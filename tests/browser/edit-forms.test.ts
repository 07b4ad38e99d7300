import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { type Dev, startDev } from './support/dev.ts';
import { DESK, type Open, PHONE, test, type VisitOptions } from './support/visit.ts';

/* The forms of records in the board, on a site of towns and services. */

const SITE = {
  'templates/site.tsx': `
import { createSite, markdown, slug, text } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text(20), description: text() });
const Photo = z.strictObject({ file: text(), alt: text() });
const Service = z.strictObject({ slug: slug(), name: text(), photo: Photo.optional(), steps: z.array(text()).min(1), note: markdown().optional() });
const data = {
  towns: { from: 'towns.yaml', schema: Town },
  services: { from: 'services/*.yaml', schema: Service },
};
const axes = { town: { town: 'towns' }, service: { service: 'services' }, offer: { town: 'towns', service: 'services' } } as const;
const { pageType, defineSite } = createSite({ data, axes });
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const town = pageType({ id: 'town', sections: ({ town }) => <h1>{town.name}</h1> });
const service = pageType({
  id: 'service',
  path: ({ service }) => \`/services/\${service.slug}\`,
  sections: ({ service, images }) => (
    <main>
      <h1>{service.name}</h1>
      <ol>{service.steps.map((step) => <li key={step}>{step}</li>)}</ol>
      {service.photo && <img src={images.get(service.slug).src} alt={service.photo.alt} />}
    </main>
  ),
});
const offer = pageType({ id: 'offer', sections: ({ town, service }) => <h1>{service.name} in {town.name}</h1> });

export default defineSite({
  pages: [home, town, service, offer],
  photos: ({ services }) => services.flatMap((record) => (record.photo ? [{ id: record.slug, record, ...record.photo }] : [])),
});
`,
  'data/services/sweeping.yaml':
    '# Each spring.\nname: Sweeping\nsteps:\n  - We sweep.\nnote: Also in [Grand Isle](/grand-isle), on weekdays.\n',
};
const TOWNS = 'data/towns.yaml';
const SWEEPING = 'data/services/sweeping.yaml';

let dev: Dev;

beforeAll(async () => {
  dev = await startDev('tests/sites/smallest', { files: SITE });
});
afterAll(() => dev.end());

async function openForm(
  { open }: { readonly open: Open },
  path: string,
  screen: VisitOptions,
): Promise<Page> {
  return (await open(`${dev.origin}/__crosstown/${path}`, { ...screen, hydrated: false })).page;
}

/** What axe finds at the end of a form, where no control is half behind the bar with the buttons. */
async function violationsAtEnd(page: Page): Promise<readonly string[]> {
  await page.locator('.view').evaluate((view) => view.scrollTo(0, view.scrollHeight));
  return axeViolations(page);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Presses Tab until an element with a name has the focus, and then another key. */
async function pressOn(page: Page, name: string, key: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  while ((await focused()) !== name) await page.keyboard.press('Tab');
  await page.keyboard.press(key);
}

test('a service is added as a draft, published, and duplicated', async ({ open, expect }) => {
  const page = await openForm({ open }, 'edit/', DESK);
  expect(await violationsAtEnd(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add to services' }).click();
  await field(page, 'Name').fill('Liners & caps');
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('liners-caps');
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const send = (name: string) =>
    page.getByLabel('File').setInputFiles({ name, mimeType: 'image/png', buffer: picture });
  await send('Old.png');
  await page.locator('.field-path').waitFor();
  await field(page, 'Alt').fill('What it replaces');
  // Another picture has another description.
  await send('A liner.png');
  await expect.poll(() => field(page, 'Alt').inputValue()).toBe('');
  await field(page, 'Alt').fill('A liner of steel');
  expect(await violationsAtEnd(page)).toEqual([]);
  await button(page, 'Save').click();

  // It has no steps yet, and stops no other page.
  await page.getByRole('heading', { name: 'Liners & caps Draft' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/__crosstown/edit/services/liners-caps');
  expect(dev.read('data/services/liners-caps.yaml')).toContain('draft: true');
  expect((await fetch(`${dev.origin}/services/sweeping`)).status).toBe(200);
  expect(await page.getByText('Still missing').count()).toBe(1);
  await button(page, 'Publish').click();
  await page.getByText('Correct 1 field first.').waitFor();
  await expect
    .poll(() => button(page, 'Add an entry').evaluate((one) => one === document.activeElement))
    .toBe(true);
  for (const step of ['We measure.', 'We fit.']) {
    await button(page, 'Add an entry').click();
    await page.keyboard.type(step);
  }
  await button(page, 'Move Steps 2 up').click();
  await expect.poll(() => page.locator('.field-error:not(:empty)').count()).toBe(0);
  expect(await violationsAtEnd(page)).toEqual([]);
  await button(page, 'Save').click();
  await page.getByText('Saved: data/services/liners-caps.yaml').waitFor();
  await expect.poll(() => dev.read('data/services/liners-caps.yaml')).not.toContain('draft');
  const text = dev.read('data/services/liners-caps.yaml');
  expect(text).toMatch(/^steps:.*\n {2}- We fit\.\n {2}- We measure\.\n/m);
  await page.getByText('4 pages').click();
  await page.getByRole('link', { name: '/services/liners-caps' }).waitFor();
  await expect.poll(async () => (await fetch(`${dev.origin}/services/liners-caps`)).status).toBe(200);

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Copy of Liners & caps Draft' }).waitFor();
  expect(await field(page, 'Steps 1').inputValue()).toBe('We fit.');
  expect(await field(page, 'Slug').inputValue()).toBe('');
  await field(page, 'Name').fill('Caps');
  await expect.poll(() => field(page, 'Slug').inputValue()).toBe('caps');
  await button(page, 'Save').click();
  await page.getByRole('heading', { name: 'Caps Draft', exact: true }).waitFor();
  expect(dev.read('data/services/caps.yaml')).toContain('A liner of steel');
  expect(dev.read('data/services/liners-caps.yaml')).toBe(text);
  await button(page, 'Undo').click();
  await page.getByRole('searchbox', { name: 'Search' }).waitFor();
  expect(() => dev.read('data/services/caps.yaml')).toThrow();
});

test('keys are enough: a town is deleted with redirects, and restored', async ({ open, expect }) => {
  const page = await openForm({ open }, 'edit/towns/grand-isle', PHONE);
  const before = dev.read(TOWNS);
  await button(page, 'Delete').waitFor();
  expect(await violationsAtEnd(page)).toEqual([]);
  await pressOn(page, 'Delete', 'Enter');
  await page
    .getByRole('list', { name: 'Pages that are removed' })
    .getByText('/grand-isle/sweeping')
    .waitFor();
  expect(await violationsAtEnd(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByText('1 link in other texts will lead to the new address').waitFor();
  await pressOn(page, 'Delete Grand Isle', 'Enter');
  await page.getByText('Deleted.').waitFor();
  const changes = await fetch(`${dev.origin}/__crosstown/api/undo`);
  expect((await changes.json())[0].what).toMatch(/^towns\/grand-isle deleted and \d more$/);
  expect(dev.read(SWEEPING)).toContain('note: Also in [Grand Isle](/), on weekdays.\n');
  expect(dev.read(TOWNS)).toBe(before.replace(/- slug: grand-isle[\s\S]*?(?=- slug)/, ''));
  const answer = async (path: string) => {
    const { status, headers } = await fetch(dev.origin + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await expect.poll(() => answer('/grand-isle')).toEqual([302, '/']);
  expect(await answer('/grand-isle/sweeping')).toEqual([302, '/services/sweeping']);
  expect(await violationsAtEnd(page)).toEqual([]);
  await pressOn(page, 'Undo', 'Enter');
  await page.getByText('Undone.').waitFor();
  expect(dev.read(TOWNS)).toBe(before);
  expect(dev.read(SWEEPING)).toContain('(/grand-isle)');
  await expect.poll(() => answer('/grand-isle')).toEqual([200, null]);
});

test('what was typed is kept when the page is left, and put onto a file that has changed', async ({
  open,
  expect,
}) => {
  const page = await openForm({ open }, 'edit/towns/south-hero', DESK);
  const before = dev.read(TOWNS);
  await field(page, 'Name').fill('South Hero, the first of the islands');
  await button(page, 'Save').click();
  await page.getByText('Correct 1 field first.').waitFor();
  expect(await field(page, 'Name').evaluate((element) => element === document.activeElement)).toBe(true);
  await field(page, 'Name').fill('South Hero Island');
  await page.getByText(/This record is on \d pages\./).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('What you typed before was kept.').waitFor();
  dev.change(TOWNS, 'The first of the islands', 'The southern island');
  await expect
    .poll(async () => (await fetch(`${dev.origin}/__crosstown/api/record?key=towns/south-hero`)).text())
    .toContain('southern');
  await button(page, 'Save').click();
  await page.getByRole('region', { name: 'The file has changed' }).waitFor();
  expect(await violationsAtEnd(page)).toEqual([]);
  await button(page, 'Use mine').click();
  await expect.poll(() => field(page, 'Description').inputValue()).toContain('The southern island');
  await button(page, 'Save').click();
  await page.getByText(`Saved: ${TOWNS}`).waitFor();
  const after = before.replace('name: South Hero', 'name: South Hero Island');
  expect(dev.read(TOWNS)).toBe(after.replace('The first of the islands', 'The southern island'));
  expect(await button(page, 'Cancel').isDisabled()).toBe(true);
});
