import { launch, type Page } from 'puppeteer-core';
import type { Engine, Plain, Tab } from './engine.ts';

/** Starts a Firefox and speaks WebDriver BiDi with it. Source: https://pptr.dev/webdriver-bidi */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Processes that stand ready for other sites take as much time as the pages.
    extraPrefsFirefox: {
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'fission.autostart': false,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  return {
    name: await browser.version(),
    async open(url, size) {
      await page.setViewport(size);
      await page.goto(url);
      return tabOf(page);
    },
    end: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    resize: (size) => page.setViewport(size),
    run: <T, A extends readonly Plain[]>(work: (...args: A) => T, ...args: A) =>
      page.evaluate(`(${work})(...${JSON.stringify(args)})`) as Promise<Awaited<T>>,
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
  };
}
