import { formatBytes } from '../../../util/bytes.ts';
import { audit } from '../../entry.ts';
import { quote } from '../../words.ts';

/** The hosts whose limits are known: `host` in the site data, and `--host`. */
export const HOST_NAMES = ['netlify', 'cloudflare-pages', 'github-pages', 's3', 'nginx'] as const;

export type HostName = (typeof HOST_NAMES)[number];

/** Something that hosts limit: a number, or bytes. */
export interface HostMeasure {
  readonly kind: keyof typeof EXCEEDED;
  readonly found: number;
  /** The folder or the file; for rules the line of their file. */
  readonly name?: string;
}

/** A measure over the limit of a host, and the document that states it. */
export interface HostLimit extends HostMeasure {
  readonly host: string;
  readonly limit: number;
  readonly source: string;
}

const SMALLER = 'Use another host, or smaller images';
const PLACEHOLDER = 'Join rules with a placeholder, or remove old ones';

/** Messages and hints for exceeded limits. */
const EXCEEDED = {
  files: (f: HostLimit) => [
    `The site has ${f.found} files; ${f.host} accepts ${f.limit}.`,
    'Use another plan or host, or fewer images',
  ],
  folder: (f: HostLimit) => [
    `${f.name ? `The folder ${quote(f.name)}` : 'The top folder'} has ${f.found} files; ${f.host} accepts ${f.limit} in a folder.`,
    'Divide its pages by one more folder in “path” of their page type',
  ],
  file: (f: HostLimit) => [
    `The file ${quote(f.name ?? '')} has ${formatBytes(f.found)}; ${f.host} accepts ${formatBytes(f.limit)}.`,
    'Make the file smaller, or serve it from elsewhere',
  ],
  site: (f: HostLimit) => [
    `The site has ${formatBytes(f.found)}; ${f.host} accepts ${formatBytes(f.limit)}.`,
    SMALLER,
  ],
  redirects: (f: HostLimit) => [
    `_redirects has ${f.found} rules; ${f.host} advises patterns from ${f.limit} on, since a deployment may fail.`,
    PLACEHOLDER,
  ],
  'plain-redirects': (f: HostLimit) => [
    `_redirects has ${f.found} rules; ${f.host} reads ${f.limit}.`,
    PLACEHOLDER,
  ],
  'pattern-redirects': (f: HostLimit) => [
    `_redirects has ${f.found} rules with a placeholder; ${f.host} reads ${f.limit}.`,
    PLACEHOLDER,
  ],
  'redirect-length': (f: HostLimit) => [
    `Line ${f.name} of _redirects has ${f.found} characters; ${f.host} reads ${f.limit}.`,
    'Shorten it',
  ],
  'redirect-asterisks': (f: HostLimit) => [
    `Line ${f.name} of _redirects has several asterisks in one path; ${f.host} reads ${f.limit}.`,
    'Write a rule for each folder',
  ],
  'header-rules': (f: HostLimit) => [
    `_headers has rules for ${f.found} addresses; ${f.host} reads ${f.limit}.`,
    PLACEHOLDER,
  ],
  'header-length': (f: HostLimit) => [
    `Line ${f.name} of _headers has ${f.found} characters; ${f.host} reads ${f.limit}.`,
    'Shorten it',
  ],
} as const satisfies Readonly<Record<string, (f: HostLimit) => readonly [message: string, fix: string]>>;

/** What a host refuses or ignores: `host` in the site data, or `--host`. */
export const AUDIT_HOSTS = {
  'host-limit': audit(
    'error',
    {
      finds:
        'more or larger files, more redirects or longer lines of _redirects and _headers than the host accepts (a warning where it only advises against them)',
      why: 'The host refuses the site, or ignores what is over its limit.',
      source: 'https://developers.cloudflare.com/pages/platform/limits/',
      fix: 'Make it smaller, or use another plan or host.',
    },
    (f: HostLimit) => EXCEEDED[f.kind](f)[0],
    (f) => `${EXCEEDED[f.kind](f)[1]}: ${f.source}`,
  ),

  'redirect-status': audit(
    'hint',
    {
      finds: 'rules in _redirects with a status that the host does not know',
      why: 'The host ignores the rule. For a page that is gone (410) it answers with 404, which search engines treat alike.',
      source: 'https://developers.cloudflare.com/pages/configuration/redirects/',
      fix: 'Nothing, if the address is gone; otherwise use a status that the host knows.',
    },
    (f: {
      readonly host: string;
      readonly status: number;
      readonly line: number;
      readonly others: number;
      readonly known: readonly number[];
      readonly source: string;
    }) =>
      `${f.host} ignores ${f.others === 0 ? `line ${f.line}` : `${f.others + 1} lines (the first is line ${f.line})`} of _redirects: it does not know the status ${f.status}.`,
    (f) =>
      f.status === 410
        ? 'Visitors get the page 404 all the same, and search engines treat 404 and 410 alike.'
        : `Use ${f.known.join(', ')}: ${f.source}`,
  ),

  'page-not-served': audit(
    'error',
    {
      finds:
        'pages that are no index document, on a host that serves only these at an address without “.html”',
      why: 'Visitors who follow a link to the page get an error.',
      source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html',
      fix: 'Set “output: directory” in data/site.yaml, or let a CDN add “.html” and leave out “host”.',
    },
    (f: { readonly host: string; readonly file: string; readonly others: number; readonly source: string }) =>
      `${f.host} serves the file ${quote(f.file)}${f.others === 0 ? '' : ` (and ${f.others} others)`} only at an address that ends with “.html”, to which no page links.`,
    (f) =>
      `Set “output: directory” in data/site.yaml, or let a CDN add “.html” and leave out “host”: ${f.source}`,
  ),

  'file-unused-by-host': audit(
    'warning',
    {
      finds: 'a _headers or _redirects file on a host that does not read it',
      why: 'Redirects and headers have no effect.',
      source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
      fix: 'Use a host that reads it, or pages that redirect.',
    },
    (f: { host: string; file: string }) => `${f.host} does not read ${f.file}, so its rules have no effect.`,
  ),
};
