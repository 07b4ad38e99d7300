import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { boardAsHtml } from '../../src/dev/static-board.ts';
import { REPOSITORY, textOf, writeTree } from '../helpers/folders.ts';
import { largeBoard } from '../helpers/large-board.ts';
import { axeViolations, LAYOUT_RULES } from './support/axe.ts';
import { type Dev, startDev } from './support/dev.ts';
import { DESK, PHONE, test } from './support/visit.ts';

/* `crosstown dev` in a process of its own, with a site that is changed while a page of it is open. */

/** A page with copy, styles and a photo is added to the smallest site. */
const ABOUT = {
  'data/pages.yaml': `
- { slug: home, title: '{site.name}', description: '{site.description}' }
- { slug: town, title: 'Chimneys in {town.name}', description: '{town.description}' }
- { slug: about, title: About us, description: Who sweeps. }
`,
  'templates/styles.css': 'body { background: white; min-height: 3000px; }',
  'templates/site.tsx': textOf(join(REPOSITORY, 'tests/sites/smallest/templates'), 'site.tsx')
    .replace('slug, text }', 'pattern, slug, text }')
    .replace(
      'const data',
      'const Copy = z.strictObject({ slug: slug(), title: pattern(), description: pattern() });\nconst data',
    )
    .replace('schema: Town }', "schema: Town }, pages: { from: 'pages.yaml', schema: Copy }")
    .replace('axes:', "copy: 'pages', axes:")
    .replace(
      /export default[\s\S]*/,
      `
const about = pageType({
  id: 'about',
  sections: ({ copy, images }) => (
    <main>
      <h1>{copy.title}</h1>
      <img src={images.get('broom').src} alt="" />
    </main>
  ),
});
export default defineSite({
  styles: 'styles.css',
  photos: ({ towns: [record] }) => record ? [{ id: 'broom', record, file: 'photos/broom.png', alt: '' }] : [],
  pages: [home, town, about],
});
`,
    ),
};

let dev: Dev;
let origin = '';

beforeAll(async () => {
  const files = { ...ABOUT, 'data/photos/broom.png': await photo('red') };
  dev = await startDev('tests/sites/smallest', { files });
  ({ origin } = dev);
});
afterAll(() => dev.end());

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

test('texts and templates change on the open page; errors are shown above it until they are corrected', async ({
  open,
  expect,
}) => {
  const { page } = await open(`${origin}/south-hero`, { ...DESK, hydrated: false });
  const heading = page.locator('h1');
  const issues = page.locator('#crosstown-issues');
  await expect.poll(() => heading.textContent()).toBe('South Hero');
  dev.change('data/towns.yaml', 'name: South Hero', 'name: South Hero Island');
  await expect.poll(() => heading.textContent()).toBe('South Hero Island');
  dev.change('templates/site.tsx', '<h1>{town.name}</h1>', '<h1>Chimneys in {town.name}</h1>');
  await expect.poll(() => heading.textContent()).toBe('Chimneys in South Hero Island');

  dev.change('data/towns.yaml', 'slug: grand-isle', 'slug: Grand Isle');
  await expect.poll(() => issues.textContent()).toContain('data/towns.yaml:4:9  error');
  await issues.getByRole('button', { name: 'data/towns.yaml:4:9' }).click();
  expect(await dev.opened()).toBe(`${join(dev.root, 'data/towns.yaml')} 4 9`);
  await page.keyboard.press('Escape');
  await issues.waitFor({ state: 'hidden' });
  expect(await heading.textContent()).toBe('Chimneys in South Hero Island');
  dev.change('templates/site.tsx', '<h1>Chimneys', '<h1>Chimneys{');
  await issues.waitFor();
  await expect.poll(() => issues.textContent()).toContain('templates/site.tsx');
  // The page below the message can be used.
  const field = page.locator('body').locator('input').first();
  await page.evaluate(() => document.body.append(document.createElement('input')));
  await field.fill('used');
  expect(await field.inputValue()).toBe('used');
  dev.change('templates/site.tsx', '<h1>Chimneys{', '<h1>Stoves');
  dev.change('data/towns.yaml', 'slug: Grand Isle', 'slug: grand-isle');
  await expect.poll(() => heading.textContent()).toBe('Stoves in South Hero Island');
  await expect.poll(() => issues.count()).toBe(0);
});

