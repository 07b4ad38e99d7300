import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** A program that tests and tools need, and where it may be. */
export interface Program {
  /** A variable of the environment that names it, before all else. */
  readonly variable: string;
  /** Its names on PATH, the preferred one first. */
  readonly names: readonly string[];
  /** Where it is on systems that have it elsewhere. */
  readonly places?: (machine: Machine) => readonly string[];
  /** The packages of Debian and Ubuntu that it comes with, where it is missing. */
  readonly packages: readonly string[];
  /** What to do by hand, as a sentence, where nothing of this helps. */
  readonly advice: string;
}

/** Where programs are looked for. Replaceable in tests. */
export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Installs packages of a Debian or Ubuntu system; false where that is impossible. */
  readonly install: (packages: readonly string[]) => Promise<boolean>;
}

const THIS_MACHINE: Machine = { env: process.env, platform: process.platform, install };

/**
 * Finds a program: the one that its variable names, else one on PATH or in the usual places. On Debian and Ubuntu a missing
 * one is installed. Throws an error that says what to do when all fails.
 */
export async function findProgram(program: Program, machine: Machine = THIS_MACHINE): Promise<string> {
  const { variable, packages, advice } = program;
  const chosen = machine.env[variable];
  if (chosen) {
    if (await isExecutable(chosen)) return chosen;
    throw new Error(`${variable} names ${chosen}, which is not a program. Correct it or unset it.`);
  }
  const find = () => firstExecutable(program, machine);
  const found = (await find()) ?? ((await machine.install(packages)) && (await find()));
  if (found) return found;
  throw new Error(advice);
}

async function firstExecutable({ names, places }: Program, machine: Machine): Promise<string | undefined> {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...onPath, ...(places?.(machine) ?? [])]) if (await isExecutable(path)) return path;
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function install(packages: readonly string[]): Promise<boolean> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const asRoot = /\b(debian|ubuntu)\b/.test(system) && (await rootPrefix());
  if (!asRoot) return false;
  console.error(`Installing with apt-get, as tests need it: ${packages.join(', ')}.`);
  const isListed = await run(asRoot, 'update');
  return isListed && (await run(asRoot, 'install', '-y', '--no-install-recommends', ...packages));
}

/** What makes a command run as root: nothing, or sudo where it asks no password. */
async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  return promisify(execFile)('sudo', ['-n', 'true']).then(
    () => ['sudo', '-n'],
    () => undefined,
  );
}

/**
 * All that apt-get says goes to stderr: stdout belongs to what the program is for. Of two at once it lets one fail, so that
 * all of ours queue up for its folder.
 */
function run(prefix: readonly string[], ...args: string[]): Promise<boolean> {
  const [command = '', ...rest] = [...prefix, 'flock', '/var/cache/apt', 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    const child = spawn(command, rest, { env, stdio: ['ignore', process.stderr, process.stderr] });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
