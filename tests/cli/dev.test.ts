import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import { REPOSITORY, temporaryFolder, textOf, writeTree } from '../helpers/folders.ts';
import { environment } from '../helpers/process.ts';

test('dev ends where there is no site', async () => {
  const { code, stderr } = await crosstown(['dev', '--root', temporaryFolder(), '--port', '0']);
  expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('templates/site.ts is missing.')]);
});

test('dev rejects what is no port', async () => {
  const { code, stderr } = await crosstown(['dev', '--port', 'none']);
  expect([code, stderr]).toEqual([EXIT.usage, '“none” is not a port. Use a number from 0 to 65535.\n']);
});

test('dev prints a line for each change, and issues only when they have changed', async () => {
  const root = temporaryFolder();
  cpSync(join(REPOSITORY, 'tests/sites/smallest'), root, { recursive: true });
  writeTree(root, { 'data/notes.yaml': 'a: 1\n' });
  const args = [join(REPOSITORY, 'bin/crosstown.js'), 'dev', '--root', root, '--port', '0'];
  const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const saw = (pattern: RegExp) => expect.poll(() => printed).toMatch(pattern);
  const warning = /data\/\S+ {2}warning/;
  await saw(/Stop it with/);
  await saw(warning);
  writeTree(root, { 'data/towns.yaml': `${textOf(root, 'data/towns.yaml')}\n# a note\n` });
  await saw(/data\/towns\.yaml changed: \d+ pages, \d/);
  expect(printed.match(RegExp(warning, 'g'))).toHaveLength(1);
  const towns = textOf(root, 'data/towns.yaml');
  writeTree(root, { 'data/towns.yaml': `${towns}\n}` });
  await saw(/data\/towns\.yaml changed: errors/);
  const before = printed.match(RegExp(warning, 'g'))?.length ?? 0;
  printed = printed.replaceAll('changed: ', '');
  writeTree(root, { 'data/towns.yaml': towns });
  await saw(/data\/towns\.yaml changed: \d+ pages, \d/);
  await new Promise((done) => setTimeout(done, 700));
  expect(printed.match(RegExp(warning, 'g'))).toHaveLength(before);
  writeTree(root, { 'data/more.yaml': 'a: 1\n' });
  await saw(/data\/more\.yaml\S* {2}warning/);
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(printed.match(RegExp(warning, 'g'))).toHaveLength(before + 1);
});
