import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { internalLink, markdown, pattern, reference, slug, text } from '../../../src/index.ts';
import { pageTypeFor, publishedOf, publishedRecord, slugsOf, WALKS } from '../../helpers/publishing.ts';
import { messagesOf, mistakeOf, pageAt, pageTypeOf, placesOf } from '../../helpers/samples.ts';

/* What becomes of records that name what is not published: here the walk “storm”, a draft, and its page. */

const walk = () => reference('walks');
const left = (schema: z.ZodRawShape, text: string) =>
  publishedRecord(z.strictObject({ slug: slug().default('one'), ...schema }), text, WALKS).record;

describe('what names a draft is left out with', () => {
  test.each([
    [
      'its entry of a list',
      { all: z.array(walk()) },
      '- all: [dusk, storm, dawn]',
      { all: ['dusk', 'dawn'] },
    ],
    [
      'the entry that it is in',
      { all: z.array(z.strictObject({ walk: walk(), miles: z.number() })) },
      '- all: [{ walk: storm, miles: 2 }, { walk: dusk, miles: 1 }]',
      { all: [{ walk: 'dusk', miles: 1 }] },
    ],
    ['an optional field', { next: walk().optional() }, '- next: storm', {}],
    ['a field that may be empty', { next: walk().nullable() }, '- next: storm', { next: null }],
    ['a field that has a default', { next: walk().default('dusk') }, '- next: storm', { next: 'dusk' }],
    [
      'a group around it',
      { start: z.strictObject({ walk: walk(), at: text() }).optional() },
      '- start: { walk: storm, at: six }',
      {},
    ],
    [
      'its key',
      { miles: z.record(walk(), z.number()) },
      '- miles: { storm: 1, dusk: 2 }',
      { miles: { dusk: 2 } },
    ],
    [
      'the whole list where that must have as many',
      { all: z.array(walk()).min(2).optional() },
      '- all: [dusk, storm]',
      {},
    ],
    [
      'the place of a link',
      { to: internalLink().optional(), all: z.array(internalLink()) },
      '- { to: /walks/storm?x=1#y, all: [/walks/dusk, /walks/storm/] }',
      { all: ['/walks/dusk'] },
    ],
    [
      'a value that is made of it',
      { all: z.array(walk().transform((name) => ({ name }))) },
      '- all: [dusk, storm]',
      { all: [{ name: 'dusk' }] },
    ],
  ])('%s', (_, schema, text, record) => {
    expect(left(schema, text)).toEqual({ slug: 'one', ...record });
  });

  test('nothing where one of several kinds of reference is published', () => {
    const either = { name: z.union([walk(), reference('list')]) };
    expect(left(either, '- { slug: storm, name: storm }')).toEqual({ slug: 'storm', name: 'storm' });
  });
});

describe('a record waits with it where it needs', () => {
  test.each([
    ['that very field', { walk: walk() }, '- walk: storm'],
    ['all of a list', { all: z.array(walk()).length(2) }, '- all: [dusk, storm]'],
    ['a place in a row', { all: z.tuple([walk(), walk()]) }, '- all: [dusk, storm]'],
    ['a group around it', { start: z.strictObject({ walk: walk() }) }, '- start: { walk: storm }'],
    ['a link', { to: internalLink() }, '- to: /walks/storm'],
  ])('%s', (_, schema, text) => {
    expect(left(schema, text)).toBeUndefined();
  });

  test('and with that all that need it, however far', () => {
    const one = (needed: string) => ({
      from: `${needed}-of.yaml`,
      schema: z.strictObject({ slug: slug(), [needed]: reference(needed) }),
    });
    const published = publishedOf({
      files: {
        ...WALKS.files,
        'data/walks-of.yaml': '- { slug: a, walks: storm }\n- { slug: b, walks: dusk }',
        'data/guides-of.yaml': '- { slug: c, guides: a }\n- { slug: d, guides: b }',
      },
      collections: { songs: one('guides'), guides: one('walks'), ...WALKS.collections },
    });
    expect([slugsOf(published, 'guides'), slugsOf(published, 'songs')]).toEqual([['b'], ['d']]);
    const reason = { kind: 'draft', cause: 'walks/storm' };
    expect([...(published.site?.unpublished.records ?? [])]).toEqual(
      ['guides/a', 'songs/c', 'walks/storm'].map((record) => [record, reason]),
    );
  });

  test('a page that is linked to by a page that waits waits no longer than it must', () => {
    const schema = z.strictObject({ slug: slug(), to: internalLink() });
    const published = publishedOf({
      files: {
        ...WALKS.files,
        'data/list.yaml':
          '- { slug: a, to: /list/b }\n- { slug: b, to: /walks/storm }\n- { slug: c, to: /walks/dusk }',
      },
      collections: { ...WALKS.collections, list: { from: 'list.yaml', schema } },
    });
    expect(slugsOf(published, 'list')).toEqual(['c']);
  });
});

