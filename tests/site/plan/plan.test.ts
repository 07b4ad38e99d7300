import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DataRecord, PageContext } from '../../../src/core/model.ts';
import { fileOf } from '../../../src/core/pages/paths.ts';
import { pattern, slug } from '../../../src/site/schema/fields.ts';
import {
  codes,
  datasetOf,
  definitionOf,
  load,
  pageAt,
  pageTypeOf,
  placesOf,
  planOf,
  planSite,
  settingsWith,
} from '../../helpers/samples.ts';

const towns = [
  { slug: 'gray', updated: '2026-03-01' },
  { slug: 'ames', updated: '2026-05-31' },
];
const dataset = datasetOf({ towns, posts: [{ slug: 'one', date: '2026-04-01T09:00:00-04:00' }] });
const home = pageTypeOf({ id: 'home', path: () => '/' });
const town = pageTypeOf({
  id: 'town',
  axes: { town: 'towns' },
  path: (context) => `/towns/${(context.town as DataRecord).slug}`,
});

test('pages are sorted by path, with address and file', () => {
  const { plan, issues } = planOf([town, home, pageTypeOf({ id: 'not-found', path: () => '/404' })], dataset);
  expect(issues).toEqual([]);
  expect(plan.pages.map((page) => [page.path, page.href, fileOf(page), page.canonical])).toEqual([
    ['/', '/', 'index.html', '/'],
    ['/404', '/404', '404.html', '/404'],
    ['/towns/ames', '/towns/ames', 'towns/ames.html', '/towns/ames'],
    ['/towns/gray', '/towns/gray', 'towns/gray.html', '/towns/gray'],
  ]);
});

test('output: directory', () => {
  const { plan } = planOf(
    [town, home, pageTypeOf({ id: 'nf', path: () => '/404' })],
    dataset,
    settingsWith({ output: 'directory' }),
  );
  expect(plan.pages.map((page) => [page.href, fileOf(page), page.canonical])).toEqual([
    ['/', 'index.html', '/'],
    ['/404', '404.html', '/404'],
    ['/towns/ames/', 'towns/ames/index.html', '/towns/ames/'],
    ['/towns/gray/', 'towns/gray/index.html', '/towns/gray/'],
  ]);
});

describe('whether search engines may index a page', () => {
  const { plan } = planOf([
    pageTypeOf({ id: 'home', path: () => '/', aliases: ['/home'] }),
    pageTypeOf({ id: 'thanks', path: () => '/thanks', noindex: true }),
  ]);

  test('an alias points to the page that it stands for', () => {
    expect(pageAt(plan, '/')).toMatchObject({ indexable: true, canonical: '/' });
    expect(pageAt(plan, '/home')).toMatchObject({ indexable: true, canonical: '/', href: '/home' });
  });

  test('a record that says no keeps each page that it is on out', () => {
    const records = [
      { slug: 'ames', indexable: false },
      { slug: 'gray', indexable: true },
    ];
    const { plan: towns } = planOf([town, home], datasetOf({ towns: records }));
    expect(towns.pages.map(({ path, indexable }) => [path, indexable])).toEqual([
      ['/', true],
      ['/towns/ames', false],
      ['/towns/gray', true],
    ]);
  });

  test('a type that says noindex may not', () => {
    expect(pageAt(plan, '/thanks')).toMatchObject({ indexable: false, canonical: '/thanks' });
  });
});

describe('the day a page last changed', () => {
  test('is the latest of its records', () => {
    const { plan } = planOf([town, home], dataset);
    expect(pageAt(plan, '/towns/ames').updated).toBe('2026-05-31');
    expect(pageAt(plan, '/').updated).toBeUndefined();
  });

  test('is the date of a post that was never updated', () => {
    const { plan } = planOf([pageTypeOf({ id: 'p', axes: { post: 'posts' }, path: () => '/p' })], dataset);
    expect(pageAt(plan, '/p').updated).toBe('2026-04-01T09:00:00-04:00');
  });

  test('is what the page type says', () => {
    const { plan } = planOf([{ ...home, updated: () => '2026-01-02' }], dataset);
    expect(pageAt(plan, '/').updated).toBe('2026-01-02');
  });

  test('is that of its wording when it has no records', () => {
    const copy = {
      from: 'pages.yaml',
      singular: 'page',
      schema: z.strictObject({ slug: slug(), updated: z.string() }),
    };
    const { value } = load({ 'data/pages.yaml': '- { slug: home, updated: 2026-01-02 }' }, { pages: copy });
    const definition = definitionOf([home], {
      copy: 'pages',
      data: { site: { from: 'site.yaml', schema: z.any() }, collections: { pages: copy } },
    });
    expect(planSite(definition, value, settingsWith()).value.pages[0]?.updated).toBe('2026-01-02');
  });
});

