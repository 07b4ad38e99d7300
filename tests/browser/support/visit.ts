import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { USER_AGENT } from './lead-server.ts';
import { type Tab, takeTab } from './tabs.ts';

export { describe, expect } from 'vitest';

/** Screens that the tests use. */
export const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const;
export const DESK = { viewport: { width: 1280, height: 800 } } as const;

/** How a page is opened. */
export interface VisitOptions extends BrowserContextOptions {
  /** Which of the served sites. */
  readonly site?: keyof ReturnType<typeof sites>;
  /** In the whole of Chromium: without windows it has no cache of pages that one has left. */
  readonly whole?: boolean;
  /** Prepares the page before it is opened: routes, clocks, scripts of its own. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Whether to wait until the islands are alive. Default: yes, where scripts are on. */
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

/** Waits until all islands of the page are alive: their effects have run. Those that wait until they come near are none. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('[data-island]:not([data-when])')];
    return islands.length > 0 && islands.every((island) => window.crosstownProbe.hydrated.has(island));
  });
}

const shared: Partial<Record<'browser' | 'wholeBrowser', Promise<Browser>>> = {};

function sharedBrowser(which: keyof typeof shared): Promise<Browser> {
  shared[which] ??= chromium.connect(inject(which));
  return shared[which];
}

/** Motion is off unless a test is about it: nothing then moves while it is looked at. */
const QUIET: BrowserContextOptions = { ...DESK, reducedMotion: 'reduce', userAgent: USER_AGENT };

async function openPage(path: string, options: VisitOptions, tabs: Tab[]): Promise<Visit> {
  const { site = 'plain', whole, before, hydrated = options.javaScriptEnabled ?? true, ...rest } = options;
  const name = whole ? 'wholeBrowser' : 'browser';
  const tab = await takeTab(await sharedBrowser(name), name, { ...QUIET, ...rest, baseURL: sites()[site] });
  tabs.push(tab);
  const { page } = tab;
  const heard = listen(page);
  await before?.(page);
  await page.goto(path);
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
