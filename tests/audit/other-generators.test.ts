import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { describeIssue, severityOf } from '../../src/core/diagnostics/catalog.ts';
import { auditSmallSite, changed, ORIGIN, SMALL_SITE, sitemapOf, told, withPages } from './small-site.ts';

/* What is usual on sites of other generators must not be reported, and what is wrong there is. */

const ABOUT = SMALL_SITE['about.html'] ?? '';
const SITEMAP = SMALL_SITE['sitemap.xml'] ?? '';

/** The page /about with more in its main element. */
function aboutWith(html: string, part: string | RegExp = '</main>') {
  return changed('about.html', part, part === '</main>' ? `${html}</main>` : html);
}

function linking(...targets: readonly string[]) {
  return aboutWith(targets.map((target, i) => `<a href="${target}">Place ${i}</a>`).join(' '));
}

/** What is said about the site, without its severity. */
function messages(files: Parameters<typeof auditSmallSite>[0]): string[] {
  return auditSmallSite(files).map(({ issue }) => describeIssue(issue).message);
}

describe('addresses', () => {
  const names = ['q&a', 'c#', 'c++', 'bath, maine', 'faq: drains', 'why?', '@home', '100%', 'crème brûlée'];

  test.each(names)('of a page may be encoded: %s', (name) => {
    const path = `/tags/${encodeURIComponent(name)}`;
    const page = ABOUT.replaceAll(`${ORIGIN}/about`, ORIGIN + path)
      .replace('The people of', 'Tagged by')
      .replace('Who comes when you call.', 'A tag.')
      .replace(/<p>Two[\s\S]*?<\/p>/, '<p>What we wrote about it.</p>');
    const { [`tags/${encodeURIComponent(name)}.html`]: html, ...files } = withPages({ [path]: page });
    expect(told(auditSmallSite({ ...files, [`tags/${name}.html`]: html ?? '' }))).toEqual({});
  });

  test.each([
    '/%61bout',
    '/about?a=%zz',
    'http://www.example.com/about',
    'https://www.example.com:443/about',
  ])('%s leads to the page /about', (target) => {
    expect(
      told(auditSmallSite(changed('contact.html', 'href="/about">who', `href="${target}">who`))),
    ).toEqual({});
  });

  test.each(['https://user@www.example.com/about', '//www.example.com/about', 'https://example.com/about'])(
    '%s is on this site',
    (target) => {
      const files = { ...linking(target), 'tools.html': ABOUT.replaceAll('/about', '/tools') };
      expect(told(auditSmallSite(files))).not.toHaveProperty('broken-link');
    },
  );

  test.each([
    '/%E0%A4%A',
    '/about%',
    '/a%2Fbout',
    'http://www.example.com/nowhere',
    '//www.example.com/nowhere',
  ])('%s leads nowhere', (target) => {
    expect(told(auditSmallSite(linking(target)))).toMatchObject({ 'broken-link': ['/about'] });
  });

  test.each([
    'https://example.com/nowhere',
    'https://www.example.com:8080/nowhere',
    'ftp://www.example.com/a',
  ])('%s may be another site', (target) => {
    expect(told(auditSmallSite(linking(target)))).not.toHaveProperty('broken-link');
  });
});

describe('a base element', () => {
  const withBase = (base: string, html: string) => {
    const both = `<base href="${base}"><base href="/nowhere/">`;
    const page = (SMALL_SITE['services/roofs.html'] ?? '').replace('</head>', `${both}</head>`);
    return { 'services/roofs.html': page.replace('</main>', `${html}</main>`) };
  };

  test.each([
    ['/', 'about'],
    ['../', 'about'],
    [`${ORIGIN}/services/`, 'drains'],
    ['https://cdn.keen.example/', 'nowhere'],
    ['https://[', '/about'],
  ])('%s is what %s is relative to', (base, target) => {
    expect(told(auditSmallSite(withBase(base, `<a href="${target}">A place</a>`)))).not.toHaveProperty(
      'broken-link',
    );
  });

  test('makes relative links wrong', () => {
    expect(told(auditSmallSite(withBase('/', '<a href="drains">Drains</a>')))).toMatchObject({
      'broken-link': ['/services/roofs'],
    });
  });
});

