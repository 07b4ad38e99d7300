import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { crosstown } from '../helpers/command.ts';
import { folderWith, REPOSITORY } from '../helpers/folders.ts';
import { environment } from '../helpers/process.ts';

const SITE = { 'dist/index.html': 'home', 'dist/_redirects': '/old / 301\n' };

const taken = createServer();
let preview: ChildProcess | undefined;
afterEach(() => {
  taken.close();
  preview?.kill('SIGKILL');
});

test('a port in use is a usage error that suggests another', async () => {
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as AddressInfo;
  const root = folderWith(SITE);
  const { code, stdout, stderr } = await start(['--root', root, '--host', '127.0.0.1', '--port', `${port}`]);
  const next = port === 65_535 ? 4173 : port + 1;
  expect([code, stdout, stderr]).toEqual([
    EXIT.usage,
    '',
    `Port ${port} is already in use, possibly by another preview. Stop it, or choose another port, such as --port ${next}, or a free one with --port 0.\n`,
  ]);
});

test('an address of another machine is a usage error that suggests alternatives', async () => {
  // An address of documents, which no machine has. Source: https://www.rfc-editor.org/rfc/rfc5737
  const { code, stderr } = await start(['--root', folderWith(SITE), '--host', '192.0.2.1', '--port', '0']);
  expect([code, stderr]).toEqual([
    EXIT.usage,
    '“192.0.2.1” is not an address of this machine. Omit --host, or use 0.0.0.0 to allow connections from other machines.\n',
  ]);
});

test.each(['', 'x', '-1', '65536', '1.5', '0x50', ' 80'])('“%s” is not a port', async (port) => {
  const { code, stderr } = await start(['--root', folderWith(SITE), `--port=${port}`]);
  expect([code, stderr]).toEqual([EXIT.usage, `“${port}” is not a port. Use a number from 0 to 65535.\n`]);
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test('ends a preview, also while a visitor is connected', async () => {
    const args = [join(REPOSITORY, 'bin/crosstown.js'), 'preview', '--root', folderWith(SITE), '--port', '0'];
    const child = spawn(process.execPath, args, { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
    preview = child;
    const ended = new Promise((done) => child.once('exit', (...how) => done(how)));
    const said = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text))));
    const address = /http:\/\/\S+/.exec(said)?.[0] ?? expect.fail(said);
    const response = await fetch(`${address}old`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/']);
    child.kill(signal);
    expect(await ended).toEqual([EXIT.ok, null]);
  });
});

function start(args: readonly string[]) {
  return crosstown(['preview', ...args]);
}
