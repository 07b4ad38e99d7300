import type { Page } from 'playwright-core';

/** Answers that are held back. */
export interface Held {
  /** Lets them through, those to come included. */
  release(): void;
  /** Breaks them off. */
  abort(): void;
}

/** Holds back whatever matches, as a very slow network would, until a test lets it through or breaks it off. */
export async function hold(page: Page, pattern: string): Promise<Held> {
  let settle: (go: boolean) => void = () => {};
  const decision = new Promise<boolean>((done) => {
    settle = done;
  });
  await page.route(pattern, async (route) => {
    // The page may be gone by then, and with it the request.
    await ((await decision) ? route.continue() : route.abort()).catch(() => {});
  });
  return { release: () => settle(true), abort: () => settle(false) };
}

/** The script that all pages share. */
export const START = '**/assets/start-*.js';

/** The script of the form. */
export const ISLANDS = '**/assets/islands-*.js';
