import { describe, expect, test } from 'vitest';
import { createPageAudit } from '../../src/audit/page-audit.ts';
import { describeIssue, type IssueCode } from '../../src/core/diagnostics/catalog.ts';
import type { Budgets, PageIssue, RenderedPage, SiteSettings, SourceFile } from '../../src/core/model.ts';
import { fragmentOf } from '../helpers/fragments.ts';
import { pageAt, pageTypeOf, planOf, settingsWith } from '../helpers/samples.ts';

const { plan } = planOf([
  pageTypeOf({ id: 'home', path: () => '/' }),
  pageTypeOf({ id: 'walk', path: () => '/walks/harbor' }),
]);

/** A page with this body, in one fragment or several. */
function passing(...pieces: readonly (string | Buffer)[]): RenderedPage {
  return {
    page: pageAt(plan, '/walks/harbor'),
    content: Buffer.from(`<main id="content">${pieces.join('')}</main>`),
    body: pieces.map(fragmentOf),
    head: { title: 'Walks', description: '' },
    jsonLd: '',
    firstImage: undefined,
  };
}

interface Site {
  readonly settings?: Partial<SiteSettings>;
  readonly budgets?: Partial<Budgets>;
  readonly files?: ReadonlySet<string>;
  readonly data?: ReadonlyMap<string, SourceFile>;
}

/** The check of a page by the rules with these codes. */
function checkOf(
  codes: readonly IssueCode[],
  { settings = {}, budgets = {}, files = new Set(), data = new Map() }: Site = {},
) {
  const { audit } = createPageAudit({
    plan,
    settings: settingsWith(settings),
    definition: { budgets },
    dataset: { files: data },
    files,
    tracksText: false,
    hasLostAddresses: false,
  });
  return (rendered: RenderedPage) =>
    (audit(rendered).issues ?? []).filter(({ code }) => codes.includes(code));
}

const told = (found: readonly PageIssue[]) => found.map((sighted) => describeIssue(sighted).message);

describe('links', () => {
  const redirects = [{ from: '/old', to: '/', status: 301 }];
  const files = new Set(['sitemap.xml', 'assets/map 1.svg']);
  const check = checkOf(['broken-link', 'redirected-link', 'broken-fragment'], {
    settings: { redirects },
    files,
  });

  test.each([
    '/',
    '/walks/harbor',
    '/walks/harbor/',
    '/walks/harbor?from=home#content',
    'harbor',
    '../sitemap.xml',
    '/assets/map%201.svg',
    'https://lantern.example/walks/harbor',
    'https://elsewhere.example/nowhere',
    '//elsewhere.example/nowhere',
    'mailto:a@lantern.example',
    'tel:+12075550142',
    '#content',
    '#',
    '#Top',
    '',
  ])('%s leads somewhere', (href) => {
    expect(check(passing(`<a class="a" href="${href}">x</a>`))).toEqual([]);
  });

  test.each([
    ['/walks/harbour', 'broken-link'],
    ['/walks', 'broken-link'],
    ['../harbor', 'broken-link'],
    ['https://lantern.example/nowhere', 'broken-link'],
    ['/%E0%A4%A', 'broken-link'],
    ['/old', 'redirected-link'],
    ['#nowhere', 'broken-fragment'],
    ['?from=home#nowhere', 'broken-fragment'],
    ['/walks/harbor#nowhere', 'broken-fragment'],
  ])('%s leads nowhere (%s), in text and in bytes', (href, code) => {
    const html = `<a href="${href}">x</a>`;
    for (const piece of [html, Buffer.from(html)])
      expect(check(passing(piece, piece))).toMatchObject([{ code, facts: { target: href } }]);
  });

  test('what only looks like a link is none', () => {
    expect(check(passing('<code>a href="/nowhere"</code> <pre> href="/nowhere"</pre>'))).toEqual([]);
  });

  test('each says which text of the page it is about, for its place in the data', () => {
    const told = check(passing('<a href="/nowhere">x</a><a href="/there">x</a>'));
    expect(told.map(({ text }) => text)).toEqual(['/nowhere', '/there']);
  });

  test('an image that is not there is told too; the same piece is judged on each page for itself', () => {
    const menu = Buffer.from('<img alt="" src="/no.png"><a href="#map">Map</a>');
    expect(check(passing(menu, '<b id="map">x</b>')).map(({ facts }) => facts)).toMatchObject([
      { target: '/no.png' },
    ]);
    expect(check(passing(menu))).toHaveLength(2);
  });
});

