import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';

function smallest(): string {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  return root;
}

test('the output of each command as JSON has a version', async () => {
  const root = smallest();
  for (const args of [
    ['generate'],
    ['plan'],
    ['plan', '--list'],
    ['check'],
    ['explain', '/south-hero'],
    ['new', 'towns', 'alburgh', '--name', 'Alburgh', '--description', 'On the lake.'],
  ]) {
    const { stdout, stderr } = await crosstown([...args, '--root', root, '--json']);
    expect([stdout, stderr], args[0]).toEqual([
      expect.stringMatching(/^\{\s*"version": ?1,/),
      expect.anything(),
    ]);
  }
});

test('so has that of a build that ends because of an error', async () => {
  const root = smallest();
  writeTree(root, { 'data/towns.yaml': '- slug: South Hero\n' });
  const { stdout } = await crosstown(['generate', '--root', root, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, pages: 0 });
});

test('each command with --json is described', async () => {
  const { stdout } = await crosstown(['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z]+) (?:\[|<)/gm)].map(([, name = '']) => name);
  expect(commands).toContain('generate');
  const described = textOf(REPOSITORY, 'docs/hosting.md').split('## JSON output')[1]?.split('\n## ')[0] ?? '';
  for (const name of commands) {
    const { stdout: help } = await crosstown([name, '--help']);
    if (help.includes('--json')) expect(described).toContain(`\`${name}\``);
  }
});
