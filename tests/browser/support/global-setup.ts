import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { createLeadServer, LEAD_PATHS } from './lead-server.ts';
import { SAMPLE } from './samples.ts';
import { close, type Edit, listen, serveSite } from './sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the browser that all tests share. */
    browser: string;
    /** Origins: as the data is; with an endpoint for leads and nothing to prefetch; with third parties. */
    sites: { readonly plain: string; readonly leads: string; readonly thirdParty: string };
    /** Origin of the endpoint for leads. */
    leadServer: string;
    /** A path for each page type. */
    pages: Readonly<Record<string, string>>;
  }
}

/** Switches of every browser of the tests: nothing is to reach for the network by itself. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** Makes what all browser tests share: a browser, the site in three variants, an endpoint. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const endings: (() => unknown)[] = [];
  const tearDown = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    await start(project, endings);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** Starts everything; how to end it is put into `endings`. */
async function start(project: TestProject, endings: (() => unknown)[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-browser-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  let thanks = '';
  const leadServer = createLeadServer(() => thanks);
  endings.push(() => close(leadServer));
  const leadUrl = await listen(leadServer);
  const serve = async (name: string, edits: readonly Edit[]) => {
    const site = await serveSite(folder, name, edits);
    endings.push(() => close(site.server));
    return site;
  };
  const work = [
    serve('plain', []),
    serve('leads', withEndpoint(leadUrl + LEAD_PATHS.lead)),
    serve('third-party', WITH_THIRD_PARTIES),
    launch(endings),
  ] as const;
  // Where one of them fails, the others must have come to their end before they can be ended.
  await Promise.allSettled(work);
  const [plain, leads, thirdParty, browser] = await Promise.all(work);
  thanks = `${leads.url}/thank-you`;
  project.provide('browser', browser.wsEndpoint());
  project.provide('sites', { plain: plain.url, leads: leads.url, thirdParty: thirdParty.url });
  project.provide('leadServer', leadUrl);
  project.provide('pages', plain.pages);
}

async function launch(endings: (() => unknown)[]): Promise<BrowserServer> {
  const browser = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
    // As visitors have it; Playwright switches it off unless told otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  endings.push(() => browser.close());
  return browser;
}

/** Retries and the next page follow quickly: tests of their times have the site as it is. */
function withEndpoint(url: string): Edit[] {
  return [
    ['  # endpoint: {', `  endpoint: { kind: post, url: "${url}" }\n  # endpoint: {`],
    ['baseMs: 1000', 'baseMs: 100'],
    ['redirectMs: 1500', 'redirectMs: 500'],
    ['prefetch: [/services]', 'prefetch: []'],
  ];
}

const WITH_THIRD_PARTIES: readonly Edit[] = [
  ['idleScript: null', `idleScript: ${SAMPLE.idleScript}`],
  ['preconnect: []', `preconnect: [${SAMPLE.preconnect.join(', ')}]`],
];
