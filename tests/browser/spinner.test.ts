import type { Page } from 'playwright-core';
import { hold } from './support/hold.ts';
import { bar } from './support/page.ts';
import { sendQuote } from './support/quote.ts';
import { expect, type Open, test, type VisitOptions } from './support/visit.ts';

/* The full-screen spinner while the next page is on its way. */

test('says Loading... over the whole screen while the next page is slow', async ({ open }) => {
  const { page, spinner } = await openWatched(open);
  const about = await hold(page, '**/about');
  // By keyboard: a page below the pointer is fetched before the click, so that nothing is slow.
  await bar(page).getByRole('link', { name: 'About', exact: true }).press('Enter', { noWaitAfter: true });
  await expect.poll(() => spinner).toEqual([{ text: 'Loading...', role: 'status', covers: true }]);
  about.release();
  await page.waitForURL('**/about');
  expect(await page.locator('#page-loading').isVisible()).toBe(false);
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.locator('#page-loading').isVisible()).toBe(false);
});

test('goes away when the wait is given up', async ({ open }) => {
  const { page, spinner } = await openWatched(open);
  const about = await hold(page, '**/about');
  // By keyboard: a page below the pointer is fetched before the click, so that nothing is slow.
  await bar(page).getByRole('link', { name: 'About', exact: true }).press('Enter', { noWaitAfter: true });
  await expect.poll(() => spinner.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => spinner[1]).toBe('hidden');
  about.abort();
});

test('comes, too, when the form sends a visitor on', async ({ open }) => {
  const { page, spinner } = await openWatched(open);
  const thanks = await hold(page, '**/thank-you');
  await sendQuote(page);
  await expect.poll(() => spinner.length).toBe(1);
  thanks.release();
  await page.waitForURL('**/thank-you');
});

test('does not come for links that open another tab, places on the same page, other programs, other sites', async ({
  open,
}) => {
  const { page, spinner } = await openWatched(open, { clock: true });
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    bar(page)
      .getByRole('link', { name: 'About', exact: true })
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.waitForURL('**/about');
  await other.close();
  await page.clock.runFor(1000);
  expect(spinner).toEqual([]);
  // Nobody is called or written to: all that matters is what the page makes of the click.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const click = (href: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
    }, href);
  for (const href of ['#content', 'tel:+12075550147', 'mailto:hello@mail.example', 'https://other.example/'])
    await click(href);
  await page.clock.runFor(1000);
  expect(spinner).toEqual([]);
  await click('/about');
  await page.clock.runFor(1000);
  await expect.poll(() => spinner.length).toBe(1);
});

type Spinner = { readonly text: string; readonly role: string | null; readonly covers: boolean } | 'hidden';

/** Opens a page and keeps a list of what its spinner does: a page that is being left cannot be asked. */
async function openWatched(
  open: Open,
  options: VisitOptions = {},
): Promise<{ page: Page; spinner: readonly Spinner[] }> {
  const spinner: Spinner[] = [];
  const { page } = await open('/contact', {
    ...options,
    before: (page) => page.exposeFunction('tellSpinner', (state: Spinner) => void spinner.push(state)),
  });
  await page.evaluate(() => {
    const element = document.getElementById('page-loading') as HTMLElement;
    const tell = (window as unknown as { tellSpinner: (state: Spinner) => void }).tellSpinner;
    const describe = (): Spinner => {
      const corners = [
        [0, 0],
        [document.body.getBoundingClientRect().right - 1, innerHeight - 1],
      ] as const;
      const covers = corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      return { text: (element.textContent ?? '').trim(), role: element.getAttribute('role'), covers };
    };
    new MutationObserver(() => tell(element.hidden ? 'hidden' : describe())).observe(element, {
      attributeFilter: ['hidden'],
    });
  });
  return { page, spinner };
}
