import { createElement, Fragment } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DataRecord, SiteDefinition } from '../../../src/core/model.ts';
import type { TextSource } from '../../../src/dev/edit/contract.ts';
import { createDevSite, type DevSite } from '../../../src/dev/site.ts';
import { day, languages, markdown, pattern, phrase, reference, slug, text } from '../../../src/index.ts';
import { useBuild } from '../../../src/site/render/context.tsx';
import { createActivity } from '../../../src/site/templates/watchdog.ts';
import { temporaryFolder, writeTree } from '../../helpers/folders.ts';
import { definitionOf, pageTypeOf } from '../../helpers/samples.ts';

const TREE = {
  'data/site.yaml': `name: Lantern
origin: https://lantern.example
phone: (207) 555-0147
base: Rome
`,
  'data/towns.yaml': `- slug: gray
  name: Gray
  called: '{town.name}'
  lead: |
    We sweep **chimneys** in {town.name}.

    - Brick
    - Steel, see [prices](/gray)

    ![A roof in snow](roof.svg)
  since: 1990
  price: 4.9
  opened: 2026-05-31
  near: rome
- { slug: rome, name: Rome, lead: Rome is far., since: 49, price: 120, opened: 2025-01-02 }
`,
  'data/reviews.yaml': '- { author: Ann, text: Very clean. }\n- { author: Bob, text: Very clean. }\n',
  'data/words.yaml': `from: From {amount} per visit
link: Sweeping in {town.name}
home: Home
`,
  'data/pages.yaml': `- slug: town
  title: Chimneys in {town.name}
  heading: Chimneys in {town.name}
  badge: Home
`,
  'data/roof.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 8h8z"/></svg>',
  'templates/styles.css': '',
};

const collections = {
  towns: {
    from: 'towns.yaml',
    singular: 'town',
    schema: z.strictObject({
      slug: slug(),
      name: text(),
      called: text().default('{town.name}'),
      lead: markdown(),
      since: z.number(),
      price: z.number(),
      opened: day(),
      near: reference('towns').optional(),
    }),
  },
  reviews: { from: 'reviews.yaml', schema: z.strictObject({ author: text(), text: text() }) },
  words: {
    from: 'words.yaml',
    schema: z.strictObject({ from: phrase(['amount']), link: phrase(['town']), home: text() }),
  },
  pages: {
    from: 'pages.yaml',
    schema: z.strictObject({ slug: slug(), title: pattern(), heading: pattern(), badge: text() }),
  },
};

/** A section that reads words and reviews, and looks up the town nearby. */
function Section({ town }: { town: DataRecord }) {
  const { data, lookups } = useBuild();
  const near = lookups.find('towns', String(town.near));
  return createElement(Fragment, null, `${data.words?.length} ${data.reviews?.length} ${near?.name}`);
}

const definition = definitionOf(
  [
    pageTypeOf({
      id: 'town',
      axes: { town: 'towns' },
      path: ({ town }) => `/${(town as DataRecord).slug}`,
      sections: ({ town }) => [createElement(Section, { key: 's', town: town as DataRecord })],
    }),
  ],
  {
    copy: 'pages',
    settings: () => ({}),
    data: {
      site: { from: 'site.yaml', schema: z.looseObject({ name: text(), origin: z.string() }) },
      collections,
    },
  } as unknown as Partial<SiteDefinition>,
);

async function siteIn(tree: Readonly<Record<string, string>>, given: SiteDefinition): Promise<DevSite> {
  const root = temporaryFolder(afterAll);
  writeTree(root, tree);
  const site = createDevSite({ root, publication: {}, activity: createActivity() });
  expect((await site.load({ definition: given })).issues).toEqual([]);
  return site;
}

