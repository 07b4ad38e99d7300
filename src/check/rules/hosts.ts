import type { SiteFolder } from '../read-folder.ts';
import type { ReportSite } from './protocols.ts';

/** The limits of a host, and the documents that state them. */
interface Limits {
  readonly name: string;
  readonly files?: Limit;
  readonly fileSize?: Limit;
  readonly siteSize?: Limit;
  /** Rules of `_redirects`: without a placeholder, with one, and in all. */
  readonly redirects?: Limit;
  readonly dynamicRedirects?: Limit;
  /** Characters of a line of `_headers`. */
  readonly headerLine?: Limit;
  readonly readsRules: boolean;
}

interface Limit {
  readonly limit: number;
  readonly source: string;
}

const MEBIBYTE = 1024 * 1024;
const CLOUDFLARE = 'https://developers.cloudflare.com/pages';
const GITHUB = 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits';

/** The hosts that `--host` names. */
export const CHECKED_HOSTS: Readonly<Record<string, Limits>> = {
  netlify: {
    name: 'Netlify',
    redirects: { limit: 10_000, source: 'https://docs.netlify.com/manage/routing/redirects/overview/' },
    readsRules: true,
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    files: { limit: 20_000, source: `${CLOUDFLARE}/platform/limits/#files` },
    fileSize: { limit: 25 * MEBIBYTE, source: `${CLOUDFLARE}/platform/limits/#file-size` },
    redirects: { limit: 2000, source: `${CLOUDFLARE}/configuration/redirects/` },
    dynamicRedirects: { limit: 100, source: `${CLOUDFLARE}/configuration/redirects/` },
    headerLine: { limit: 2000, source: `${CLOUDFLARE}/configuration/headers/` },
    readsRules: true,
  },
  'github-pages': {
    name: 'GitHub Pages',
    fileSize: {
      limit: 100 * MEBIBYTE,
      source:
        'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
    },
    siteSize: { limit: 1_000_000_000, source: GITHUB },
    readsRules: false,
  },
};

/** Checks a site against the limits of its host. */
export function checkHostLimits({ files, read }: SiteFolder, host: string, report: ReportSite): void {
  const limits = CHECKED_HOSTS[host];
  if (!limits) return;
  const { name, fileSize, siteSize } = limits;
  const count = files.length;
  if (limits.files && count > limits.files.limit)
    report({ code: 'too-many-files', facts: { host: name, count, ...limits.files } });
  for (const { path: file, size } of files)
    if (fileSize && size > fileSize.limit)
      report({ code: 'file-too-large', facts: { host: name, file, size, ...fileSize } });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (siteSize && size > siteSize.limit)
    report({ code: 'site-too-large', facts: { host: name, size, ...siteSize } });
  for (const file of limits.readsRules ? [] : ['_headers', '_redirects'])
    if (read(file)?.trim()) report({ code: 'file-unused-by-host', facts: { host: name, file } });
  checkRedirects(read('_redirects') ?? '', limits, report);
  checkHeaderLines(read('_headers') ?? '', limits, report);
}

function checkRedirects(
  text: string,
  { name, redirects, dynamicRedirects }: Limits,
  report: ReportSite,
): void {
  const rules = text.split(/\r?\n/).filter((line) => /^\s*[^#\s]/.test(line));
  const dynamic = dynamicRedirects
    ? rules.filter((rule) => /^\s*\S*(?:\*|\/:[A-Za-z])/.test(rule)).length
    : 0;
  const fixed = rules.length - dynamic;
  if (redirects && fixed > redirects.limit)
    report({
      code: 'too-many-redirects',
      facts: { host: name, count: fixed, isDynamic: false, ...redirects },
    });
  if (dynamicRedirects && dynamic > dynamicRedirects.limit)
    report({
      code: 'too-many-redirects',
      facts: { host: name, count: dynamic, isDynamic: true, ...dynamicRedirects },
    });
}

function checkHeaderLines(text: string, { name, headerLine }: Limits, report: ReportSite): void {
  if (!headerLine) return;
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.length > headerLine.limit)
      report({
        code: 'header-too-long',
        facts: { host: name, line: i + 1, length: line.length, ...headerLine },
      });
  });
}
