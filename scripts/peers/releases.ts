import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installNode, installPackages } from '../install-node.ts';

/* Which releases of the other generators are compared. */

export interface Release {
  readonly version: string;
  /** The year in which it was released, where that can be found out. */
  readonly year?: number;
  /** The version of Node that runs it, if it is not that of the benchmark. */
  readonly node?: string;
}

/** Where packages are installed, and the Node that runs those that need a newer one. */
export interface Packages {
  readonly modules: string;
  readonly node: string;
}

/** The pinned versions, which run on every Node that Crosstown supports. */
export function packagesOf(repository: string): Packages {
  return { modules: join(repository, 'node_modules'), node: process.execPath };
}

/** The oldest Node that Astro of today runs on, and the one that is installed where the Node in use is older. */
const [NEEDED, INSTALLED] = [22, '24'];

/** Installs the newest Eleventy and Astro from npm into `.crosstown/peers`. */
export function installNewest(repository: string): Packages {
  const folder = join(repository, '.crosstown/peers');
  installPackages(folder, ['@11ty/eleventy@latest', 'astro@latest']);
  const isOld = Number.parseInt(process.versions.node, 10) < NEEDED;
  const node = isOld ? installNode(INSTALLED) : process.execPath;
  return { modules: join(folder, 'node_modules'), node };
}

/** Returns the path of the program of a package. */
export function programOf(modules: string, name: string): string {
  const { bin } = manifestOf(modules, name);
  return join(modules, name, Object.values(bin ?? {})[0] ?? '');
}

/** The registry knows the year. Without a network, it is left out. */
export async function releaseOf(modules: string, name: string, node = process.execPath): Promise<Release> {
  const { version } = manifestOf(modules, name);
  const shell = process.platform === 'win32';
  const times = await run('npm', ['view', name, 'time', '--json'], { shell }).catch(() => '{}');
  const time = (JSON.parse(times) as Readonly<Record<string, string>>)[version];
  const other = node === process.execPath ? {} : { node: (await run(node, ['--version'])).trim() };
  return { version, ...(time ? { year: new Date(time).getUTCFullYear() } : {}), ...other };
}

/** Hugo knows its version and when it was compiled. */
export async function hugoRelease(program: string): Promise<Release> {
  const text = await run(program, ['version']);
  const [, version = ''] = /v(\d+\.\d+\.\d+)/.exec(text) ?? [];
  const [, year] = /BuildDate=(\d{4})/.exec(text) ?? [];
  return { version, ...(year ? { year: Number(year) } : {}) };
}

function manifestOf(modules: string, name: string) {
  const text = readFileSync(join(modules, name, 'package.json'), 'utf8');
  return JSON.parse(text) as { readonly version: string; readonly bin?: Readonly<Record<string, string>> };
}

async function run(program: string, args: readonly string[], options: { shell?: boolean } = {}) {
  const { stdout } = await promisify(execFile)(program, args, { ...options, maxBuffer: 2 ** 24 });
  return stdout;
}
