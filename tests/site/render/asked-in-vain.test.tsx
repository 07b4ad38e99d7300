import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../../../src/build/build.ts';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import type { SiteDefinition } from '../../../src/core/model.ts';
import { createSite, Island } from '../../../src/index.ts';
import { slug } from '../../../src/site/schema/fields.ts';
import { folderWith, textOf } from '../../helpers/folders.ts';

/* What templates ask for and the site does not have: told by the page, before any page is written. */

const { pageType, useSite, defineSite } = createSite({
  data: { walks: { from: 'walks.json', schema: z.strictObject({ slug: slug() }) } },
  axes: { walk: { walk: 'walks' } },
});
const icon = <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8" />;
const drawings = () => [{ id: 'lantern', element: icon, width: 8, height: 8, alt: '' }];
const home = pageType({ id: 'home', sections: () => <h1>Lantern Walks</h1> });

function rootWith(walks: number): string {
  const rows = Array.from({ length: walks }, (_, n) => ({ slug: `w${String(n).padStart(4, '0')}` }));
  return folderWith({
    'data/site.yaml': 'name: Lantern Walks\norigin: https://lantern.example\n',
    'data/walks.json': JSON.stringify(rows),
    'templates/styles.css': '@import "tailwindcss";\n',
  });
}

async function told(definition: SiteDefinition, root = rootWith(2)): Promise<string[]> {
  const { issues, written } = await generate({ root, out: `${root}/dist`, definition });
  expect([written, existsSync(`${root}/dist`)]).toEqual([undefined, false]);
  return issues.map((issue) => Object.values(describeIssue(issue)).join(' '));
}

function siteOf(walk: Partial<Parameters<typeof pageType<'walk'>>[0]>) {
  const type = pageType({ id: 'walk', sections: () => [], ...walk });
  return defineSite({ pages: [home, type], drawings });
}

function Picture({ id }: { readonly id: string }) {
  const { images } = useSite();
  return <img src={images.get(id).src} alt="" />;
}

function Counter({ start }: { readonly start: number }) {
  return <p>{start}</p>;
}

describe('is told', () => {
  test('of an image in a section, once for all pages', async () => {
    expect(await told(siteOf({ sections: () => <Picture id="lantren" /> }))).toEqual([
      'The page /w0000 (type “walk”, for walk w0000) asks for the image “lantren”, which does not exist. Did you mean “lantern”? It occurs on 2 of the 3 pages checked.',
    ]);
  });

  test('of an image that the head fetches early', async () => {
    const head = () => ({ title: 'Walk', description: '', preload: ['moon'] });
    expect(await told(siteOf({ head }))).toEqual([
      'The page /w0000 (type “walk”, for walk w0000) asks for the image “moon”, which does not exist. The images are lantern. It occurs on 2 of the 3 pages checked.',
    ]);
  });

  test('of a page type that links name', async () => {
    expect(await told(siteOf({ sections: ({ links }) => <a href={links.to('hoem')}>Home</a> }))).toEqual([
      'The page /w0000 (type “walk”, for walk w0000) links to the page type “hoem”, which does not exist. Did you mean “home”? It occurs on 2 of the 3 pages checked.',
    ]);
  });

  test('of a page that there is not, once for each line of a template', async () => {
    const sections: NonNullable<Parameters<typeof siteOf>[0]['sections']> = ({ links, walk }) => (
      <a href={links.to('walk', { walk: { slug: `${walk.slug}-by-day` } })}>By day</a>
    );
    expect(await told(siteOf({ sections }))).toEqual([
      'The page /w0000 (type “walk”, for walk w0000) links to a page of the type “walk” for w0000-by-day, which does not exist. It has pages for records of walk. If a page may be missing, use links.find. It occurs on 2 of the 3 pages checked.',
    ]);
  });

  test('of an island that the site does not list', async () => {
    const sections = () => <Island component={Counter} props={{ start: 1 }} />;
    expect(await told(siteOf({ sections }))).toEqual([
      'The page /w0000 (type “walk”, for walk w0000) uses the island “Counter”, which the site does not list. Add it to “islands”, usually in templates/islands/index.ts: there are none now. It occurs on 2 of the 3 pages checked.',
    ]);
  });

  test('of images that settings name, all of them', async () => {
    const settings = () => ({ shareImage: 'card', icons: { favicon: 'lantern', manifest: ['lanterm'] } });
    expect(await told(defineSite({ pages: [home], drawings, settings }))).toEqual([
      'The setting “shareImage” asks for the image “card”, which does not exist. The images are lantern.',
      'The setting “icons.manifest.0” asks for the image “lanterm”, which does not exist. Did you mean “lantern”?',
    ]);
  });

  test('of a page that no sample has', async () => {
    const site = siteOf({
      sections: ({ walk }) => (walk.slug === 'w0778' ? <Picture id="moon" /> : []),
    });
    expect(await told(site, rootWith(900))).toEqual([
      'The page /w0778 (type “walk”, for walk w0778) asks for the image “moon”, which does not exist. The images are lantern.',
    ]);
  });
});

test('a site without any images says so', async () => {
  const definition = defineSite({ pages: [home], settings: () => ({ shareImage: 'card' }) });
  expect(await told(definition)).toEqual([
    'The setting “shareImage” asks for the image “card”, which does not exist. There are no images.',
  ]);
});

test('what else a template throws is told, with the page', async () => {
  const sections = () => {
    throw new TypeError('no walk');
  };
  expect(await told(siteOf({ sections }))).toEqual([
    '“sections” of the page type “walk” throws “TypeError: no walk” on the page /w0000 (for walk w0000). Correct the template, or the records that it cannot handle. It occurs on 2 of the 3 pages checked.',
  ]);
});

test('a call of a renamed function is reported with its new name', async () => {
  const sections: NonNullable<Parameters<typeof siteOf>[0]['sections']> = ({ lookups }) => {
    const { naming } = lookups as unknown as Readonly<Record<'naming', () => []>>;
    return naming();
  };
  expect(await told(siteOf({ sections }))).toEqual([
    expect.stringContaining(
      'naming is not a function” on the page /w0000 (for walk w0000). The name has changed. Use where.',
    ),
  ]);
});

test('a class of the body has its rule, on the pages of its type alone', async () => {
  const root = rootWith(1);
  const head = () => ({ title: 'Walk', description: '', bodyClass: "bg-slate-900 before:content-['x']" });
  const walk = pageType({ id: 'walk', head, sections: () => [] });
  const definition = defineSite({ pages: [home, walk], styles: 'styles.css' });
  const { issues } = await generate({ root, out: `${root}/dist`, definition });
  expect(issues).toEqual([]);
  const page = textOf(root, 'dist/w0000.html');
  expect(page).toContain('<body class="bg-slate-900 before:content-[&#39;x&#39;]">');
  expect(page).toMatch(/\.bg-slate-900\{[\s\S]*\.before\\:content-\\\[\\'x\\'\\\]/);
  expect(textOf(root, 'dist/index.html')).not.toContain('bg-slate-900');
});
