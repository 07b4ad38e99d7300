import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { removeOld } from './cache-folder.js';
import { fingerprintOf, hashOf, isUnchanged, locksOf } from './fingerprint.js';

/**
 * @typedef {object} Request Modules to compile.
 * @property {string} name prefix of the bundle's folder
 * @property {readonly string[]} sources folders whose files are part of the key of the bundle
 * @property {Readonly<Record<string, string>>} entryPoints names and paths of the modules that can be imported
 * @property {readonly string[]} [outside] packages that stay outside of the bundle; without this list, all packages
 * @property {Readonly<Record<string, string>>} [doors] modules by import name: paths, or with an engine the URLs of its running bundle
 * @property {import('./packages.js').Engine} [engine] the engine that the templates of a site use
 * @property {string} [guard] path of the module that exports guarded globals, for the templates of a site
 * @property {boolean} [located] whether each element names its line in the templates
 * @property {string} [salt] a part of the content of each module; with it, names of modules contain the hash of their content
 */

/**
 * @typedef {object} Bundle Compiled code.
 * @property {string} folder
 * @property {string} code hash of its sources, packages and run-time environment
 */

/** @typedef {import('./fingerprint.js').Manifest} Manifest */

const MANIFEST = 'bundle.json';
const UNFINISHED = '.new-';

/**
 * Compiles modules to a folder in the cache, or finds an existing bundle of the same sources. A bundle is renamed to its final
 * folder when it is complete and never changes after that; concurrent processes each create their own. Skips bundles that are
 * damaged or were compiled with other package versions.
 * @param {string} cache
 * @param {Request} request
 * @returns {Promise<Bundle>}
 */
export async function openBundle(cache, request) {
  const content = fingerprintOf(request.sources);
  const prefix = `${request.name}-${keyOf(content, request)}-`;
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    const manifest = name.startsWith(prefix) ? readManifest(folder) : undefined;
    if (manifest) return { folder, code: codeOf(content, request, manifest) };
  }
  const { folder, manifest } = await createBundle(cache, prefix, request);
  // The sources changed during compilation, so the bundle may be inconsistent. Compile again.
  if (fingerprintOf(request.sources) === content) return { folder, code: codeOf(content, request, manifest) };
  rmSync(folder, { recursive: true, force: true });
  return openBundle(cache, request);
}

/**
 * Creates the function that compiles modules for a process that imports them again after each change. A module keeps its
 * URL while it and everything that it imports stay the same: Node returns the same instance, and records that were validated with its
 * schemas stay valid. The function returns the paths of the compiled entry points by name, and the hash of the code. What another process
 * compiled from the same sources is copied, not compiled again.
 * @param {string} cache
 * @param {Request} request
 */
export function createRecompiler(cache, request) {
  const prefix = `${request.name}-modules-${keyOf('', request)}-`;
  const folder = mkdtempSync(join(cache, prefix));
  removeOld(cache);
  /** @type {Compilation | undefined} */
  let last;
  /** @type {{ files: Record<string, string>, code: string } | undefined} */
  let result;
  return async () => {
    const content = fingerprintOf(request.sources);
    last ??= adoptCompilation(cache, prefix, { folder, content });
    const isCurrent = last?.content === content && isComplete(folder, last.manifest);
    // Most changes are in the data.
    if (isCurrent && result) return result;
    // Another process may have removed an old folder.
    mkdirSync(folder, { recursive: true });
    markUsed(folder);
    if (!isCurrent || !last) {
      last = { content, ...(await compileModules(request, folder, last?.modules ?? [])) };
      writeCompilation(folder, last);
    }
    const files = Object.entries(last.files).map(([name, file]) => [name, join(folder, file)]);
    result = { files: Object.fromEntries(files), code: codeOf(content, request, last.manifest) };
    return result;
  };
}

/**
 * @typedef {object} Compilation Modules that were compiled one by one.
 * @property {string} content fingerprint of the sources
 * @property {Manifest} manifest
 * @property {readonly string[]} modules paths of the modules
 * @property {Readonly<Record<string, string>>} files names of the compiled entry points
 */

/**
 * Compiles each module to a file of its own.
 * @param {Request} request
 * @param {string} folder
 * @param {readonly string[]} known modules that may exist
 * @returns {Promise<Omit<Compilation, 'content'>>}
 */
