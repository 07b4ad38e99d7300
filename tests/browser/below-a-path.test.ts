import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createPreviewServer } from '../../src/dev/preview/server.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, writeTree } from '../helpers/folders.ts';
import { STARTER, startDev } from './support/dev.ts';
import { goTo } from './support/page.ts';
import { close, listen } from './support/sites.ts';
import { test, untilHydrated } from './support/visit.ts';

/* The starter below a path of its origin, as a folder behind a main site or a project of GitHub Pages is. */

const BASE = '/a/b';
const root = mkdtempSync(join(tmpdir(), 'crosstown-below-'));
const server = createPreviewServer(join(root, 'dist'));
let origin = '';

beforeAll(async () => {
  const options = ['--no-install', '--engine', '^1.0.0', '--look', 'plain'];
  await crosstown(['init', '.', '--yes', '--origin', `https://ladder.test${BASE}`, ...options], {
    cwd: root,
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  writeTree(root, { 'data/redirects.yaml': '- { from: /old, to: /contact }\n' });
  const { code, stderr } = await crosstown(['generate'], { cwd: root });
  if (code !== 0) throw new Error(stderr);
  origin = await listen(server);
});
afterAll(() => {
  close(server);
  rmSync(root, { recursive: true, force: true });
});

const linksOn = (page: Page) =>
  page.evaluate(() => [...document.links].map(({ href }) => href.replace(/#.*/, '')));

test.for([true, false])(
  'nothing leads or is requested outside of it (scripts: %s)',
  async (javaScriptEnabled, { open, expect }) => {
    const wrong: string[] = [];
    const before = async (page: Page) => {
      page.on('response', (response) => {
        if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
      });
    };
    const { page, trouble, requests } = await open(origin, { javaScriptEnabled, before });
    const queue = [page.url()];
    expect(queue).toEqual([`${origin}${BASE}/`]);
    for (const address of queue) {
      await goTo(page, address);
      if (javaScriptEnabled) await untilHydrated(page);
      for (const link of await linksOn(page))
        if (link.startsWith(origin) && !queue.includes(link)) queue.push(link);
    }
    expect(queue.length).toBeGreaterThan(12);
    expect(queue.filter((address) => !address.startsWith(`${origin}${BASE}/`))).toEqual([]);
    // The first request is that without the path, which the server answers with a redirect.
    expect(requests.slice(1).filter((request) => !request.startsWith(`GET ${origin}${BASE}/`))).toEqual([]);
    expect(wrong).toEqual([]);
    expect(await trouble()).toEqual([]);

    await goTo(page, `${BASE}/old`);
    expect(page.url()).toBe(`${origin}${BASE}/contact`);
    await goTo(page, `${BASE}/tupper-lake/stove-repair`);
    await page.getByLabel('Name').fill('A. Visitor');
    await page.getByLabel('Phone').fill('518-555-0100');
    await page.getByRole('button', { name: 'Schedule a visit' }).click();
    await page.waitForURL(`${origin}${BASE}/thank-you`);

    expect((await goTo(page, `${BASE}/nowhere`))?.status()).toBe(404);
    expect((await linksOn(page)).filter((link) => !/^(?:tel|mailto):/.test(link))).toSatisfy(
      (links: readonly string[]) => links.length > 3 && links.every((one) => one.startsWith(origin + BASE)),
    );
  },
);

test('the development server shows and edits it', async ({ open, expect }) => {
  const dev = await startDev(STARTER);
  try {
    dev.change('data/site.yaml', 'language:', `base: ${BASE}\nlanguage:`);
    const home = () => fetch(`${dev.origin}${BASE}/`).then(({ status }) => status);
    await expect.poll(home).toBe(200);
    const { page, requests } = await open(`${dev.origin}/`, { hydrated: false });
    expect(page.url()).toBe(`${dev.origin}${BASE}/`);
    await goTo(page, `${BASE}/contact`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('region', { name: 'Edit mode' }).getByText('texts on this page').waitFor();
    await page.locator('h1').click();
    const card = page.getByRole('dialog');
    await card.getByRole('textbox').first().fill('Write to us');
    const changed = card.getByRole('link', { name: '/contact', exact: true });
    await expect.poll(() => changed.getAttribute('href')).toBe(`${BASE}/contact`);
    expect((await goTo(page, '/contact'))?.status()).toBe(404);
    await page.getByText('which is below /a/b/').waitFor();
    await goTo(page, '/__crosstown/');
    await page.getByRole('link', { name: /Long Ladder/ }).waitFor();
    expect(await page.locator('a[target="crosstown-page"]').first().getAttribute('href')).toMatch(
      /^\/a\/b\//,
    );
    const isOwn = (request: string) =>
      new RegExp(`^\\w+ ${dev.origin}(?:/|${BASE}/.*|/__crosstown/.*|/contact)$`).test(request);
    expect(requests.filter((request) => !isOwn(request))).toEqual([]);
  } finally {
    await dev.end();
  }
});
