import { createElement } from 'react';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import type { DataRecord, SiteDefinition } from '../../src/core/model.ts';
import type { ApiOptions } from '../../src/dev/requests.ts';
import { createDevSite } from '../../src/dev/site.ts';
import { readUnfinished } from '../../src/dev/unfinished.ts';
import type { OnImage } from '../../src/site/assets/rasters.ts';
import { slug, text } from '../../src/site/schema/fields.ts';
import { createActivity } from '../../src/site/templates/watchdog.ts';
import { folderWith, writeTree } from '../helpers/folders.ts';
import { codes, definitionOf, pageTypeOf } from '../helpers/samples.ts';

const TREE = {
  'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\n',
  'data/towns.yaml': '- { slug: gray, name: Gray }\n- { slug: rome, name: Rome }\n',
  'data/tools.yaml': '- { slug: saw, name: Saw }\n- { slug: axe, name: Axe }\n',
  'templates/styles.css': '',
};

const schema = z.strictObject({ slug: slug(), name: text() });
const data = {
  site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
  collections: {
    towns: { from: 'towns.yaml', singular: 'town', schema },
    tools: { from: 'tools.yaml', singular: 'tool', schema },
  },
};
const home = pageTypeOf({ id: 'home', path: () => '/' });
const slugOf = (record: unknown) => (record as { slug: string }).slug;

function siteOf(files: Readonly<Record<string, string>> = {}) {
  const root = folderWith({ ...TREE, ...files });
  return createDevSite({ root, publication: {}, activity: createActivity() });
}

test('the share image of a page is drawn when the page is requested', async () => {
  const drawn: string[] = [];
  const shareImages = () => (page: { path: string }) => {
    drawn.push(page.path);
    const element = createElement('svg', { viewBox: '0 0 12 6' }, createElement('title', null, page.path));
    return { width: 12, height: 6, alt: page.path, element };
  };
  const town = pageTypeOf({ id: 'town', axes: { town: 'towns' }, path: ({ town }) => `/${slugOf(town)}` });
  const definition = definitionOf([home, town], {
    data,
    shareImages,
    settings: () => ({}),
  } as unknown as Partial<SiteDefinition>);
  const site = siteOf();
  expect(await site.load({ definition })).toMatchObject({ issues: [], pages: 3 });
  expect(drawn).toEqual([]);
  const page = await site.answer('/gray');
  expect(new Set(drawn)).toEqual(new Set(['/gray']));
  const [, path = ''] = /property="og:image" content="https:\/\/lantern\.example([^"]+)"/.exec(
    page.kind === 'page' ? page.html : '',
  ) ?? [''];
  expect(await site.answer(path)).toMatchObject({ kind: 'file', file: { path: path.slice(1) } });
});

test('a drawing is drawn when a page uses it, and an unknown one is an error of its page', async () => {
  const drawn: string[] = [];
  const Lamp = ({ id }: { id: string }) => {
    drawn.push(id);
    return createElement('svg', { viewBox: '0 0 1 1' }, createElement('title', null, id));
  };
  const drawingOf = (id: string) => ({
    id,
    width: 1,
    height: 1,
    alt: id,
    element: createElement(Lamp, { id }),
  });
  const drawings = () => ['lamp', 'lantern'].map(drawingOf);
  const town = pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    path: ({ town }) => `/${slugOf(town)}`,
    sections: ({ town, images }) => {
      const { src } = images.get(slugOf(town) === 'gray' ? 'lantern' : 'lanturn');
      return [createElement('img', { key: 'i', src, alt: '' })];
    },
  });
  const definition = definitionOf([home, town], {
    data,
    drawings,
    settings: () => ({}),
  } as unknown as Partial<SiteDefinition>);
  const site = siteOf();
  expect(await site.load({ definition })).toMatchObject({ issues: [], pages: 3 });
  expect(drawn).toEqual([]);
  const page = await site.answer('/gray');
  expect(new Set(drawn)).toEqual(new Set(['lantern']));
  const [, path = ''] = /<img src="([^"]+)"/.exec(page.kind === 'page' ? page.html : '') ?? [];
  expect(await site.answer(path)).toMatchObject({ kind: 'file', file: { path: path.slice(1) } });
  const wrong = await site.answer('/rome');
  const [issue] = wrong.kind === 'issues' ? wrong.report.issues : [];
  expect(issue && describeIssue(issue).message).toContain('lanturn');
});

