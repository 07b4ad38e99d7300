import type {
  DataRecord,
  FeedDefinition,
  Links,
  LocalePlan,
  PagePlan,
  SiteFile,
  SitePlan,
} from '../../core/model.ts';
import { escapeMarkup } from '../../core/util/escape.ts';

/** Creates Atom feeds of dated records, newest first, and lists in JSON. Source: https://www.rfc-editor.org/rfc/rfc4287 */
export function feedFiles(
  feeds: readonly FeedDefinition[],
  { pages }: Pick<SitePlan, 'pages'>,
  { links, settings, locale }: Pick<LocalePlan, 'links' | 'settings' | 'locale'>,
): SiteFile[] {
  const own = pages.filter((page) => page.locale === locale?.code);
  return feeds.map((feed) => {
    const all = own
      .filter((page) => page.type.id === feed.pageType && page.indexable && page.href === page.canonical)
      // A paginated list is one entry.
      .filter(({ pagination }) => (pagination?.number ?? 1) === 1)
      .map((page) => ({ page, record: page.records[feed.axis] ?? {} }));
    if (feed.fields) return { path: feed.path, content: json(feed.fields, all, links) };
    const entries = all
      // Atom requires a date for each entry.
      .filter(({ record }) => typeof record.date === 'string')
      .sort((a, b) => Date.parse(String(b.record.date)) - Date.parse(String(a.record.date)));
    return { path: feed.path, content: atom(feed, entries, { links, settings }) };
  });
}

function json(fields: readonly string[], entries: readonly Entry[], links: Links): string {
  const list = entries.map(({ page, record }) => ({
    href: links.forPath(page.path),
    ...Object.fromEntries(fields.map((field) => [field, record[field]])),
  }));
  return `${JSON.stringify(list)}\n`;
}

type FeedLocale = Pick<LocalePlan, 'links' | 'settings'>;

interface Entry {
  readonly page: PagePlan;
  readonly record: DataRecord;
}

function atom(feed: FeedDefinition, entries: readonly Entry[], { links, settings }: FeedLocale): string {
  const self = links.absolute(`${links.base}/${feed.path}`);
  const index = (feed.index && links.find(feed.index)) ?? links.forPath('/');
  const updated = entries
    .map(({ record }) => updatedOf(record))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(settings.language)}">
  <id>${escapeMarkup(self)}</id>
  <title>${escapeMarkup(feed.title)}</title>
  <link rel="self" href="${escapeMarkup(self)}"/>
  <link rel="alternate" href="${escapeMarkup(links.absolute(index))}"/>
  <updated>${updated ?? '1970-01-01T00:00:00Z'}</updated>
  <author><name>${escapeMarkup(settings.name)}</name></author>
${entries.map((entry) => atomEntry(entry, { links, settings })).join('\n')}
</feed>
`;
}

/** Every entry names its author: readers mix entries of several feeds. */
function atomEntry({ page, record }: Entry, { links, settings }: FeedLocale): string {
  const url = escapeMarkup(links.absolute(page.canonical));
  return `  <entry>
    <id>${url}</id>
    <title>${escapeMarkup(String(record.title))}</title>
    <link href="${url}"/>
    <published>${asMoment(record.date)}</published>
    <updated>${updatedOf(record)}</updated>
    <author><name>${escapeMarkup(String(record.author ?? settings.name))}</name></author>
    <summary>${escapeMarkup(String(record.summary ?? record.description ?? ''))}</summary>
  </entry>`;
}

function updatedOf(record: DataRecord): string {
  return asMoment(record.updated ?? record.date);
}

/** Atom requires a time with every date: a day becomes midnight UTC. */
function asMoment(date: unknown): string {
  return /^\d{4}-\d\d-\d\d$/.test(String(date)) ? `${date}T00:00:00Z` : String(date);
}
