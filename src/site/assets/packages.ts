import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the path of a module of an installed package, resolved from `folder` first and from the engine second. Throws if both fail. */
export function resolveModule(specifier: string, folder: string): string {
  try {
    return createRequire(join(folder, 'here.js')).resolve(specifier);
  } catch {
    return createRequire(import.meta.url).resolve(specifier);
  }
}

/**
 * Returns the versions of an installed package and of some of its dependencies, for cache keys. Does not load the package,
 * which would take longer than the cache lookups.
 */
export function versionsOf(name: string, ...dependencies: readonly string[]): string {
  const folder = packageFolder(name, import.meta.dirname);
  return [folder, ...dependencies.map((dependency) => packageFolder(dependency, folder))]
    .map((path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')))
    .map((manifest) => `${manifest.name}@${manifest.version}`)
    .join(' ');
}

/** Returns the folder of a package as Node resolves it: in the nearest `node_modules` in or above `from`. Throws if it is not installed. */
export function packageFolder(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(from) === from) throw new Error(`The package ${name} is not installed.`);
  return packageFolder(name, dirname(from));
}
