import { type BrowserServer, chromium } from 'playwright-core';
import { CHROMIUM, CHROMIUM_SHELL } from '../../../scripts/browsers/chromium.ts';
import { findProgram } from '../../../scripts/browsers/find-program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the browser that all tests share. */
    browser: string;
    /** The same of the whole of Chromium, for what it cannot do without windows. */
    wholeBrowser: string;
    /** Origins: as the data is; with an endpoint for leads and nothing to prefetch; with third parties. */
    sites: { readonly plain: string; readonly leads: string; readonly thirdParty: string };
    /** Origin of the endpoint for leads. */
    leadServer: string;
    /** A path for each page type. */
    pages: Readonly<Record<string, string>>;
    /** Which stored pictures are written: all (`-u`), those that are missing, or none, as on CI. */
    snapshots: 'all' | 'new' | 'none';
  }
}

/** Switches of every browser of the tests: nothing is to reach for the network by itself. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Letters are as wide on every machine.
  '--font-render-hinting=none',
];

/** How what was started is ended, the last first. */
export type Endings = (() => unknown)[];

/** Starts what tests share, and gives what ends all of it; where something cannot be started, the rest is ended. */
export async function started(start: (endings: Endings) => Promise<void>): Promise<() => Promise<void>> {
  const endings: Endings = [];
  const tearDown = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    await start(endings);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** Starts the browser that all tests share: Chromium without windows, where there is one. */
export async function launch(endings: Endings): Promise<BrowserServer> {
  return start(await findProgram(CHROMIUM_SHELL).catch(() => findProgram(CHROMIUM)), endings);
}

/** Starts the whole of Chromium. */
export async function launchWhole(endings: Endings): Promise<BrowserServer> {
  return start(await findProgram(CHROMIUM), endings);
}

async function start(executablePath: string, endings: Endings): Promise<BrowserServer> {
  const browser = await chromium.launchServer({
    executablePath,
    args: BROWSER_ARGS,
    // As visitors have it; Playwright switches it off unless told otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  endings.push(() => browser.close());
  return browser;
}
