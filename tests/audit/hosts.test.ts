import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuditedFile } from '../../src/audit/read/read-folder.ts';
import { checkHostLimits } from '../../src/audit/rules/hosts.ts';
import { AUDIT_HOSTS, HOST_NAMES, type HostName } from '../../src/core/diagnostics/catalog/audit/hosts.ts';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import type { Issue } from '../../src/core/model.ts';
import { crosstown } from '../helpers/command.ts';
import { publishedSite } from '../helpers/published-site.ts';
import { auditSmallSite, told } from './small-site.ts';

const many = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const MEBIBYTE = 1024 * 1024;

/** What a host says of a site with these files: the rules for it as text, all others with a size. */
function issuesOf(host: HostName, { files = [], ...texts }: Site): Issue[] {
  const issues: Issue[] = [];
  const read = (path: string) => texts[path as keyof typeof texts];
  checkHostLimits({ files, read }, host, (issue) => void issues.push(issue));
  return issues;
}

interface Site {
  readonly files?: readonly AuditedFile[];
  readonly _redirects?: string;
  readonly _headers?: string;
}

const drawings = (count: number, size: number, folder = '') =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder}${i}.svg`, size }));
const page = (path: string) => ({ path, size: 10 });

type Case = readonly [
  host: HostName,
  site: Site,
  code: keyof typeof AUDIT_HOSTS | 'nothing',
  message?: string,
];

const CASES: readonly Case[] = [
  ['cloudflare-pages', { files: drawings(20_001, 10) }, 'host-limit'],
  ['cloudflare-pages', { files: drawings(20_000, 10) }, 'nothing'],
  ['netlify', { files: drawings(54_001, 10, 'towns/') }, 'host-limit', 'The folder “towns”'],
  ['netlify', { files: [...drawings(54_000, 10), ...drawings(54_000, 10, 'towns/')] }, 'nothing'],
  ['cloudflare-pages', { files: drawings(1, 25 * MEBIBYTE + 1) }, 'host-limit'],
  ['github-pages', { files: drawings(1, 101 * MEBIBYTE) }, 'host-limit'],
  ['github-pages', { files: drawings(11, 100_000_000) }, 'host-limit'],
  ['cloudflare-pages', { _redirects: many(2001, (i) => `/old-${i} /new 301`) }, 'host-limit'],
  ['cloudflare-pages', { _redirects: many(2000, (i) => `/old-${i} /new 301`) }, 'nothing'],
  [
    'cloudflare-pages',
    { _redirects: many(101, (i) => `/old-${i}/* /new 301`) },
    'host-limit',
    '101 rules with a placeholder',
  ],
  ['netlify', { _redirects: many(10_001, (i) => `/old-${i} /new 301`) }, 'host-limit'],
  [
    'netlify',
    { _redirects: `/${'x'.repeat(2000)} /new 301\n/a/*/b/* /new 301\n/gone /404.html 410` },
    'nothing',
  ],
  [
    'cloudflare-pages',
    { _redirects: `# old\n/${'x'.repeat(1000)} /new 301` },
    'host-limit',
    'Line 2 of _redirects has 1010 characters',
  ],
  ['cloudflare-pages', { _redirects: '/a/*/b/* /new 301' }, 'host-limit', 'several asterisks'],
  [
    'cloudflare-pages',
    { _redirects: '/ok /new\n/a /404.html 410\n/b /404.html 410' },
    'redirect-status',
    '2 lines (the first is line 2)',
  ],
  ['cloudflare-pages', { _redirects: '/app/* /app.html 404' }, 'redirect-status', 'line 1'],
  ['cloudflare-pages', { _headers: many(101, (i) => `/${i}\n  X: y`) }, 'host-limit'],
  ['cloudflare-pages', { _headers: `/*\n  X-Long: ${'x'.repeat(2000)}` }, 'host-limit', 'Line 2'],
  ['netlify', { _headers: `/*\n  X-Long: ${'x'.repeat(2000)}` }, 'nothing'],
  ['github-pages', { _redirects: '/old /new 301' }, 'file-unused-by-host'],
  ['s3', { _redirects: '/old /new 301' }, 'file-unused-by-host'],
  [
    's3',
    { files: [page('index.html'), page('404.html'), page('about.html'), page('a/b.html')] },
    'page-not-served',
    '(and 1 others)',
  ],
  ['s3', { files: [page('index.html'), page('404.html'), page('about/index.html')] }, 'nothing'],
  [
    'nginx',
    { files: drawings(60_000, 10), _redirects: many(20_000, (i) => `/${i}/*/* /new 410`), _headers: '/*' },
    'nothing',
  ],
];

describe('a limit', () => {
  test.for(CASES)('of %s %#', ([host, site, code, message = '']) => {
    const issues = issuesOf(host, site);
    expect(issues.map((issue) => issue.code)).toEqual(code === 'nothing' ? [] : [code]);
    for (const issue of issues) expect(describeIssue(issue).message).toContain(message);
  });

  test('of every host and every rule has a case', () => {
    const codes = new Set<string>(CASES.map(([, , code]) => code));
    expect(Object.keys(AUDIT_HOSTS).filter((code) => !codes.has(code))).toEqual([]);
    const hosts = new Set(CASES.map(([host]) => host));
    expect(HOST_NAMES.filter((host) => !hosts.has(host))).toEqual([]);
  });

  test('is not exceeded by a small site', () => {
    for (const host of ['netlify', 'cloudflare-pages', 'nginx'] as const)
      expect(told(auditSmallSite({}, { options: { host } }))).toEqual({});
  });
});

describe('the host in the site data', () => {
  const ON_S3 = { 'data/site.yaml': 'name: Keen Edge\norigin: https://keen.example\nhost: s3\n' };

  test('stops a build whose site it would not serve', async () => {
    const site = publishedSite(ON_S3);
    const { code, stderr } = await site.generate('2027-01-01');
    expect(code).toBe(1);
    expect(stderr).toContain(
      'error  Amazon S3 serves the file “towns/ash.html” (and 5 others) only at an address that ends with “.html”, to which no page links.',
    );
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
    site.edit('data/site.yaml', 'host: s3', 'host: s3\noutput: directory');
    expect((await site.generate('2027-01-01')).code).toBe(0);
  });

  test('is the one that check knows, unless an option names another', async () => {
    const site = publishedSite(ON_S3);
    site.edit('data/site.yaml', 'host: s3', 'host: nginx');
    await site.generate('2027-01-01');
    site.edit('data/site.yaml', 'host: nginx', 'host: s3');
    const check = async (...options: string[]) => {
      const { stdout } = await crosstown(['check', '--root', site.root, '--json', ...options]);
      return JSON.parse(stdout).issues.map(({ code }: Issue) => code);
    };
    expect(await check()).toContain('page-not-served');
    expect(await check('--host', 'netlify')).not.toContain('page-not-served');
  });

  test('decides which rules are written: Cloudflare Pages would ignore those of pages that are gone', async () => {
    const site = publishedSite({
      ...ON_S3,
      'data/redirects.yaml': '- { from: /old, to: / }\n- { from: /closed, gone: true }\n',
    });
    site.edit('data/site.yaml', 'host: s3', 'host: cloudflare-pages');
    await site.generate('2027-01-01');
    expect(site.read('dist/_redirects')).toBe('/old / 301\n');
    site.edit('data/site.yaml', 'cloudflare-pages', 'netlify');
    await site.generate('2027-01-01');
    expect(site.read('dist/_redirects')).toBe('/old / 301\n/closed /404.html 410\n');
  });

  test('must be one that is known', async () => {
    const site = publishedSite(ON_S3);
    site.edit('data/site.yaml', 'host: s3', 'host: geocities');
    const { code, stderr } = await site.generate('2027-01-01');
    expect(code).toBe(1);
    expect(stderr).toMatch(/data\/site.yaml:3:7 {2}error {2}.*geocities/);
  });
});
