import { frames } from './support/page.ts';
import { expect, test } from './support/visit.ts';

/* Visitors may space text out: https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACED =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }';

test('the name of the company stays whole on screens of any width', async ({ open }) => {
  const { page } = await open('/', { bypassCSP: true });
  await page.addStyleTag({ content: SPACED });
  for (const width of [320, 352, 360, 375, 390, 412, 431, 768]) {
    await page.setViewportSize({ width, height: 780 });
    await frames(page);
    const name = await page
      .locator('.wordmark span')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(name, `the name at ${width} px`).toBeLessThanOrEqual(0);
    const whole = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(whole, `the page at ${width} px`).toBeLessThanOrEqual(width);
  }
});
