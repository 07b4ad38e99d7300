import type { Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { browserOf } from './chromium.ts';
import { type FixedOptions, type Tab, takeTab } from './tabs.ts';

export { describe, expect } from 'vitest';

/** Screens that the tests use. */
export const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** How a page is opened. */
export interface VisitOptions extends FixedOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Which of the served sites. */
  readonly site?: keyof ReturnType<typeof sites>;
  /** In the whole of Chromium: without windows it has no cache of pages that one has left. */
  readonly whole?: boolean;
  /** Prepares the page before it is opened: routes, scripts of its own. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Whether to use the islands and wait until they are alive. Default: yes, where scripts are on. */
  readonly hydrated?: boolean;
}

/** An open page, and what was heard of it since. */
export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, breaches of the policy. */
  trouble(): Promise<readonly string[]>;
  /** Requests as `METHOD url`. */
  readonly requests: readonly string[];
}

/** Opens a page of a site with nothing left of earlier visits. */
export type Open = (path: string, options?: VisitOptions) => Promise<Visit>;

/** A test that can open pages; they are closed when it is over. */
export const test = base.extend<{ open: Open }>({
  open: async ({ task: _ }, use) => {
    const tabs: Tab[] = [];
    await use((path, options = {}) => openPage(path, options, tabs));
    await Promise.all(tabs.map((tab) => tab.release()));
  },
});

/** The origins of the served sites. */
export function sites() {
  return inject('sites');
}

/**
 * Waits until the script of the page has run and all of its islands are alive, without asking again and again: that would take as
 * long as they do.
 */
export async function untilHydrated(page: Page): Promise<void> {
  const url = await page.evaluate(
    () => /[^"]*\/assets\/start-[^"]*/.exec([...document.scripts].map(({ text }) => text).join())?.[0],
  );
  // As text: a compiler would replace the import.
  if (url) await page.evaluate(`import(${JSON.stringify(url)}).then(() => {})`);
  await page.evaluate(() => window.crosstownProbe.whenHydrated());
}

async function openPage(path: string, options: VisitOptions, tabs: Tab[]): Promise<Visit> {
  const { site = 'plain', whole, before, hydrated = options.javaScriptEnabled ?? true, ...screen } = options;
  // Motion is off unless a test is about it: nothing then moves while it is looked at.
  const { viewport = DESK.viewport, colorScheme = 'light', reducedMotion = 'reduce', ...fixed } = screen;
  const build = whole ? 'whole' : 'shell';
  const { href, origin } = new URL(path, sites()[site]);
  const tab = await takeTab(await browserOf(build), build, origin, fixed);
  tabs.push(tab);
  const { page } = tab;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, forcedColors: 'none', colorScheme, reducedMotion });
  const heard = listen(page);
  await before?.(page);
  await page.goto(href);
  if (hydrated) await untilHydrated(page);
  return { page, ...heard };
}

function listen(page: Page): Omit<Visit, 'page'> {
  const said: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const trouble = async () => [
    ...said,
    ...(await page.evaluate(() => [
      ...window.crosstownProbe.violations,
      ...window.crosstownProbe.redrawn().map((name) => `React has drawn ${name} anew`),
    ])),
  ];
  return { trouble, requests };
}
