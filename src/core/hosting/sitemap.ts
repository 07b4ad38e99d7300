import { escapeMarkup, unescapeMarkup } from '../util/escape.ts';

/** A sitemap: its entries, and the format that it is in. Of a feed no entries are read: it lists only the newest pages. */
export interface Sitemap {
  readonly kind: 'urlset' | 'sitemapindex' | 'text' | 'feed' | 'unknown';
  readonly entries: readonly SitemapEntry[];
}

/** An entry as written, without spaces around it. */
export interface SitemapEntry {
  readonly address: string;
  readonly date?: string;
}

/** An element of XML with the text behind its tag. Its names are the groups prefix, name and text. */
const ELEMENT = /<(?:(?<prefix>[\w.-]+):)?(?<name>[\w.-]+)(?![\w.:-])[^<>]*>(?<text>[^<]*)/g;

const KINDS: Readonly<Record<string, Sitemap['kind']>> = {
  urlset: 'urlset',
  sitemapindex: 'sitemapindex',
  rss: 'feed',
  feed: 'feed',
};

/**
 * Reads a sitemap in any format that search engines accept: XML with any prefix of its namespace, a text with an address on each
 * line, or a feed. Source: https://www.sitemaps.org/protocol.html
 */
export function readSitemap(text: string): Sitemap {
  if (!text.includes('<')) return readTextSitemap(text);
  let root: { readonly kind: Sitemap['kind']; readonly prefix: string | undefined } | undefined;
  const entries: { address?: string; date?: string }[] = [];
  for (const { groups = {} } of withoutComments(text).matchAll(ELEMENT)) {
    const { prefix, name = '', text: content = '' } = groups;
    const kind = KINDS[name];
    if (kind !== undefined) root ??= { kind, prefix };
    // Elements with another prefix are those of extensions, such as the addresses of images.
    if (prefix !== root?.prefix) continue;
    const last = entries.at(-1);
    const value = unescapeMarkup(content).trim();
    if (name === 'url' || name === 'sitemap') entries.push({});
    else if (name === 'loc' && last && last.address === undefined) last.address = value;
    else if (name === 'loc') entries.push({ address: value });
    else if (name === 'lastmod' && last) last.date = value;
  }
  const { kind = 'unknown' } = root ?? {};
  const listed = entries.flatMap(({ address, ...date }) => (address ? [{ address, ...date }] : []));
  return { kind, entries: kind === 'feed' ? [] : listed };
}

function readTextSitemap(text: string): Sitemap {
  // A byte order mark is white space too.
  const entries = text.split(/[\r\n]+/).flatMap((line) => (line.trim() ? [{ address: line.trim() }] : []));
  const isList = entries.some(({ address }) => /^https?:\/\//i.test(address));
  return isList ? { kind: 'text', entries } : { kind: 'unknown', entries: [] };
}

/** Removes comments, and the marks of CDATA sections, whose content is escaped instead. */
function withoutComments(xml: string): string {
  return xml
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, (_, text: string) => escapeMarkup(text));
}
