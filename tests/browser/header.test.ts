import { bar, scrollTo, summary } from './support/page.ts';
import { describe, expect, test } from './support/visit.ts';

describe('while the page is scrolled', () => {
  test('the header is compact above 50 px and tall again below 10 px', async ({ open }) => {
    const { page } = await open('/');
    const header = page.locator('header');
    const compactAt = async (y: number) => {
      await scrollTo(page, y);
      return header.evaluate((element) => element.hasAttribute('data-compact'));
    };
    const states = [];
    for (const y of [50, 51, 20, 10, 9, 30]) states.push([y, await compactAt(y)]);
    expect(states).toEqual([
      [50, false],
      [51, true],
      [20, true],
      [10, true],
      [9, false],
      [30, false],
    ]);
  });

  test('it stays at the top, its bar shrinks, and the page below does not move', async ({ open }) => {
    const { page } = await open('/');
    const measure = async (y: number) => {
      await scrollTo(page, y);
      return page.evaluate(() => {
        const header = document.querySelector('header') as HTMLElement;
        return {
          top: header.getBoundingClientRect().top,
          height: header.offsetHeight,
          bar: (header.firstElementChild as HTMLElement).offsetHeight,
          pageHeight: document.documentElement.scrollHeight,
          contentTop: (document.querySelector('main') as HTMLElement).offsetTop,
        };
      });
    };
    const [tall, compact] = [await measure(0), await measure(1000)];
    expect(tall.top).toBe(0);
    expect(compact.bar).toBeLessThan(tall.bar);
    expect(compact).toEqual({ ...tall, bar: compact.bar });
  });
});

describe('the links of the bar', () => {
  test.for([
    ['/about', 'About', 'page'],
    ['/blog/bee-wasp-safety-maine-lakes-sebago', 'Blog', 'true'],
  ] as const)('on %s the link %s is current (%s)', async ([path, label, current], { open }) => {
    const { page } = await open(path);
    const link = bar(page).getByRole('link', { name: label, exact: true });
    expect(await link.getAttribute('aria-current')).toBe(current);
    expect(await bar(page).locator('[aria-current]:visible').count()).toBe(1);
    const underlined = (element: Element) => getComputedStyle(element, '::after').borderBottomStyle;
    expect(await link.evaluate(underlined)).toBe('solid');
  });

  test('on a town page its menu and, inside, its own link are current', async ({ open }) => {
    const { page } = await open('/service-areas/windham');
    const menu = summary(page, 'Service Areas');
    expect(await menu.getAttribute('aria-current')).toBe('true');
    await menu.click();
    const link = bar(page).getByRole('link', { name: 'Windham', exact: true });
    expect(await link.getAttribute('aria-current')).toBe('page');
  });

  test('the phone and the Call Now button dial the number', async ({ open }) => {
    const { page } = await open('/');
    for (const name of ['(207) 555-0147', 'Call Now']) {
      const link = page.locator('header').getByRole('link', { name, exact: true });
      expect(await link.first().getAttribute('href')).toBe('tel:+12075550147');
    }
  });
});
