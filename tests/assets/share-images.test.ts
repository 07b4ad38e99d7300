import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PreparedImages, prepareImages } from '../../src/assets/images.ts';
import { type PlannedSite, planFrom } from '../../src/pipeline.ts';
import { createPageRenderer } from '../../src/render/page-renderer.ts';
import reference from '../../templates/site.ts';
import { REPOSITORY } from '../helpers/folders.ts';

/* What links to the reference site look like in chats and feeds. */

const site = referenceSite();
const { plan, settings, dataset } = site;
const types = [...new Set(plan.pages.map(({ type }) => type.id))];

function referenceSite(): PlannedSite {
  const planned = planFrom(REPOSITORY, reference);
  if (!planned.site) throw new Error('The data of the reference site has errors.');
  return planned.site;
}

let prepared: PreparedImages;
beforeAll(async () => {
  prepared = await prepareImages(REPOSITORY, reference, dataset);
});

/** The content of an Open Graph tag of the first page of a type. */
function shared(type: string): (name: string) => string | undefined {
  const page = plan.pages.find((one) => one.type.id === type);
  if (!page) throw new Error(`No page of the type ${type}.`);
  const renderer = createPageRenderer({ ...site, images: prepared.images, commonHead: '' });
  const html = renderer.render(page, { css: '', loader: '' }).content.toString();
  return (name) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
}

describe.each(types)('a page of the type %s', (type) => {
  test('names a PNG of 1200 × 630 as its image', async () => {
    const tag = shared(type);
    const address = tag('og:image') ?? '';
    expect(address).toMatch(new RegExp(`^${settings.origin}/assets/share-${type}-[0-9a-z]{10}\\.png$`));
    const file = prepared.files.find(({ path }) => `${settings.origin}/${path}` === address);
    const { format, width, height } = await sharp(Buffer.from(file?.content ?? '')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect([tag('og:image:type'), tag('og:image:width'), tag('og:image:height')]).toEqual([
      'image/png',
      '1200',
      '630',
    ]);
    expect(tag('og:image:alt')).not.toBe('');
  });
});

test('there is one for each page type, and no two are alike', () => {
  const share = prepared.files.filter(({ path }) => /^assets\/share-.*\.png$/.test(path));
  expect(share.map(({ path }) => path.replace(/^assets\/share-|-[0-9a-z]{10}\.png$/g, '')).sort()).toEqual(
    [...types].sort(),
  );
  expect(new Set(share.map(({ content }) => Buffer.from(content).toString('latin1'))).size).toBe(
    share.length,
  );
});