describe('addresses', () => {
  test.each(['/', '/a', '/a-b/c9', '/404', '/blog/04101'])('%s is clean', (path) => {
    expect(planOf([pageTypeOf({ id: 't', path: () => path })]).issues).toEqual([]);
  });

  test.each([
    '',
    'a',
    '/A',
    '/a/',
    '//a',
    '/a//b',
    '/a_b',
    '/a b',
    '/-a',
    '/a--b',
    '/../a',
    '/a.html',
    '/caf\u00e9',
    '/a?b',
    `/${'a'.repeat(1000)}`,
  ])('%s is not', (path) => {
    expect(codes(planOf([pageTypeOf({ id: 't', path: () => path })]).issues)).toEqual(['bad-path']);
  });

  test('a segment that no file system takes', () => {
    expect(codes(planOf([pageTypeOf({ id: 't', path: () => `/${'a'.repeat(300)}` })]).issues)).toEqual([
      'bad-path',
    ]);
  });

  test('/ and /index', () => {
    const { issues } = planOf([home, pageTypeOf({ id: 'index', path: () => '/index' })]);
    expect(codes(issues)).toHaveLength(1);
  });
});

describe('two pages of one address', () => {
  test('name both sources', () => {
    const posts = pageTypeOf({ id: 'post', axes: { post: 'posts' }, path: () => '/towns/gray' });
    const { issues } = planOf([town, posts], dataset);
    expect(codes(issues)).toEqual(['path-collision']);
    expect(issues[0]).toMatchObject({
      facts: {
        path: '/towns/gray',
        first: { type: 'town', at: 'data/towns.yaml:1' },
        second: { type: 'post', at: 'data/posts.yaml:1' },
      },
    });
    expect(placesOf(issues)).toEqual(['data/posts.yaml:1:3+1']);
  });

  test('of the same two types are one issue, which says how many others there are', () => {
    const one = pageTypeOf({ id: 'one', axes: { town: 'towns' }, path: () => '/x' });
    const three = datasetOf({ towns: [...towns, { slug: 'hiram' }] });
    expect(planOf([one], three).issues).toMatchObject([
      { code: 'path-collision', facts: { path: '/x', differing: ['town'], others: 1 } },
    ]);
  });

  test('are the reason why no page has the address that one of them should have', () => {
    const wrong = pageTypeOf({ id: 'contact', path: () => '/' });
    const redirects = ['/contact', '/elsewhere'].map((to) => ({
      from: `/old${to}`,
      to,
      status: 301 as const,
    }));
    const { issues } = planOf([home, wrong], dataset, settingsWith({ redirects }));
    expect(issues).toMatchObject([
      { code: 'path-collision' },
      { code: 'bad-redirect', facts: { to: '/elsewhere' } },
    ]);
  });

  test('aliases count', () => {
    const { issues } = planOf([
      pageTypeOf({ id: 'home', path: () => '/', aliases: ['/home'] }),
      pageTypeOf({ id: 'x', path: () => '/home' }),
    ]);
    expect(codes(issues)).toEqual(['path-collision']);
    expect(issues[0]?.place).toBeUndefined();
  });

  test('three of one address are two issues', () => {
    const same = ['a', 'b', 'c'].map((id) => pageTypeOf({ id, path: () => '/x' }));
    expect(codes(planOf(same).issues)).toEqual(['path-collision', 'path-collision']);
  });

  test('a malformed copy is an issue', () => {
    expect(
      codes(planOf([pageTypeOf({ id: 'home', path: () => '/', aliases: ['/Home Page'] })]).issues),
    ).toEqual(['bad-path']);
  });
});

describe('wording', () => {
  const copy = {
    from: 'pages.yaml',
    singular: 'page',
    schema: z.strictObject({ slug: slug(), title: pattern(), plain: z.string().optional() }),
  };
  const places = {
    from: 'places.yaml',
    singular: 'place',
    schema: z.strictObject({ slug: slug(), name: z.string() }),
  };
  const definition = definitionOf(
    [
      pageTypeOf({
        id: 'place',
        axes: { place: 'places' },
        path: (c: PageContext) => `/${(c.place as DataRecord).slug}`,
      }),
    ],
    {
      copy: 'pages',
      data: { site: { from: 'site.yaml', schema: z.any() }, collections: { pages: copy, places } },
    },
  );
  const plan = (pages: string) => {
    const loaded = load(
      {
        'data/pages.yaml': pages,
        'data/places.yaml': '- { slug: a, name: Ames }\n- { slug: b, name: Bath }',
      },
      { pages: copy, places },
    );
    expect(loaded.issues).toEqual([]);
    return planSite(definition, loaded.value, settingsWith());
  };

  test('is that of the page type, with the names of the page', () => {
    const { value, issues } = plan('- { slug: place, title: "{place.name} by {site.name}", plain: "x" }');
    expect(issues).toEqual([]);
    expect(value.pages.map((page) => value.copyOf(page))).toEqual([
      { slug: 'place', title: 'Ames by Lantern Walks', plain: 'x' },
      { slug: 'place', title: 'Bath by Lantern Walks', plain: 'x' },
    ]);
  });

  test('that is missing is an issue for each page type', () => {
    expect(new Set(codes(plan('- { slug: other, title: x }').issues))).toEqual(new Set(['copy-missing']));
  });

  test('that is missing is reported once', () => {
    expect(codes(plan('- { slug: other, title: x }').issues)).toEqual(['copy-missing']);
  });

  test('with an unknown token is reported once', () => {
    expect(codes(plan('- { slug: place, title: "{place.nmae}" }').issues)).toEqual(['unknown-token']);
  });

  test('with an unknown token is placed at the token', () => {
    const [issue] = plan('- { slug: place, title: "In {place.nmae}" }').issues;
    expect(placesOf(issue ? [issue] : [])).toEqual(['data/pages.yaml:1:29+12']);
  });
});
