import type { HostMeasure, HostName } from '../../core/diagnostics/catalog/audit/hosts.ts';
import { linesIn, parseRedirects, type RedirectRule } from '../../core/hosting/rules.ts';
import { groupBy } from '../../core/util/lists.ts';
import type { ReportSite } from '../facts.ts';
import type { SiteFolder } from '../read/read-folder.ts';

/** What the documents of a host state. What no document states is not checked. */
interface Host {
  readonly name: string;
  readonly limits?: Partial<Record<HostMeasure['kind'], { readonly limit: number; readonly source: string }>>;
  /** Where it says that `_headers` and `_redirects` have no effect. */
  readonly ignoresRules?: string;
  /** Where it says that only an index document answers an address without `.html`. */
  readonly needsFolders?: string;
  /** The statuses of redirects that it knows. */
  readonly statuses?: { readonly known: readonly number[]; readonly source: string };
}

const MEBIBYTE = 1024 * 1024;
const CLOUDFLARE = 'https://developers.cloudflare.com/pages';
const CLOUDFLARE_REDIRECTS = `${CLOUDFLARE}/configuration/redirects/`;
const CLOUDFLARE_HEADERS = `${CLOUDFLARE}/configuration/headers/`;
const GITHUB = 'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits';
const S3 = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide';

const HOSTS: Readonly<Record<HostName, Host>> = {
  netlify: {
    name: 'Netlify',
    limits: {
      folder: { limit: 54_000, source: 'https://docs.netlify.com/site-deploys/overview/' },
      redirects: { limit: 10_000, source: 'https://docs.netlify.com/manage/routing/redirects/overview/' },
    },
  },
  'cloudflare-pages': {
    name: 'Cloudflare Pages',
    limits: {
      files: { limit: 20_000, source: `${CLOUDFLARE}/platform/limits/#files` },
      file: { limit: 25 * MEBIBYTE, source: `${CLOUDFLARE}/platform/limits/#file-size` },
      'plain-redirects': { limit: 2000, source: CLOUDFLARE_REDIRECTS },
      'pattern-redirects': { limit: 100, source: CLOUDFLARE_REDIRECTS },
      'redirect-length': { limit: 1000, source: CLOUDFLARE_REDIRECTS },
      'redirect-asterisks': { limit: 1, source: CLOUDFLARE_REDIRECTS },
      'header-rules': { limit: 100, source: CLOUDFLARE_HEADERS },
      'header-length': { limit: 2000, source: CLOUDFLARE_HEADERS },
    },
    statuses: { known: [200, 301, 302, 303, 307, 308], source: CLOUDFLARE_REDIRECTS },
  },
  'github-pages': {
    name: 'GitHub Pages',
    limits: {
      file: {
        limit: 100 * MEBIBYTE,
        source:
          'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github',
      },
      site: { limit: 1_000_000_000, source: GITHUB },
    },
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
export function checkHostLimits({ files, read }: SiteFolder, hostName: HostName, report: ReportSite): void {
  const { name: host, limits = {}, ignoresRules, needsFolders, statuses } = HOSTS[hostName];
  const [redirects, headers] = [read('_redirects') ?? '', read('_headers') ?? ''];
  const rules = parseRedirects(redirects);
  for (const measure of measuresOf(files, rules, headers)) {
    const limit = limits[measure.kind];
    // Netlify only advises patterns instead of so many rules.
    const severity = measure.kind === 'redirects' ? 'warning' : 'error';
    if (limit && measure.found > limit.limit)
      report({ code: 'host-limit', facts: { host, ...measure, ...limit }, severity });
  }
  if (ignoresRules !== undefined) {
    if (headers.trim()) report({ code: 'file-unused-by-host', facts: { host, file: '_headers' } });
    if (redirects.trim()) report({ code: 'file-unused-by-host', facts: { host, file: '_redirects' } });
  }
  const bare = files.filter(({ path }) => /(?<!(?:^|\/)(?:index|404))\.html$/.test(path));
  if (needsFolders !== undefined && bare[0])
    report({
      code: 'page-not-served',
      facts: { host, file: bare[0].path, others: bare.length - 1, source: needsFolders },
    });
  if (statuses) checkStatuses(rules, host, statuses, report);
}

/** Everything that hosts limit. */
function* measuresOf(
  files: SiteFolder['files'],
  rules: readonly RedirectRule[],
  headers: string,
): Generator<HostMeasure> {
  yield { kind: 'files', found: files.length };
  yield { kind: 'site', found: files.reduce((sum, { size }) => sum + size, 0) };
  const folders = groupBy(files, ({ path }) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  for (const [name, inside] of folders) yield { kind: 'folder', name, found: inside.length };
  for (const { path, size } of files) yield { kind: 'file', name: path, found: size };
  const patterns = rules.filter(({ from }) => /\*|\/:[A-Za-z]/.test(from)).length;
  yield { kind: 'redirects', found: rules.length };
  yield { kind: 'plain-redirects', found: rules.length - patterns };
  yield { kind: 'pattern-redirects', found: patterns };
  for (const { line, text, from } of rules) {
    yield { kind: 'redirect-length', name: `${line}`, found: text.length };
    yield { kind: 'redirect-asterisks', name: `${line}`, found: from.split('*').length - 1 };
  }
  const lines = linesIn(headers);
  yield { kind: 'header-rules', found: lines.filter((line) => /^[^\s#]/.test(line)).length };
  for (const [i, { length }] of lines.entries())
    yield { kind: 'header-length', name: `${i + 1}`, found: length };
}

/** Reports each status once: a site may have many pages that are gone. */
function checkStatuses(
  rules: readonly RedirectRule[],
  host: string,
  { known, source }: NonNullable<Host['statuses']>,
  report: ReportSite,
): void {
  const unknown = rules.filter(({ status }) => !known.includes(status));
  for (const [status, same] of groupBy(unknown, (rule) => rule.status)) {
    const facts = { host, status, line: same[0]?.line ?? 1, others: same.length - 1, known, source };
    report({ code: 'redirect-status', facts });
  }
}