describe('links', () => {
  test.each([
    ['an area', '<map name="m"><area href="/rooves" alt="Roofs"></map>'],
    ['a drawing', '<svg><a xlink:href="/rooves"><text>Roofs</text></a></svg>'],
    ['a frame', '<iframe src="/rooves" title="Roofs"></iframe>'],
    ['an object', '<object data="/rooves"></object>'],
    ['a button of a form', '<button formaction="/rooves">Send</button>'],
    ['a video', '<video poster="/rooves"></video>'],
    ['a file that is loaded early', '<link rel="prefetch" href="/rooves">'],
  ])('of %s are followed', (_, html) => {
    expect(told(auditSmallSite(aboutWith(html)))).toMatchObject({ 'broken-link': ['/about'] });
  });

  test('of a page that only redirects are followed', () => {
    const moved = '<!doctype html><meta http-equiv="refresh" content="0; url=/rooves">';
    expect(told(auditSmallSite({ 'moved.html': moved }))).toEqual({ 'broken-link': ['/moved'] });
  });

  test.each([
    '<link rel="dns-prefetch" href="//cdn.keen.example">',
    '<a href="#">Menu</a>',
    '<a href="/ask.php">Ask</a>',
  ])('%s is right', (html) => {
    expect(told(auditSmallSite({ ...aboutWith(html), 'ask.php': '<?php' }))).toEqual({});
  });

  test.each([
    ['mailto:undefined', 'error'],
    ['http://localhost:3000/', 'warning'],
    ['https://www.example.org/', 'hint'],
  ])('%s is reported as %s', (target, severity) => {
    const found = auditSmallSite(linking(target)).map(({ issue }) => [issue.code, severityOf(issue)]);
    expect(found).toEqual([['unreachable-link', severity]]);
  });
});

describe('the page that follows a form', () => {
  const found = (form: string) =>
    told(auditSmallSite(changed('contact.html', '<form action="/thanks">', form)));

  test.each([
    '<form action="https://forms.test/f/1"><input type="hidden" name="_next" value="https://www.example.com/thanks">',
    '<form action="https://forms.test/f/1"><input type="hidden" name="redirect" value="/thanks">',
    `<div data-island="form" data-props='{"thanks":"/thanks"}'></div><form action="https://forms.test/f/1">`,
  ])('is reached by %s', (form) => {
    expect(found(form)).toEqual({});
  });

  test.each([
    '<form action="https://forms.test/f/1">',
    '<form action="https://forms.test/f/1"><input type="hidden" name="page" value="/thanks">',
  ])('is not reached by %s', (form) => {
    expect(found(form)).toEqual({ 'orphan-noindex': ['/thanks'] });
  });
});

describe('files of pages', () => {
  test.each(['old.htm', 'OLD.HTML', 'old.xhtml'])(
    '%s is audited, and found with and without its ending',
    (file) => {
      const path = `/${file}`;
      const page = ABOUT.replaceAll(`${ORIGIN}/about`, ORIGIN + path)
        .replace('The people of', 'The past of')
        .replace('Who comes when you call.', 'The past.')
        .replace(/<p>Two[\s\S]*?<\/p>/, '<p>What there was. TODO</p>');
      const { [`${file}.html`]: html = '', ...files } = withPages({ [path]: page });
      const linked = changed(
        'contact.html',
        '</main>',
        `<a href="/${file.split('.')[0]}">The past</a></main>`,
      );
      expect(told(auditSmallSite({ ...files, ...linked, [file]: html }))).toEqual({ leftover: [path] });
    },
  );

  test('with .htm are not found with .html', () => {
    const files = { ...linking('/old.html'), 'old.htm': ABOUT };
    expect(told(auditSmallSite(files))).toMatchObject({ 'broken-link': ['/about'] });
  });

  test('in UTF-16 are read, and their encoding is named', () => {
    const files = { 'about.html': Buffer.from(`\uFEFF${ABOUT}`, 'utf16le') };
    expect(messages(files)).toEqual(['The page /about is encoded as UTF-16LE instead of UTF-8.']);
  });

  test.each([
    ['<meta charset="windows-1252">', 'hint', 'is encoded as windows-1252'],
    ['', 'warning', 'contains bytes that are no UTF-8'],
  ])('in another encoding (%s) are a %s', (meta, severity, message) => {
    const html = ABOUT.replace('<head>', `<head>${meta}`).replace('Two sisters', 'Caf\u00e9: two sisters');
    const [found] = auditSmallSite({ 'about.html': Buffer.from(html, 'latin1') });
    expect(found && [severityOf(found.issue), describeIssue(found.issue).message]).toEqual([
      severity,
      expect.stringContaining(message),
    ]);
  });
});

