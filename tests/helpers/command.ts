import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { format } from 'node:util';
import { onTestFinished } from 'vitest';
import { openEngine } from '../../bin/engine.js';
import type { main } from '../../src/cli/main.ts';
import { REPOSITORY } from './folders.ts';
import { environment, type Finished, run } from './process.ts';

interface Setting {
  /** The folder whose `bin/` is run. */
  readonly home?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the main thread writes all files. */
  readonly isThreadless?: boolean;
}

/** Runs `node bin/crosstown.js` in a process of its own, without colors and outside CI. */
export function crosstownProcess(
  args: readonly string[],
  { home = REPOSITORY, cwd = REPOSITORY, env = {} }: Setting = {},
): Promise<Finished> {
  return run(process.execPath, [join(home, 'bin/crosstown.js'), ...args], { cwd, env });
}

/** Starts a command in a process of its own, for tests that kill it. `ended` is the signal that ended it. */
export function startCrosstown(args: readonly string[]) {
  const child = spawn(process.execPath, [join(REPOSITORY, 'bin/crosstown.js'), ...args], {
    env: environment(),
    stdio: 'ignore',
  });
  const kill = () => void child.kill('SIGKILL');
  onTestFinished(kill);
  const ended = new Promise<NodeJS.Signals | null>((done) => child.on('exit', (_, signal) => done(signal)));
  return { kill, ended };
}

/**
 * Runs a command as `node bin/crosstown.js` does, with the same compiled engine, but in the process of the test: starting Node and
 * loading the engine takes longer than most builds of tests. With another engine or environment it starts a process; tests of signals,
 * of what ends a process and of templates that do not end call `crosstownProcess`.
 */
export async function crosstown(
  args: readonly string[],
  { home, cwd = REPOSITORY, env, isThreadless = false }: Setting = {},
): Promise<Finished> {
  if (home !== undefined || env !== undefined)
    return crosstownProcess(args, { cwd, ...(home === undefined ? {} : { home }), ...(env ? { env } : {}) });
  const { command, engine } = await loadCommand();
  const printed: Printed = { cwd, stdout: '', stderr: '' };
  const code = await printing.run(printed, async () => {
    interceptOutput();
    const given = isThreadless ? { ...engine, fileThread: undefined } : engine;
    return command([process.execPath, join(REPOSITORY, 'bin/crosstown.js'), ...args], given);
  });
  return { code, stdout: printed.stdout, stderr: printed.stderr };
}

/** What a command that runs in this process prints, and the folder that it is called in. */
interface Printed {
  readonly cwd: string;
  stdout: string;
  stderr: string;
}

const printing = new AsyncLocalStorage<Printed>();

interface Loaded {
  readonly command: typeof main;
  readonly engine: Omit<Awaited<ReturnType<typeof openEngine>>['engine'], 'watchdog'>;
}

let loaded: Promise<Loaded> | undefined;

/** Loads the compiled engine once for each worker of the test runner. Colors are decided when it is loaded. */
function loadCommand(): Promise<Loaded> {
  loaded ??= (async () => {
    for (const name of ['CI', 'GITHUB_ACTIONS', 'FORCE_COLOR']) delete process.env[name];
    process.env.NO_COLOR = '1';
    // Each build that runs beside others waits for the end of the process.
    process.setMaxListeners(0);
    // esbuild remembers the working folder in which it is loaded, and those of tests are removed.
    await import('esbuild');
    const { main: url, engine } = await openEngine();
    const { main: command } = (await import(/* @vite-ignore */ url)) as { readonly main: typeof main };
    // To start the thread of the watchdog takes as long as a build of a small site.
    const { watchdog: _, ...unwatched } = engine;
    return { command, engine: unwatched };
  })();
  return loaded;
}

/** Returns the compiled engine. */
export async function compiledEngine(): Promise<Loaded['engine']> {
  return (await loadCommand()).engine;
}

const INTERCEPTED = Symbol.for('crosstown.tests.intercepted');

/** Has what is printed within `printing` collected, and nothing else. The test runner replaces the console for each file. */
function interceptOutput(): void {
  const target = console as typeof console & { [INTERCEPTED]?: boolean };
  if (!target[INTERCEPTED]) {
    const { log, error } = target;
    Object.assign(target, {
      [INTERCEPTED]: true,
      log: (...args: unknown[]) => collect('stdout', `${format(...args)}\n`) || log(...args),
      error: (...args: unknown[]) => collect('stderr', `${format(...args)}\n`) || error(...args),
    });
  }
  const streams = process as typeof process & { [INTERCEPTED]?: boolean };
  if (streams[INTERCEPTED]) return;
  streams[INTERCEPTED] = true;
  for (const name of ['stdout', 'stderr'] as const) {
    const write = process[name].write.bind(process[name]);
    process[name].write = ((...args: Parameters<typeof write>) =>
      collect(name, String(args[0])) || write(...args)) as typeof write;
  }
  const workingFolder = process.cwd.bind(process);
  process.cwd = () => printing.getStore()?.cwd ?? workingFolder();
}

function collect(stream: 'stdout' | 'stderr', text: string): boolean {
  const printed = printing.getStore();
  if (!printed) return false;
  printed[stream] += text;
  return true;
}
