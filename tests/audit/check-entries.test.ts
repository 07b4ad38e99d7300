import { describe, expect, test } from 'vitest';
import { applyCheckEntries } from '../../src/audit/check-entries.ts';
import { severityOf } from '../../src/core/diagnostics/catalog.ts';
import type { AuditFinding } from '../../src/core/diagnostics/findings.ts';
import type { CheckEntry } from '../../src/core/model.ts';
import { crosstown } from '../helpers/command.ts';
import { publishedSite } from '../helpers/published-site.ts';

async function checked(exceptions: string) {
  const site = publishedSite({ 'data/checks.yaml': exceptions });
  const { code, stderr } = await site.generate('2027-01-01');
  if (code !== 0) return { code, stderr, codes: [], accepted: 0 };
  const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
  const { accepted, issues } = JSON.parse(stdout) as {
    accepted: number;
    issues: { code: string; pages: string[] }[];
  };
  const codes = issues.map(({ code, pages }) => `${code} ${pages.length}`);
  return { code, stderr, codes, accepted };
}

const REASON = 'reason: We keep the pages short.';

test('an accepted finding is not reported, and counted', async () => {
  const before = await checked('- { rule: few-links-in, reason: We have few pages. }\n');
  expect(before.codes).toContain('no-description 1');
  const after = await checked(`- { rule: no-description, ${REASON} }\n`);
  expect(after.codes.filter((code) => code.startsWith('no-description'))).toEqual([]);
  expect(after.accepted).toBeGreaterThan(0);
});

test('pages that an exception does not cover are still reported', async () => {
  const { codes } = await checked(`- { rule: no-links-out, pages: /towns/ash/*, ${REASON} }\n`);
  expect(codes).toContain('no-links-out 2');
});

test('an exception that has expired, or matches nothing, is reported', async () => {
  const expired = await checked(`- { rule: no-description, until: 2020-01-01, ${REASON} }\n`);
  expect(expired.codes).toContain('exception-expired 0');
  expect(expired.codes).toContain('no-description 1');
  const unused = await checked(`- { rule: no-description, pages: /nowhere, ${REASON} }\n`);
  expect(unused.codes).toContain('exception-unused 0');
});

test('a severity is that of the pages of a type, and decides whether the command fails', async () => {
  const site = publishedSite({
    'data/checks.yaml': `- { rule: no-links-out, severity: hint, type: cell, ${REASON} }\n- { rule: no-links-out, severity: error, type: town, ${REASON} }\n`,
  });
  await site.generate('2027-01-01');
  const { code, stdout } = await crosstown(['check', '--root', site.root, '--json']);
  const { issues } = JSON.parse(stdout) as { issues: { code: string; severity: string; pages: string[] }[] };
  const links = issues.filter((issue) => issue.code === 'no-links-out');
  expect(links.map(({ severity, pages }) => `${severity} ${pages.length}`)).toEqual([
    'error 2',
    'warning 1',
    'hint 4',
  ]);
  expect(code).toBe(1);
  // It is an error for a publication too.
  const published = await site.generate('2027-01-01', '--publish');
  expect(published.code).toBe(1);
  expect(published.stderr).toContain('error  The main content of the page /towns/ash (and 1 other)');
});

test('what a build finds on a page is accepted for generate, publication and check alike', async () => {
  const name = `Knives, ${'scissors and shears, '.repeat(6)}`;
  const services = `- slug: knives\n  name: ${name}\n- slug: shears\n  name: Shears\n`;
  const found = async (site: ReturnType<typeof publishedSite>) => {
    const built = await site.generate('2027-01-01');
    const published = await site.generate('2027-01-01', '--publish');
    const { stdout } = await crosstown(['check', '--root', site.root, '--json']);
    const all = [built.stderr, published.stderr, stdout];
    expect(all.join('')).not.toContain('exception-unused');
    return all.map((text) => text.match(/ pixels wide/g)?.length ?? 0);
  };
  expect(await found(publishedSite({ 'data/services.yaml': services }))).toEqual([1, 1, 1]);
  const accepted = `- { rule: too-long, pages: /towns/*/knives, ${REASON} }\n`;
  const files = { 'data/services.yaml': services, 'data/checks.yaml': accepted };
  expect(await found(publishedSite(files))).toEqual([0, 0, 0]);
});