describe('pages', () => {
  const guides = {
    from: 'guides.yaml',
    schema: z.strictObject({ slug: slug(), body: markdown(), all: z.array(walk()) }),
  };
  const cells = {
    from: 'cells.yaml',
    schema: z.strictObject({ walks: text(), guides: text(), text: text() }),
  };
  const cell = pageTypeOf({
    id: 'cell',
    axes: { walks: 'walks', guides: 'guides' },
    cell: 'cells',
    path: ({ walks, guides: guide }) =>
      `/${(walks as { slug: string }).slug}/${(guide as { slug: string }).slug}`,
  });
  const wording = {
    from: 'wording.yaml',
    schema: z.strictObject({ slug: slug(), title: pattern(), first: walk().optional() }),
  };
  const sample = {
    files: {
      ...WALKS.files,
      'data/guides.yaml':
        '- slug: ada\n  body: "[The storm](/walks/storm), [dusk](/walks/dusk) and [Ada](/storm/ada)."\n  all: [storm, dawn]\n',
      'data/cells.yaml':
        '- { walks: storm, guides: ada, text: Wet. }\n- { walks: dusk, guides: ada, text: Dry. }\n',
      'data/wording.yaml': ['walks', 'guides', 'cell']
        .map((id) => `- { slug: ${id}, title: "{site.name}" }`)
        .join('\n'),
    },
    collections: { ...WALKS.collections, guides, cells, wording },
    pages: [pageTypeFor('walks'), pageTypeFor('guides'), cell],
    copy: 'wording',
  };
  let published: ReturnType<typeof publishedOf>;
  const links = () => published.site?.plan.links;
  beforeAll(() => {
    published = publishedOf(sample, {}, afterAll);
  });
  const paths = (one: ReturnType<typeof publishedOf>) => one.site?.plan.pages.map(({ path }) => path);

  test('of a draft, and of a cell that names one without a reference, are not there', () => {
    expect(paths(published)).toEqual(['/dusk/ada', '/guides/ada', '/walks/dawn', '/walks/dusk']);
  });

  test('are told to texts that link to them, each at its place', () => {
    expect(messagesOf(published.issues)).toEqual([
      '“body” of guides/ada links to “/walks/storm”, which is unpublished: walks/storm is a draft.',
      '“body” of guides/ada links to “/storm/ada”, which is unpublished: walks/storm is a draft.',
    ]);
    expect(placesOf(published.issues)).toEqual(['data/guides.yaml:2:22+12', 'data/guides.yaml:2:67+10']);
  });

  test('are told to templates that link to them', () => {
    const records = { walks: { slug: 'storm' }, guides: { slug: 'ada' } };
    expect(links()?.find('cell', records)).toBeUndefined();
    expect(mistakeOf(() => links()?.to('cell', records)).facts).toEqual({
      kind: 'unpublished-page',
      asked: 'cell',
      slugs: ['storm', 'ada'],
      reason: { kind: 'draft', cause: 'walks/storm' },
    });
    expect(
      mistakeOf(() => links()?.to('cell', { walks: { slug: 'x' }, guides: records.guides })).facts.kind,
    ).toBe('page');
  });

  test('wait at their address, however it is written', () => {
    expect(
      ['/walks/storm', '/walks/storm/', '/walks/storm?a#b', '/walks/dusk', '/walks/x', '/'].map((href) =>
        links()?.isUnpublished(href),
      ),
    ).toEqual([true, true, true, false, false, false]);
    expect([links()?.has('/walks/storm'), links()?.forPath('/walks/storm')]).toEqual([false, '/walks/storm']);
  });

  test('are there when drafts are looked at', () => {
    const all = publishedOf(sample, { drafts: true });
    expect([all.issues, paths(all)?.length]).toEqual([[], 6]);
  });

  test('that are made of what waits have a record without it, which is found in its file', () => {
    const { site } = published;
    const guide = site && pageAt(site.plan, '/guides/ada').records.one;
    expect(guide?.all).toEqual(['dawn']);
    expect(site?.dataset.origins.get(guide ?? {})?.key).toBe('guides/ada');
    expect(site?.plan.lookups.find('guides', 'ada')).toBe(guide);
  });

  test('of a type whose wording is a draft are not there, and the type is known', () => {
    const waiting = {
      ...sample.files,
      'data/wording.yaml': `${sample.files['data/wording.yaml']}`.replace(
        'slug: guides',
        'draft: true, slug: guides',
      ),
    };
    const without = publishedOf({ ...sample, files: waiting });
    expect(paths(without)).toEqual(['/dusk/ada', '/walks/dawn', '/walks/dusk']);
    const ask = () => without.site?.plan.links.to('guides', { one: { slug: 'ada' } });
    expect(mistakeOf(ask).facts).toMatchObject({
      kind: 'unpublished-page',
      reason: { cause: 'wording/guides' },
    });
  });
});

