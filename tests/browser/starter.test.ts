import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createPreviewServer } from '../../src/dev/preview/server.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY } from '../helpers/folders.ts';
import { axeViolations, COLOR_RULES, LAYOUT_RULES } from './support/axe.ts';
import { goTo, isFocused } from './support/page.ts';
import { close, listen } from './support/sites.ts';
import { DESK, PHONE, test } from './support/visit.ts';

/* The site that `crosstown init` begins with. Its form and messages are the kit's, which has tests of its own. */

const folder = mkdtempSync(join(tmpdir(), 'crosstown-starter-'));
const server = createPreviewServer(folder);
let origin = '';

beforeAll(async () => {
  const { code, stderr } = await crosstown(['generate', '--root', 'src/starter', '--out', folder]);
  if (code !== 0) throw new Error(stderr);
  origin = await listen(server);
});
afterAll(() => {
  close(server);
  rmSync(folder, { recursive: true, force: true });
});

/** The starter with `--look plain`, whose buttons have white text here. */
const plainRoot = mkdtempSync(join(tmpdir(), 'crosstown-plain-'));
const plainServer = createPreviewServer(join(plainRoot, 'dist'));
let plainOrigin = '';

beforeAll(async () => {
  const options = ['--no-install', '--engine', '^1.0.0', '--look', 'plain', '--accent', '#a02040'];
  await crosstown(['init', '.', '--yes', ...options], { cwd: plainRoot });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(plainRoot, 'node_modules'));
  const { code, stderr } = await crosstown(['generate'], { cwd: plainRoot });
  if (code !== 0) throw new Error(stderr);
  plainOrigin = await listen(plainServer);
});
afterAll(() => {
  close(plainServer);
  rmSync(plainRoot, { recursive: true, force: true });
});

/** The site of `--shape region`. */
const regionRoot = mkdtempSync(join(tmpdir(), 'crosstown-region-'));
const regionServer = createPreviewServer(join(regionRoot, 'dist'));
let regionOrigin = '';

