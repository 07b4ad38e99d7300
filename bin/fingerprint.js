import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * @typedef {object} Manifest What a bundle consists of and depends on, besides the sources that it is known by.
 * @property {Readonly<Record<string, string>>} files hashes of files: its own by name, others that went in by path
 * @property {Readonly<Record<string, string>>} packages versions of the packages that it imports, by folder
 */

/**
 * Hash of a value, of its JSON unless it is bytes.
 * @param {unknown} value
 */
export function hashOf(value) {
  const bytes = value instanceof Uint8Array ? value : JSON.stringify(value);
  return createHash('sha256').update(bytes).digest('hex');
}

/** @param {string} path */
export function hashOfFile(path) {
  return hashOf(readFileSync(path));
}

/**
 * Hash of the names and the content of all files below some folders. Names that begin with a dot are left out: they
 * are those of editors and systems.
 * @param {readonly string[]} folders
 */
export function fingerprintOf(folders) {
  return hashOf(
    folders.map((folder) =>
      filesBelow(folder)
        .sort()
        .map((path) => [relative(folder, path), hashOfFile(path)]),
    ),
  );
}

/**
 * Links are followed, as imports follow them, but not in circles.
 * @param {string} folder
 * @param {readonly string[]} [above]
 * @returns {string[]}
 */
function filesBelow(folder, above = []) {
  const real = realpathSync(folder);
  if (above.includes(real)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      const kind = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
      if (kind?.isDirectory()) return filesBelow(path, [...above, real]);
      return kind?.isFile() ? [path] : [];
    });
}

/**
 * Whether all files and packages of a bundle are there and as they were.
 * @param {string} folder
 * @param {Manifest} manifest
 */
export function isUnchanged(folder, { files, packages }) {
  return (
    Object.entries(files).every(([path, hash]) => hashOfFile(resolve(folder, path)) === hash) &&
    Object.entries(packages).every(([path, version]) => versionOf(path) === version)
  );
}

/**
 * The version of an installed package.
 * @param {string} folder
 * @returns {string}
 */
export function versionOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}

/**
 * Hashes of the lists that npm leaves in `node_modules`: packages of packages have a part in the output too.
 * @param {Manifest['packages']} packages
 */
export function locksOf(packages) {
  const folders = Object.keys(packages).map((path) => path.slice(0, path.lastIndexOf('node_modules') + 12));
  return [...new Set(folders)]
    .map((folder) => join(folder, '.package-lock.json'))
    .filter((path) => existsSync(path))
    .map(hashOfFile);
}