test('a record whose town is not published goes with no other', () => {
  const huts = { from: 'huts.yaml', schema: z.strictObject({ slug: slug(), walk: walk().optional() }) };
  const pages = [
    pageTypeOf({
      id: 'hut',
      axes: { walk: 'walks', hut: 'huts' },
      path: ({ walk: one, hut }) => `/${(one as { slug: string }).slug}/${(hut as { slug: string }).slug}`,
    }),
  ];
  const files = {
    ...WALKS.files,
    'data/huts.yaml': '- { slug: reed, walk: storm }\n- { slug: sand, walk: dusk }\n- { slug: any }',
  };
  const { site, dataset } = publishedOf({ files, collections: { ...WALKS.collections, huts }, pages });
  expect(dataset.collections.huts).toEqual([
    { slug: 'reed' },
    { slug: 'sand', walk: 'dusk' },
    { slug: 'any' },
  ]);
  expect(site?.plan.pages.map(({ path }) => path)).toEqual(['/dawn/any', '/dusk/any', '/dusk/sand']);
});

describe('what cannot wait', () => {
  const wording = {
    from: 'wording.yaml',
    schema: z.strictObject({ slug: slug(), title: pattern(), first: walk() }),
  };
  const sample = {
    files: {
      ...WALKS.files,
      'data/site.yaml': 'best: storm\nnext: dusk',
      'data/wording.yaml': '- { slug: walks, title: T, first: storm }',
    },
    collections: { ...WALKS.collections, wording },
    pages: [pageTypeFor('walks')],
    copy: 'wording',
    site: z.strictObject({ best: walk(), next: walk() }),
  };

  test('is told at its place: wording, and the record of the site', () => {
    const { issues, site } = publishedOf(sample);
    expect(site).toBeUndefined();
    expect(messagesOf(issues)).toEqual([
      '“best” of site refers to something that is unpublished: walks/storm is a draft.',
      '“first” of wording/walks refers to something that is unpublished: walks/storm is a draft.',
    ]);
    expect(placesOf(issues)).toEqual(['data/site.yaml:1:7+5', 'data/wording.yaml:1:35+5']);
  });

  test('is no matter where drafts are looked at', () => {
    expect(publishedOf(sample, { drafts: true }).issues).toEqual([]);
  });
});

describe('a redirect', () => {
  test('to a page that waits waits for it', () => {
    const target = z.strictObject({ from: text(), to: text(), status: z.number() });
    const files = {
      ...WALKS.files,
      'data/redirects.yaml':
        '- { from: /a, to: /walks/storm, status: 301 }\n- { from: /b, to: /walks/dusk, status: 301 }',
    };
    const site = z.looseObject({});
    for (const schema of [target, target.extend({ to: internalLink() })]) {
      const collections = { ...WALKS.collections, redirects: { from: 'redirects.yaml', schema } };
      const pages = [pageTypeFor('walks')];
      const settingsOf = (drafts: boolean) =>
        publishedOf({ files, collections, pages, site }, { drafts }).site?.settings;
      expect(settingsOf(false)?.redirects.map(({ from }) => from)).toEqual(['/b']);
      expect(settingsOf(true)?.redirects.map(({ from }) => from)).toEqual(['/a', '/b']);
    }
  });
});

test('images that only drafts show are not made', () => {
  const schema = z.strictObject({ slug: slug(), body: markdown() });
  const files = {
    'data/photos/rain.jpg': '',
    'data/photos/reed.jpg': '',
    'data/list.yaml':
      '- { slug: a, draft: true, body: "![Rain](photos/rain.jpg)" }\n- { slug: b, body: "![Reed](photos/reed.jpg)" }',
  };
  const { dataset } = publishedOf({ files, collections: { list: { from: 'list.yaml', schema } } });
  expect(dataset.images.map(({ source }) => source)).toEqual(['photos/reed.jpg']);
});