describe('words', () => {
  const check = checkOf(['leftover']);

  test.each([
    [
      '<p>Walks in undefined, Maine</p>',
      'The text “undefined” is on the page /walks/harbor: Walks in undefined, Maine',
    ],
    ['<p>NaN miles</p>', 'The text “NaN” is on the page /walks/harbor: NaN miles'],
    [
      '<p>A</p><p>By [object Object]</p>',
      'The text “[object Object]” is on the page /walks/harbor: A By [object Object]',
    ],
    ['<time>Invalid Date</time>', 'The text “Invalid Date” is on the page /walks/harbor: Invalid Date'],
    [
      '<a href="/walks/undefined">x</a>',
      'The text “undefined” is on the page /walks/harbor: <a href="/walks/undefined">x',
    ],
  ])('%s', (html, message) => {
    expect(told(check(passing(html)))).toEqual([message]);
    expect(told(check(passing(Buffer.from(html), Buffer.from(html))))).toEqual([message]);
  });

  test.each(['Banana NaNa', 'undefinedness, reundefined', '[object]'])('%s is a word', (text) => {
    expect(check(passing(`<p>${text}</p>`))).toEqual([]);
  });

  test('one that stands in the data is meant', () => {
    const data = new Map([['data/a.md', { path: 'data/a.md', text: 'The border is undefined.' }]]);
    const meant = checkOf(['leftover'], { data });
    expect(meant(passing('<p>The border is undefined.</p>'))).toEqual([]);
    expect(meant(passing('<p>NaN</p>'))).toHaveLength(1);
  });

  test('titles and structured data are read too, and a long surrounding is cut', () => {
    const page = {
      ...passing(`<p>${'long '.repeat(30)}</p>`),
      head: { title: 'In undefined', description: '' },
    };
    expect(told(check(page))).toEqual(['The text “undefined” is on the page /walks/harbor: In undefined']);
    const json = { ...passing('x'), jsonLd: '<script>{"name":"undefined"}</script>' };
    expect(check(json)).toHaveLength(1);
    const [message = ''] = told(check(passing(`<p>${'before '.repeat(30)}NaN${' after'.repeat(30)}</p>`)));
    expect(message).toMatch(/“NaN” is on the page [^:]+: ….{30}NaN.{30}…$/);
  });
});

describe('hosts', () => {
  const hosts = { form: ['https://forms.example', 'https://*.eu.example'], script: ['s.example'] };
  const check = checkOf(['blocked-host'], { settings: { hosts } });
  const island = (action: string) =>
    `<div data-island="f" data-props='{"to":"${action}"}'><form action="${action}"></form></div>`;

  test.each([
    '<form action="https://forms.example/a"></form>',
    '<form action="https://a.b.eu.example/"></form>',
    '<form action="/thanks"></form>',
    '<script src="https://s.example/x.js"></script>',
    '<img src="/assets/a.png"/><img src="data:image/png;base64,AA"/>',
    '<img src="https://lantern.example/a.png"/>',
    '<a href="https://other.example/">x</a><link rel="x" href="/a"/>',
    '<code>img src="https://other.example/"</code>',
    '<img src="https://["/>',
  ])('%s is let through', (html) => {
    expect(check(passing(html))).toEqual([]);
  });

  test.each([
    ['<form action="https://other.example/a"></form>', ['form']],
    ['<form action="http://forms.example/a"></form>', ['form']],
    ['<form action="https://eu.example/"></form>', ['form']],
    [island('https://forms.example/'), ['connect']],
    [island('https://other.example/'), ['form', 'connect']],
    ['<script src="//other.example/x.js"></script>', ['script']],
    ['<img src="https://other.example/a.png"/>', ['image']],
    ['<iframe src="https://other.example/"></iframe>', ['other']],
    ['<video poster="https://other.example/a.jpg"></video>', ['other']],
  ])('%s is blocked', (html, kinds) => {
    expect(check(passing(Buffer.from(html))).map(({ facts }) => 'kind' in facts && facts.kind)).toEqual(
      kinds,
    );
  });
});

describe('lengths', () => {
  const check = checkOf(['too-long'], { budgets: { titleWidth: 600, description: 160, heading: 80 } });
  const page = (title: string, description: string, heading: string) => ({
    ...passing(`<h1 class="x">${heading}</h1>`),
    head: { title, description },
  });
  const kinds = (passing: RenderedPage) => check(passing).map(({ facts }) => 'kind' in facts && facts.kind);

  test('what fits is silent; entities and tags do not count', () => {
    expect(check(page('Walks', 'd'.repeat(160), `${'h'.repeat(78)}&amp;<em>h</em>`))).toEqual([]);
    expect(check({ ...passing('no heading'), head: { title: 'Walks', description: '' } })).toEqual([]);
  });

  test('one letter more is told', () => {
    expect(kinds(page('W'.repeat(32), 'd'.repeat(161), 'h'.repeat(81)))).toEqual([
      'title',
      'description',
      'heading',
    ]);
  });

  test('of pages that nobody finds by search nothing is told', () => {
    const long = page('W'.repeat(99), '', '');
    expect(check({ ...long, page: { ...long.page, indexable: false } })).toEqual([]);
    expect(check({ ...long, page: { ...long.page, canonical: '/' } })).toEqual([]);
  });
});
