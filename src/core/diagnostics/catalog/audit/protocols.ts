import { formatBytes } from '../../../util/bytes.ts';
import { audit, auditByKind } from '../../entry.ts';
import { formatCount, listNames, type OnPages, pagesOf, pluralize, quote } from '../../words.ts';

const SITEMAPS = 'https://www.sitemaps.org/protocol.html';
const ROBOTS = 'https://www.rfc-editor.org/rfc/rfc9309';

/** A place in a file, and what is wrong there: the rest of “in line 3, …”. */
export interface FileFault {
  readonly line: number;
  readonly said: string;
}

/** A file that is not examined, or not whole: the first one, and how many others there are. */
export interface Unread {
  readonly kind: keyof typeof UNREAD;
  readonly path: string;
  readonly others: number;
  /** Of a limit: what is read, and the size of the file. */
  readonly limit?: number;
  readonly size?: number;
  /** The error of the system. */
  readonly reason?: string;
}

/** Why a file is not examined. */
const UNREAD = {
  'too-large': ({ size = 0, limit = 0 }: Unread) =>
    `is not checked: it has ${formatBytes(size)}, and files of its kind are read up to ${formatBytes(limit)}`,
  'too-deep': ({ limit = 0 }: Unread) =>
    `is checked only up to an element within ${formatCount(limit)} others`,
  'too-many': ({ limit = 0 }: Unread) => `and what follows is not checked, after ${formatCount(limit)} files`,
  'too-many-rules': ({ limit = 0 }: Unread) =>
    `is not applied whole, but only its first ${formatCount(limit)} rules with “*”`,
  unreadable: ({ reason }: Unread) => `is not checked, since it cannot be read (${reason})`,
  'name-not-utf8': () => 'is not checked, since its name is not UTF-8',
  'link-loop': () => 'is a link to itself or to a folder that it is in',
  'link-outside': () => 'is a link to a folder outside the site, which is not checked',
  'dangling-link': () => 'is a link without a target',
  'no-file': () => 'is neither a file nor a folder',
} as const satisfies Readonly<Record<string, (f: Unread) => string>>;

