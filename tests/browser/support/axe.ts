import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that another scheme of colors can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Audit {
  /** A selector. Default: the whole page. */
  readonly part?: string;
  /** Default: all of them. */
  readonly rules?: readonly string[];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A browser compiles what comes this way once for all documents of a page. `page.evaluate` takes twice as long. */
async function load(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: SOURCE });
}

/** What an accessibility auditor objects to on the page as it stands, or in one part of it: rule, element, advice. */
export async function axeViolations(page: Page, { part = 'html', rules }: Audit = {}): Promise<string[]> {
  // Evaluated from outside, and so not subject to the page's Content-Security-Policy.
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  // Off by default in axe, and a part of WCAG 2.2 AA that Lighthouse looks at.
  const all = { rules: { 'target-size': { enabled: true } } };
  // Nothing is to be fetched for rules about sound, which the pages have none of.
  const options = { preload: false, resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : all) };
  const { violations } = await page.evaluate(
    ([selector, how]) => {
      const { axe } = window as unknown as {
        axe: { run(part: string, options: object): Promise<AxeResults> };
      };
      return axe.run(selector, how);
    },
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
