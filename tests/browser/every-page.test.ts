import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { axeViolations, COLOR_RULES } from './support/axe.ts';
import { drawer, menuButton, summary, untilStill } from './support/page.ts';
import { DESK, PHONE, test } from './support/visit.ts';
import { groundOf, iconsOfOwnColor } from './views/colors.ts';
import { belowFirstScreen } from './views/first-screen.ts';
import { headings, misheard } from './views/headings.ts';
import { offTheEdge } from './views/left-edge.ts';
import { overflow } from './views/overflow.ts';

/*
 * One page of each type, the one with the longest name, on a phone, which is then turned, narrowed, widened to a desk and
 * colored: one visit, since opening takes the longest. Then the menus, as axe sees them.
 */

/** One of each layout, besides that of a phone. The last one is that of a desk, where the page is looked at in the dark. */
const WIDTHS = [320, 768, 1023, 1920, 1280];

test.concurrent.for(Object.entries(inject('pages')))('%s', async ([, path], { open, expect }) => {
  const { page, trouble, requests } = await open(path, PHONE);
  const sound = (found: readonly unknown[], where: string) => expect.soft(found, where).toEqual([]);
  sound(await headings(page), 'headings');
  sound(await misheard(page), 'read aloud');
  sound(await overflow(page), 'sticks out on a phone');
  sound(await offTheEdge(page), 'off the left edge on a phone');
  sound(await axeViolations(page), 'axe on a phone');
  await page.setViewportSize({ width: 844, height: 390 });
  sound(await belowFirstScreen(page), 'lying on its side');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    sound(await overflow(page), `sticks out at ${width} px`);
    sound(await offTheEdge(page), `off the left edge at ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await groundOf(page), 'the ground in the dark').toBeLessThan(64);
  sound(await axeViolations(page, { rules: COLOR_RULES }), 'axe in the dark, on a desk');
  await page.emulateMedia({ forcedColors: 'active' });
  sound(await iconsOfOwnColor(page), 'icons in forced colors');
  sound(await trouble(), 'console');
  sound(
    requests.filter((request) => !request.startsWith('GET http://localhost:')),
    'requests',
  );
});

/** The violations in the header, and those of colors where the system is dark. */
async function headerViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeViolations(page, { part: 'header' });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await axeViolations(page, { part: 'header', rules: COLOR_RULES }))];
}

test('the dropdowns of a desk, opened', async ({ open, expect }) => {
  const { page } = await open('/service-areas/windham', DESK);
  for (const name of ['Services', 'Service Areas']) {
    await summary(page, name).click();
    expect(await headerViolations(page), name).toEqual([]);
  }
});

test('the side menu of a phone, opened', async ({ open, expect }) => {
  const { page } = await open('/reviews', PHONE);
  await menuButton(page).click();
  await untilStill(drawer(page));
  expect(await headerViolations(page)).toEqual([]);
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
