import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditSite, DEFAULT_LIMITS } from '../../src/audit/audit-site.ts';
import { openFolder } from '../../src/audit/read/read-folder.ts';
import { describeIssue, severityOf } from '../../src/core/diagnostics/catalog.ts';
import { isPlain } from '../../src/core/util/plain.ts';
import { temporaryFolder, writeTree } from '../helpers/folders.ts';
import { runs } from '../helpers/runs.ts';
import { auditSmallSite, changed, type Files, ORIGIN, SMALL_SITE } from './small-site.ts';

/* Files of other generators and of people may contain anything. */

const TAGS = [
  '<a href="',
  '">',
  '</a>',
  '<ul>',
  '</ul>',
  '<nav',
  '<main>',
  '</main>',
  '<h1>',
  '<h9>',
  '<svg>',
  '<title>',
  '</title>',
  '<script type="application/ld+json">',
  '</script>',
  '<img src=',
  '<meta http-equiv=refresh content="0;url=',
  '<link rel=canonical href="',
  '<link rel=alternate hreflang="',
  '<!--',
  '-->',
  '<![CDATA[',
  '&#x',
  '&amp',
  '%',
  'https://',
  '//',
  '/about',
  '#',
  '?',
  '"',
  "'",
  '\0',
  '{',
  '}',
];
const html = fc
  .array(fc.oneof(fc.constantFrom(...TAGS), fc.string({ maxLength: 6 })), { maxLength: 60 })
  .map((parts) => parts.join(''));

