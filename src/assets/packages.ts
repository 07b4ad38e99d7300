import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The path of a file in an installed package, named as a module is: `@fontsource/besley/files/….woff2`. It is looked for
 * where a module in `folder` would find it, and where the engine has its own packages. Throws when neither has it.
 */
export function packageFile(specifier: string, folder: string = import.meta.dirname): string {
  try {
    return createRequire(join(folder, 'here.js')).resolve(specifier);
  } catch {
    return createRequire(import.meta.url).resolve(specifier);
  }
}

/**
 * The versions of an installed package and of some that it imports itself, for what is made with them to be known by.
 * The package is not loaded: that takes longer than everything that is looked up.
 */
export function versionsOf(name: string, ...dependencies: readonly string[]): string {
  const folder = folderOf(name, import.meta.dirname);
  return [folder, ...dependencies.map((dependency) => folderOf(dependency, folder))]
    .map((path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')))
    .map((described) => `${described.name}@${described.version}`)
    .join(' ');
}

/** Where Node finds a package from a folder: in the nearest `node_modules` above that has it. */
function folderOf(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(from) === from) throw new Error(`The package ${name} is not installed.`);
  return folderOf(name, dirname(from));
}
