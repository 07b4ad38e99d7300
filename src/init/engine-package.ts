import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { npmPack } from './npm.ts';

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
const HOME = join(import.meta.dirname, '../..');

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

/** The part of npm's record of installed packages that is read here. */
interface InstalledPackages {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string } | undefined>>;
}

/**
 * Whether npm installed a package from a registry. npm records the URL of its file there, or nothing if it is configured with
 * `omit-lockfile-registry-resolved`.
 */
function isFromRegistry(home: string): boolean {
  const parent = /^(.+)[\\/]node_modules[\\/]crosstown[\\/]?$/.exec(home)?.[1];
  const record = parent && join(parent, 'node_modules/.package-lock.json');
  if (!record || !existsSync(record)) return false;
  const entry = (readJson(record) as InstalledPackages).packages?.['node_modules/crosstown'];
  return entry !== undefined && /^https?:.*\/-\/|^$/.test(entry.resolved ?? '');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
