import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../../../src/build/build.ts';
import type { DataRecord, PageContext, SiteDefinition } from '../../../src/core/model.ts';
import { useBuild } from '../../../src/site/render/context.tsx';
import { coordinates, languages, slug, text } from '../../../src/site/schema/fields.ts';
import { bytesBelow, folderWith, temporaryFolder } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf, settingsWith } from '../../helpers/samples.ts';

/* One edit each that changes pages which do not show the changed record. The output equals that of a clean build. */

const TOWNS = ['ada', 'bly', 'cam', 'dow'].map((slug, i) => ({
  ...{ slug, kind: i === 1 ? 'city' : 'town', tint: i + 1 },
  coordinates: { lat: 0, lng: i },
}));

/** The nearest town of a kind. */
function Near({
  town,
  kind,
}: {
  readonly town: DataRecord & { readonly slug: string };
  readonly kind: string;
}) {
  const to = town as typeof town & (typeof TOWNS)[number];
  const [found] = useBuild().lookups.nearest('towns', to, 1, (other) => other.kind === kind);
  return <p>{found ? String(found.slug) : 'none'}</p>;
}

const icon = <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />;

function definitionWith(sections: (context: PageContext) => ReactElement): SiteDefinition {
  const page = pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    path: ({ town }) => `/${(town as DataRecord).slug}`,
    sections,
  });
  const textOf = ({ labels = [] }: PageContext['data'], name: string) =>
    String(labels.find((one) => one.slug === name)?.text);
  return definitionOf([page, pageTypeOf({ id: 'home', path: () => '/' })], {
    data: {
      site: { from: 'site.json', schema: z.looseObject({}) },
      collections: {
        towns: {
          from: 'towns.json',
          singular: 'town',
          schema: z.strictObject({
            slug: slug(),
            kind: text(),
            tint: z.number(),
            coordinates: coordinates(),
          }),
        },
        labels: { from: 'labels.json', schema: z.strictObject({ slug: slug(), text: text() }) },
      },
    },
    settings: (data) =>
      settingsWith({
        description: textOf(data, 'site'),
        shareImage: 'a',
        icons: { favicon: 'a', manifest: [] },
      }),
    drawings: () => [{ id: 'a', element: icon, width: 8, height: 8, alt: '' }],
    feeds: (data) => [{ path: 'feed.xml', title: textOf(data, 'feed'), pageType: 'town', axis: 'town' }],
  });
}

const LABELS = [
  { slug: 'feed', text: 'News' },
  { slug: 'site', text: 'Walks' },
];
const change = <T extends { readonly slug: string }>(list: readonly T[], slug: string, fields: Partial<T>) =>
  list.map((one) => (one.slug === slug ? { ...one, ...fields } : one));

test.each<[string, (context: PageContext) => ReactElement, Readonly<Record<string, unknown>>, string[]]>([
  [
    'the title of a feed, which every head contains',
    () => <p>town</p>,
    { labels: change(LABELS, 'feed', { text: 'Latest' }) },
    ['ada.html', 'bly.html', 'cam.html', 'dow.html', 'feed.xml', 'index.html'],
  ],
  [
    'a record that a filter of nearest has rejected',
    ({ town }) => <Near town={town as DataRecord & { slug: string }} kind="city" />,
    { towns: change(TOWNS, 'cam', { kind: 'city' }) },
    ['bly.html', 'dow.html'],
  ],
  [
    'a class name, which changes the styles of all pages of its type',
    ({ town }) => <p className={`mt-${(town as DataRecord).tint}`}>town</p>,
    { towns: change(TOWNS, 'ada', { tint: 9 }) },
    ['ada.html', 'bly.html', 'cam.html', 'dow.html'],
  ],
])('after an edit of %s all these pages are new', async (_, sections, edit, changed) => {
  const root = folderWith({ 'templates/styles.css': '@import "tailwindcss";\n', 'data/site.json': '{}' });
  const write = (data: object) => {
    for (const [name, value] of Object.entries(data))
      writeFileSync(join(root, `data/${name}.json`), JSON.stringify(value));
  };
  const options = { root, definition: definitionWith(sections) };
  const build = () => generate({ ...options, out: join(root, 'dist'), code: 'same' });
  write({ towns: TOWNS, labels: LABELS });
  await build();
  write(edit);
  const { written } = await build();
  const clean = join(temporaryFolder(), 'dist');
  await generate({ ...options, out: clean });
  expect(bytesBelow(join(root, 'dist'))).toEqual(bytesBelow(clean));
  expect(written?.changed).toEqual(changed);
});

