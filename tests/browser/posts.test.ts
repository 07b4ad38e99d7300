import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { goTo, scrollTo } from './support/page.ts';
import { DESK, expect, test } from './support/visit.ts';

/* Posts: people come for the text, and the short form is beside it, or below it on phones. */

const PHONE = { width: 390, height: 844 };

const paths = () => {
  const { article = '', 'news-item': news = '' } = inject('pages');
  return [article, news, '/blog/winter-rodent-prevention-sebago-lake-maine'];
};

test('the text begins in the first screen', async ({ open }) => {
  const [first = '', ...others] = paths();
  const { page } = await open(first, { hydrated: false });
  for (const path of [first, ...others]) {
    if (path !== first) await goTo(page, path);
    for (const viewport of [PHONE, DESK.viewport]) {
      await page.setViewportSize(viewport);
      const { text } = await placesIn(page);
      // Two lines of it at least.
      expect.soft(text.top, `${path} at ${viewport.width} px`).toBeLessThan(viewport.height - 60);
    }
  }
});

test('on a desk the form stays in view beside the text, without a second call; on phones it follows the text', async ({
  open,
}) => {
  const [first = '', ...others] = paths();
  const { page } = await open(first, { ...DESK, hydrated: false });
  for (const path of [first, ...others]) {
    if (path !== first) await goTo(page, path);
    await page.setViewportSize(DESK.viewport);
    const { text, form } = await placesIn(page);
    expect.soft(form.left, path).toBeGreaterThan(text.right);
    await scrollTo(page, text.top + 700);
    const scrolled = await placesIn(page);
    expect.soft(scrolled.form.top, path).toBeGreaterThan(scrolled.header.bottom);
    expect.soft(scrolled.form.bottom, path).toBeLessThan(DESK.viewport.height);
    expect.soft(await page.locator('.mid-call').isVisible(), path).toBe(false);
    await page.setViewportSize(PHONE);
    const phone = await placesIn(page);
    expect.soft(phone.form.top, path).toBeGreaterThan(phone.text.bottom);
    expect.soft(await page.locator('.mid-call').isVisible(), path).toBe(true);
  }
});

/** Where the text, the form and the bar are. */
function placesIn(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const { top, right, bottom, left } = (
        document.querySelector(selector) as Element
      ).getBoundingClientRect();
      return { top, right, bottom, left };
    };
    return {
      text: { ...boxOf('.post-body > div'), top: boxOf('.post-body .prose').top },
      form: boxOf('#ask'),
      header: boxOf('header > div'),
    };
  });
}
