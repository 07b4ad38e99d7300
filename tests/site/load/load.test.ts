import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../src/core/diagnostics/catalog.ts';
import { hasErrors } from '../../../src/core/diagnostics/issue.ts';
import { internalLink, markdown, pattern, reference, slug, text } from '../../../src/site/schema/fields.ts';
import { codes, load, placesOf } from '../../helpers/samples.ts';

const schema = z.strictObject({
  slug: slug(),
  title: text().optional(),
  more: internalLink().optional(),
  heading: pattern().optional(),
  author: reference('people').optional(),
  body: markdown().optional(),
});
const posts = { from: '{posts.yaml,posts/*.md}', singular: 'post', schema };
const people = {
  from: 'people.yaml',
  singular: 'person',
  schema: z.strictObject({ slug: slug(), name: text(), bio: text().optional() }),
};
const PEOPLE = { 'data/people.yaml': '- { slug: ann, name: Ann Lee, bio: "Works for {site.name}" }' };

function loadPosts(files: Readonly<Record<string, string>>) {
  return load({ ...PEOPLE, ...files }, { posts, people });
}

describe('files', () => {
  test('a missing site record is one issue without a place', () => {
    const { issues } = load({ 'data/site.yaml': '' }, {});
    expect(codes(issues)).toEqual(['wrong-type']);
    expect(codes(load({}, { boats: { from: 'boats.yaml', singular: 'boat', schema } }).issues)).toEqual([
      'file-missing',
    ]);
  });

  test('a pattern may match nothing', () => {
    const { value, issues } = load({}, { boats: { from: 'boats/*.yaml', singular: 'boat', schema } });
    expect(value.collections.boats).toEqual([]);
    expect(issues).toEqual([
      {
        code: 'empty-collection',
        facts: { collection: 'boats', pattern: 'boats/*.yaml', isWritten: false },
      },
    ]);
  });

  test.each([
    ['boats.csv', 'slug,seats\n'],
    ['boats.jsonl', '\n'],
  ])('%s without a record is told at its beginning, and stops nothing', (name, text) => {
    const { value, issues } = load(
      { [`data/${name}`]: text },
      { boats: { from: name, singular: 'boat', schema } },
    );
    expect(value.collections.boats).toEqual([]);
    expect([codes(issues), hasErrors(issues)]).toEqual([['empty-collection'], false]);
    expect(placesOf(issues)).toEqual([`data/${name}:1:1+1`]);
  });

  test.each(['boats.yaml', 'boats.json'])('%s with a list that has no entries is meant', (name) => {
    const boats = { from: name, singular: 'boat', schema };
    const { value, issues } = load({ [`data/${name}`]: '[]\n' }, { boats });
    expect([value.collections.boats, issues]).toEqual([[], []]);
  });

  test('a collection whose records are all refused is told by them alone', () => {
    const { issues } = load(
      { 'data/boats.yaml': '- slug: A B' },
      { boats: { from: 'boats.yaml', singular: 'boat', schema } },
    );
    expect(codes(issues)).not.toContain('empty-collection');
  });

  test('records keep the order of files and of lists', () => {
    const slugs = (files: Readonly<Record<string, string>>) =>
      loadPosts(files).value.collections.posts?.map((post) => post.slug);
    expect(
      slugs({ 'data/posts/a.md': '---\ntitle: A\n---\nx', 'data/posts/b.md': '---\ntitle: B\n---\nx' }),
    ).toEqual(['a', 'b']);
    expect(slugs({ 'data/posts.yaml': '- slug: z\n- slug: y' })).toEqual(['z', 'y']);
  });

  test('everything is frozen and knows where it came from', () => {
    const { value } = loadPosts({ 'data/posts/a.md': '---\ntitle: A\n---\nx' });
    const [post] = value.collections.posts ?? [];
    expect(value.origins.get(post ?? {})).toMatchObject({
      key: 'posts/a',
      place: { file: 'data/posts/a.md', line: 2 },
    });
    expect([value.collections, value.collections.posts, post, value.site].every(Object.isFrozen)).toBe(true);
  });
});

describe('tokens in texts', () => {
  test('stand for the site, the record itself and the records it names', () => {
    const { value, issues } = loadPosts({
      'data/posts.yaml': '- slug: a\n  author: ann\n  title: "{site.name}, {post.slug}, {author.name}"',
    });
    expect(issues).toEqual([]);
    expect(value.collections.posts?.[0]?.title).toBe('Lantern Walks, a, Ann Lee');
    expect(value.collections.people?.[0]?.bio).toBe('Works for Lantern Walks');
  });

  test('patterns are left for the pages', () => {
    const { value } = loadPosts({ 'data/posts.yaml': '- slug: a\n  heading: "In {anything.at.all}"' });
    expect(value.collections.posts?.[0]?.heading).toBe('In {anything.at.all}');
  });

  test('unknown and empty ones are placed at the token', () => {
    const { issues } = loadPosts({
      'data/posts.yaml':
        '- slug: a\n  title: Hello {post.titel} and {post.title}\n- slug: b\n  title: >-\n    Two\n    lines of {sight.name}\n',
    });
    expect(placesOf(issues)).toEqual([
      'data/posts.yaml:2:16+12',
      'data/posts.yaml:2:33+12',
      'data/posts.yaml:6:14+12',
    ]);
    expect(codes(issues)).toEqual(['unknown-token', 'nested-token', 'unknown-token']);
  });

  test('in Markdown they are placed in the body', () => {
    const { issues } = loadPosts({
      'data/posts/a.md': '---\ntitle: A\n---\n\nText.\n\nMore of {site.nmae}.\n',
    });
    expect(placesOf(issues)).toEqual(['data/posts/a.md:7:9+11']);
    expect(issues.map((issue) => describeIssue(issue).hint)).toEqual(['Did you mean “site.name”?']);
  });

  test('the same mistake twice in a text has two places', () => {
    const { issues } = loadPosts({ 'data/posts.yaml': '- slug: a\n  title: "{x.y} and {x.y}"' });
    expect(new Set(placesOf(issues)).size).toBe(2);
  });
});