test('a page that no longer exists in another language changes the page in the main language', async () => {
  const root = folderWith({
    'templates/styles.css': '',
    'data/site.json': '{ "languages": ["en-US", "fr-CA"] }',
    'data/notes/winter.yaml': 'text: Snow lies on the fields',
    'data/notes/winter.fr-CA.yaml': 'text: Neige',
    'data/notes/summer.yaml': 'text: The sun is high',
    'data/notes/summer.fr-CA.yaml': 'text: Soleil',
  });
  const page = pageTypeOf({
    id: 'note',
    axes: { note: 'notes' },
    path: ({ note }) => `/${(note as DataRecord).slug}`,
  });
  const definition = definitionOf([page, pageTypeOf({ id: 'home', path: () => '/' })], {
    data: {
      site: { from: 'site.json', schema: z.looseObject({ languages: languages() }) },
      collections: {
        notes: { from: 'notes/*.yaml', schema: z.strictObject({ slug: slug(), text: text() }) },
      },
    },
    settings: () => settingsWith({ shareImage: undefined, icons: { manifest: [] } }),
  });
  const build = () => generate({ root, definition, out: join(root, 'dist'), code: 'same' });
  expect((await build()).written).toBeDefined();
  rmSync(join(root, 'data/notes/winter.fr-CA.yaml'));
  const { written } = await build();
  const clean = join(temporaryFolder(), 'dist');
  await generate({ root, definition, out: clean });
  expect(bytesBelow(join(root, 'dist'))).toEqual(bytesBelow(clean));
  expect(written?.removed).toEqual(['fr/winter.html']);
  expect(written?.changed).toContain('winter.html');
});

test('a link to the last of several pages whose records have no slug leads to a new last one', async () => {
  const rows = (...names: string[]) => JSON.stringify(names.map((name) => ({ name })));
  const root = folderWith({
    'templates/styles.css': '',
    'data/site.json': '{}',
    'data/rows.json': rows('a', 'b'),
  });
  const Last = () => <p>{String(useBuild().links.find('row', { row: {} }))}</p>;
  const page = pageTypeOf({
    id: 'row',
    axes: { row: 'rows' },
    path: ({ row }) => `/${(row as DataRecord).name}`,
  });
  const definition = definitionOf(
    [page, pageTypeOf({ id: 'home', path: () => '/', sections: () => <Last /> })],
    {
      data: {
        site: { from: 'site.json', schema: z.looseObject({}) },
        collections: { rows: { from: 'rows.json', schema: z.strictObject({ name: text() }) } },
      },
      settings: () => settingsWith({ shareImage: undefined, icons: { manifest: [] } }),
    },
  );
  const build = () => generate({ root, definition, out: join(root, 'dist'), code: 'same' });
  const home = () => readFileSync(join(root, 'dist/index.html'), 'utf8');
  await build();
  expect(home()).toContain('<p>/b</p>');
  writeFileSync(join(root, 'data/rows.json'), rows('a', 'b', 'c'));
  await build();
  expect(home()).toContain('<p>/c</p>');
});

test('a page that was waiting for its publication and is now gone is not waited for', async () => {
  const towns = (...others: object[]) => JSON.stringify([{ slug: 'ada' }, ...others]);
  const root = folderWith({
    'templates/styles.css': '',
    'data/site.json': '{}',
    'data/towns.json': towns({ slug: 'bly', draft: true }),
  });
  const Waits = () => <p>{useBuild().links.isUnpublished('/bly') ? 'soon' : 'never'}</p>;
  const page = pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    path: ({ town }) => `/${(town as DataRecord).slug}`,
  });
  const definition = definitionOf(
    [page, pageTypeOf({ id: 'home', path: () => '/', sections: () => <Waits /> })],
    {
      data: {
        site: { from: 'site.json', schema: z.looseObject({}) },
        collections: { towns: { from: 'towns.json', schema: z.strictObject({ slug: slug() }) } },
      },
      settings: () => settingsWith({ shareImage: undefined, icons: { manifest: [] } }),
    },
  );
  const build = () => generate({ root, definition, out: join(root, 'dist'), code: 'same' });
  const home = () => readFileSync(join(root, 'dist/index.html'), 'utf8');
  await build();
  expect(home()).toContain('<p>soon</p>');
  writeFileSync(join(root, 'data/towns.json'), towns());
  await build();
  expect(home()).toContain('<p>never</p>');
});
