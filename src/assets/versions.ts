import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
