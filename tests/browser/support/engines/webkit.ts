import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import type { Engine, Size, Tab } from './engine.ts';

/** What it takes to start it. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly display: string;
}

/** Starts WebKitGTK's own small browser on a screen that nobody sees, and speaks WebDriver with it. */
export async function startWebKit({ driver, display }: WebKitPrograms): Promise<Engine> {
  const running: ChildProcess[] = [];
  const end = async () => {
    for (const child of running.reverse()) await ended(child);
  };
  try {
    const screen = await startScreen(display, running);
    const port = await freePort();
    running.push(spawn(driver, [`--port=${port}`], { env: { ...process.env, ...screen }, stdio: 'ignore' }));
    const browser = await connect(`http://127.0.0.1:${port}`);
    return engineOf(browser, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function engineOf(browser: WebDriver, end: () => Promise<void>): Promise<Engine> {
  const capabilities = await browser.getCapabilities();
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    async open(url, size) {
      await browser.get(url);
      await resize(browser, size);
      return tabOf(browser);
    },
    async end() {
      await browser.quit();
      await end();
    },
  };
}

const KEYS = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER } as const;

function tabOf(browser: WebDriver): Tab {
  const find = (selector: string) => browser.findElement(By.css(selector));
  return {
    resize: (size) => resize(browser, size),
    run: (work, ...args) => browser.executeScript(`return (${work})(...arguments)`, ...args),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
  };
}

/** The window has bars of its own around the page, of a size that only the page can tell. */
async function resize(browser: WebDriver, { width, height }: Size): Promise<void> {
  const around = await browser.executeScript<Size>(
    'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }',
  );
  const window = browser.manage().window();
  await window.setRect({ x: 0, y: 0, width: width + around.width, height: height + around.height });
  // The page is laid out anew a moment after its window: a click before that would go to where a button was.
  const isLaidOut = () => browser.executeScript<boolean>('return innerWidth === arguments[0]', width);
  await browser.wait(isLaidOut, 60_000);
}

/** A screen in memory, where there is none; `-displayfd` lets the server choose a free number and say when it is ready. */
async function startScreen(program: string, running: ChildProcess[]): Promise<{ readonly DISPLAY: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  running.push(server);
  const [said] = await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  return { DISPLAY: `:${String(said).trim()}` };
}

/** The driver listens a moment after it was started. */
async function connect(server: string): Promise<WebDriver> {
  const wanted = new Capabilities({ browserName: 'MiniBrowser' });
  for (let tries = 0; ; tries += 1) {
    const isThere = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return new Builder().usingServer(server).withCapabilities(wanted).build();
    if (tries > 1200) throw new Error('The driver of WebKit does not answer.');
    await after(50);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.kill()) return;
  await once(child, 'exit');
}