describe('places that are asked for after loading', () => {
  const table = { from: 'rows.*', singular: 'row', schema: z.looseObject({ slug: slug() }) };
  const FILES = {
    'data/rows.yaml': '- slug: a\n  note: [x, y]\n',
    'data/rows.json': '[\n  { "slug": "a", "note": ["x", "y"] }\n]',
    'data/rows.jsonl': '\n{ "slug": "a", "note": ["x", "y"] }',
    'data/rows.md': '---\nslug: a\nnote: [x, y]\n---\nText',
  };

  test.each(Object.entries(FILES))('%s', (path, text) => {
    const { value, issues } = load({ [path]: text }, { rows: table });
    expect(issues).toEqual([]);
    const origin = value.origins.get(value.collections.rows?.[0] ?? {});
    const { line: at, column } = origin?.locate(['note', 1]) ?? {};
    expect(text.split('\n')[Number(at) - 1]?.slice(Number(column) - 1)).toMatch(/^"?y/);
    expect(origin?.place).toMatchObject({
      line: text.startsWith('-  ') ? 1 : origin?.locate([]).line,
      length: 1,
    });
  });
});

test('of JSON Lines the sound lines are checked with a broken one between them', () => {
  const schema = z.strictObject({
    slug: slug(),
    owner: reference('people').optional(),
    zip: text().optional(),
  });
  const { issues } = load(
    {
      ...PEOPLE,
      'data/rows.jsonl':
        '{ "slug": "a", "zip": 4530 }\n{ "slug" }\n{ "slug": "b", "owner": "bob" }\n{ "name": 1 }\n7',
    },
    { rows: { from: 'rows.jsonl', singular: 'row', schema }, people },
  );
  expect(placesOf(issues)).toEqual([
    'data/rows.jsonl:2:10+1',
    'data/rows.jsonl:4:1+1',
    'data/rows.jsonl:4:3+6',
    'data/rows.jsonl:5:1+1',
    'data/rows.jsonl:3:25+5',
  ]);
  expect(codes(issues)).toEqual([
    'syntax',
    'missing-field',
    'unknown-key',
    'wrong-type',
    'unknown-reference',
  ]);
});

describe('links of this site in texts', () => {
  const linksIn = (body: string) =>
    loadPosts({ 'data/posts/a.md': `---\ntitle: A\n---\n${body}\n` }).value.links.map((link) => ({
      target: link.target,
      at: `${link.place().line}:${link.place().column}`,
    }));

  test('in Markdown and in link fields', () => {
    expect(linksIn('Go [home](/) or [there](/there?x=1#y "Title").\n\nAnd [on](/on).')).toEqual([
      { target: '/', at: '4:11' },
      { target: '/there?x=1#y', at: '4:25' },
      { target: '/on', at: '6:10' },
    ]);
    const { value } = loadPosts({ 'data/posts.yaml': '- slug: a\n  more: /more' });
    expect(value.links.map((link) => [link.target, link.place().column])).toEqual([['/more', 9]]);
  });

  test('of the text around it a link holds nothing, and knows all the same where it stands', () => {
    const words = 'Words and words. '.repeat(200);
    const { value } = loadPosts({
      'data/posts/a.md': `---\ntitle: A\n---\n${words}\n\nNo link: /more.\n\n${words}[More](/more)\n`,
    });
    const [link] = value.links;
    const held = Object.values(link ?? {}).filter((one) => typeof one === 'string');
    expect(held).toEqual(['/more']);
    expect([link?.place().line, link?.place().column]).toEqual([8, words.length + 8]);
  });

  test('links to other hosts and within the page are not ours', () => {
    expect(linksIn('[a](https://example.org/x) [b](#top) [c](mailto:a@example.org)')).toEqual([]);
  });

  test.each([
    ['a reference', 'Go [there][1].\n\n[1]: /there'],
    ['angle brackets', 'Go [there](</there>).'],
  ])('written with %s', (_what, body) => {
    expect(linksIn(body).map((link) => link.target)).toEqual(['/there']);
  });

  test.each([
    ['code', 'Write `[there](/there)`.'],
    ['a block of code', '```\n[there](/there)\n```'],
    ['an address of another host without a protocol', '[there](//example.org/there)'],
  ])('no link: %s', (_what, body) => {
    expect(linksIn(body)).toEqual([]);
  });

  test('relative addresses are refused', () => {
    const { issues, value } = loadPosts({ 'data/posts/a.md': '---\ntitle: A\n---\n[there](there)\n' });
    expect(issues.length + value.links.length).toBe(1);
  });
});

test('a file that belongs to no collection is reported', () => {
  const { issues } = loadPosts({ 'data/elsewhere/a.md': '---\ntitle: A\n---\nx' });
  expect(codes(issues)).toEqual(['empty-collection', 'unused-file']);
});
