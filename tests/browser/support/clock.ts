import type { Page } from 'playwright-core';

/** Stops the clock of a page that was opened with `clock: true`. From here on its time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // The clock can only be stopped at a time that is still to come; timers until then run.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
