import { describe, expect, test } from 'vitest';
import type { DataRecord, SiteSettings } from '../../../src/core/model.ts';
import { feedFiles } from '../../../src/site/files/feeds.ts';
import { datasetOf, pageTypeOf, planOf, settingsWith } from '../../helpers/samples.ts';

const feed = { path: 'log.xml', title: 'Log & notes', pageType: 'post', axis: 'post' };
const post = pageTypeOf({
  id: 'post',
  axes: { post: 'posts' },
  path: (context) => `/log/${(context.post as DataRecord).slug}`,
});

function atom(posts: readonly DataRecord[], changes: Partial<SiteSettings> = {}): string {
  const settings = settingsWith(changes);
  const { plan } = planOf(
    [post, pageTypeOf({ id: 'home', path: () => '/' })],
    datasetOf({ posts }),
    settings,
  );
  return String(feedFiles([feed], plan, { ...plan, settings })[0]?.content);
}

const values = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((m) => m[1]);

const posts = [
  { slug: 'a', title: 'First & last', date: '2026-01-01T08:00:00-05:00', summary: 'One <b>' },
  { slug: 'b', title: 'Second', date: '2026-01-01T12:30:00Z', updated: '2026-03-01T00:00:00Z' },
  { slug: 'c', title: 'Third', date: '2026-01-01T23:00:00+14:00', description: 'Described' },
];

test('a whole feed', () => {
  expect(atom(posts)).toMatchSnapshot();
});

test('the newest first, across time zones', () => {
  expect(values(atom(posts), 'title').slice(1)).toEqual(['First &amp; last', 'Second', 'Third']);
});

test('the feed is as new as its latest entry', () => {
  expect(values(atom(posts), 'updated')[0]).toBe('2026-03-01T00:00:00Z');
  expect(values(atom([posts[0] ?? {}]), 'updated')[0]).toBe('2026-01-01T08:00:00-05:00');
  expect(values(atom([]), 'updated')).toEqual(['1970-01-01T00:00:00Z']);
});

test('a list on several pages is one entry', () => {
  const type = { ...post, paginate: { items: () => posts, size: 1 } };
  const { plan } = planOf([type, pageTypeOf({ id: 'home', path: () => '/' })], datasetOf({ posts }));
  const file = feedFiles([feed], plan, { ...plan, settings: settingsWith() })[0];
  expect(plan.pages).toHaveLength(posts.length * posts.length + 1);
  expect(values(String(file?.content), 'title').slice(1)).toEqual(['First &amp; last', 'Second', 'Third']);
});

test('with fields it is a list in JSON, also of records without a date', () => {
  const { plan } = planOf(
    [post],
    datasetOf({
      posts: [
        { slug: 'a', name: 'A', zip: '04101' },
        { slug: 'b', name: 'B' },
      ],
    }),
  );
  const list = { ...feed, path: 'log.json', fields: ['name', 'zip'] };
  const [file] = feedFiles([list], plan, { ...plan, settings: settingsWith() });
  expect(JSON.parse(String(file?.content))).toEqual([
    { href: '/log/a', name: 'A', zip: '04101' },
    { href: '/log/b', name: 'B' },
  ]);
});

test('addresses follow the layout of the site', () => {
  expect(atom(posts, { output: 'directory' })).toContain('<id>https://lantern.example/log/a/</id>');
});

test('a feed of a page type that does not exist is empty', () => {
  const settings = settingsWith();
  const { plan } = planOf([], datasetOf({}), settings);
  expect(String(feedFiles([feed], plan, { ...plan, settings })[0]?.content)).not.toContain('<entry>');
});

describe('dates', () => {
  const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

  test.each([
    ['a day', { slug: 'a', title: 'A', date: '2026-05-31' }],
    ['no date', { slug: 'a', title: 'A' }],
    ['a day of change', { slug: 'a', title: 'A', date: '2026-05-31T00:00:00Z', updated: '2026-06-01' }],
  ])('are as Atom wants them: %s', (_what, record) => {
    const xml = atom([record]);
    for (const date of [...values(xml, 'updated'), ...values(xml, 'published')])
      expect(date).toMatch(RFC3339);
  });
});

test('the language cannot leave its attribute', () => {
  expect(atom(posts, { language: 'en"><x/>' })).not.toContain('<x/>');
});