test('a photo is encoded when a browser requests it, at the width that it requests', async () => {
  const photo = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
  const files = { 'data/photos/gray.jpg': await photo(900), 'data/photos/rome.jpg': await photo(40) };
  const photos = ({ towns = [] }: Readonly<Record<string, readonly DataRecord[]>>) =>
    towns.map((record) => {
      const id = slugOf(record);
      return { id, record, file: `photos/${id}.jpg`, alt: id };
    });
  const town = pageTypeOf({
    ...{ id: 'town', axes: { town: 'towns' }, path: ({ town }) => `/${slugOf(town)}` },
    sections: ({ town, images }) => {
      const { srcSet, ...image } = { srcSet: images.get(slugOf(town)).srcset, alt: '' };
      return [createElement('img', { key: 'i', srcSet, ...image })];
    },
  });
  const given = { data, photos, settings: () => ({}) } as unknown as Partial<SiteDefinition>;
  const root = folderWith({ ...TREE, ...files });
  const encoded: string[] = [];
  const onImage: OnImage = (_done, _total, name) => encoded.push(name);
  const site = createDevSite({ root, publication: {}, activity: createActivity(), onImage });
  const definition = definitionOf([home, town], given);
  expect(await site.load({ definition })).toMatchObject({ issues: [] });
  encoded.length = 0;
  const page = await site.answer('/gray');
  const [, srcset = ''] = /srcSet="([^"]+)"/.exec(page.kind === 'page' ? page.html : '') ?? [];
  const paths = srcset.split(', ').map((one) => one.split(' ')[0] ?? '');
  expect(paths.map((path) => path.replace(/-\w+\.avif$/, '-…'))).toEqual([
    '/assets/gray-480-…',
    '/assets/gray-800-…',
    '/assets/gray-900-…',
  ]);
  expect(encoded).toEqual([]);
  const answer = await site.answer(paths[1] ?? '');
  const { content } = answer.kind === 'file' ? answer.file : { content: '' };
  expect(await sharp(Buffer.from(content)).metadata()).toMatchObject({ format: 'heif', width: 800 });
  expect(new Set(encoded)).toEqual(new Set(['data/photos/gray.jpg']));
  writeTree(root, { 'data/photos/rome.jpg': files['data/photos/rome.jpg'].subarray(0, -40) });
  const { issues } = await site.load({ definition });
  expect(issues.map((issue) => describeIssue(issue).message)).toEqual([
    'The image data/photos/rome.jpg is damaged or cut off.',
  ]);
});

test('a page that lacks facts is shown with a note, and is left to finish, as what checks have found', async () => {
  const town = pageTypeOf({
    ...{ id: 'town', axes: { town: 'towns' }, path: ({ town }) => `/${slugOf(town)}` },
    thresholds: { facts: { of: ({ town }) => ({ mill: slugOf(town) === 'rome' ? undefined : 'yes' }) } },
  });
  const words = { message: 'No endpoint.', hint: 'Set it.' };
  const checks = () => [{ code: 'site-warning', facts: words }] as const;
  const definition = definitionOf([home, town], { data, checks, settings: () => ({}) });
  const site = siteOf();
  expect(codes((await site.load({ definition })).issues)).toEqual(['site-warning']);
  expect(await site.answer('/gray')).toMatchObject({ kind: 'page', note: '' });
  const note = 'This page is unpublished: /rome has 0 facts (at least 1; missing: mill).';
  expect(await site.answer('/rome')).toMatchObject({ kind: 'page', status: 200, note });
  const result = () => ({ issues: [{ code: 'leftover', message: 'TODO', hint: 'Write it.', pages: ['/'] }] });
  const loaded = site.current();
  const options = { check: { result } } as unknown as ApiOptions;
  expect(loaded && readUnfinished(loaded, new URLSearchParams(), options)).toMatchObject({
    count: 3,
    kinds: [
      { title: 'Checks of this site', count: 1, entries: [{ message: 'No endpoint.', fix: 'Set it.' }] },
      { title: 'Texts', count: 1, entries: [{ message: 'TODO' }] },
      {
        title: 'Pages that lack facts',
        count: 1,
        entries: [{ place: { file: 'data/towns.yaml', line: 2 } }],
      },
    ],
  });
});

test('the page of a draft that is not finished is shown with gaps, and stops no other page', async () => {
  const town = pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    path: ({ town }) => `/${slugOf(town)}`,
    sections: ({ town }) => [createElement('h1', { key: 'h' }, String((town as DataRecord).name))],
  });
  const definition = definitionOf([home, town], {
    data,
    settings: () => ({}),
  } as unknown as Partial<SiteDefinition>);
  const site = siteOf({ 'data/towns.yaml': '- { slug: gray, draft: true }\n- { slug: rome, name: Rome }\n' });
  const { issues, pages } = await site.load({ definition });
  expect([codes(issues), pages]).toEqual([['unfinished-draft'], 3]);
  const draft = await site.answer('/gray');
  expect(draft).toMatchObject({
    kind: 'page',
    html: expect.stringContaining('<h1>[Name]</h1>'),
    note: 'This page is unpublished: towns/gray is a draft.',
  });
  expect(site.current()?.site.unpublished.pages.has('/rome')).toBe(false);
});