test('no page stops the audit', () => {
  fc.assert(
    fc.property(html, (text) => {
      const findings = auditSmallSite({ 'about.html': `${text} ` });
      expect(findings.filter(({ pages }) => pages.some((page) => !page.startsWith('/')))).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

const TYPES = fc.constantFrom(
  'LocalBusiness',
  'Review',
  'AggregateRating',
  'BreadcrumbList',
  'ListItem',
  'FAQPage',
  'Question',
  'Offer',
  'AggregateOffer',
  'BlogPosting',
);
const NAMES = fc.constantFrom(
  '@type',
  '@id',
  '@graph',
  'name',
  'itemListElement',
  'item',
  'reviewRating',
  'ratingValue',
  'telephone',
  'price',
  'lowPrice',
  'mainEntity',
  'author',
);
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    TYPES,
    fc.string({ maxLength: 5 }),
    fc.constantFrom(null, 4.9, -1, true, ''),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(NAMES, tie('node'), { maxKeys: 5 }),
  ),
}));

test('no structured data stops the audit, and JSON is never called invalid', () => {
  fc.assert(
    fc.property(node, (value) => {
      const json = JSON.stringify(value).replaceAll('<', '\\u003c');
      const files = changed(
        'about.html',
        '</head>',
        `<script type="application/ld+json">${json}</script></head>`,
      );
      const codes = auditSmallSite(files).map(({ issue }) => issue.code);
      expect(codes).not.toContain('json-ld-syntax');
      if (!isPlain(value) && !Array.isArray(value)) expect(codes).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

test.each(['robots.txt', 'sitemap.xml', 'news.xml', '_redirects', '_headers'])(
  'no %s stops the audit',
  (file) => {
    const known = (SMALL_SITE[file] ?? '').split(/(?<=\s)/);
    const parts = fc.oneof(
      fc.constantFrom(
        ...known,
        'Disallow: ',
        'Allow: *',
        '/$',
        '(',
        '[',
        '\\',
        ':a',
        '%ZZ',
        '<loc>',
        'https://[',
        '\n',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 30 }), (list) => {
        expect(Array.isArray(auditSmallSite({ [file]: list.join('') }))).toBe(true);
      }),
      { numRuns: runs(25) },
    );
  },
);

describe('a folder', () => {
  const folder = () => {
    const path = temporaryFolder();
    writeTree(path, SMALL_SITE);
    return path;
  };
  /** The messages about files that are not examined, by severity. */
  const unreadIn = (path: string) =>
    auditSite(openFolder(path), DEFAULT_LIMITS).findings.flatMap(({ issue }) =>
      issue.code === 'unread-file' ? [`${severityOf(issue)}: ${describeIssue(issue).message}`] : [],
    );

  test('may contain links, pipes and names that are not UTF-8', () => {
    const path = folder();
    symlinkSync('.', join(path, 'self'));
    symlinkSync('..', join(path, 'services/up'));
    symlinkSync('loop', join(path, 'loop'));
    symlinkSync('nowhere', join(path, 'lost'));
    symlinkSync('/usr', join(path, 'usr'));
    symlinkSync('services', join(path, 'offers'));
    execFileSync('mkfifo', [join(path, 'pipe.html')]);
    writeFileSync(Buffer.from([...Buffer.from(`${path}/`), 0xe9, 0x2e]), 'x');
    writeFileSync(join(path, 'a\nb.txt'), '');
    expect(unreadIn(path).sort()).toEqual([
      'error: “\ufffd.” is not checked, since its name is not UTF-8.',
      'warning: “loop” (and 3 other files) is a link to itself or to a folder that it is in.',
      'warning: “lost” is a link without a target.',
      'warning: “pipe.html” is neither a file nor a folder.',
      'warning: “usr” is a link to a folder outside the site, which is not checked.',
    ]);
    const { files } = openFolder(path);
    expect(files.map((file) => file.path)).toContain('offers/drains.html');
  });

  test('may change while it is read, and nothing else is said of a page that is gone', () => {
    const path = folder();
    const opened = openFolder(path);
    rmSync(join(path, 'services/roofs.html'));
    const { findings } = auditSite(opened, DEFAULT_LIMITS);
    expect(findings.map(({ issue }) => describeIssue(issue).message)).toEqual([
      '“services/roofs.html” is not checked, since it cannot be read (ENOENT).',
    ]);
  });

  test('may contain files of any size', () => {
    const path = folder();
    for (const file of ['about.html', 'sitemap.xml']) truncateSync(join(path, file), 100_000_000);
    expect(unreadIn(path)).toEqual([
      'error: “sitemap.xml” (and 1 other file) is not checked: it has 100.0 MB, and files of its kind are read up to 67.1 MB.',
    ]);
  });
});

const MANY = 20_000;
const many = (line: (i: number) => string) => Array.from({ length: MANY }, (_, i) => line(i)).join('\n');
const inMain = (html: string) => changed('about.html', '</main>', `${html}</main>`);

test.each<[name: string, files: Files, codes: readonly string[]]>([
  ['elements within elements', inMain('<table><tr><td><p>'.repeat(MANY)), ['unread-file']],
  [
    'elements that are never opened',
    inMain(`${'<div>'.repeat(MANY)}${'</b>'.repeat(MANY)}`),
    ['unread-file'],
  ],
  [
    'redirects and links to them',
    {
      ...inMain(many((i) => `<a href="/o${i}/x">Link ${i}</a>`)),
      _redirects: many((i) => `/o${i}/* /about`),
    },
    ['redirected-link'],
  ],
  [
    'rules of robots.txt',
    { 'robots.txt': `User-agent: *\n${many((i) => `Disallow: /*${i}*x`)}` },
    ['unread-file'],
  ],
  [
    'asterisks',
    { 'robots.txt': `User-agent: *\nDisallow: /${'*a'.repeat(10 * MANY)}` },
    ['robots-without-sitemap'],
  ],
  [
    'empty lines',
    { 'robots.txt': `User-agent: *\n${'\n'.repeat(10 * MANY)}Disallow: /x` },
    ['robots-without-sitemap'],
  ],
  [
    'crawlers',
    { 'robots.txt': `${many((i) => `User-agent: a${i}`)}\n${many((i) => `Disallow: /a${i}`)}` },
    ['robots-without-sitemap'],
  ],
  ['headers', { _headers: many((i) => `/x${i}/*\n  X-Robots-Tag: noindex`) }, []],
  ['redirects that lead to the next', { _redirects: many((i) => `/o${i} /o${i + 1}`) }, ['redirect-rule']],
  [
    'equal texts of links',
    inMain(many((i) => `<a href="/about#a${i}">T${i}</a><a href="/contact#b${i}">T${i}</a>`)),
    ['same-anchor'],
  ],
  ['slashes', inMain(`<a href="/a${'/'.repeat(10 * MANY)}x.html">A page</a>`), ['broken-link']],
  [
    'sizes of an image',
    inMain(`<img src="/a.png" alt="" srcset="${many((i) => `/${i}.png ${i}w,`)}">`),
    ['broken-link'],
  ],
  [
    'signs in a sitemap',
    { 'sitemap.xml': `<urlset>${'<x>y</x>'.repeat(10 * MANY)}</urlset>` },
    ['not-in-sitemap'],
  ],
  [
    'entries of a sitemap for itself',
    {
      'sitemap.xml': `<sitemapindex>${`<sitemap><loc>${ORIGIN}/sitemap.xml</loc></sitemap>`.repeat(10 * MANY)}</sitemapindex>`,
    },
    ['sitemap-too-large'],
  ],
])('no number of %s takes long', (_name, files, codes) => {
  const found = new Set(auditSmallSite(files).map(({ issue }) => issue.code));
  expect([...found]).toEqual(expect.arrayContaining([...codes]));
});
