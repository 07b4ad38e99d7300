import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The crosstown dependency of a new site. `spec` is what package.json says: a version range, or a file below vendor/, which
 * works on other machines too. `from` is the .tgz file that is copied there, or the folder of the engine that is packed.
 */
export type EngineDependency =
  | { readonly kind: 'existing' | 'requested' | 'registry'; readonly spec: string }
  | {
      readonly kind: 'copied' | 'packed';
      readonly spec: string;
      readonly file: string;
      readonly from: string;
    };

/** The folder of the running engine: a clone of the repository, or an installed package. */
const HOME = join(import.meta.dirname, '../../..');

/**
 * Chooses the running engine: by version if it was installed from the npm registry, otherwise as a packed file, which needs no
 * registry. This includes an engine of unknown origin, such as one that another package manager installed.
 */
export function runningEngine(home: string = HOME): EngineDependency {
  const { version } = readJson(join(home, 'package.json')) as { version: string };
  if (isFromRegistry(home)) return { kind: 'registry', spec: `^${version}` };
  return { kind: 'packed', ...vendored(`crosstown-${version}.tgz`), from: resolve(home) };
}

/** Parses `--engine`: a version range or tag, or the path of a .tgz file. */
export function parseEngine(text: string): EngineDependency | { readonly error: string } {
  const value = text.trim();
  const path = value.replace(/^file:/, '');
  if (/\.(tgz|tar\.gz)$/.test(path)) {
    if (statSync(path, { throwIfNoEntry: false })?.isFile())
      return { kind: 'copied', ...vendored(basename(path)), from: resolve(path) };
    return {
      error: `--engine: there is no file ${resolve(path)}. Make one with “npm pack” in a clone of Crosstown.`,
    };
  }
  if (/^[\w.^~<>=|* +-]+$/.test(value)) return { kind: 'requested', spec: value };
  return {
    error: `--engine: “${value}” is neither a version nor a .tgz file. Write it like ^1.2.0 or ../crosstown-1.2.0.tgz.`,
  };
}

/** Returns the dependency as an existing one if its file is already below the folder of the site. */
export function keepExistingFile(engine: EngineDependency, folder: string): EngineDependency {
  const exists = 'file' in engine && existsSync(join(folder, engine.file));
  return exists ? { kind: 'existing', spec: engine.spec } : engine;
}

/**
 * Writes the file of a copied or packed engine below the folder of a site. Returns npm's output if the engine could not be
 * packed.
 */
export async function vendorEngine(engine: EngineDependency, folder: string): Promise<string | undefined> {
  if (!('file' in engine)) return undefined;
  const target = join(folder, engine.file);
  if (engine.kind === 'copied') return copyTo(target, engine.from);
  const packed = mkdtempSync(join(tmpdir(), 'crosstown-pack-'));
  try {
    return (await npmPack(engine.from, packed)) ?? copyTo(target, join(packed, basename(target)));
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

function copyTo(target: string, source: string): undefined {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}

function vendored(name: string): { readonly spec: string; readonly file: string } {
  return { spec: `file:vendor/${name}`, file: `vendor/${name}` };
}

/**
 * Whether npm installed a package from a registry. npm records the URL of its file there, or nothing if it is configured with
 * `omit-lockfile-registry-resolved`.
 */
function isFromRegistry(home: string): boolean {
  const parent = /^(.+)[\\/]node_modules[\\/]crosstown[\\/]?$/.exec(home)?.[1];
  const record = parent && join(parent, 'node_modules/.package-lock.json');
  if (!record || !existsSync(record)) return false;
  const { packages } = readJson(record) as { packages?: Record<string, { resolved?: string } | undefined> };
  const entry = packages?.['node_modules/crosstown'];
  return entry !== undefined && /^https?:.*\/-\/|^$/.test(entry.resolved ?? '');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Runs `npm install` in a folder and shows its output. Returns whether it succeeded. Development dependencies are included
 * whatever NODE_ENV is: the launcher sets it for React.
 */
export async function npmInstall(folder: string): Promise<boolean> {
  const { code } = await npm(['install', '--include=dev'], folder, 'inherit');
  return code === 0;
}

/**
 * Packs a package into an existing folder, as for the registry. Returns npm's output if it failed. A clone is compiled first,
 * by its `prepack` script; an installed package is compiled already, and has no such script.
 */
async function npmPack(home: string, folder: string): Promise<string | undefined> {
  const scripts = existsSync(join(home, 'src')) ? [] : ['--ignore-scripts'];
  const options = ['--loglevel=error', '--pack-destination', folder];
  const { code, output } = await npm(['pack', ...options, ...scripts], home, 'pipe');
  return code === 0 ? undefined : output;
}

/** Runs npm. A program that cannot be started ends with a code of null. The output is empty if it is inherited. */
function npm(
  args: readonly string[],
  cwd: string,
  stdio: 'inherit' | 'pipe',
): Promise<{ readonly code: number | null; readonly output: string }> {
  // On Windows npm is a batch file, which only a shell can run.
  const isWindows = process.platform === 'win32';
  const safe = isWindows ? args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)) : args;
  const child = spawn('npm', safe, { cwd, stdio, shell: isWindows });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((done) => {
    child.once('error', (error) => done({ code: null, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}
