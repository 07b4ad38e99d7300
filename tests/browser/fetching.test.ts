import type { Page } from 'playwright-core';
import { SAMPLE } from './support/samples.ts';
import { describe, expect, test } from './support/visit.ts';

describe('what is fetched when the browser is idle', () => {
  test('the script of the data; hosts are only connected to early', async ({ open }) => {
    const { page, requests, trouble } = await open('/', {
      site: 'thirdParty',
      before: async (page) => {
        await page.route('https://*.example/**', (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: 'document.documentElement.dataset.idle = "ran";',
          }),
        );
        await page.addInitScript(() => {
          const request = window.requestIdleCallback;
          window.requestIdleCallback = (callback, options) => {
            document.documentElement.dataset.timeout = String(options?.timeout);
            return request(callback, options);
          };
        });
      },
    });
    await page.waitForFunction(() => document.documentElement.dataset.idle);
    expect(outside(requests)).toEqual([`GET ${SAMPLE.idleScript}`]);
    expect(await page.evaluate(() => document.documentElement.dataset.timeout)).toBe('5000');
    expect(await hrefs(page, 'link[rel=preconnect]')).toEqual(SAMPLE.preconnect);
    expect(await trouble()).toEqual([]);
  });

  test('nothing but the site’s own files where the data names none', async ({ open }) => {
    const { page, requests } = await open('/');
    await page.waitForLoadState('networkidle');
    expect(outside(requests)).toEqual([]);
    expect(await hrefs(page, 'link[rel=preconnect]')).toEqual([]);
    expect(pagesIn(requests)).toEqual(['/']);
  });
});

describe('what is fetched before a click', () => {
  test('the page that a link leads to, when the pointer rests on it; a click then shows it', async ({
    open,
  }) => {
    const { page, requests, trouble } = await open('/');
    // Files, links with a query, and links to the page itself are left alone.
    await page.evaluate(() => {
      const links = ['/news.xml', '/contact?from=here', '#content', '/contact'].map((href) =>
        Object.assign(document.createElement('a'), { href, textContent: `test ${href}` }),
      );
      document.querySelector('main')?.prepend(...links);
    });
    for (const href of ['/news.xml', '/contact?from=here', '#content', '/contact'])
      await rest(page, `text="test ${href}"`);
    await expect.poll(() => pagesIn(requests)).toEqual(['/', '/contact']);
    await page.click('text="test /contact"');
    await page.waitForURL('**/contact');
    const delivery = () => {
      const [entry] = performance.getEntriesByType('navigation');
      return (entry as PerformanceNavigationTiming & { readonly deliveryType: string }).deliveryType;
    };
    expect(await page.evaluate(delivery)).toBe('navigational-prefetch');
    expect(await trouble()).toEqual([]);
  });
});

/** Rests the pointer on an element for longer than it takes a browser to fetch the page of its link. */
async function rest(page: Page, selector: string): Promise<void> {
  await page.hover(selector);
  await page.waitForTimeout(400);
}

/** The paths of the site that were requested, without files. */
function pagesIn(requests: readonly string[]): string[] {
  return requests
    .map((request) => new URL(request.replace(/^GET /, '')))
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => !path.includes('.'));
}

describe('what is fetched first', () => {
  test('the hero image and three others, the hero with high priority, the rest lazily; on phones the hero alone', async ({
    open,
  }) => {
    const { page } = await open('/');
    const preloadsNow = () =>
      page
        .locator('head link[rel=preload][as=image]')
        .evaluateAll((links) =>
          links
            .filter((link) => matchMedia((link as HTMLLinkElement).media).matches)
            .map((link) => [link.getAttribute('fetchpriority'), (link as HTMLLinkElement).href]),
        );
    const preloads = await preloadsNow();
    expect(preloads.map(([priority]) => priority)).toEqual(['high', 'low', 'low', 'low']);
    const shown = await page
      .locator('main img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(preloads[0]?.[1]).toBe(shown);
    const eager = await page
      .locator('main img:not([loading=lazy])')
      .evaluateAll((images) => images.map((image) => image.getAttribute('fetchpriority')));
    expect(eager).toEqual(['high']);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await preloadsNow()).map(([priority]) => priority)).toEqual(['high']);
  });

  test('in windows of all kinds one picture of several: the one that is shown', async ({ open }) => {
    const { page } = await open('/services/rodent-control');
    const pictures = () =>
      page.evaluate(() => ({
        fetched: [...document.querySelectorAll<HTMLLinkElement>('head link[rel=preload][as=image]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ href }) => href),
        shown: document.querySelector<HTMLImageElement>('main img')?.currentSrc,
      }));
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1100, 800],
      [1500, 440],
      [1500, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The browser chooses another picture a moment after the window has changed.
      await expect
        .poll(pictures, { message: `${width} × ${height}` })
        .toSatisfy(({ fetched, shown }) => fetched.length === 1 && fetched[0] === shown);
    }
  });

  test('no script from outside the page before load', async ({ open }) => {
    const { page, requests } = await open('/', {
      hydrated: false,
      before: (page) =>
        page.addInitScript(() => {
          // A browser that is never idle.
          window.requestIdleCallback = () => 0;
        }),
    });
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => request.endsWith('.js'))).toEqual([]);
  });
});

function outside(requests: readonly string[]): string[] {
  return requests.filter((request) => !/^GET (http:\/\/localhost:|data:)/.test(request));
}

async function hrefs(page: Page, selector: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}
