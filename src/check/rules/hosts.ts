import type { HostName } from '../../diagnostics/catalogue/audit/hosts.ts';
import type { SiteFolder } from '../read-folder.ts';
import type { ReportSite } from './protocols.ts';

/** The limits that the documents of a host state. What no document states is not checked. */
interface Limits {
  readonly name: string;
  readonly files?: Limit;
  readonly filesInFolder?: Limit;
  readonly fileSize?: Limit;
  readonly siteSize?: Limit;
  /** Where it says that `_headers` and `_redirects` have no effect. */
  readonly ignoresRules?: string;
  /** Where it says that only an index document answers an address without `.html`. */
  readonly needsFolders?: string;
  readonly redirects?: RedirectLimits;
  /** Rules of `_headers`, and characters of one of its lines. */
  readonly headerRules?: Limit;
  readonly headerLine?: Limit;
}

interface RedirectLimits {
  /** From this number on, the host advises patterns. */
  readonly advised?: Limit;
  /** Rules without a placeholder, and those with one. */
  readonly static?: Limit;
  readonly dynamic?: Limit;
  /** Characters of a rule. */
  readonly line?: Limit;
  readonly splats?: Limit;
  readonly statuses?: { readonly known: readonly number[]; readonly source: string };
}

interface Limit {
  readonly limit: number;
  readonly source: string;
}

const MEBIBYTE = 1024 * 1024;
const CLOUDFLARE = 'https://developers.cloudflare.com/pages';
const CLOUDFLARE_REDIRECTS = `${CLOUDFLARE}/configuration/redirects/`;
const CLOUDFLARE_HEADERS = `${CLOUDFLARE}/configuration/headers/`;
const GITHUB = 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits';
const S3 = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide';

const LIMITS: Readonly<Record<HostName, Limits>> = {
  netlify: {
    name: 'Netlify',
    filesInFolder: { limit: 54_000, source: 'https://docs.netlify.com/site-deploys/overview/' },
    redirects: {
      advised: { limit: 10_000, source: 'https://docs.netlify.com/manage/routing/redirects/overview/' },
    },
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    files: { limit: 20_000, source: `${CLOUDFLARE}/platform/limits/#files` },
    fileSize: { limit: 25 * MEBIBYTE, source: `${CLOUDFLARE}/platform/limits/#file-size` },
    redirects: {
      static: { limit: 2000, source: CLOUDFLARE_REDIRECTS },
      dynamic: { limit: 100, source: CLOUDFLARE_REDIRECTS },
      line: { limit: 1000, source: CLOUDFLARE_REDIRECTS },
      splats: { limit: 1, source: CLOUDFLARE_REDIRECTS },
      statuses: { known: [200, 301, 302, 303, 307, 308], source: CLOUDFLARE_REDIRECTS },
    },
    headerRules: { limit: 100, source: CLOUDFLARE_HEADERS },
    headerLine: { limit: 2000, source: CLOUDFLARE_HEADERS },
  },
  'github-pages': {
    name: 'GitHub Pages',
    fileSize: {
      limit: 100 * MEBIBYTE,
      source:
        'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
    },
    siteSize: { limit: 1_000_000_000, source: GITHUB },
    ignoresRules: GITHUB,
  },
  s3: {
    name: 'Amazon S3',
    ignoresRules: `${S3}/how-to-page-redirect.html`,
    needsFolders: `${S3}/IndexDocumentSupport.html`,
  },
  nginx: { name: 'nginx' },
};

/** Checks a site against the limits of its host. Reads no pages. */
export function checkHostLimits(folder: SiteFolder, host: HostName, report: ReportSite): void {
  const limits = LIMITS[host];
  const { name: hostName, ignoresRules } = limits;
  checkFiles(folder, limits, report);
  const text = (file: string) => folder.read(file) ?? '';
  for (const file of ignoresRules === undefined ? [] : ['_headers', '_redirects'])
    if (text(file).trim()) report({ code: 'file-unused-by-host', facts: { host: hostName, file } });
  checkRedirects(text('_redirects'), limits, report);
  checkHeaders(text('_headers'), limits, report);
}

