import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from './folders.ts';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Setting {
  /** Folder of the launcher; the repository unless told. */
  readonly home?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `node bin/crosstown.js` as people do, without colours and outside CI. */
export function crosstown(
  args: readonly string[],
  { home = REPOSITORY, cwd = REPOSITORY, env = {} }: Setting = {},
): Promise<Finished> {
  const {
    NODE_ENV: _node,
    VITEST: _vitest,
    CI: _ci,
    GITHUB_ACTIONS: _github,
    FORCE_COLOR: _color,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, [join(home, 'bin/crosstown.js'), ...args], {
    cwd,
    env: { ...inherited, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}
