import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { createLeadServer, LEAD_PATHS } from './lead-server.ts';
import { SAMPLE } from './samples.ts';
import { type Edit, listen, type ServedSite, serveSite } from './sites.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-browser-'));
  let thanks = '';
  const leadServer = createLeadServer(() => thanks);
  const leadUrl = await listen(leadServer);
  const executablePath = await findBrowser();
  const [plain, leads, thirdParty] = await Promise.all([
    serveSite(folder, 'plain'),
    serveSite(folder, 'leads', withEndpoint(leadUrl + LEAD_PATHS.lead)),
    serveSite(folder, 'third-party', WITH_THIRD_PARTIES),
  ]);
  thanks = `${leads.url}/thank-you`;
  const browser = await chromium.launchServer({
    executablePath,
    args: BROWSER_ARGS,
    // As visitors have it; Playwright switches it off unless told otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  project.provide('browser', browser.wsEndpoint());
  project.provide('sites', { plain: plain.url, leads: leads.url, thirdParty: thirdParty.url });
  project.provide('leadServer', leadUrl);
  project.provide('pages', plain.pages);
  return async () => {
    await browser.close();
    for (const server of [leadServer, ...[plain, leads, thirdParty].map((site: ServedSite) => site.server)]) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Retries follow quickly, so that no test has to wait for them. */
function withEndpoint(url: string): Edit[] {
  return [
    ['  # endpoint: {', `  endpoint: { kind: post, url: "${url}" }\n  # endpoint: {`],
    ['baseMs: 1000', 'baseMs: 100'],
    ['prefetch: [/services]', 'prefetch: []'],
  ];
}

const WITH_THIRD_PARTIES: readonly Edit[] = [
  ['idleScript: null', `idleScript: ${SAMPLE.idleScript}`],
  ['preconnect: []', `preconnect: [${SAMPLE.preconnect.join(', ')}]`],
];
