import { bar, goTo, scrollTo, summary } from './support/page.ts';
import { expect, test } from './support/visit.ts';

test('while the page is scrolled the header is compact above 50 px and tall again below 10 px; it stays at the top, and the page below does not move', async ({
  open,
}) => {
  const { page } = await open('/terms');
  const measure = async (y: number) => {
    await scrollTo(page, y);
    return page.evaluate(() => {
      const header = document.querySelector('header') as HTMLElement;
      const isCompact = header.hasAttribute('data-compact');
      const measures = {
        top: header.getBoundingClientRect().top,
        height: header.offsetHeight,
        pageHeight: document.documentElement.scrollHeight,
        contentTop: (document.querySelector('main') as HTMLElement).offsetTop,
      };
      return { isCompact, bar: (header.firstElementChild as HTMLElement).offsetHeight, measures };
    });
  };
  const tall = await measure(0);
  const states = [];
  for (const y of [50, 51, 20, 10, 9, 30]) states.push([y, (await measure(y)).isCompact]);
  expect(states).toEqual([
    [50, false],
    [51, true],
    [20, true],
    [10, true],
    [9, false],
    [30, false],
  ]);
  const compact = await measure(1000);
  expect([tall.isCompact, compact.isCompact]).toEqual([false, true]);
  expect(tall.measures.top).toBe(0);
  expect(compact.bar).toBeLessThan(tall.bar);
  expect(compact.measures).toEqual(tall.measures);
});

test('of the links of the bar the one of the page is current; those of the phone dial the number', async ({
  open,
}) => {
  const { page } = await open('/service-areas/windham');
  const menu = summary(page, 'Service Areas');
  expect(await menu.getAttribute('aria-current')).toBe('true');
  await menu.click();
  const windham = bar(page).getByRole('link', { name: 'Windham', exact: true });
  expect(await windham.getAttribute('aria-current')).toBe('page');
  for (const name of ['(207) 555-0147', 'Call Now']) {
    const link = page.locator('header').getByRole('link', { name, exact: true });
    expect(await link.first().getAttribute('href')).toBe('tel:+12075550147');
  }
  for (const [path, label, current] of [
    ['/about', 'About', 'page'],
    ['/blog/bee-wasp-safety-maine-lakes-sebago', 'Blog', 'true'],
  ] as const) {
    await goTo(page, path);
    const link = bar(page).getByRole('link', { name: label, exact: true });
    expect(await link.getAttribute('aria-current'), path).toBe(current);
    expect(await bar(page).locator('[aria-current]:visible').count(), path).toBe(1);
    const underlined = (element: Element) => getComputedStyle(element, '::after').borderBottomStyle;
    expect(await link.evaluate(underlined), path).toBe('solid');
  }
});
