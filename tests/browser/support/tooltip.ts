import type { Locator, Page } from 'playwright-core';
import { stopClock } from './clock.ts';
import { expect, type Open, type VisitOptions } from './visit.ts';

/** The tip of the emergency hours. */
export const EMERGENCY =
  'Call at any hour if someone could get hurt or a business would have to close, such as wasps in a bedroom or a rat in a ' +
  'restaurant kitchen.';

/** Opens a page whose time passes only as a test says. */
export async function openStopped(open: Open, path: string, options: VisitOptions = {}) {
  const visit = await open(path, { ...options, clock: true });
  await stopClock(visit.page);
  return visit;
}

/** The one element in which all tips are shown. */
export function tip(page: Page): Locator {
  return page.locator('[role=tooltip]');
}

/** A town on the map. */
export function town(page: Page, name: string): Locator {
  return page.locator(`main svg a[data-tip^="${name}:"]`);
}

/** The emergency hours at the foot of a page. */
export function hours(page: Page): Locator {
  return page.locator('footer [data-tip]');
}

/** Rests the pointer on something for as long as it takes. */
export async function rest(page: Page, place: Locator): Promise<void> {
  await place.hover();
  await page.clock.runFor(700);
}

/** Moves the pointer to where nothing has a tip. */
export async function away(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}

/** As the keyboard does it: after a key, browsers show the focus. */
export async function focusByKey(place: Locator): Promise<void> {
  await place.page().keyboard.press('Shift');
  await place.focus();
}

/** What screen readers say of something beside its name. */
export function descriptionOf(place: Locator): Promise<string | null> {
  return place.evaluate((element) => {
    const id = element.getAttribute('aria-describedby');
    return id && (document.getElementById(id)?.textContent ?? '');
  });
}

/** Where something stands in the window. */
export async function boxOf(place: Locator) {
  return (await place.boundingBox()) ?? expect.fail('nothing to be seen');
}

/** Whether all of the tip is in the window, with nothing in front of it. */
export function isWhole(page: Page): Promise<boolean> {
  return tip(page).evaluate((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    return box.checkVisibility() && corners.every(([x, y]) => box.contains(document.elementFromPoint(x, y)));
  });
}