describe('sitemaps', () => {
  const index = (...files: readonly string[]) =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('')}</sitemapindex>`;
  const robots = (file: string) => `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/${file}\n`;
  const lines = [...SITEMAP.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address).join('\n');

  test.each([
    [
      'compressed',
      { 'sitemap.xml': '', 'sitemap.xml.gz': gzipSync(SITEMAP), 'robots.txt': robots('sitemap.xml.gz') },
    ],
    [
      'an index of compressed ones',
      { 'sitemap.xml': index(`${ORIGIN}/a/b.xml.gz`), 'a/b.xml.gz': gzipSync(SITEMAP) },
    ],
    [
      'prefixed',
      { 'sitemap.xml': SITEMAP.replaceAll(/(<\/?)(?=[a-z])/g, '$1ns0:').replace('xmlns', 'xmlns:ns0') },
    ],
    [
      'with a comment',
      {
        'sitemap.xml': SITEMAP.replace(
          '</urlset>',
          `<!-- <url><loc>${ORIGIN}/old-page</loc><lastmod>today</lastmod></url> --></urlset>`,
        ),
      },
    ],
    ['in CDATA', { 'sitemap.xml': SITEMAP.replaceAll(/<loc>(.*?)<\/loc>/g, '<loc>\n<![CDATA[$1]]></loc>') }],
    ['in UTF-16', { 'sitemap.xml': Buffer.from(`\uFEFF${SITEMAP}`, 'utf16le') }],
    ['a text', { 'sitemap.xml': '', 'sitemap.txt': lines, 'robots.txt': robots('sitemap.txt') }],
    ['a feed beside it', { 'robots.txt': `${robots('news.xml')}Sitemap: ${ORIGIN}/sitemap.xml` }],
  ])('%s are read', (_, files) => {
    expect(messages(files)).toEqual([]);
    const less = Object.entries(files).map(([file, text]) => [
      file,
      typeof text === 'string' ? text.replaceAll(`${ORIGIN}/about`, `${ORIGIN}/abuot`) : text,
    ]);
    // The same file is not just skipped.
    const isText = Object.values(files).some((text) => typeof text === 'string' && text.includes('/about'));
    if (isText) expect(told(auditSmallSite(Object.fromEntries(less)))).toMatchObject({ 'sitemap-entry': [] });
  });

  test.each([
    [sitemapOf(['http://www.example.com/about']), 'another protocol'],
    [index('https://other.example/a.xml'), 'which is on another host'],
    [index('a.xml'), 'which is no absolute address'],
    [index(`${ORIGIN}/b.xml.gz`), 'but there is no page with that address'],
  ])('%s is reported', (text, message) => {
    const found = messages({ 'sitemap.xml': text, 'a.xml': SITEMAP });
    expect(found.filter((one) => one.startsWith('sitemap.xml lists'))).toEqual([
      expect.stringContaining(message),
    ]);
  });
});

describe('texts', () => {
  const shown = (html: string) =>
    auditSmallSite(aboutWith(html)).flatMap(({ issue }) =>
      issue.code === 'leftover' ? [`${severityOf(issue)} ${issue.facts.text}`] : [],
    );

  test.each([
    ['<p>Smith &amp;amp; Sons</p>', '&amp;'],
    ['<p>don&amp;#8217;t</p>', '&#8217;'],
    ['<p>first visit.&amp;nbsp;Call.</p>', '&nbsp;'],
    ['<p>&lt;b&gt;Bold&lt;/b&gt;</p>', '</b>'],
    ['<img src="/van.svg" alt="Ours &amp;amp; theirs">', '&amp;'],
    ['<p>[contact-form-7 id="12"]</p>', '[contact-form-7 id="12"]'],
    ['<script type="application/ld+json">{"@type":"WebPage","name":"Smith &amp; Sons"}</script>', '&amp;'],
    ['<p>{{< ref "a" >}}</p>', '{{< ref "a" >}}'],
    ['<p>{% include a %}</p>', '{% include a %}'],
    ['<p>See [[the roofs]]</p>', '[[the roofs]]'],
    ['<p>:::note</p>', ':::note'],
    ['<p>The border was left undefined.</p>', 'undefined'],
    ['<p>Date TBD</p>', 'TBD'],
    ['<p>See [the roofs](/services/roofs).</p>', '[the roofs](/services/roofs)'],
    ['<p>![A van](photos/my van.jpg)</p>', '![A van](photos/my van.jpg)'],
  ])('%s shows what may be a mistake', (html, text) => {
    expect(shown(html)).toEqual([`warning ${text}`]);
  });

  test.each(['[object Object]', 'Invalid Date'])('“%s” is an error', (text) => {
    expect(shown(`<p>By ${text}</p>`)).toEqual([`error ${text}`]);
  });

  test.each([
    '<pre>undefined {{ page.title }} &amp;amp; &lt;/b&gt;</pre>',
    '<p>Write <code>[gallery]</code>, <kbd>TODO</kbd> and <samp>NaN</samp></p>',
    '<textarea>TODO</textarea>',
    '<p>Smith &amp; Sons, 3 &lt; 5, &quot;a&quot; &copy; AT&amp;T R&amp;D;</p>',
    '<p>A word [sic], a note [1], todo and null, [see](below), f[i](n) and [a] (/b)</p>',
  ])('%s is right', (html) => {
    expect(shown(html)).toEqual([]);
  });

  test('“TODO” is a word of Spanish', () => {
    const html = ABOUT.replace('lang="en"', 'lang="es"').replace('Two sisters', 'TODO INCLUIDO: two sisters');
    expect(told(auditSmallSite({ 'about.html': html }))).toEqual({});
  });
});
