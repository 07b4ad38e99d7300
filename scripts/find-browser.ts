import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where a browser is looked for. Replaceable in tests. */
export interface Machine {
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Installs the package of a Debian or Ubuntu system; false where that is impossible. */
  readonly install: () => Promise<boolean>;
}

/**
 * Finds a Chromium or Chrome for tests and tools: the one that `CHROME_PATH` names, else one on PATH or in the usual
 * places. On Debian and Ubuntu a missing one is installed. Throws an error that says what to do when all fails.
 */
export async function findBrowser(machine: Machine = THIS_MACHINE): Promise<string> {
  const { CHROME_PATH: chosen } = machine.env;
  if (chosen) {
    if (await isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH names ${chosen}, which is not a program. Correct it or unset it.`);
  }
  const found =
    (await firstExecutable(machine)) ?? ((await machine.install()) && (await firstExecutable(machine)));
  if (found) return found;
  throw new Error(
    'No browser was found. Install Chromium or Google Chrome, or set CHROME_PATH to the program of one.',
  );
}

const THIS_MACHINE: Machine = { env: process.env, platform: process.platform, install: installChromium };

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

const MAC_APPS = ['Google Chrome', 'Chromium'];

const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

async function firstExecutable(machine: Machine): Promise<string | undefined> {
  for (const path of candidates(machine)) if (await isExecutable(path)) return path;
  return undefined;
}

function candidates({ env, platform }: Machine): string[] {
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)));
  if (platform === 'darwin')
    return [...paths, ...MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)];
  if (platform !== 'win32') return paths;
  const folders = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []);
  return folders.flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Chromium/Application/chrome.exe'),
  ]);
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function installChromium(): Promise<boolean> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const asRoot = /\b(debian|ubuntu)\b/.test(system) && (await rootPrefix());
  if (!asRoot) return false;
  console.error('No browser was found: installing the package “chromium” with apt-get.');
  return (await run(asRoot, 'update')) && (await run(asRoot, 'install', '-y', 'chromium'));
}

/** What makes a command run as root: nothing, or sudo where it asks no password. */
async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  return promisify(execFile)('sudo', ['-n', 'true']).then(
    () => ['sudo', '-n'],
    () => undefined,
  );
}

/** All that apt-get says goes to stderr: stdout belongs to the path. */
function run(prefix: readonly string[], ...args: string[]): Promise<boolean> {
  const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    const child = spawn(command, rest, { env, stdio: ['ignore', process.stderr, process.stderr] });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
