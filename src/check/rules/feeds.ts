import { unescapeMarkup } from '../../util/escape.ts';
import { faultInXml, type XmlFault } from '../xml.ts';
import type { ProtocolFiles, ReportSite } from './protocols.ts';

/** Checks feeds: whether programs can read them, and whether their links lead to pages of the site. */
export function checkFeedFiles({ folder, addresses }: ProtocolFiles, report: ReportSite): void {
  for (const { path: file } of folder.files) {
    if (!/\.(?:xml|rss|atom)$/.test(file)) continue;
    const text = folder.read(file) ?? '';
    const [, kind] = /<(feed|rss)[\s>]/.exec(text) ?? [];
    if (kind === undefined) continue;
    const fault = faultInXml(text) ?? (kind === 'feed' ? faultInAtom(text) : faultInRss(text));
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

/** Source: https://www.rfc-editor.org/rfc/rfc4287#section-4.1 */
function faultInAtom(text: string): XmlFault | undefined {
  const [head = '', ...entries] = text.split(/(?=<entry[\s>])/);
  const ofFeed = lacking(head, ['id', 'title', 'updated'], 'the feed', 1);
  return (
    ofFeed ??
    firstFault(text, entries, (entry, line) => lacking(entry, ['id', 'title', 'updated'], 'an entry', line))
  );
}

/** Source: https://www.rssboard.org/rss-specification */
function faultInRss(text: string): XmlFault | undefined {
  const [head = '', ...items] = text.split(/(?=<item[\s>])/);
  const ofFeed = lacking(head, ['title', 'link', 'description'], 'the channel', 1);
  return (
    ofFeed ??
    firstFault(text, items, (item, line) => {
      const [, link, date] = [
        undefined,
        /<link>\s*([^<]*?)\s*<\/link>/.exec(item)?.[1],
        /<pubDate>\s*([^<]*?)\s*<\/pubDate>/.exec(item)?.[1],
      ];
      if (link !== undefined && !/^[a-z][a-z\d+.-]*:/i.test(link))
        return { line, said: `the link “${link}” is no absolute address` };
      if (date !== undefined && !RFC822_DATE.test(date))
        return { line, said: `“${date}” is no date such as “Mon, 23 Nov 2026 09:00:00 GMT”` };
      return /<(?:title|description)[\s>]/.test(item)
        ? undefined
        : { line, said: 'an item has neither title nor description' };
    })
  );
}

const RFC822_DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s+)?\d{1,2}\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{2}(?:\d{2})?\s+\d{2}:\d{2}(?::\d{2})?\s+(?:[A-Z]{1,5}|[+-]\d{4})$/;

function firstFault(
  text: string,
  parts: readonly string[],
  faultOf: (part: string, line: number) => XmlFault | undefined,
): XmlFault | undefined {
  let at = text.length - parts.reduce((sum, { length }) => sum + length, 0);
  for (const part of parts) {
    const fault = faultOf(part, text.slice(0, at).split('\n').length);
    if (fault) return fault;
    at += part.length;
  }
  return undefined;
}

function lacking(part: string, names: readonly string[], where: string, line: number): XmlFault | undefined {
  const name = names.find((one) => !new RegExp(`<${one}[\\s>/]`).test(part));
  return name === undefined ? undefined : { line, said: `${where} has no <${name}>` };
}