/** Files that machines read: sitemaps, robots.txt, feeds, rules for hosts; and files that cannot be read. */
export const AUDIT_PROTOCOLS = {
  'no-sitemap': audit(
    'warning',
    {
      finds: 'sites without sitemap.xml',
      why: 'Search engines learn of new and changed pages from the sitemap.',
      source: SITEMAPS,
      fix: 'Write a sitemap.',
    },
    (_: { file: string }) => 'There is no sitemap.xml, and robots.txt names no other sitemap.',
  ),

  'sitemap-syntax': audit(
    'error',
    {
      finds: 'sitemaps that are no XML of the protocol',
      why: 'Search engines refuse the file.',
      source: SITEMAPS,
      fix: 'Write a “urlset” or a “sitemapindex”, with each “&” in an address as “&amp;”.',
    },
    (f: { file: string; fault?: FileFault }) =>
      f.fault
        ? `${f.file} is no valid XML: in line ${f.fault.line}, ${f.fault.said}.`
        : `${f.file} contains neither a “urlset” nor a “sitemapindex”, and is no list of addresses.`,
  ),

  'sitemap-too-large': audit(
    'error',
    {
      finds: 'sitemaps with more than 50,000 entries or 50 MB',
      why: 'Search engines refuse the file.',
      source: SITEMAPS,
      fix: 'Divide it, and list the parts in a sitemap index.',
    },
    (f: { file: string; entries: number; size: number }) =>
      `${f.file} has ${f.entries} entries and ${formatBytes(f.size)}; the limits are 50,000 and ${formatBytes(52_428_800)}.`,
  ),

  'sitemap-entry': audit(
    'error',
    {
      finds:
        'entries of a sitemap that are relative, on another host, with http instead of https, without a page, or listed twice',
      why: 'Search engines ignore the entry, or report it as an error.',
      source: SITEMAPS,
      fix: 'List the canonical address of each page once.',
    },
    (f: { file: string; entry: string; fault: keyof typeof FAULTS }) =>
      `${f.file} lists ${quote(f.entry)}, ${FAULTS[f.fault]}.`,
  ),

  'sitemap-date': audit(
    'error',
    {
      finds: 'dates of a sitemap in another format than that of the protocol',
      why: 'Search engines ignore the date, and learn later that a page has changed.',
      source: SITEMAPS,
      fix: 'Write “lastmod” as in 2026-11-23 or 2026-11-23T09:00:00Z.',
    },
    (f: { file: string; date: string; count: number }) =>
      `${f.file} has the “lastmod” ${quote(f.date)}${f.count > 1 ? ` and ${f.count - 1} more that are wrong` : ''}.`,
  ),

  'robots-syntax': audit(
    'warning',
    {
      finds:
        'lines of robots.txt that crawlers ignore: unknown rules, rules without “User-agent”, paths without a slash at their start, relative sitemaps, more than 500 KiB',
      why: 'The line has no effect.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
      fix: 'Correct the line, or remove it.',
    },
    (f: {
      line: number;
      text: string;
      fault: 'unknown' | 'without-agent' | 'relative-sitemap' | 'relative-path' | 'too-long';
    }) =>
      f.fault === 'too-long'
        ? `robots.txt has more than 500 KiB, of which Google reads no more: the rules from line ${f.line} on have no effect.`
        : `robots.txt:${f.line}: ${quote(f.text)} ${ROBOTS_FAULTS[f.fault]}.`,
  ),

  'blocked-by-robots': audit(
    'error',
    {
      finds: 'pages for search engines that robots.txt forbids to crawl',
      why: 'Search engines cannot read the page.',
      source: ROBOTS,
      fix: 'Remove the rule from robots.txt; use “noindex” to exclude a page.',
    },
    (f: OnPages & { rule: string }) =>
      `robots.txt forbids search engines to read ${pagesOf(f)}: ${quote(f.rule)}.`,
  ),

  'robots-without-sitemap': audit(
    'hint',
    {
      finds: 'robots.txt that is missing or does not name the sitemap',
      why: 'Search engines look there for the address of the sitemap.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#addsitemap',
      fix: 'Add a line such as “Sitemap: https://www.example.com/sitemap.xml”.',
    },
    (f: { isThere: boolean }) =>
      f.isThere ? 'robots.txt does not name the sitemap.' : 'There is no robots.txt.',
  ),

  'feed-syntax': audit(
    'error',
    {
      finds: 'feeds that are no valid XML, or lack what RSS or Atom require',
      why: 'Programs that read feeds refuse the file.',
      source: 'https://www.rfc-editor.org/rfc/rfc4287',
      fix: 'Correct the template of the feed.',
    },
    (f: { file: string; fault: FileFault }) =>
      `The feed ${f.file} is not valid: in line ${f.fault.line}, ${f.fault.said}.`,
  ),

  'broken-feed-link': audit(
    'error',
    {
      finds: 'links of a feed to pages that do not exist',
      why: 'Readers of the feed arrive at an error page.',
      source: 'https://www.rfc-editor.org/rfc/rfc4287',
      fix: 'Correct the address, or remove the entry.',
    },
    (f: { file: string; target: string }) =>
      `The feed ${f.file} links to ${quote(f.target)}, but there is no page or file with that address.`,
  ),

  'redirect-rule': auditByKind(
    'error',
    {
      finds:
        'rules of _redirects, and pages that redirect, that lead to a missing page or in a circle; as warnings, rules that lead to another rule, and lines that are no rule',
      why: 'Visitors and search engines arrive at an error, or later than necessary.',
      source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
      fix: 'Redirect to a page that exists, or remove the rule.',
    },
    {
      missing: (f: { from: string; target: string; others: number; near?: string }) => ({
        message: `${fromOf(f)} redirected to ${quote(f.target)}, but there is no page or file with that address.`,
        hint: f.near
          ? `Did you mean ${quote(f.near)}?`
          : 'Redirect to a page that exists, or remove the rule.',
      }),
      circle: (f: { addresses: readonly string[]; others: number }) => ({
        message: `${f.addresses.length === 1 ? 'A redirect leads to itself' : 'Redirects lead in a circle'}: ${listNames(f.addresses)}${f.others > 0 ? `, and ${pluralize(f.others, ['other circle', 'other circles'])}` : ''}.`,
        hint: 'Redirect to a page that exists, or remove the rule.',
      }),
      chain: (f: { from: string; addresses: readonly string[]; others: number }) => ({
        message: `${fromOf(f)} redirected several times: to ${listNames(f.addresses)}.`,
        hint: 'Redirect to the last address at once.',
      }),
      syntax: (f: { line: number; text: string; others: number }) => ({
        message: `_redirects:${f.line}: ${quote(f.text)} is no rule that hosts know${f.others > 0 ? `; nor are ${pluralize(f.others, ['other line', 'other lines'])}` : ''}.`,
        hint: 'Write “/old /new 301”, with different names for several placeholders.',
      }),
    },
  ),

  'unread-file': audit(
    'error',
    {
      finds:
        'files that are not examined, or not whole: too large, nested too deep, unreadable, with a name that is not UTF-8; as warnings, links without a target, circular ones and others that no host serves',
      why: 'What is in the file is not checked, and hosts may not serve it.',
      source:
        'https://developers.google.com/search/docs/crawling-indexing/googlebot#how-googlebot-accesses-your-site',
      fix: 'Remove it from the site, or make it smaller and readable.',
    },
    (f: Unread) =>
      `${quote(f.path)}${f.others > 0 ? ` (and ${pluralize(f.others, ['other file', 'other files'])})` : ''} ${UNREAD[f.kind](f)}.`,
  ),
};

function fromOf({ from, others }: { readonly from: string; readonly others: number }): string {
  return `${quote(from)}${others > 0 ? ` (and ${pluralize(others, ['other address', 'other addresses'])})` : ''} is`;
}

const FAULTS = {
  relative: 'which is no absolute address',
  foreign: 'which is on another host or outside of the site',
  protocol: 'but the pages of this site have another protocol in their canonical address (https or http)',
  missing: 'but there is no page with that address',
  redirect: 'which is redirected',
  twice: 'which it has listed before',
};

const ROBOTS_FAULTS = {
  unknown: 'is no rule that crawlers know',
  'without-agent': 'comes before the first “User-agent”',
  'relative-sitemap': 'is no absolute address',
  'relative-path': 'has a path that begins neither with “/” nor with “*”',
};
