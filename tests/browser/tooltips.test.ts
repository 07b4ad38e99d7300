import type { Page } from 'playwright-core';
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
import { expect, test } from './support/visit.ts';

/* How tips come and go. WCAG 2.2, 1.4.13: Content on Hover or Focus. */

const WINDHAM = 'Windham: 12 miles northwest';

test('under the pointer after 700 ms and not before, as a description; not for a pointer that only passes', async ({
  open,
}) => {
  const { page, trouble } = await openStopped(open, '/service-areas');
  await town(page, 'Windham').hover();
  await page.clock.runFor(600);
  await town(page, 'Gorham').hover();
  await page.clock.runFor(600);
  await away(page);
  await page.clock.runFor(5000);
  await expectNone(page);
  await town(page, 'Windham').hover();
  await page.clock.runFor(699);
  expect(await tip(page).isVisible()).toBe(false);
  await page.clock.runFor(1);
  expect(await tip(page).textContent()).toBe(WINDHAM);
  expect(await isWhole(page)).toBe(true);
  expect(await descriptionOf(town(page, 'Windham'))).toBe(WINDHAM);
  // It stays as long as the pointer does, and then as long as the focus.
  await page.clock.runFor(60_000);
  expect(await isWhole(page)).toBe(true);
  await focusByKey(town(page, 'Windham'));
  await away(page);
  await page.clock.runFor(60_000);
  expect(await tip(page).textContent()).toBe(WINDHAM);
  expect(await isWhole(page)).toBe(true);
  // A pointer left lying on the map does not keep the keyboard from its tips.
  await rest(page, town(page, 'Windham'));
  await focusByKey(town(page, 'Gorham'));
  expect(await tip(page).textContent()).toMatch(/^Gorham: /);
  expect(await trouble()).toEqual([]);
});

test('by keyboard at once, until the focus goes on; without a fade for those who want no motion', async ({
  open,
}) => {
  const { page } = await openStopped(open, '/service-areas');
  await focusByKey(town(page, 'Westbrook'));
  await page.keyboard.press('Tab');
  expect(await tip(page).textContent()).toBe(WINDHAM);
  expect(await descriptionOf(town(page, 'Windham'))).toBe(WINDHAM);
  expect(await descriptionOf(town(page, 'Westbrook'))).toBeNull();
  await page.clock.runFor(60_000);
  expect(await isWhole(page)).toBe(true);
  const duration = () => tip(page).evaluate((box) => getComputedStyle(box).transitionDuration);
  expect(await duration()).toBe('0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await duration()).toBe('0.15s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The map ends here.
  await page.keyboard.press('Tab');
  await expectNone(page);
});

test('dismissed with Escape, with neither pointer nor focus moved', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas');
  // Before it has come: it comes the next time.
  await town(page, 'Windham').hover();
  await page.clock.runFor(600);
  await page.keyboard.press('Escape');
  await page.clock.runFor(5000);
  await expectNone(page);
  await away(page);
  await rest(page, town(page, 'Windham'));
  expect(await tip(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expectNone(page);
  await page.clock.runFor(5000);
  expect(await tip(page).isVisible()).toBe(false);
  await away(page);
  await focusByKey(hours(page));
  expect(await tip(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await tip(page).isVisible()).toBe(false);
  expect(await isFocused(hours(page))).toBe(true);
});

test('the pointer may move onto a tip above or below its element', async ({ open }) => {
  const { page } = await openStopped(open, '/contact', { viewport: { width: 1280, height: 300 } });
  const { y: start } = await boxOf(hours(page));
  for (const side of ['above', 'below']) {
    const top = start - (side === 'above' ? 200 : 100);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
    await rest(page, hours(page));
    const from = await boxOf(hours(page));
    const to = await boxOf(tip(page));
    expect(to.y < from.y ? 'above' : 'below').toBe(side);
    // Through every pixel of the gap between them.
    const [begin, end] = [from.y + from.height / 2, to.y + to.height / 2];
    await page.mouse.move(from.x + from.width / 2, begin);
    await page.mouse.move(from.x + from.width / 2, end, { steps: Math.ceil(Math.abs(end - begin)) });
    await page.clock.runFor(60_000);
    expect(await isWhole(page), side).toBe(true);
    await away(page);
    expect(await tip(page).isVisible(), side).toBe(false);
  }
});

test('it keeps to its element while the page scrolls', async ({ open }) => {
  const { page } = await openStopped(open, '/service-areas', { viewport: { width: 900, height: 700 } });
  await focusByKey(town(page, 'Gorham'));
  const gap = async () => (await boxOf(town(page, 'Gorham'))).y - (await boxOf(tip(page))).y;
  const before = await gap();
  const { y } = await boxOf(tip(page));
  await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
  await expect.poll(async () => (await boxOf(tip(page))).y).not.toBe(y);
  expect(await gap()).toBeCloseTo(before, 0);
});

async function expectNone(page: Page): Promise<void> {
  expect(await tip(page).isVisible()).toBe(false);
  expect(await descriptionOf(town(page, 'Windham'))).toBeNull();
}
