import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { EXIT, UsageError } from '../../src/cli/exit.ts';
import { parsePublication } from '../../src/cli/options.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder } from '../helpers/folders.ts';
import { environment } from '../helpers/process.ts';
import { publishedSite } from '../helpers/published-site.ts';

const root = join(REPOSITORY, 'tests/sites/marsh-notes');

function generate(...options: string[]) {
  const out = join(temporaryFolder(), 'dist');
  return crosstown(['generate', '--root', root, '--out', out, ...options]);
}

describe('--today', () => {
  test.each(['2026-02-30', '2026-2-3', 'tomorrow', '', '2026-01-01T09:00:00Z'])(
    '%j is not a date',
    (today) => {
      const message = `“${today}” is not a date. Use a date such as 2027-01-05, or “all”.`;
      expect(() => parsePublication({ today })).toThrow(new UsageError(message));
    },
  );

  test.each(['generate', 'plan', 'preview'])('%s rejects an invalid date', async (command) => {
    const { code, stderr } = await crosstown([command, '--root', root, '--today', '']);
    expect(stderr).toBe('“” is not a date. Use a date such as 2027-01-05, or “all”.\n');
    expect(code).toBe(EXIT.usage);
  });

  test('is by default the day of SOURCE_DATE_EPOCH in UTC, else the current day', () => {
    const before = process.env.SOURCE_DATE_EPOCH;
    process.env.SOURCE_DATE_EPOCH = '1780272000';
    expect(parsePublication({})).toEqual({ today: '2026-06-01', drafts: false });
    process.env.SOURCE_DATE_EPOCH = 'June';
    const message = 'SOURCE_DATE_EPOCH is “June”, but must be a number of seconds since 1970.';
    expect(() => parsePublication({})).toThrow(new UsageError(message));
    delete process.env.SOURCE_DATE_EPOCH;
    vi.setSystemTime(new Date(2027, 0, 5, 23, 59));
    expect(parsePublication({})).toEqual({ today: '2027-01-05', drafts: false });
    vi.useRealTimers();
    if (before !== undefined) process.env.SOURCE_DATE_EPOCH = before;
  });

  test('omits content dated later, and the summary counts it', async () => {
    const { code, stdout } = await generate('--today', '2026-06-01');
    expect(code).toBe(EXIT.ok);
    expect(stdout.split('\n').slice(1)).toEqual([
      'As of 2026-06-01, 8 records are unpublished: 3 drafts, 2 until 2026-06-07 or later, 3 that need one of these.',
      '',
    ]);
  });

  test('is part of the JSON result', async () => {
    const { stdout } = await generate('--today', '2026-06-01', '--json');
    const unpublished = { drafts: 3, dated: 2, others: 3, lackFacts: 0, next: '2026-06-07' };
    expect(JSON.parse(stdout)).toMatchObject({ today: '2026-06-01', unpublished });
    const all = JSON.parse((await generate('--today', 'all', '--json')).stdout);
    expect(all.today).toBeUndefined();
    expect(all.unpublished).toEqual({ drafts: 3, dated: 0, others: 2, lackFacts: 0 });
  });
});

test('plan lists unpublished pages with the reason, and unpublished records separately', async () => {
  const { code, stdout, stderr } = await crosstown([
    'plan',
    '--root',
    root,
    '--list',
    '--today',
    '2026-06-07',
  ]);
  expect(code).toBe(EXIT.ok);
  expect(stdout).toContain('/news/tide-tables  post\n');
  expect(stdout).toContain(
    '/news/winter-atlas  post  (unpublished: posts/winter-atlas is dated 2027-01-05)\n',
  );
  expect(stderr.split('\n').slice(0, 8)).toEqual([
    'authors/wren  is a draft',
    'posts/gull-rules  is a draft',
    'posts/night-voices  authors/wren is a draft',
    'posts/winter-atlas  is dated 2027-01-05',
    'shelf/atlas  posts/winter-atlas is dated 2027-01-05',
    'shelf/books  is a draft',
    'shelf/nights  authors/wren is a draft',
    '',
  ]);
});

describe('--drafts', () => {
  test('warns that the site is not for publication', async () => {
    const { stdout } = await generate('--today', 'all', '--drafts');
    expect(stdout).toMatch(/^16 pages/);
    expect(stdout.split('\n')[1]).toBe(
      'Do not publish this: it has 5 records that are unpublished (3 drafts, 2 that need one of these).',
    );
  });

  test('of a preview builds a site in a folder of its own, and serves it', async () => {
    const site = temporaryFolder();
    cpSync(root, site, { recursive: true });
    const args = [join(REPOSITORY, 'bin/crosstown.js'), 'preview', '--root', site, '--drafts', '--port', '0'];
    const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'ignore'] });
    const address = await new Promise<string>((done) => {
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /http:\/\/localhost:\d+/.exec(printed)?.[0];
        if (found) done(found);
      });
    });
    expect((await fetch(`${address}/news/gull-rules`)).status).toBe(200);
    expect(existsSync(join(site, 'dist'))).toBe(false);
    child.kill('SIGINT');
    expect(await new Promise((done) => child.once('close', done))).toBe(EXIT.ok);
  });
});

test('a publication says what is left to finish; other builds do not', async () => {
  const towns =
    '- { slug: ash, name: Ash, description: TODO }\n- { slug: elm, name: Elm, description: B, draft: true }\n';
  const site = publishedSite({ 'data/towns.yaml': towns });
  const before = await site.generate('2026-06-01');
  expect(before).toMatchObject({ code: EXIT.ok });
  expect(before.stderr).not.toContain('Left to finish');
  const { code, stderr } = await site.generate('2026-06-01', '--publish');
  expect([code, stderr.slice(stderr.indexOf('Left to finish'))]).toEqual([
    EXIT.ok,
    'Left to finish (2):\n  Texts (1): data/towns.yaml:1:40\n  Drafts (1): data/towns.yaml:2:50\n',
  ]);
  const again = await site.generate('2026-06-01', '--publish', '--json');
  expect(JSON.parse(again.stdout).unfinished).toMatchObject([
    { kind: 'text', place: { file: 'data/towns.yaml', line: 1 } },
    { kind: 'draft', message: 'towns/elm is a draft.', fix: 'Remove “draft: true” when it is ready.' },
  ]);
});
