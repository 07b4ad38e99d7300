import { unescapeMarkup } from '../../core/util/escape.ts';
import type { ReportSite } from '../facts.ts';
import type { ProtocolFiles } from '../read/addresses.ts';
import { faultInXml, type XmlFault } from '../read/xml.ts';

/** Checks feeds: whether programs can read them, and whether their links lead to pages of the site. */
export function checkFeedFiles({ folder, addresses }: ProtocolFiles, report: ReportSite): void {
  for (const { path: file } of folder.files) {
    if (!/\.(?:xml|rss|atom)$/.test(file)) continue;
    const text = folder.read(file) ?? '';
    const [, kind] = /<(feed|rss)[\s>]/.exec(text) ?? [];
    if (kind === undefined) continue;
    const fault = faultInXml(text) ?? faultIn(text, kind === 'feed' ? 'feed' : 'rss');
    if (fault) report({ code: 'feed-syntax', facts: { file, fault } });
    for (const target of new Set(linksIn(text)))
      if (addresses.resolve(target, file).kind === 'missing')
        report({ code: 'broken-feed-link', facts: { file, target } });
  }
}

function linksIn(text: string): string[] {
  return [
    ...[...text.matchAll(/<link\b[^>]*?\bhref="([^"]*)"/g)].map(([, target = '']) => target),
    ...[...text.matchAll(/<link>\s*([^<]*?)\s*<\/link>/g)].map(([, target = '']) => target),
  ].map(unescapeMarkup);
}

/** What feeds and their entries need. Sources: https://www.rfc-editor.org/rfc/rfc4287#section-4.1, https://www.rssboard.org/rss-specification */
const REQUIRED = {
  feed: { whole: 'the feed', entry: 'entry', ofFeed: ['id', 'title', 'updated'] },
  rss: { whole: 'the channel', entry: 'item', ofFeed: ['title', 'link', 'description'] },
} as const;

function faultIn(text: string, kind: keyof typeof REQUIRED): XmlFault | undefined {
  const { whole, entry, ofFeed } = REQUIRED[kind];
  const [head = '', ...entries] = text.split(new RegExp(`(?=<${entry}[\\s>])`));
  const ofHead = lacking(head, ofFeed, whole);
  if (ofHead) return { line: 1, said: ofHead };
  let at = head.length;
  for (const one of entries) {
    const said = kind === 'feed' ? lacking(one, ofFeed, 'an entry') : faultInItem(one);
    if (said) return { line: text.slice(0, at).split('\n').length, said };
    at += one.length;
  }
  return undefined;
}

function faultInItem(item: string): string | undefined {
  const link = /<link>\s*([^<]*?)\s*<\/link>/.exec(item)?.[1];
  const date = /<pubDate>\s*([^<]*?)\s*<\/pubDate>/.exec(item)?.[1];
  if (link !== undefined && !/^[a-z][a-z\d+.-]*:/i.test(link))
    return `the link “${link}” is no absolute address`;
  if (date !== undefined && !RFC822_DATE.test(date))
    return `“${date}” is no date such as “Mon, 23 Nov 2026 09:00:00 GMT”`;
  return /<(?:title|description)[\s>]/.test(item) ? undefined : 'an item has neither title nor description';
}

function lacking(part: string, names: readonly string[], where: string): string | undefined {
  const name = names.find((one) => !new RegExp(`<${one}[\\s>/]`).test(part));
  return name === undefined ? undefined : `${where} has no <${name}>`;
}

const RFC822_DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s+)?\d{1,2}\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{2}(?:\d{2})?\s+\d{2}:\d{2}(?::\d{2})?\s+(?:[A-Z]{1,5}|[+-]\d{4})$/;
