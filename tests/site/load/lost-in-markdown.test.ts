import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { internalLink, markdown, slug, text } from '../../../src/site/schema/fields.ts';
import { htmlIn } from '../../../src/site/text/markdown-content.ts';
import { codes, factsOf, load, placesOf } from '../../helpers/samples.ts';

const guides = {
  from: 'guides{.yaml,.json,.csv,/*.md}',
  singular: 'guide',
  schema: z.strictObject({
    slug: slug(),
    note: text().optional(),
    more: internalLink().optional(),
    body: markdown().optional(),
  }),
};

function loadGuides(file: string, text: string) {
  return load({ [`data/${file}`]: text }, { guides });
}

function loadBody(body: string) {
  return loadGuides('guides.json', JSON.stringify([{ slug: 'a', body }]));
}

describe('the place of a tag', () => {
  test.each([
    ['guides/a.md', '---\nslug: a\n---\n\nOne\n\nand <b>two</b>.\n', '7:5+2'],
    ['guides.yaml', '- slug: a\n  body: |\n    One\n\n    and <b>two</b>.\n', '5:9+2'],
    ['guides.yaml', '- slug: a\n  body: >-\n    One\n    and <b>two</b>.\n', '4:9+2'],
    ['guides.yaml', '- slug: a\n  body: One\n    and <b>two</b>.\n', '3:9+2'],
    ['guides.yaml', '- slug: a\n  body: "One \\"and\\" <b>two</b>."\n', '2:22+2'],
    ['guides.json', '[{ "slug": "a",\n  "body": "One\\nand <b>two</b>." }]', '2:21+2'],
    ['guides.csv', 'slug,body\na,"One\nand <b>two</b>."\n', '3:5+2'],
  ])('%s', (file, text, place) => {
    const { issues } = loadGuides(file, text);
    expect(codes(issues)).toEqual(['lost-html']);
    expect(placesOf(issues)).toEqual([`data/${file}:${place}`]);
  });

  test('is that of the tag, and not of what looks like it', () => {
    const body = 'Write `<b>`, not <b>that</b> and not <b>this</b>.';
    const { issues } = loadBody(body);
    const start = '[{"slug":"a","body":"'.length + 1;
    expect(placesOf(issues)).toEqual(
      [body.indexOf('<b>that'), body.indexOf('<b>this')].map((at) => `data/guides.json:1:${start + at}+2`),
    );
  });

  test('is found behind a token', () => {
    const { issues } = loadBody('{site.name} {site.name} <u>x</u>');
    expect(placesOf(issues)).toEqual([
      `data/guides.json:1:${'[{"slug":"a","body":"{site.name} {site.name} '.length + 1}+2`,
    ]);
  });
});

describe('what is told of HTML', () => {
  const tagsOf = (body: string) =>
    factsOf(loadBody(body).issues, 'lost-html').map(({ kind, ...f }) => ('tag' in f && f.tag) || kind);

  test.each([
    ['one tag of a block, whatever is in it', '<div>\n<p>Text</p>\n</div>', ['div']],
    ['a tag and its end together', 'a <b>b</b> c', ['b']],
    ['an end that has no beginning', 'a</b> c', ['b']],
    ['tags without an end each', 'a<br>b<BR/>c', ['br', 'br']],
    ['a tag behind a comment', '<!-- a --><iframe></iframe>', ['iframe']],
    ['a comment without an end', 'a\n\n<!-- b\n\nc', ['comment']],
    ['instructions', '<?php x ?>', ['?php']],
    ['what is no HTML, and lost all the same', 'Dear <name>,', ['name']],
  ])('%s', (_, body, tags) => {
    expect(tagsOf(body)).toEqual(tags);
  });

  test.each([
    'a < b and c > d',
    'a <3 b',
    '<!-- a -->',
    'a <!-- b --> c',
    '<!-- a\n\nb -->\n\nc',
    '<!-->\n\nc',
    '`<b>`',
    'a\n\n    <b>',
    '```html\n<b>x</b>\n```',
    '\\<b>',
    '&lt;b>',
    '<https://a.example/b> <a@b.example>',
    'a <!-- b',
  ])('is nothing of %j', (body) => {
    expect(loadBody(body).issues).toEqual([]);
  });

  test('is nothing in a text that is not Markdown', () => {
    expect(loadGuides('guides.json', '[{ "slug": "a", "note": "a <b> c # d" }]').issues).toEqual([]);
  });

  test('is nothing of any comments', () => {
    const comment = fc
      .string({ unit: fc.constantFrom('a', '-', '>', '<', '!', ' ', '\n', '<b>') })
      .map((text) => `<!--${text}-->`);
    fc.assert(
      fc.property(fc.array(comment), (comments) => {
        const value = comments.join('\n');
        // A comment ends where HTML says, and what is behind that may be a tag.
        fc.pre(!/--!?>[\s\S]*-->/.test(value.replace(/-->\n<!--/g, '')));
        fc.pre(!/<!--?>/.test(value) && !/<!--->/.test(value));
        expect(htmlIn([{ value, at: 0 }])).toEqual([]);
      }),
    );
  });
});

