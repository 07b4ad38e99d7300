import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../src/core/cache/cache.ts';
import type { DataRecord, PageType, SharedPage } from '../../../src/core/model.ts';
import { prepareImages } from '../../../src/site/assets/images.ts';
import { temporaryFolder } from '../../helpers/folders.ts';
import { datasetOf, definitionOf, pageTypeOf, planSite, settingsWith } from '../../helpers/samples.ts';

/* Whether each page has a share image of its own, or its type has one for all. */

const dataset = datasetOf({ walks: [{ slug: 'ames' }, { slug: 'gray' }] });
const home = pageTypeOf({ id: 'home', path: () => '/', aliases: ['/home'] });
const thanks = pageTypeOf({ id: 'thanks', path: () => '/thanks', noindex: true });
const walk = (share?: PageType['share']) =>
  pageTypeOf({
    id: 'walk',
    axes: { walk: 'walks' },
    path: (context) => `/walks/${(context.walk as DataRecord).slug}`,
    ...(share ? { share } : {}),
  });

async function drawnFor(pages: readonly PageType[]) {
  const drawn: string[] = [];
  const definition = definitionOf(pages, {
    shareImages: () => (page: SharedPage) => {
      drawn.push(page.path);
      const size = { width: 8, height: 4 };
      const element = createElement('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size });
      return { element, ...size, alt: page.path };
    },
  });
  const { value: plan } = planSite(definition, dataset, settingsWith());
  const { images } = await prepareImages(temporaryFolder(), definition, {
    dataset,
    plan,
    cache: createMemoryCache(),
  });
  const shown = plan.pages.map(({ path, shareImage }) => [path, shareImage && images.get(shareImage).alt]);
  return { drawn, shown: Object.fromEntries(shown) };
}

describe('share images', () => {
  test('are drawn once for each page that search engines may show', async () => {
    const { drawn, shown } = await drawnFor([home, thanks, walk()]);
    expect(drawn).toHaveLength(3);
    expect(shown).toEqual({
      '/': '/',
      '/home': '/',
      '/thanks': undefined,
      '/walks/ames': '/walks/ames',
      '/walks/gray': '/walks/gray',
    });
  });

  test('of a type that shares one are drawn once', async () => {
    const { drawn, shown } = await drawnFor([walk('type')]);
    expect(drawn).toHaveLength(1);
    expect(shown['/walks/ames']).toBe(shown['/walks/gray']);
  });
});
