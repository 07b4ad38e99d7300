import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/**
 * @typedef {object} Manifest The contents and dependencies of a bundle, except the sources in its key.
 * @property {Readonly<Record<string, string>>} files hashes of files: output files by name, other inputs by path
 * @property {Readonly<Record<string, string>>} packages versions of the packages that it imports, by folder
 * @property {readonly Lookup[]} lookups how the packages were found: pnpm keeps the folder of an old version for a while
 * @property {Readonly<Record<string, Module>>} modules the compiled modules that are in no package, by path
 * @property {boolean} isStatic whether the exports of all modules are known: not those of CommonJS, and of packages that a module exports as a whole
 * @property {string} salt the part of the content of each output file that is not from its modules
 */

/**
 * @typedef {object} Module
 * @property {string} hash of its content
 * @property {string} file name of the output file of an entry point; otherwise empty
 * @property {readonly string[]} exports names of the exports of an entry point
 * @property {readonly string[]} imports paths of modules, and URLs of packages
 */

/**
 * @typedef {object} Lookup A package that was found.
 * @property {string} name
 * @property {string} from folder of the importing module
 * @property {string} folder
 */

/**
 * Returns the hash of bytes, or of the JSON of another value.
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
 * Returns the hash of the names and contents of the files below some folders. It is the same for a copy of these folders. Ignores
 * names that begin with a dot, which belong to editors and systems.
 * @param {readonly string[]} folders
 * @param {(path: string) => boolean} [accepts] which of the files count
 * @param {Set<string>} [seen] receives the paths of everything that was looked at
 */
export function fingerprintOf(folders, accepts = () => true, seen = new Set()) {
  return hashOf(
    folders.map((folder) =>
      filesBelow(folder, seen)
        .filter(accepts)
        .sort()
        .map((path) => [relative(folder, path), hashOfFile(path)]),
    ),
  );
}

/**
 * Lists all files below a folder. Follows symbolic links as imports do, except cycles.
 * @param {string} folder
 * @param {Set<string>} seen
 * @param {readonly string[]} [above]
 * @returns {string[]}
 */
function filesBelow(folder, seen, above = []) {
  const real = realpathSync(folder);
  seen.add(folder);
  if (above.includes(real)) return [];
  return (
    readdirSync(folder, { withFileTypes: true })
      // Nothing can import a file whose name is not UTF-8. Node replaces such bytes with U+FFFD, and does not find the file.
      .filter(
        ({ name }) => !name.startsWith('.') && (!name.includes('\ufffd') || existsSync(join(folder, name))),
      )
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        seen.add(path);
        // A link without a target, or to itself, is no file.
        const kind = entry.isSymbolicLink() ? existsSync(path) && statSync(path) : entry;
        if (!kind) return [];
        if (kind.isDirectory()) return filesBelow(path, seen, [...above, real]);
        return kind.isFile() ? [path] : [];
      })
  );
}

/**
 * Returns whether all that a bundle was compiled from exists unchanged, except the sources in its key.
 * @param {Manifest} manifest
 */
export function areInputsUnchanged({ files, packages, lookups }) {
  try {
    return (
      Object.entries(files).every(([path, hash]) => !isAbsolute(path) || hashOfFile(path) === hash) &&
      Object.entries(packages).every(([path, version]) => versionOf(path) === version) &&
      lookups.every((lookup) => findPackage(lookup.name, lookup.from) === lookup.folder)
    );
  } catch {
    // One is missing.
    return false;
  }
}

/**
 * Returns the folder of the package that modules in a folder import. Undefined if there is none.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
export function findPackage(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  return dirname(from) === from ? undefined : findPackage(name, dirname(from));
}

/**
 * Returns the name and version of an installed package. A folder below `node_modules` need not have them.
 * @param {string} folder
 * @returns {string}
 */
export function versionOf(folder) {
  if (!existsSync(join(folder, 'package.json')) && existsSync(folder)) return '';
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}

/**
 * Returns the paths of npm's lockfiles in `node_modules`, because indirect dependencies also affect the output.
 * @param {Manifest['packages']} packages
 */
export function locksOf(packages) {
  const folders = Object.keys(packages).map((path) => path.slice(0, path.lastIndexOf('node_modules') + 12));
  return [...new Set(folders)].map((folder) => join(folder, '.package-lock.json'));
}