test.for([
  ['orphan-page', 'is an error, which cannot be accepted: correct it instead'],
  ['orphan-page, severity: hint', 'is an error, which cannot be lowered: correct it instead'],
  ['few-links-in, severity: off', 'cannot be “off”'],
  ['few-links-in, field: lead', 'needs the “file” that contains the field'],
  ['few-links-in, file: dist/index.html', 'must be a file of the site or a pattern'],
  ['orphan-pages', 'must be the code of a rule, such as few-links-in'],
] as const)('an entry with rule: %s is refused at its line', async ([rule, message]) => {
  const { code, stderr } = await checked(`- { rule: ${rule}, ${REASON} }\n`);
  expect(code).toBe(1);
  expect(stderr).toMatch(/data\/checks\.yaml:1:\d+ {2}error/);
  expect(stderr).toContain(message);
});

describe('an entry', () => {
  const pages = ['/a', '/towns/ash', '/towns/birch'];
  const place = { file: 'data/towns/ash.yaml', line: 3, column: 9, length: 4 };
  const found: AuditFinding = {
    issue: { code: 'generic-anchor', facts: { page: '/a', others: 2, text: 'here', target: '/b' }, place },
    pages,
    field: 'questions.0.answer',
  };
  const ofSite: AuditFinding = {
    issue: { code: 'file-unused-by-host', facts: { host: 's3', file: '_headers' } },
    pages: [],
  };
  const known = {
    typeOf: (path: string) => (path.startsWith('/towns/') ? 'town' : 'page'),
    hasType: (type: string) => type === 'town' || type === 'page',
  };
  const applied = (...given: Partial<CheckEntry>[]) => {
    const entries = given.map((one): CheckEntry => ({ rule: 'generic-anchor', reason: '', place, ...one }));
    return applyCheckEntries([found, ofSite], entries, { today: '2027-01-01', known });
  };
  const told = (...given: Partial<CheckEntry>[]) =>
    applied(...given).findings.map(({ issue, pages }) =>
      `${issue.code} ${severityOf(issue)} ${pages.join(' ')}`.trim(),
    );
  const OF_SITE = 'file-unused-by-host warning';
  const WHOLE = `generic-anchor warning ${pages.join(' ')}`;

  test.for<[string, Partial<CheckEntry>, string[]]>([
    ['of a file', { file: 'data/towns/ash.yaml' }, [OF_SITE]],
    ['of a pattern of files', { file: 'data/**/*.yaml' }, [OF_SITE]],
    ['of a field', { file: 'data/towns/*', field: 'questions.0.answer' }, [OF_SITE]],
    ['of a field with others in it', { file: 'data/towns/*', field: 'questions' }, [OF_SITE]],
    ['of a type', { type: 'town' }, ['generic-anchor warning /a', OF_SITE]],
    ['of a type and pages', { type: 'town', pages: '/a' }, [WHOLE, 'exception-unused warning', OF_SITE]],
    ['of another file', { file: 'data/towns/birch.yaml' }, [WHOLE, 'exception-unused warning', OF_SITE]],
    [
      'of another field',
      { file: 'data/towns/*', field: 'quest' },
      [WHOLE, 'exception-unused warning', OF_SITE],
    ],
    ['of the site', { rule: 'file-unused-by-host' }, [WHOLE]],
    [
      'of the site for a type',
      { rule: 'file-unused-by-host', type: 'town' },
      [WHOLE, 'exception-unused warning', OF_SITE],
    ],
    ['with a severity', { severity: 'hint' }, [OF_SITE, `generic-anchor hint ${pages.join(' ')}`]],
    [
      'with a severity for a type',
      { severity: 'error', type: 'town' },
      ['generic-anchor error /towns/ash /towns/birch', 'generic-anchor warning /a', OF_SITE],
    ],
    [
      'with a severity for a rule without findings',
      { rule: 'click-depth', severity: 'error' },
      [WHOLE, OF_SITE],
    ],
    [
      'with a severity for a type that does not exist',
      { severity: 'error', type: 'twon' },
      [WHOLE, 'exception-unused warning', OF_SITE],
    ],
    [
      'that has expired',
      { severity: 'hint', until: '2026-12-31' },
      [WHOLE, 'exception-expired warning', OF_SITE],
    ],
  ])('%s', ([, entry, expected]) => {
    expect(told(entry)).toEqual(expected);
  });

  test('the last severity counts, and a finding that is accepted has none', () => {
    expect(told({ severity: 'error' }, { severity: 'hint', type: 'town' })).toEqual([
      'generic-anchor error /a',
      OF_SITE,
      'generic-anchor hint /towns/ash /towns/birch',
    ]);
    expect(told({ severity: 'error' }, { pages: '/towns/*' })).toEqual(['generic-anchor error /a', OF_SITE]);
  });
});
