import type { Page } from 'playwright-core';
import { bar, drawer, frames, goTo, isFocused, menuButton, untilStill } from './support/page.ts';
import { DESK, expect, PHONE, test, untilHydrated } from './support/visit.ts';

const PHONE_WITH_MOTION = { ...PHONE, reducedMotion: 'no-preference' } as const;
const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 560 } } as const;

test('opens as a modal: focus inside, the page behind inert and still', async ({ open }) => {
  const { page } = await open('/terms', PHONE_WITH_MOTION);
  await menuButton(page).tap();
  await drawer(page).waitFor();
  expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.evaluate(() => {
    document.body.dataset.focused = '';
    addEventListener('focusin', ({ target }) => {
      const isInside = target instanceof Element && target.closest('dialog') !== null;
      document.body.dataset.focused += isInside ? 'inside ' : 'outside ';
    });
  });
  for (let i = 0; i < 20; i += 1) await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.body.dataset.focused?.trim().split(' ') ?? []);
  // Between the last and the first element the focus is in the browser's own bars, which fires no event here.
  expect(focused.length).toBeGreaterThan(15);
  expect(new Set(focused)).toEqual(new Set(['inside']));
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  await frames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('closes by Escape, by a tap on the button or the backdrop, and the focus returns; and when a link is tapped', async ({
  open,
}) => {
  const { page } = await open('/terms', PHONE_WITH_MOTION);
  for (const [what, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the close button', () => page.getByRole('button', { name: 'Close menu' }).tap()],
    ['the backdrop', () => page.touchscreen.tap(8, 400)],
  ] as const) {
    await openMenu(page);
    await close();
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(menuButton(page)), { message: what }).toBe(true);
  }
  await openMenu(page);
  // The page must stay to be looked at.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await drawer(page).getByRole('link', { name: 'About', exact: true }).tap();
  await drawer(page).waitFor({ state: 'hidden' });
});

test('takes the place of the links; every control is at least 44 px wide and high, and links lead to their pages', async ({
  open,
}) => {
  const { page } = await open('/terms', PHONE_WITH_MOTION);
  expect(await bar(page).isVisible()).toBe(false);
  await openMenu(page);
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
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await openMenu(page);
  const windham = drawer(page).getByRole('link', { name: 'Windham', exact: true });
  if (!(await windham.isVisible())) await drawer(page).locator('summary', { hasText: 'Service Areas' }).tap();
  await windham.tap();
  await page.waitForURL('**/service-areas/windham');
  expect(await drawer(page).isVisible()).toBe(false);
  await page.setViewportSize(DESK.viewport);
  expect(await bar(page).isVisible()).toBe(true);
  expect(await menuButton(page).isVisible()).toBe(false);
});

test('opens once and closes where browsers know no invoker commands and no closedby', async ({ open }) => {
  const { page, trouble } = await open('/terms', {
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
  await openMenu(page);
  await page.touchscreen.tap(8, 400);
  await drawer(page).waitFor({ state: 'hidden' });
  await openMenu(page);
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(await trouble()).toEqual([]);
});

test('opens where the link of the page is seen; without one at its start, with the quote, reviews and contact', async ({
  open,
}) => {
  const { page } = await open('/terms', SMALL_PHONE);
  await openMenu(page);
  expect(await drawer(page).evaluate((dialog) => dialog.scrollTop)).toBe(0);
  const links = drawer(page).getByRole('link');
  const found = await links.evaluateAll((links) =>
    links.map((link) => `${link.textContent?.trim()}: ${link.getAttribute('href')}`),
  );
  expect(found).toEqual(
    expect.arrayContaining(['Get my free quote: /contact#quote', 'Reviews: /reviews', 'Contact: /contact']),
  );
  for (const [path, name] of [
    ['/service-areas/windham', 'Windham'],
    // The page of a service in a town has no link of its own.
    ['/service-areas/windham/rodent-control', 'Windham'],
    ['/services/spider-control', 'Spiders'],
  ] as const) {
    await goTo(page, path);
    await untilHydrated(page);
    await openMenu(page);
    // Below the sticky title and above the sticky buttons, which lie over the links.
    const isSeen = await drawer(page)
      .getByRole('link', { name, exact: true })
      .evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(isSeen, path).toBe(true);
    expect(await page.evaluate(() => window.scrollY), path).toBe(0);
  }
});

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).tap();
  await untilStill(drawer(page));
}