function checkFiles({ files }: SiteFolder, limits: Limits, report: ReportSite): void {
  const { name: host, fileSize, siteSize, filesInFolder, needsFolders } = limits;
  const count = files.length;
  if (limits.files && count > limits.files.limit)
    report({ code: 'too-many-files', facts: { host, count, ...limits.files } });
  for (const [folder, many] of filesInFolder ? countByFolder(files) : [])
    if (filesInFolder && many > filesInFolder.limit)
      report({ code: 'folder-too-large', facts: { host, folder, count: many, ...filesInFolder } });
  for (const { path: file, size } of files)
    if (fileSize && size > fileSize.limit)
      report({ code: 'file-too-large', facts: { host, file, size, ...fileSize } });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (siteSize && size > siteSize.limit)
    report({ code: 'site-too-large', facts: { host, size, ...siteSize } });
  const bare = files.filter(({ path }) => /(?<!(?:^|\/)(?:index|404))\.html$/.test(path));
  const [first] = bare;
  if (needsFolders !== undefined && first)
    report({
      code: 'page-not-served',
      facts: { host, file: first.path, others: bare.length - 1, source: needsFolders },
    });
}

function countByFolder(files: SiteFolder['files']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** A rule of `_redirects`. */
interface Rule {
  readonly text: string;
  readonly line: number;
  readonly isDynamic: boolean;
  readonly status: number;
}

function rulesIn(text: string): Rule[] {
  return text.split(/\r?\n/).flatMap((line, i): Rule[] => {
    const [from = '', , status = '301'] = line.trim().split(/\s+/);
    if (from === '' || from.startsWith('#')) return [];
    const isDynamic = /\*|\/:[A-Za-z]/.test(from);
    return [{ text: line, line: i + 1, isDynamic, status: Number.parseInt(status, 10) }];
  });
}

function checkRedirects(text: string, { name: host, redirects = {} }: Limits, report: ReportSite): void {
  const rules = rulesIn(text);
  const isDynamic = rules.filter((rule) => rule.isDynamic).length;
  const { advised, line: longest, splats, statuses } = redirects;
  if (advised && rules.length > advised.limit)
    report({ code: 'many-redirects', facts: { host, count: rules.length, ...advised } });
  for (const kind of ['static', 'dynamic'] as const) {
    const limit = redirects[kind];
    const count = kind === 'dynamic' ? isDynamic : rules.length - isDynamic;
    if (limit && count > limit.limit)
      report({
        code: 'too-many-redirects',
        facts: { host, count, isDynamic: kind === 'dynamic', ...limit },
      });
  }
  for (const rule of rules) {
    const { line } = rule;
    const length = rule.text.length;
    const stars = rule.text.split(/\s+/)[0]?.split('*').length ?? 1;
    if (longest && length > longest.limit)
      report({ code: 'redirect-ignored', facts: { kind: 'long', host, line, length, ...longest } });
    if (splats && stars - 1 > splats.limit)
      report({ code: 'redirect-ignored', facts: { kind: 'splats', host, line, ...splats } });
  }
  checkStatuses(rules, host, statuses, report);
}

/** Reports each status once: a site may have many pages that are gone. */
function checkStatuses(
  rules: readonly Rule[],
  host: string,
  statuses: RedirectLimits['statuses'],
  report: ReportSite,
): void {
  if (!statuses) return;
  const { known, source } = statuses;
  const unknown = rules.filter(({ status }) => !known.includes(status));
  for (const status of new Set(unknown.map((rule) => rule.status))) {
    const same = unknown.filter((rule) => rule.status === status);
    const facts = { host, status, line: same[0]?.line ?? 1, others: same.length - 1, known, source };
    report({ code: 'redirect-status', facts });
  }
}

function checkHeaders(
  text: string,
  { name: host, headerRules, headerLine }: Limits,
  report: ReportSite,
): void {
  const lines = text.split(/\r?\n/);
  const count = lines.filter((line) => /^[^\s#]/.test(line)).length;
  if (headerRules && count > headerRules.limit)
    report({ code: 'too-many-header-rules', facts: { host, count, ...headerRules } });
  lines.forEach((line, i) => {
    if (headerLine && line.length > headerLine.limit)
      report({
        code: 'header-too-long',
        facts: { host, line: i + 1, length: line.length, ...headerLine },
      });
  });
}
