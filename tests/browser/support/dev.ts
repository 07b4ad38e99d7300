import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { crosstown } from '../../helpers/command.ts';
import { REPOSITORY, textOf, writeTree } from '../../helpers/folders.ts';
import { environment } from '../../helpers/process.ts';

/** `crosstown dev` in a process of its own, on a site in a new folder. */
export interface Dev {
  /** The folder of the site. */
  readonly root: string;
  readonly origin: string;
  /** Returns the text of a file. */
  read(path: string): string;
  /** Replaces a text in a file, as people do in their editor. */
  change(path: string, from: string, to: string): void;
  /** Waits until the editor was opened, and returns what with: a file, a line and a column. */
  opened(): Promise<string>;
  /** Ends the server, and starts another one, at another address. */
  restart(...args: readonly string[]): Promise<Dev>;
  /** Ends the server, and removes the folder. */
  end(): Promise<void>;
}

/** What a site is started with. */
export interface DevOptions {
  /** Files that are added, by their path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Further options of the command. */
  readonly args?: readonly string[];
}

/** What `crosstown init` creates. It is a site to begin with, not a folder of the repository. */
export const STARTER = 'starter';

/** Starts the development server on a copy of a site, such as `tests/sites/smallest`, or on a new one (`STARTER`). */
export async function startDev(site: string, { files = {}, args = [] }: DevOptions = {}): Promise<Dev> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'crosstown-dev-')));
  if (site === STARTER) await createStarter(root);
  else cpSync(join(REPOSITORY, site), root, { recursive: true });
  writeTree(root, files);
  return serve(root, args);
}

async function createStarter(root: string): Promise<void> {
  const options = ['--yes', '--no-install', '--engine', '^1.0.0', '--look', 'plain'];
  await crosstown(['init', '.', ...options], { cwd: root });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
}

async function serve(root: string, args: readonly string[]): Promise<Dev> {
  // It writes its arguments to a file beside it.
  const editor = join(root, 'editor.sh');
  const log = `${editor}.log`;
  writeFileSync(editor, '#!/bin/sh\necho "$@" >> "$0.log"\n', { mode: 0o755 });
  const command = [join(REPOSITORY, 'bin/crosstown.js'), 'dev', '--root', root, '--port', '0', ...args];
  const child = spawn(process.execPath, command, {
    env: { ...environment(), LAUNCH_EDITOR: editor },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGINT');
    await new Promise((done) => child.once('close', done));
  };
  return {
    root,
    origin: await originOf(child),
    read: (path) => textOf(root, path),
    change: (path, from, to) => writeTree(root, { [path]: textOf(root, path).replace(from, to) }),
    async opened() {
      await vi.waitUntil(() => existsSync(log) && readFileSync(log, 'utf8').endsWith('\n'), 60_000);
      const text = readFileSync(log, 'utf8').trim();
      rmSync(log);
      return text;
    },
    async restart(...others) {
      await stop();
      return serve(root, others);
    },
    async end() {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Waits until the server prints its address. */
function originOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((done, fail) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, found] = /(http:\/\/localhost:\d+)\/\S*\. Stop/.exec(printed) ?? [];
      if (found) done(found);
    });
    child.once('close', () => fail(new Error(`The server has ended. It printed: ${printed}`)));
  });
}
