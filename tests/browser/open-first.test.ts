import type { Page } from 'playwright-core';
import { goTo } from './support/page.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* Texts that open in place: on wide screens the first parts of them are open. */

const TOWN = '/service-areas/windham';

test('wide screens open the first parts of a text below the screen, and nothing in view moves', async ({
  open,
}) => {
  const { page } = await open(TOWN, DESK);
  await expect.poll(() => opened(page)).toEqual([true, true, false, false]);
  expect(await shifted(page)).toBe(0);
  await goTo(page, `${TOWN}/rodent-control`);
  await expect.poll(async () => (await opened(page)).slice(0, 2)).toEqual([true, false]);
});

test('what is in view stays as it is, and so does everything on phones', async ({ open }) => {
  for (const screen of [{ viewport: { width: 1280, height: 9000 } }, PHONE]) {
    const { page } = await open(TOWN, screen);
    expect(await opened(page)).toEqual([false, false, false, false]);
  }
});

function opened(page: Page): Promise<boolean[]> {
  return page
    .locator('[class*="open-"] > details')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLDetailsElement).open));
}

/** The layout shifts of the page so far. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without any, the observer is not called.
        setTimeout(() => done(0), 500);
      }),
  );
}
