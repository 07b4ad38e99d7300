import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { axeViolations } from './support/axe.ts';
import { drawer, frames, menuButton, summary, untilStill } from './support/page.ts';
import { DESK, PHONE, test } from './support/visit.ts';

/* One page of each type, the one with the longest name. Islands and their menus are looked at as axe sees them. */

const PAGES = Object.entries(inject('pages'));

test.concurrent.for(PAGES)('%s on a phone', async ([, path], { open, expect }) => {
  const { page, trouble, requests } = await open(path, PHONE);
  expect(await overflow(page)).toEqual([]);
  expect(await headings(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await frames(page);
  expect(await overflow(page)).toEqual([]);
  expect(await trouble()).toEqual([]);
  expect(requests.filter((request) => !request.startsWith('GET http://localhost:'))).toEqual([]);
});

test.concurrent.for(PAGES)('%s on a desk', async ([, path], { open, expect }) => {
  const { page, trouble } = await open(path, DESK);
  // What auditors say of it on a desk dark.test.ts asks them.
  expect(await overflow(page)).toEqual([]);
  expect(await trouble()).toEqual([]);
});

test.for(['/', '/service-areas/windham'])('the menus of %s, opened', async (path, { open, expect }) => {
  const [desk, phone] = [await open(path, DESK), await open(path, PHONE)];
  for (const name of ['Services', 'Service Areas']) {
    await summary(desk.page, name).click();
    expect(await axeViolations(desk.page, 'header')).toEqual([]);
  }
  await menuButton(phone.page).click();
  await untilStill(drawer(phone.page));
  expect(await axeViolations(phone.page, 'header')).toEqual([]);
});

test('the first seconds of the home page bring no warning, such as of something fetched in vain', async ({
  open,
  expect,
}) => {
  const visits = await Promise.all([PHONE, DESK].map((screen) => open('/', screen)));
  // Chromium warns three seconds after the page has loaded.
  await visits[0]?.page.evaluate(() => new Promise((done) => setTimeout(done, 4000)));
  expect(await Promise.all(visits.map(({ trouble }) => trouble()))).toEqual([[], []]);
});

/** Where the page is wider than the screen: the elements that stick out. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} px of ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** What is wrong with the headings: not exactly one h1, or a level left out on the way down. */
async function headings(page: Page): Promise<string[]> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => ({ level: Number(element.tagName[1]), text: element.textContent })),
    );
  const tops = levels.filter(({ level }) => level === 1).length;
  const jumps = levels.filter(({ level }, i) => level > (levels[i - 1]?.level ?? 0) + 1);
  return [...(tops === 1 ? [] : [`${tops} h1`]), ...jumps.map(({ level, text }) => `h${level} ${text}`)];
}
