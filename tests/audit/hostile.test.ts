import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlain } from '../../src/core/util/plain.ts';
import { runs } from '../helpers/runs.ts';
import { auditSmallSite, changed, SMALL_SITE } from './small-site.ts';

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
