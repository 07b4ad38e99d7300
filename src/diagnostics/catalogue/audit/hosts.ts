import { formatBytes } from '../../../util/bytes.ts';
import { audit } from '../../entry.ts';
import { quote } from '../../words.ts';

/** A limit of a host, and the document that states it. */
export interface HostLimit {
  readonly host: string;
  readonly limit: number;
  readonly source: string;
}

const CLOUDFLARE = 'https://developers.cloudflare.com/pages/platform/limits/';

/** What a host refuses or ignores (`--host`). */
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
