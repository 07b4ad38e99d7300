import type { Page } from 'playwright-core';

/** For `before`: the page's clock can be stopped from then on. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Stops the page's clock. From here on its time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // The clock can only be stopped at a time that is still to come; timers until then run.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
