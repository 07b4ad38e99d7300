import type { Page } from 'playwright-core';
import { goTo } from './support/page.ts';
import { DESK, expect, PHONE, test } from './support/visit.ts';

/* Texts that open in place: on wide screens the first parts of them are open. */

const TOWN = '/service-areas/windham';

test('wide screens open the first two parts of what is known of a town, and the first of other texts', async ({
  open,
}) => {
  const { page } = await open(TOWN, DESK);
  await expect.poll(() => opened(page, '.open-2')).toEqual([true, true, false]);
  for (const path of ['/service-areas/windham/rodent-control', '/service-areas/portland/munjoy-hill']) {
    await goTo(page, path);
    await expect.poll(async () => (await opened(page, '.open-1')).slice(0, 2)).toEqual([true, false]);
  }
});

test('what is in view stays as it is, so that nothing moves; phones open nothing', async ({ open }) => {
  for (const screen of [{ viewport: { width: 1280, height: 9000 } }, PHONE]) {
    const { page } = await open(TOWN, screen);
    expect(await opened(page, '.open-2')).toEqual([false, false, false]);
  }
});

function opened(page: Page, list: string): Promise<boolean[]> {
  return page
    .locator(`${list} > details`)
    .evaluateAll((parts) => parts.map((part) => (part as HTMLDetailsElement).open));
}