describe('headings of the first level', () => {
  test.each(['# A', 'a\n\n# B\n\n# C', 'A\n===', '- # a', '> # a', '#'])('are told once in %j', (body) => {
    expect(codes(loadBody(body).issues)).toEqual(['second-title']);
  });

  test.each([
    '## A',
    '### B',
    '#a',
    '\\# a',
    '`# a`',
    'a\n\n    # a',
    '```\n# a\n```',
    'A\n---',
    'a # b',
    'a = b\n\n===',
  ])('but not in %j', (body) => {
    expect(loadBody(body).issues).toEqual([]);
  });
});

describe('notes', () => {
  test('without a mark are told', () => {
    expect(codes(loadBody('a[^1]\n\n[^1]: b\n[^2]: c').issues)).toEqual(['lost-note']);
  });

  test('with one are not', () => {
    expect(loadBody('a[^1] b[^x]\n\n[^1]: b[^2]\n[^2]: c\n[^X]: d').issues).toEqual([]);
  });
});

describe('links', () => {
  test.each(['javascript:alert(1)', 'file:///a', 'ftp://a.example', 'C:\\a', 'JavaScript:x'])(
    'to %s are told',
    (target) => {
      expect(codes(loadBody(`[a](<${target}>)`).issues)).toEqual(['link-scheme']);
    },
  );

  test.each([
    'https://a.example',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+1',
    'TEL:+1',
    '#a',
    '//a.example/b',
    'sms:+1',
  ])('to %s are not', (target) => {
    expect(loadBody(`[a](${target})`).issues).toEqual([]);
  });

  test('each have a place of their own', () => {
    const text = '---\nslug: a\n---\n\n[/x](/x/y) and [a](/x), [b](/x)\n\nand `/x` [c][1].\n\n[1]: /x\n';
    const { value } = loadGuides('guides/a.md', text);
    expect(value.links.map((link) => [link.target, placesOf([{ place: link.place() } as never])[0]])).toEqual(
      [
        ['/x/y', 'data/guides/a.md:5:6+4'],
        ['/x', 'data/guides/a.md:5:20+2'],
        ['/x', 'data/guides/a.md:5:29+2'],
        ['/x', 'data/guides/a.md:9:6+2'],
      ],
    );
  });

  test('with a token that stands for nothing are told for that alone', () => {
    const { value, issues } = loadGuides(
      'guides.json',
      '[{ "slug": "a", "more": "/x/{site.nope}", "body": "[a](/y/{site.nope}) [b](/{guide.slug})" }]',
    );
    expect(codes(issues)).toEqual(['unknown-token', 'unknown-token']);
    expect(value.links.map(({ target }) => target)).toEqual(['/a']);
  });

  test('take the value of a token', () => {
    const { value } = loadGuides('guides.json', '[{ "slug": "a", "more": "/x/{guide.slug}" }]');
    expect(value.links.map(({ target, field }) => [target, field])).toEqual([['/x/a', 'more']]);
  });
});
