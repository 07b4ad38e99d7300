import type { Page } from 'playwright-core';
import { focusContrast } from './support/contrast.ts';
import { drawer, isFocused, menuButton, summary } from './support/page.ts';
import { field, readQuote, SAMPLE_LEAD, submitButton, TOASTS, toast } from './support/quote.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

test('the first Tab reaches the link to the content, which takes the focus there', async ({ open }) => {
  const { page } = await open('/privacy');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  expect(await focusState(page)).toEqual({ isInPage: true, hidden: null });
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the bar, its menus and a page by keyboard alone', async ({ open }) => {
  const { page } = await open('/privacy');
  const reached = [];
  while (reached.at(-1) !== 'Services') {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
  }
  expect(await isFocused(summary(page, 'Services'))).toBe(true);
  expect(reached.slice(-5)).toEqual(['Home', 'About', 'Blog', 'News', 'Services']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('All services');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Service Areas');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/service-areas');
});

test('the side menu by keyboard alone', async ({ open }) => {
  const { page } = await open('/privacy', PHONE);
  while (!(await isFocused(menuButton(page)))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await drawer(page).waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(menuButton(page))).toBe(true);
  await page.keyboard.press('Space');
  while ((await focused(page)) !== 'About') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/about');
});

test('the form by keyboard alone', async ({ open }) => {
  const { page } = await open('/contact');
  while (!(await isInForm(page))) await page.keyboard.press('Tab');
  expect(await isFocused(field(page, 'name'))).toBe(true);
  for (const value of Object.values(SAMPLE_LEAD)) {
    expect((await focusState(page)).hidden).toBeNull();
    await page.keyboard.type(value === 'ants' ? 'Small' : value);
    await page.keyboard.press('Tab');
  }
  expect(await isFocused(submitButton(page))).toBe(true);
  expect(await readQuote(page)).toEqual(SAMPLE_LEAD);
  await page.keyboard.press('Enter');
  await expect.poll(() => toast(page, 'status').textContent()).toBe(TOASTS.success);
});

test.for([
  ['/', 'desk', DESK],
  ['/', 'phone', PHONE],
  ['/service-areas/windham', 'desk', DESK],
  ['/service-areas/windham', 'phone', PHONE],
] as const)(
  'Tab down and Shift+Tab up %s on a %s: the focus is always to be seen',
  async ([path, , screen], { open }) => {
    const { page } = await open(path, screen);
    const hidden: (string | null)[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      let steps = 0;
      let isInPage = true;
      while (isInPage && steps < 300) {
        await page.keyboard.press(key);
        const step = await focusState(page);
        hidden.push(step.hidden);
        isInPage = step.isInPage;
        steps += 1;
      }
      expect(steps).toBeGreaterThan(20);
      if (key === 'Tab') await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }
    expect(hidden.filter(Boolean)).toEqual([]);
  },
);

test('the focus ring stands out from its ground, on pine and on paper', async ({ open }) => {
  const { page } = await open('/');
  // The ring shows only to those who use the keyboard.
  await submitButton(page).press('Enter');
  await toast(page, 'alert').getByText('Required Fields Missing').waitFor();
  const controls = {
    'header link': page.locator('header a').first(),
    'hero link': page.locator('main a[href^="tel:"]').first(),
    'form field': field(page, 'name'),
    'form button': submitButton(page),
    'form link': page.locator('#quote a').first(),
    'toast button': page.getByRole('button', { name: 'Close message' }),
    'footer link': page.locator('footer a').first(),
  };
  const found: [string, boolean][] = [];
  for (const [name, control] of Object.entries(controls)) {
    found.push([name, (await focusContrast(control)) >= 3]);
  }
  expect(found.filter(([, stands]) => !stands)).toEqual([]);
});

function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement?.textContent ?? '').trim());
}

function isInForm(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('#quote') != null);
}

/**
 * Whether an element of the page has the focus, and the element, if any part of it is outside of the screen or under what stays
 * there: header, panel, toast.
 */
function focusState(page: Page): Promise<{ isInPage: boolean; hidden: string | null }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { isInPage: false, hidden: null };
    const isCover = (there: Element | null) =>
      !there ||
      (!element.contains(there) &&
        !there.contains(element) &&
        there.closest('header, dialog, .quick-bar, [aria-label=Messages]') !== null);
    // A link that is broken over two lines has a box for each.
    const covers = [...element.getClientRects()].flatMap(({ top, bottom, left, right }) =>
      [top + 2, (top + bottom) / 2, bottom - 2]
        .map((y) => document.elementFromPoint((left + right) / 2, y))
        .filter(isCover),
    );
    const [cover] = covers;
    const hidden = `${element.outerHTML.slice(0, 99)} under ${cover?.outerHTML.slice(0, 99)}`;
    return { isInPage: true, hidden: cover === undefined ? null : hidden };
  });
}
