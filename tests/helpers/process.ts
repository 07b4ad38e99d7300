import { spawn } from 'node:child_process';

/** How a command ended, and what it printed. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What the test runner and `npm test` put into the environment, and what would color or change what is printed. */
const OURS =
  /^(NODE_ENV|VITEST.*|CI|GITHUB_ACTIONS|FORCE_COLOR|INIT_CWD|npm_(package|lifecycle)_.*|npm_config_local_prefix)$/;

/** The environment as people have it, without colors and outside CI. */
export function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  return { ...Object.fromEntries(inherited), NO_COLOR: '1' };
}

/** Runs a command as people do, in this environment. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Finished> {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment(), ...env },
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