async function compileModules(request, folder, known) {
  const { compile } = await import('./compile.js');
  const compileEach = (/** @type {readonly string[]} */ modules) => {
    // Modules may have read other files when they were loaded. Style sheets have hashes of their own.
    const isRead = (/** @type {string} */ path) => !modules.includes(path) && !path.endsWith('.css');
    const each = Object.fromEntries(modules.filter(existsSync).map((path) => [`m${hashOf(path)}`, path]));
    const entryPoints = { ...each, ...request.entryPoints };
    return compile({ ...request, salt: fingerprintOf(request.sources, isRead), entryPoints }, folder);
  };
  let modules = known;
  const first = await compileEach(modules).catch(() => {
    // The mistake may be in a module that is no longer imported.
    modules = [];
    return compileEach(modules);
  });
  const isKnown = first.modules.every((path) => modules.includes(path));
  const { manifest, fileOf } = isKnown ? first : await compileEach(first.modules);
  const files = Object.entries(request.entryPoints).map(([name, path]) => [name, basename(fileOf(path))]);
  return { manifest, modules: first.modules, files: Object.fromEntries(files) };
}

/**
 * Copies what another process compiled from the same sources. If the sources are others, returns only which modules there were.
 * @param {string} cache
 * @param {string} prefix
 * @param {{ folder: string, content: string }} own
 * @returns {Compilation | undefined}
 */
function adoptCompilation(cache, prefix, { folder, content }) {
  const others = readdirSync(cache).flatMap((name) => {
    const other = join(cache, name);
    const compilation = name.startsWith(prefix) ? readCompilation(other) : undefined;
    return compilation ? [{ other, ...compilation }] : [];
  });
  const found = others.find((one) => one.content === content) ?? others[0];
  if (found?.content !== content) return found;
  try {
    for (const name of Object.keys(found.manifest.files))
      if (!isAbsolute(name)) copyFileSync(join(found.other, name), join(folder, name));
    writeCompilation(folder, found);
  } catch {
    // It was removed meanwhile, or cannot be copied: the modules are compiled.
  }
  // The compiler does not replace files.
  if (!isComplete(folder, found.manifest)) rmSync(folder, { recursive: true, force: true });
  return found;
}

/**
 * @param {string} folder
 * @returns {Compilation | undefined}
 */
function readCompilation(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {Compilation} compilation
 */
function writeCompilation(folder, { content, manifest, modules, files }) {
  const path = join(folder, MANIFEST);
  writeFileSync(`${path}.new`, JSON.stringify({ content, manifest, modules, files }));
  renameSync(`${path}.new`, path);
}

/**
 * Whether what a manifest lists exists unchanged.
 * @param {string} folder
 * @param {Manifest} manifest
 */
function isComplete(folder, manifest) {
  try {
    return isUnchanged(folder, manifest);
  } catch {
    return false;
  }
}

/**
 * Returns the key of a bundle. Includes the paths of the sources, because stack traces and `import.meta.url` contain them.
 * @param {string} content
 * @param {Request} request
 */
function keyOf(content, { sources, entryPoints, outside, doors, engine, guard, located }) {
  const others = [outside, doors, engine, guard, located].map((part) => part ?? null);
  return hashOf([content, sources, entryPoints, others, process.version]).slice(0, 16);
}

/**
 * Returns the hash of the code. Excludes paths, so that it is equal on all machines.
 * @param {string} content
 * @param {Request} request
 * @param {Manifest} manifest
 */
function codeOf(content, { engine }, { files, packages }) {
  const others = Object.entries(files).flatMap(([path, hash]) => (isAbsolute(path) ? [hash] : []));
  const versions = [...new Set(Object.values(packages))].sort();
  const surroundings = [process.version, process.env.NODE_ENV ?? '', engine?.code ?? ''];
  return hashOf([content, others.sort(), versions, locksOf(packages), surroundings]);
}

/**
 * Returns the manifest of a bundle. Undefined if the bundle is incomplete or out of date.
 * @param {string} folder
 * @returns {Manifest | undefined}
 */
function readManifest(folder) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    if (!isUnchanged(folder, manifest)) return undefined;
    markUsed(folder);
    return manifest;
  } catch {
    return undefined;
  }
}

/**
 * Updates the time of last use for `removeOld`. Ignores errors, because another user may own the folder.
 * @param {string} folder
 */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {}
}

/**
 * @param {string} cache
 * @param {string} prefix
 * @param {Request} request
 */
async function createBundle(cache, prefix, request) {
  const { compile } = await import('./compile.js');
  const unfinished = mkdtempSync(join(cache, UNFINISHED));
  try {
    const { manifest } = await compile(request, unfinished);
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(manifest));
    const folder = join(cache, prefix + unfinished.slice(-6));
    renameSync(unfinished, folder);
    removeOld(cache);
    return { folder, manifest };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Node does not name the file if the disk is full.
    if (error instanceof Error && 'syscall' in error) error.message += ` (in ${cache})`;
    throw error;
  }
}
