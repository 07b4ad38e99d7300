import { formatBytes } from '../../../util/bytes.ts';
import { audit } from '../../entry.ts';
import { quote } from '../../words.ts';

/** The hosts whose limits are known: `host` in the site data, and `--host`. */
export const HOST_NAMES = ['netlify', 'cloudflare-pages', 'github-pages', 's3', 'nginx'] as const;

export type HostName = (typeof HOST_NAMES)[number];

/** A limit of a host, and the document that states it. */
export interface HostLimit {
  readonly host: string;
  readonly limit: number;
  readonly source: string;
}

const CLOUDFLARE = 'https://developers.cloudflare.com/pages/platform/limits/';

/** What a host refuses or ignores: `host` in the site data, or `--host`. */
export const AUDIT_HOSTS = {
  'too-many-files': audit(
    'error',
    {
      finds: 'more files than the host accepts',
      why: 'The host refuses the site.',
      source: CLOUDFLARE,
      fix: 'Use another plan or host, or fewer images.',
    },
    (f: HostLimit & { count: number }) => `The site has ${f.count} files; ${f.host} accepts ${f.limit}.`,
    (f) => `Use another plan or host, or fewer images: ${f.source}`,
  ),

  'folder-too-large': audit(
    'error',
    {
      finds: 'folders with more files than the host accepts',
      why: 'The host refuses the site.',
      source: 'https://docs.netlify.com/site-deploys/overview/',
      fix: 'Divide the pages by one more folder, such as the first letter or the county.',
    },
    (f: HostLimit & { folder: string; count: number }) =>
      `${f.folder === '' ? 'The top folder' : `The folder ${quote(f.folder)}`} has ${f.count} files; ${f.host} accepts ${f.limit} in a folder.`,
    (f) => `Divide its pages by one more folder in “path” of their page type: ${f.source}`,
  ),

  'file-too-large': audit(
    'error',
    {
      finds: 'files that are larger than the host accepts',
      why: 'The host refuses the file or the site.',
      source: CLOUDFLARE,
      fix: 'Make the file smaller, or serve it from elsewhere.',
    },
    (f: HostLimit & { file: string; size: number }) =>
      `The file ${quote(f.file)} has ${formatBytes(f.size)}; ${f.host} accepts ${formatBytes(f.limit)}.`,
    (f) => `Make the file smaller, or serve it from elsewhere: ${f.source}`,
  ),

  'site-too-large': audit(
    'error',
    {
      finds: 'sites that are larger than the host accepts',
      why: 'The host refuses the site.',
      source: 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits',
      fix: 'Use another host, or smaller images.',
    },
    (f: HostLimit & { size: number }) =>
      `The site has ${formatBytes(f.size)}; ${f.host} accepts ${formatBytes(f.limit)}.`,
    (f) => `Use another host, or smaller images: ${f.source}`,
  ),

  'too-many-redirects': audit(
    'error',
    {
      finds: 'more rules in _redirects than the host reads',
      why: 'The host ignores all rules after the limit.',
      source: 'https://developers.cloudflare.com/pages/configuration/redirects/',
      fix: 'Join rules with a placeholder, or remove old ones.',
    },
    (f: HostLimit & { count: number; isDynamic: boolean }) =>
      `_redirects has ${f.count} ${f.isDynamic ? 'rules with a placeholder' : 'rules'}; ${f.host} reads ${f.limit}.`,
    (f) => `Join rules with a placeholder, or remove old ones: ${f.source}`,
  ),

  'many-redirects': audit(
    'warning',
    {
      finds: 'more rules in _redirects than the host advises',
      why: 'The host may refuse the site.',
      source: 'https://docs.netlify.com/manage/routing/redirects/overview/',
      fix: 'Join rules with a placeholder, or remove old ones.',
    },
    (f: HostLimit & { count: number }) =>
      `_redirects has ${f.count} rules; ${f.host} advises patterns from ${f.limit} on, since a deployment may fail.`,
    (f) => `Join rules with a placeholder, or remove old ones: ${f.source}`,
  ),

  'redirect-ignored': audit(
    'error',
    {
      finds: 'rules in _redirects that the host ignores: too long, or with more than one asterisk',
      why: 'Visitors of the old address get an error.',
      source: 'https://developers.cloudflare.com/pages/configuration/redirects/',
      fix: 'Divide the rule, or shorten it.',
    },
    (
      f: HostLimit & { line: number } & (
          | { readonly kind: 'long'; readonly length: number }
          | { readonly kind: 'splats' }
        ),
    ) =>
      f.kind === 'long'
        ? `Line ${f.line} of _redirects has ${f.length} characters; ${f.host} reads ${f.limit}.`
        : `Line ${f.line} of _redirects has several asterisks in one path; ${f.host} reads ${f.limit}.`,
    (f) => `${f.kind === 'long' ? 'Shorten it' : 'Write a rule for each folder'}: ${f.source}`,
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

  'too-many-header-rules': audit(
    'error',
    {
      finds: 'more rules in _headers than the host reads',
      why: 'The host ignores all rules after the limit.',
      source: 'https://developers.cloudflare.com/pages/configuration/headers/',
      fix: 'Join rules with a placeholder.',
    },
    (f: HostLimit & { count: number }) =>
      `_headers has rules for ${f.count} addresses; ${f.host} reads ${f.limit}.`,
    (f) => `Join rules with a placeholder: ${f.source}`,
  ),

  'header-too-long': audit(
    'error',
    {
      finds: 'lines of _headers that are longer than the host reads',
      why: 'The host drops the line, and the site loses the header.',
      source: 'https://developers.cloudflare.com/pages/configuration/headers/',
      fix: 'Shorten the line.',
    },
    (f: HostLimit & { line: number; length: number }) =>
      `Line ${f.line} of _headers has ${f.length} characters; ${f.host} reads ${f.limit}.`,
    (f) => `Shorten it: ${f.source}`,
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
