import { isFocused } from './support/page.ts';
import {
  away,
  boxOf,
  descriptionOf,
  focusByKey,
  hours,
  isWhole,
  openStopped,
  rest,
  tip,
  town,
} from './support/tooltip.ts';
import { DESK, expect, test } from './support/visit.ts';

/* How tips come and go. WCAG 2.2, 1.4.13: Content on Hover or Focus. */

const WINDHAM = 'Windham: 12 miles northwest';

test('under the pointer after 700 ms and not before, as a description', async ({ open }) => {
  const { page, trouble } = await openStopped(open, '/service-areas');
  await town(page, 'Windham').hover();
  await page.clock.runFor(699);
  expect(await tip(page).isVisible()).toBe(false);
  await page.clock.runFor(1);
  expect(await tip(page).textContent()).toBe(WINDHAM);
  expect(await isWhole(page)).toBe(true);
  expect(await descriptionOf(town(page, 'Windham'))).toBe(WINDHAM);
  expect(await trouble()).toEqual([]);
});

test('not for a pointer that only passes', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  await town(page, 'Windham').hover();
  await page.clock.runFor(600);
  await town(page, 'Gorham').hover();
  await page.clock.runFor(600);
  await away(page);
  await page.clock.runFor(5000);
  expect(await tip(page).isVisible()).toBe(false);
  expect(await descriptionOf(town(page, 'Windham'))).toBeNull();
});

test('by keyboard at once, until the focus goes on', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  await focusByKey(town(page, 'Westbrook'));
  await page.keyboard.press('Tab');
  expect(await tip(page).textContent()).toBe(WINDHAM);
  expect(await descriptionOf(town(page, 'Windham'))).toBe(WINDHAM);
  expect(await descriptionOf(town(page, 'Westbrook'))).toBeNull();
  await page.clock.runFor(60_000);
  expect(await isWhole(page)).toBe(true);
  // The map ends here.
  await page.keyboard.press('Tab');
  expect(await tip(page).isVisible()).toBe(false);
  expect(await descriptionOf(town(page, 'Windham'))).toBeNull();
});

test('dismissed with Escape, with neither pointer nor focus moved', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  await rest(page, town(page, 'Windham'));
  await page.keyboard.press('Escape');
  expect(await tip(page).isVisible()).toBe(false);
  expect(await descriptionOf(town(page, 'Windham'))).toBeNull();
  await page.clock.runFor(5000);
  expect(await tip(page).isVisible()).toBe(false);
  await away(page);
  await focusByKey(hours(page));
  expect(await tip(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await tip(page).isVisible()).toBe(false);
  expect(await isFocused(hours(page))).toBe(true);
});

test('dismissed before it has come, it comes the next time', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  await town(page, 'Windham').hover();
  await page.clock.runFor(600);
  await page.keyboard.press('Escape');
  await page.clock.runFor(5000);
  expect(await tip(page).isVisible()).toBe(false);
  await away(page);
  await rest(page, town(page, 'Windham'));
  expect(await tip(page).isVisible()).toBe(true);
});

test.for(['above', 'below'])('the pointer may move onto a tip %s its element', async (side, { open }) => {
  const { page } = await openStopped(open, '/', { viewport: { width: 1280, height: 300 } });
  const { y } = await boxOf(hours(page));
  const top = y - (side === 'above' ? 200 : 100);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
  await rest(page, hours(page));
  const from = await boxOf(hours(page));
  const to = await boxOf(tip(page));
  expect(to.y < from.y ? 'above' : 'below').toBe(side);
  // Through every pixel of the gap between them.
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 100 });
  await page.clock.runFor(60_000);
  expect(await isWhole(page)).toBe(true);
  await away(page);
  expect(await tip(page).isVisible()).toBe(false);
});

test('it stays as long as the pointer does, and then as long as the focus', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  await rest(page, town(page, 'Windham'));
  await page.clock.runFor(60_000);
  expect(await isWhole(page)).toBe(true);
  await focusByKey(town(page, 'Windham'));
  await away(page);
  await page.clock.runFor(60_000);
  expect(await tip(page).textContent()).toBe(WINDHAM);
  expect(await isWhole(page)).toBe(true);
});

test('a pointer left lying on the map does not keep the keyboard from its tips', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  await rest(page, town(page, 'Windham'));
  await focusByKey(town(page, 'Gorham'));
  expect(await tip(page).textContent()).toMatch(/^Gorham: /);
});

test('it keeps to its element while the page scrolls', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas', {
    ...DESK,
    viewport: { width: 900, height: 700 },
  });
  await focusByKey(town(page, 'Gorham'));
  const gap = async () => (await boxOf(town(page, 'Gorham'))).y - (await boxOf(tip(page))).y;
  const before = await gap();
  const { y } = await boxOf(tip(page));
  await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
  await expect.poll(async () => (await boxOf(tip(page))).y).not.toBe(y);
  expect(await gap()).toBeCloseTo(before, 0);
});

test('it does not fade in for those who want no motion', async ({ open }) => {
  for (const [reducedMotion, duration] of [
    ['reduce', '0s'],
    ['no-preference', '0.15s'],
  ] as const) {
    const { page } = await openStopped(open, '/service-areas', { reducedMotion });
    await focusByKey(town(page, 'Windham'));
    expect(await tip(page).evaluate((box) => getComputedStyle(box).transitionDuration)).toBe(duration);
  }
});
