import { inject } from 'vitest';
import { axeViolations, COLOR_RULES } from './support/axe.ts';
import { drawer, frames, menuButton, summary, untilStill } from './support/page.ts';
import { DESK, PHONE, test } from './support/visit.ts';
import { groundOf, iconsOfOwnColor } from './views/colors.ts';
import { belowFirstScreen } from './views/first-screen.ts';
import { headings, misheard } from './views/headings.ts';
import { offTheEdge } from './views/left-edge.ts';
import { overflow } from './views/overflow.ts';

/*
 * One page of each type, the one with the longest name, on a phone, which is then turned, narrowed, widened to a desk and
 * colored: one visit, since opening takes the longest. Islands and their menus are looked at as axe sees them.
 */

test.concurrent.for(Object.entries(inject('pages')))('%s', async ([, path], { open, expect }) => {
  const { page, trouble, requests } = await open(path, PHONE);
  const sound = (found: readonly unknown[], where: string) => expect.soft(found, where).toEqual([]);
  const turnTo = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await frames(page);
  };
  sound(await overflow(page), 'sticks out on a phone');
  sound(await headings(page), 'headings');
  sound(await misheard(page), 'read aloud');
  sound(await axeViolations(page), 'axe on a phone');
  await turnTo(320, 640);
  sound(await overflow(page), 'sticks out at 320 px');
  await turnTo(844, 390);
  sound(await belowFirstScreen(page), 'lying on its side');
  await turnTo(1280, 800);
  sound(await overflow(page), 'sticks out on a desk');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await groundOf(page), 'the ground in the dark').toBeLessThan(64);
  sound(await axeViolations(page, { rules: COLOR_RULES }), 'axe in the dark, on a desk');
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  sound(await iconsOfOwnColor(page), 'icons in forced colors');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  sound(await offTheEdge(page), 'off the left edge');
  sound(await trouble(), 'console');
  sound(
    requests.filter((request) => !request.startsWith('GET http://localhost:')),
    'requests',
  );
});

test.for(['/', '/service-areas/windham'])('the menus of %s, opened', async (path, { open, expect }) => {
  const [desk, phone] = [await open(path, DESK), await open(path, PHONE)];
  for (const name of ['Services', 'Service Areas']) {
    await summary(desk.page, name).click();
    expect(await axeViolations(desk.page, { part: 'header' })).toEqual([]);
  }
  await menuButton(phone.page).click();
  await untilStill(drawer(phone.page));
  expect(await axeViolations(phone.page, { part: 'header' })).toEqual([]);
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
