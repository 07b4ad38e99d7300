import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, CHROMIUM_SHELL } from '../../../scripts/browsers/chromium.ts';
import { findProgram } from '../../../scripts/browsers/find-program.ts';

/** The headless shell, or the whole of Chromium, which tests need for what the shell lacks. */
export type Build = 'shell' | 'whole';

/** Switches of each browser: it must not use the network by itself. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Letters are as wide on every machine.
  '--font-render-hinting=none',
];

const running: Partial<Record<Build, Promise<Browser>>> = {};

/**
 * Returns the browser of this worker, which all of its test files share. It is started in the worker, and not once for all workers:
 * each command would pass through a second process. It ends with the worker.
 */
export function browserOf(build: Build): Promise<Browser> {
  running[build] ??= start(build);
  return running[build];
}

async function start(build: Build): Promise<Browser> {
  const shell = build === 'shell' && findProgram(CHROMIUM_SHELL).catch(() => findProgram(CHROMIUM));
  return chromium.launch({
    executablePath: await (shell || findProgram(CHROMIUM)),
    args: BROWSER_ARGS,
    // As visitors have it; Playwright switches it off unless told otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
