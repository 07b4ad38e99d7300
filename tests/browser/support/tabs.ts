import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { installProbe } from './probe.ts';

/*
 * Half of the time of opening a page is that of a new context and its process. So a page whose test is over is cleaned
 * and opened again by a later test that asks for the same options.
 */

/** A page to open a document in, and what to do with it afterwards. */
export interface Tab {
  readonly page: Page;
  /** Cleans the page for another test, or closes its context. */
  release(): Promise<void>;
}

const idle = new Map<string, Page[]>();

/** Returns a page with nothing left of an earlier test: no storage, cookies, listeners or emulated media. */
export async function takeTab(browser: Browser, name: string, options: BrowserContextOptions): Promise<Tab> {
  // The size of the window can be changed, other options cannot.
  const { viewport, ...fixed } = options;
  const key = JSON.stringify([name, fixed]);
  const pages = idle.get(key) ?? [];
  idle.set(key, pages);
  const page = pages.pop() ?? (await newPage(browser, options));
  if (viewport) await page.setViewportSize(viewport);
  const isChanged = watchForChanges(page);
  return {
    page,
    async release() {
      if (!isChanged() && (await isCleaned(page, options))) pages.push(page);
      else await page.context().close();
    },
  };
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  // A busy machine may take long.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(installProbe);
  return context.newPage();
}

/** What cannot be taken back: functions and scripts of a test that run in each later document, and requests that it holds. */
const LASTING = ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'route'] as const;
const LASTING_IN_CONTEXT = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'newCDPSession',
  'setOffline',
  'grantPermissions',
  'route',
] as const;

/** Watches for calls that the page cannot be cleaned of. */
function watchForChanges(page: Page): () => boolean {
  let changed = false;
  const note = () => {
    changed = true;
  };
  const context = page.context();
  for (const name of LASTING) noteCalls(page, name, note);
  for (const name of LASTING_IN_CONTEXT) noteCalls(context, name, note);
  noteCalls(page.clock, 'install', note);
  return () => changed;
}

function noteCalls<Target extends object>(target: Target, name: keyof Target, note: () => void): void {
  const method: unknown = Object.getPrototypeOf(target)[name];
  if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`);
  const noted = function (this: Target, ...inputs: unknown[]): unknown {
    note();
    return method.apply(this, inputs);
  };
  Object.defineProperty(target, name, { value: noted, configurable: true });
}

/** A document of the site without scripts: what a page writes to the storage as it is left is there by then. */
const BLANK = '/robots.txt';

async function isCleaned(page: Page, options: BrowserContextOptions): Promise<boolean> {
  const context: BrowserContext = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  try {
    const { colorScheme = 'light', forcedColors = 'none', reducedMotion = 'no-preference' } = options;
    await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion });
    await page.goto(BLANK);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}
