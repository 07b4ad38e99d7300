import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import { REPOSITORY, temporaryFolder, textOf, writeTree } from '../../helpers/folders.ts';

/** A line of the ledger. */
const PUBLISHED = {
  ...{ path: '/south-hero', type: 'town', records: { town: 'south-hero' } },
  ...{ first: '2026-11-20', last: '2026-11-20', text: 'AAAAAAAAAAAAAAAAAAAAAA' },
};

/** A site whose definition has no collection of redirects, as that of `crosstown init`. */
function publishedSite(): string {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  return root;
}

test('the line that a message proposes is enough, also if the site does not define redirects', async () => {
  const root = publishedSite();
  const run = (...args: readonly string[]) => crosstown([...args, '--root', root]);
  writeTree(root, { 'data/published.jsonl': `${JSON.stringify(PUBLISHED)}\n` });
  writeTree(root, {
    'data/towns.yaml': textOf(root, 'data/towns.yaml').replace('south-hero', 'south-hero-village'),
  });
  const lost = await run('generate');
  expect(lost.code).toBe(3);
  const [, rule = ''] = /Add to data\/redirects\.yaml:\n\s*(- .+)/.exec(lost.stderr) ?? [];
  expect(rule).toContain('/south-hero-village');
  writeTree(root, { 'data/redirects.yaml': `${rule}\n` });
  const { code, stderr } = await run('generate');
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('redirects')]);
  expect(textOf(root, 'dist/_redirects')).toContain('/south-hero-village');
});

test('a wrong line is reported at its place', async () => {
  const root = publishedSite();
  writeTree(root, { 'data/redirects.yaml': '- { from: /a, to: /nowhere }\n- { form: /b, to: / }\n' });
  const { code, stderr } = await crosstown(['generate', '--root', root]);
  expect(code).toBe(1);
  expect(stderr).toContain('data/redirects.yaml:2:5  error  “form” is not a known key');
  writeTree(root, { 'data/redirects.yaml': '- { from: /a, to: /nowhere }\n' });
  const other = await crosstown(['generate', '--root', root]);
  expect(other.stderr).toContain('data/redirects.yaml:1:19  error');
});