/** The sources of texts of a page as `record path`. */
async function find(site: DevSite, path: string, texts: readonly string[]) {
  const loaded = site.current();
  const page = loaded?.pages.get(path);
  if (!loaded || !page) throw new Error(`There is no page ${path}.`);
  const nameOf = (source: TextSource | null) =>
    source && [source.address.record, ...source.address.path].join(' ');
  return (await loaded.sourcesOf(page))(texts).map(nameOf);
}

let site: DevSite;
beforeAll(async () => {
  site = await siteIn(TREE, definition);
});

/** The source of the only text of the page of a town. */
const one = async (text: string) => (await find(site, '/gray', [text]))[0];

describe('a text comes from', () => {
  test.each([
    ['Gray', 'towns/gray name'],
    ['We sweep chimneys in Gray.', 'towns/gray lead'],
    ['Brick', 'towns/gray lead'],
    ['Steel, see prices', 'towns/gray lead'],
    ['A roof in snow', 'towns/gray lead'],
    ['Chimneys in Gray', 'pages/town heading'],
    ['1990', 'towns/gray since'],
    ['$4.90', 'towns/gray price'],
    ['May 31, 2026', 'towns/gray opened'],
    ['5/31/26', 'towns/gray opened'],
    ['Call (207) 555-0147', 'site phone'],
    ['From $49 per visit', 'words from'],
    ['Sweeping in Rome', 'words link'],
  ])('%s', async (text, source) => {
    expect(await one(text)).toBe(source);
  });

  test.each([
    'Nothing of the data',
    // In the data twice.
    'Very clean.',
    // Part of a paragraph.
    'chimneys',
    // 4.9 is another number.
    '49 years',
    '…',
  ])('no value for sure: %s', async (text) => {
    expect(await one(text)).toBeNull();
  });

  test('the records of the page before others, if it is on the page once', async () => {
    expect(await find(site, '/gray', ['Home'])).toEqual(['pages/town badge']);
    expect(await find(site, '/gray', ['Home', 'Gray', 'Home'])).toEqual([null, 'towns/gray name', null]);
    expect(await find(site, '/gray', ['Home', 'Home'])).toEqual(['pages/town badge', 'pages/town badge']);
  });

  test('a record that templates asked for before the record of the site', async () => {
    expect(await one('Rome')).toBe('towns/rome name');
  });
});

test('a source has the place of its line, and the control', async () => {
  const loaded = site.current();
  const page = loaded?.pages.get('/gray');
  const sources = page && (await loaded?.sourcesOf(page))?.(['Steel, see prices', 'May 31, 2026']);
  expect(sources).toMatchObject([
    { place: 'data/towns.yaml:8:5', control: 'markdown' },
    { place: 'data/towns.yaml:13:11', control: 'day' },
  ]);
});

test('of a site with several languages, a source has the language', async () => {
  const schema = z.strictObject({ slug: slug(), name: text() });
  const data = {
    site: {
      from: 'site.yaml',
      schema: z.looseObject({ name: text(), origin: z.string(), languages: languages() }),
    },
    collections: { towns: { from: 'towns.yaml', singular: 'town', schema } },
  };
  const town = pageTypeOf({
    id: 'town',
    axes: { town: 'towns' },
    path: ({ town }) => `/${(town as DataRecord).slug}`,
  });
  const tree = {
    'data/site.yaml': 'name: Lantern\norigin: https://lantern.example\nlanguages: [en, fr]\n',
    'data/towns.yaml': '- { slug: port, name: { en: Harbor, fr: Port } }\n',
    'templates/styles.css': '',
  };
  const own = await siteIn(tree, definitionOf([town], { data, settings: () => ({}) }));
  const page = own.current()?.pages.get('/fr/port');
  const sources = page && (await own.current()?.sourcesOf(page))?.(['Port', 'Harbor']);
  expect(sources).toEqual([
    {
      address: { record: 'towns/port', path: ['name'], locale: 'fr' },
      name: 'Port',
      place: 'data/towns.yaml:1:41',
      control: 'text',
    },
    null,
  ]);
});
