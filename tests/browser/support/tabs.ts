import type { Browser, BrowserContext, Disposable, Page } from 'playwright-core';
import { USER_AGENT } from './lead-server.ts';
import { installProbe } from './probe.ts';

/*
 * A new context and its process take three times as long as opening a page of the site. So a page whose test is over is cleaned, and
 * opened again by a later test that asks for the same options.
 */

/** What a page can only be created with. Everything else is emulated anew for each visit. */
export interface FixedOptions {
  readonly bypassCSP?: boolean;
  readonly deviceScaleFactor?: number;
  readonly hasTouch?: boolean;
  readonly isMobile?: boolean;
  readonly javaScriptEnabled?: boolean;
  /** Whether the clock of the page can be stopped. */
  readonly clock?: boolean;
}

/** A page to open a document in, and what to do with it afterwards. */
export interface Tab {
  readonly page: Page;
  /** Cleans the page for another test, or closes its context. */
  release(): Promise<void>;
}

/** A page with what a test has added to it. */
interface Kept {
  readonly page: Page;
  readonly added: Disposable[];
  /** Whether there is something that cannot be removed. */
  isSpoiled: boolean;
}

const idle = new Map<string, Kept[]>();

/**
 * Returns a page with nothing left of an earlier test: no storage, cookies, listeners, routes or scripts. `origin` is that of the
 * documents which the test opens.
 */
export async function takeTab(
  browser: Browser,
  name: string,
  origin: string,
  options: FixedOptions,
): Promise<Tab> {
  const key = JSON.stringify([name, options]);
  const pages = idle.get(key) ?? [];
  idle.set(key, pages);
  const kept = pages.pop() ?? (await newPage(browser, options));
  return {
    page: kept.page,
    async release() {
      if (await isCleaned(kept, origin, options)) pages.push(kept);
      else await kept.page.context().close();
    },
  };
}

async function newPage(browser: Browser, { clock, ...options }: FixedOptions): Promise<Kept> {
  const context = await browser.newContext({ ...options, userAgent: USER_AGENT });
  // A busy machine may take long.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  if (clock) await page.clock.install();
  return watched(page);
}

/** Functions and scripts of a test, which run in each later document, and requests that it answers. */
const REMOVABLE = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'] as const;
const SPOILING = [...REMOVABLE, 'clearPermissions', 'grantPermissions', 'setOffline'] as const;

function watched(page: Page): Kept {
  const kept: Kept = { page, added: [], isSpoiled: false };
  const spoil = () => {
    kept.isSpoiled = true;
  };
  for (const name of REMOVABLE)
    watchCalls(page, name, (result) =>
      (result as Promise<Disposable>).then((added) => kept.added.push(added)),
    );
  watchCalls(page, 'addLocatorHandler', spoil);
  for (const name of SPOILING) watchCalls(page.context(), name, spoil);
  watchCalls(page.clock, 'install', spoil);
  return kept;
}

function watchCalls<Target extends object>(
  target: Target,
  name: keyof Target,
  note: (result: unknown) => unknown,
): void {
  const method: unknown = target[name];
  if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`);
  const watched = async (...inputs: unknown[]): Promise<unknown> => {
    const result: unknown = method.apply(target, inputs);
    await note(result);
    return result;
  };
  Object.defineProperty(target, name, { value: watched });
}

/** A document without scripts: what a page writes to the storage as it is left is there by then. */
const BLANK = '/robots.txt';

async function isCleaned(
  { page, added, isSpoiled }: Kept,
  origin: string,
  { clock }: FixedOptions,
): Promise<boolean> {
  const context: BrowserContext = page.context();
  if (isSpoiled || page.isClosed() || context.pages().length > 1) return false;
  try {
    for (const event of ['console', 'pageerror', 'request'] as const) await page.removeAllListeners(event);
    await Promise.all(added.splice(0).map((addition) => addition.dispose()));
    if (clock) await page.clock.resume();
    await page.goto(origin + BLANK);
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
