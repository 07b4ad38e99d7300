import { expect, test } from './support/visit.ts';

/* Visitors may space text out: https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACED =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }';

test.for([320, 352, 360, 375, 390, 412, 431, 768])(
  'the name of the company stays whole on a screen of %i px',
  async (width, { open }) => {
    const { page } = await open('/', { viewport: { width, height: 780 }, bypassCSP: true });
    await page.addStyleTag({ content: SPACED });
    const name = await page
      .locator('.wordmark span')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(name).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);
