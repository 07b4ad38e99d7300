import { expect, test } from 'vitest';
import { readSitemap } from '../../../src/core/hosting/sitemap.ts';

const A = 'https://a.example/';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const addressesIn = (text: string) => readSitemap(text).entries.map(({ address }) => address);

test.each([
  ['entries on lines of their own', `<url>\n<loc>\n ${A}\n</loc>\n</url>`, [A]],
  ['CDATA', `<url><loc><![CDATA[${A}?a=1&b=2]]></loc></url>`, [`${A}?a=1&b=2`]],
  ['entities', `<url><loc>${A}?a=1&amp;b=2&#x26;c</loc></url>`, [`${A}?a=1&b=2&c`]],
  ['comments', `<!-- <url><loc>${A}old</loc></url> --><url><loc>${A}<!-- home --></loc></url>`, [A]],
  ['a comment without an end', `<url><loc>${A}</loc></url><!-- <url><loc>${A}old</loc></url>`, [A]],
  ['addresses of images', `<url><loc>${A}</loc><image:loc>${A}a.jpg</image:loc></url>`, [A]],
  [
    'versions in other languages',
    `<url><loc>${A}</loc><xhtml:link rel="alternate" href="${A}fr"/></url>`,
    [A],
  ],
  ['attributes and instructions', `<?xml-stylesheet href="a.xsl"?><url a="1"><loc >${A}</loc></url>`, [A]],
  ['an entry without an address', `<url><lastmod>2026-01-02</lastmod></url><url><loc>${A}</loc></url>`, [A]],
])('a sitemap with %s', (_, inside, addresses) => {
  expect(readSitemap(`<?xml version="1.0"?>\n<urlset ${NAMESPACE}>${inside}</urlset>`).kind).toBe('urlset');
  expect(addressesIn(`<urlset ${NAMESPACE}>${inside}</urlset>`)).toEqual(addresses);
});

test('elements may have any prefix, which is that of the root', () => {
  const entry = `<s:url><s:loc>${A}</s:loc><s:lastmod>2026-01-02</s:lastmod><loc>${A}x</loc></s:url>`;
  expect(readSitemap(`<s:urlset xmlns:s="x">${entry}</s:urlset>`)).toEqual({
    kind: 'urlset',
    entries: [{ address: A, date: '2026-01-02' }],
  });
});

test.each([
  [`<sitemapindex><sitemap><loc>${A}a.xml</loc></sitemap></sitemapindex>`, 'sitemapindex', [`${A}a.xml`]],
  [`\uFEFF${A}\r\n\r\n ${A}a \n`, 'text', [A, `${A}a`]],
  [`<rss version="2.0"><channel><link>${A}</link></channel></rss>`, 'feed', []],
  [`<feed xmlns="http://www.w3.org/2005/Atom"><link href="${A}"/></feed>`, 'feed', []],
  ['<html><body>Not found</body></html>', 'unknown', []],
  ['Not found', 'unknown', []],
  ['', 'unknown', []],
])('%j is read as %s', (text, kind, addresses) => {
  expect([readSitemap(text).kind, addressesIn(text)]).toEqual([kind, addresses]);
});
