import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that another scheme of colors can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules of axe that another width can break, if it shows and hides nothing. */
export const LAYOUT_RULES = [...COLOR_RULES, 'scrollable-region-focusable', 'target-size'];

interface Audit {
  /** A selector. Default: the whole page. */
  readonly part?: string;
  /** Default: all of them. */
  readonly rules?: readonly string[];
}

/** Sending the source again for each document would take four times as long: all documents of a page get a function that runs it. */
const SCRIPT = `Object.defineProperty(window, 'loadAxe', { value() {${SOURCE}} })`;

const prepared = new WeakMap<Page, Promise<unknown>>();

async function prepare(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: SCRIPT, runImmediately: true });
}

/** What an accessibility auditor objects to on the page as it stands, or in one part of it: rule, element, advice. */
export async function axeViolations(page: Page, { part = 'html', rules }: Audit = {}): Promise<string[]> {
  const isPrepared = prepared.get(page) ?? prepare(page);
  prepared.set(page, isPrepared);
  await isPrepared;
  // Off by default in axe, and a part of WCAG 2.2 AA that Lighthouse looks at.
  const all = { rules: { 'target-size': { enabled: true } } };
  // Nothing is to be fetched for rules about sound, which the pages have none of.
  const options = { preload: false, resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : all) };
  const results = await page.evaluate(
    ([selector, how]) => {
      const scope = window as unknown as {
        axe?: { run(part: string, options: object): Promise<AxeResults> };
        loadAxe(): void;
      };
      if (!scope.axe) scope.loadAxe();
      return scope.axe?.run(selector, how);
    },
    [part, options] as const,
  );
  if (!results) throw new Error('axe is not loaded.');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
