import type { Page } from 'playwright-core';
import { bar, drawer, frames, isFocused, menuButton, untilStill } from './support/page.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

const PHONE_WITH_MOTION = { ...PHONE, reducedMotion: 'no-preference' } as const;

test('takes the place of the links, and gives it back on a wide screen', async ({ open }) => {
  const { page } = await open('/', PHONE_WITH_MOTION);
  expect(await bar(page).isVisible()).toBe(false);
  await page.setViewportSize(DESK.viewport);
  expect(await bar(page).isVisible()).toBe(true);
  expect(await menuButton(page).isVisible()).toBe(false);
});

test('opens as a modal: focus inside, the page behind inert and still', async ({ open }) => {
  const { page } = await open('/', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await drawer(page).waitFor();
  expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    // Between the last and the first element the focus is in the browser's own bars, which is told as the body.
    expect(['DIALOG', 'BODY']).toContain(outside);
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      false,
    );
  }
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  await frames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.for([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a tap on the close button', (page: Page) => page.getByRole('button', { name: 'Close menu' }).tap()],
  ['a tap on the backdrop', (page: Page) => page.touchscreen.tap(8, 400)],
] as const)('closes by %s, and the focus returns', async ([, close], { open }) => {
  const { page } = await open('/', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await untilStill(drawer(page));
  await close(page);
  await drawer(page).waitFor({ state: 'hidden' });
  expect(await isFocused(menuButton(page))).toBe(true);
});

test('closes when a link is tapped', async ({ open }) => {
  const { page } = await open('/', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await untilStill(drawer(page));
  // The page must stay to be looked at.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await drawer(page).getByRole('link', { name: 'About', exact: true }).tap();
  await drawer(page).waitFor({ state: 'hidden' });
});

test('offers the quote, reviews and contact', async ({ open }) => {
  const { page } = await open('/blog', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await untilStill(drawer(page));
  for (const [name, href] of [
    ['Get my free quote', '/#quote'],
    ['Reviews', '/reviews'],
    ['Contact', '/contact'],
  ] as const)
    expect(await drawer(page).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
});

test('its links lead to their pages', async ({ open }) => {
  const { page } = await open('/', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await untilStill(drawer(page));
  await drawer(page).locator('summary', { hasText: 'Service Areas' }).tap();
  await drawer(page).getByRole('link', { name: 'Windham', exact: true }).tap();
  await page.waitForURL('**/service-areas/windham');
  expect(await drawer(page).isVisible()).toBe(false);
});

test('opens once and closes where browsers know no invoker commands and no closedby', async ({ open }) => {
  const { page, trouble } = await open('/', {
    ...PHONE_WITH_MOTION,
    before: (page) =>
      page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          for (const element of document.querySelectorAll('[command], dialog')) {
            element.removeAttribute('command');
            element.removeAttribute('closedby');
          }
        }),
      ),
  });
  await menuButton(page).tap();
  await untilStill(drawer(page));
  await page.touchscreen.tap(8, 400);
  await drawer(page).waitFor({ state: 'hidden' });
  await menuButton(page).tap();
  await untilStill(drawer(page));
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(await trouble()).toEqual([]);
});

test('every control of bar and side menu is at least 44 px wide and high', async ({ open }) => {
  const { page } = await open('/', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await untilStill(drawer(page));
  for (const summary of await drawer(page).locator('summary').all()) {
    await summary.tap();
    const small = await page.locator('header :is(a, button, summary)').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => [control.textContent, control.getBoundingClientRect()] as const)
        .filter(([, box]) => Math.min(box.width, box.height) < 44)
        .map(([text, box]) => `${text} ${box.width} × ${box.height}`),
    );
    expect(small).toEqual([]);
  }
});

test.for([
  ['/service-areas/windham', 'Windham'],
  // The page of a service in a town has no link of its own.
  ['/service-areas/windham/rodent-control', 'Windham'],
  ['/services/spider-control', 'Spiders'],
] as const)('on %s opens where the link “%s” is seen', async ([path, name], { open }) => {
  const { page } = await open(path, {
    viewport: { width: 360, height: 560 },
    hasTouch: true,
    isMobile: true,
  });
  await menuButton(page).tap();
  await untilStill(drawer(page));
  const link = drawer(page).getByRole('link', { name, exact: true });
  // Below the sticky title and above the sticky buttons, which lie over the links.
  expect(
    await link.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a page without a link in the menu opens at its start', async ({ open }) => {
  const { page } = await open('/terms', PHONE);
  await menuButton(page).tap();
  await untilStill(drawer(page));
  expect(await drawer(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
});