test('styles, images and copy change on the open page, which keeps its place', async ({ open, expect }) => {
  const { page } = await open(`${origin}/about`, { ...PHONE, hydrated: false });
  const heading = page.locator('h1');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.evaluate(() => scrollTo(0, 900));
  dev.change('data/pages.yaml', 'title: About us', 'title: Who we are');
  await expect.poll(() => heading.textContent()).toBe('Who we are');
  dev.change('templates/styles.css', 'white', 'rgb(1, 2, 3)');
  await expect.poll(background).toBe('rgb(1, 2, 3)');
  const image = page.locator('img');
  const before = await image.getAttribute('src');
  writeTree(dev.root, { 'data/photos/broom.png': await photo('blue') });
  await expect.poll(() => image.getAttribute('src')).not.toBe(before);
  // It is encoded when the page requests it.
  await expect
    .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  dev.change('templates/site.tsx', '<h1>{copy.title}', '<h1>{copy.title.no.way}');
  await expect.poll(() => heading.textContent()).toBe('This page cannot be shown');
  dev.change('templates/site.tsx', '{copy.title.no.way}', '{copy.title}');
  await expect.poll(() => heading.textContent()).toBe('Who we are');
});

test('the toolbar shows a preview of the page and its findings, and stays hidden once it is', async ({
  open,
  expect,
}) => {
  const { page } = await open(`${origin}/south-hero`, { ...DESK, hydrated: false });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Share card').waitFor();
  expect(await axeViolations(page, { part: 'crosstown-toolbar' })).toEqual([]);
  await page.getByRole('button', { name: 'Findings' }).click();
  await page.getByRole('button', { name: 'Check all pages' }).click();
  await page.getByText('Also on 2 other pages.').first().waitFor();
  await page.getByRole('button', { name: 'To finish' }).click();
  await page.getByText('Nothing is left to finish.').waitFor();
  await page.getByRole('button', { name: 'Hide the toolbar' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Crosstown' }).waitFor();
  expect(await page.getByRole('button', { name: 'Preview' }).count()).toBe(0);
});

test.for([PHONE, DESK])('the board shows pages and findings (%#)', async (screen, { open, expect }) => {
  const { page } = await open(`${origin}/__crosstown/`, { ...screen, hydrated: false });
  const table = page.getByRole('table', { name: 'town by page' });
  await table.getByRole('link', { name: /South Hero/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await table.getByRole('link', { name: /Grand Isle/ }).press('Enter');
  expect(new URL((await opened).url()).pathname).toBe('/grand-isle');
  await (await opened).close();
  await page.getByRole('link', { name: 'Findings' }).click();
  await page.getByText('Up to date.').waitFor();
  await page.getByRole('button', { name: 'Export as CSV' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the board works as one file without a server', async ({ open, expect }) => {
  const html = await boardAsHtml(largeBoard(1400), 'Small');
  const { page, trouble, requests } = await open('/board.html', {
    ...DESK,
    hydrated: false,
    before: (tab) =>
      tab.route('**/board.html', (route) => route.fulfill({ contentType: 'text/html', body: html })),
  });
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  await expect.poll(() => views.allTextContents()).toEqual(['Matrix', 'Findings']);
  for (const view of await views.all()) {
    await view.click();
    await page
      .getByRole('region', { name: (await view.textContent()) ?? '' })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE.viewport);
  expect(await axeViolations(page, { rules: LAYOUT_RULES })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect([requests.length, (await trouble()).filter((text) => !text.includes('React'))]).toEqual([1, []]);
});

test('a board of 100,000 pages shows the first rows, and more when asked', async ({ open, expect }) => {
  const html = await boardAsHtml(largeBoard(100_000), 'Large');
  const { page } = await open('/board.html#matrix', {
    ...DESK,
    hydrated: false,
    before: (tab) =>
      tab.route('**/board.html', (route) => route.fulfill({ contentType: 'text/html', body: html })),
  });
  const rows = () => page.locator('.matrix tbody tr').count();
  await expect.poll(rows).toBe(1000);
  await page.getByRole('button', { name: 'Show 1,000 more of 6,143 rows' }).click();
  await expect.poll(rows).toBe(2000);
});
