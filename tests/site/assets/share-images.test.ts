import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCache } from '../../../src/core/cache/cache.ts';
import { type PreparedImages, prepareImages } from '../../../src/site/assets/images.ts';
import { type PlannedSite, planFrom } from '../../../src/site/plan-site.ts';
import { createSiteRenderer } from '../../../src/site/render/site-renderer.ts';
import reference from '../../../templates/site.ts';
import { REPOSITORY } from '../../helpers/folders.ts';

/* What links to the reference site look like in chats and feeds. */

const site = referenceSite();
const { plan, settings } = site;
const listed = plan.pages.filter(({ indexable, href, canonical }) => indexable && href === canonical);

function referenceSite(): PlannedSite {
  const planned = planFrom(REPOSITORY, reference);
  if (!planned.site) throw new Error('The data of the reference site has errors.');
  return planned.site;
}

let prepared: PreparedImages;
beforeAll(async () => {
  // Drawing all of them takes long, and other builds of the reference site have done so.
  prepared = await prepareImages(REPOSITORY, reference, { ...site, cache: openCache(REPOSITORY) });
});

/** The content of an Open Graph tag of a page. */
function shared(path: string): (name: string) => string {
  const page = plan.pages.find((one) => one.path === path);
  if (!page) throw new Error(`No page ${path}.`);
  const renderer = createSiteRenderer({ ...site, images: prepared.images, commonHeads: [''] });
  const html = renderer.render(page, { css: '', loader: '' }).content.toString();
  return (name) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
}

const fileOf = (address: string) =>
  prepared.files.find(({ path }) => `${settings.origin}/${path}` === address)?.content ?? '';

describe('an image of its own', () => {
  const types = [...new Map(listed.map((page) => [page.type.id, page.path])).values()];

  test.each(types)('has %s, a PNG of 1200 × 630 with its heading', async (path) => {
    const tag = shared(path);
    const { format, width, height } = await sharp(Buffer.from(fileOf(tag('og:image')))).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect([tag('og:image:type'), tag('og:image:width'), tag('og:image:height')]).toEqual([
      'image/png',
      '1200',
      '630',
    ]);
    const page = plan.pages.find((one) => one.path === path);
    const heading = page && String(plan.copyOf(page).heading);
    expect(tag('og:image:alt').replaceAll('&amp;', '&')).toBe(`${heading}. ${settings.name}`);
  });

  test('has every page that search engines may show, and no two are alike', () => {
    const contents = listed.map(({ shareImage = '' }) => prepared.images.get(shareImage).src);
    expect(new Set(contents).size).toBe(listed.length);
  });
});

test('the alias of a page has the same image, and a page out of search engines that of the site', () => {
  expect(shared('/home')('og:image')).toBe(shared('/')('og:image'));
  expect(shared('/thank-you')('og:image')).toBe(settings.origin + prepared.images.get('share').src);
});