beforeAll(async () => {
  await crosstown(['init', '.', '--yes', '--no-install', '--engine', '^1.0.0', '--shape', 'region'], {
    cwd: regionRoot,
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(regionRoot, 'node_modules'));
  const { code, stderr } = await crosstown(['generate'], { cwd: regionRoot });
  if (code !== 0) throw new Error(stderr);
  regionOrigin = await listen(regionServer);
});
afterAll(() => {
  close(regionServer);
  rmSync(regionRoot, { recursive: true, force: true });
});

/** A page of each kind. */
const PAGES = [
  '/',
  '/services',
  '/services/chimney-sweeping',
  '/saranac-lake',
  '/lake-placid/stove-repair',
  '/articles',
  '/articles/dry-wood-clean-flue',
  '/contact',
  '/privacy',
  '/404',
];

const REGION_PAGES = [
  '/',
  '/vt',
  '/vt/chittenden-county',
  '/vt/hinesburg',
  '/vt/johnson/battery-backup',
  '/vt/utilities/green-mountain-power',
  '/services/battery-backup',
  '/sources',
];

const LOOKS = [
  ...PAGES.flatMap((path) => [
    { path, look: 'illustrated' },
    { path, look: 'plain' },
  ]),
  ...REGION_PAGES.map((path) => ({ path, look: 'region' })),
];

test.concurrent.for(LOOKS)(
  '$path on a phone, and on a desk: $look',
  async ({ path, look }, { open, expect }) => {
    const site = { plain: plainOrigin, region: regionOrigin }[look] ?? origin;
    const { page, trouble, requests } = await open(site + path, PHONE);
    for (const width of [PHONE.viewport.width, 320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // No part is shown on one width alone.
      if (width === PHONE.viewport.width) expect(await axeViolations(page)).toEqual([]);
      if (width === 1280) expect(await axeViolations(page, { rules: LAYOUT_RULES })).toEqual([]);
    }
    expect(await trouble()).toEqual([]);
    expect(requests.filter((request) => !request.startsWith(`GET ${site}`))).toEqual([]);
  },
);

test('the drawn look has colors for the dark, and its chimney is inside a phone', async ({
  open,
  expect,
}) => {
  const { page } = await open(origin, { ...PHONE, colorScheme: 'dark' });
  for (const path of ['/', '/contact']) {
    if (path !== '/') await goTo(page, path);
    expect(await axeViolations(page, { rules: COLOR_RULES }), path).toEqual([]);
    const { sky, right } = await page.evaluate(() => ({
      sky: getComputedStyle(document.body).backgroundColor,
      right: document.querySelector('.chimney')?.getBoundingClientRect().right,
    }));
    expect(sky, path).toBe('rgb(20, 34, 44)');
    expect(right, path).toBeLessThanOrEqual(PHONE.viewport.width);
  }
});

test('the plain look has colors for the dark, one form on each page, and room for long words', async ({
  open,
  expect,
}) => {
  const { page } = await open(plainOrigin, { ...PHONE, colorScheme: 'dark' });
  for (const path of PAGES) {
    if (path !== '/') await goTo(page, path);
    expect(await axeViolations(page, { rules: COLOR_RULES }), path).toEqual([]);
    const forms = await page.locator('.lead-form').evaluateAll((all) => all.map(({ id }) => id));
    expect(forms, path).toEqual(['/privacy', '/404'].includes(path) ? [] : ['visit']);
  }
  await goTo(page, '/lake-placid/stove-repair');
  // At the end of the page the bar is still at the foot of the screen, and covers no text.
  const [bar, line] = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    return ['.actions', 'footer > p'].map((part) => document.querySelector(part)?.getBoundingClientRect());
  });
  expect(bar?.bottom).toBe(PHONE.viewport.height);
  expect(line?.bottom).toBeLessThan(bar?.top ?? 0);
  await page.setViewportSize({ width: 320, height: 256 });
  const right = await page.evaluate(() => {
    for (const part of document.querySelectorAll('h1, h2'))
      part.textContent = 'Feuerstättenbescheid'.repeat(3);
    return document.documentElement.scrollWidth;
  });
  expect(right).toBe(320);
});

test('the form sends visitors on without a script', async ({ open, expect }) => {
  const { page } = await open(`${origin}/tupper-lake/stove-repair`, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Schedule a visit' }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Schedule a visit' }).click();
  await page.waitForURL('**/thank-you');
  expect(await page.locator('h1').textContent()).toBe('Thank you. We have your request.');
});

test('the form says what is missing, and where', async ({ open, expect }) => {
  const { page } = await open(`${origin}/contact`, PHONE);
  await page.getByRole('button', { name: 'Schedule a visit' }).click();
  await page.getByRole('alert').getByText('Something is missing').waitFor();
  await expect.poll(() => isFocused(page.getByLabel('Name'))).toBe(true);
  await page.getByText('Please enter your name.').waitFor();
  expect(await axeViolations(page, { part: 'form, [role=alert]' })).toEqual([]);
});

test('the first key leads to the text, and every stop can be seen', async ({ open, expect }) => {
  const { page } = await open(`${origin}/saranac-lake`, DESK);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatchObject({ text: 'Skip to content', isSeen: true });
  for (let stop = 0; stop < 24; stop++) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ isSeen: true, isMarked: true });
  }
});

test('nothing moves for those who asked for that', async ({ open, expect }) => {
  const { page } = await open(origin, { reducedMotion: 'no-preference' });
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
});

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('A. Visitor');
  await page.getByLabel('Phone').fill('518-555-0100');
}

/** What has the focus: what it says, whether it is on the screen, and whether its focus is marked. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, left, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      text: element.textContent?.trim(),
      isSeen: width > 1 && height > 1 && top >= 0 && left >= 0 && top < innerHeight,
      isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    };
  });
}
