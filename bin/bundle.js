import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { areInputsUnchanged, fingerprintOf, hashOf, hashOfFile, locksOf } from './fingerprint.js';
import { findStamped, stamp } from './stamps.js';

/**
 * @typedef {object} Request Modules to compile.
 * @property {string} name prefix of the bundle's folder
 * @property {readonly string[]} sources folders whose files are part of the key of the bundle
 * @property {Readonly<Record<string, string>>} entryPoints names and paths of the modules that can be imported
 * @property {readonly string[]} [outside] packages that stay outside of the bundle; without this list, all packages
 * @property {Readonly<Record<string, string>>} [doors] modules by import name: paths, or with an engine the URLs of its running bundle
 * @property {import('./packages.js').Engine} [engine] the engine that the templates of a site use
 * @property {string} [guard] path of the module that exports guarded globals, for the templates of a site
 */

/**
 * @typedef {object} Bundle Compiled code.
 * @property {Readonly<Record<string, string>>} files paths of the compiled entry points, by name
 * @property {string} code hash of its sources, packages and run-time environment
 */

/** @typedef {import('./fingerprint.js').Manifest} Manifest */

/** How many bundles the cache keeps at least. */
const MAX_BUNDLES = 20;
const HOUR_MS = 3_600_000;

/**
 * Compiles modules to a folder in the cache, or finds what was compiled from the same sources. Skips bundles that are damaged or
 * were compiled with other package versions. Names of files contain the hash of their content, so concurrent processes write the same.
 * @param {string} cache
 * @param {Request} request
 * @param {number} [now]
 * @returns {Promise<Bundle>}
 */
export async function openBundle(cache, request, now = Date.now()) {
  const stamps = join(cache, `${request.name}-stamps-${keyOf(process.env.NODE_ENV ?? '', request)}.json`);
  const known = findStamped(stamps);
  if (known) {
    for (const path of [stamps, dirname(Object.values(known.files)[0] ?? '')]) markUsed(path);
    return known;
  }
  /** @type {Set<string>} */
  const seen = new Set();
  const content = fingerprintOf(request.sources, undefined, seen);
  const folder = join(cache, `${request.name}-${keyOf(content, request)}`);
  const manifest = readManifest(folder, content) ?? (await createBundle(folder, content, request));
  // The sources changed during compilation, so the bundle may be inconsistent. Compile again.
  if (!manifest) return openBundle(cache, request);
  const bundle = bundleOf(folder, content, request, manifest);
  const found = stamp({ bundle, manifest, folder, sources: [...seen] }, now);
  if (found) writeWhole(stamps, found);
  return bundle;
}

/**
 * Creates the function that compiles modules for a process that imports them again after each change: each to a file of its own. A
 * module keeps its URL while it and everything that it imports stay the same, so Node returns the same instance: records that were
 * validated with its schemas stay valid, and little memory is lost with each change.
 * @param {string} cache
 * @param {Request} request
 * @returns {() => Promise<Bundle>}
 */
export function createRecompiler(cache, request) {
  const folder = join(cache, `${request.name}-modules-${keyOf('', request)}`);
  /** @type {{ content: string, manifest: Manifest, bundle: Bundle } | undefined} */
  let last;
  return async function recompile() {
    const content = fingerprintOf(request.sources);
    const isCurrent = last !== undefined && areInputsUnchanged(last.manifest);
    // Most changes are in the data.
    if (last?.content === content && isCurrent) return last.bundle;
    const before = { modules: last?.manifest, isCurrent };
    const manifest = readManifest(folder, content) ?? (await createBundle(folder, content, request, before));
    if (!manifest) return recompile();
    last = { content, manifest, bundle: bundleOf(folder, content, request, manifest) };
    return last.bundle;
  };
}

/**
 * Returns the key of a bundle. Includes the paths of the sources, because stack traces and `import.meta.url` contain them.
 * @param {string} content
 * @param {Request} request
 */
function keyOf(content, { sources, entryPoints, outside, doors, engine, guard }) {
  const others = [outside, doors, engine, guard].map((part) => part ?? null);
  return hashOf([content, sources, entryPoints, others, process.version]).slice(0, 16);
}

/**
 * @param {string} folder
 * @param {string} content
 * @param {Request} request
 * @param {Manifest} manifest
 * @returns {Bundle}
 */
function bundleOf(folder, content, request, manifest) {
  const files = Object.entries(request.entryPoints).map(([name, path]) => [
    name,
    join(folder, manifest.modules[realpathSync(path)]?.file ?? ''),
  ]);
  return { files: Object.fromEntries(files), code: codeOf(content, request, manifest) };
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
  const locks = locksOf(packages).filter(existsSync).map(hashOfFile);
  const surroundings = [process.version, process.env.NODE_ENV ?? '', engine?.code ?? ''];
  return hashOf([content, others.sort(), versions, locks, surroundings]);
}

/**
 * Returns the manifest of what was compiled from the sources. Undefined if it is incomplete or out of date.
 * @param {string} folder
 * @param {string} content
 * @returns {Manifest | undefined}
 */
function readManifest(folder, content) {
  try {
    const manifest = JSON.parse(readFileSync(manifestPath(folder, content), 'utf8'));
    const made = Object.entries(manifest.files).filter(([path]) => !isAbsolute(path));
    const isComplete = made.every(([name, hash]) => hashOfFile(join(folder, name)) === hash);
    if (!isComplete || !areInputsUnchanged(manifest)) return undefined;
    markUsed(folder);
    return manifest;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} content
 */
function manifestPath(folder, content) {
  return join(folder, `${content.slice(0, 16)}.json`);
}

/**
 * Compiles and writes modules, with `before` each to a file of its own. Returns undefined if the sources are no longer those with the
 * fingerprint `content`.
 * @param {string} folder
 * @param {string} content
 * @param {Request} request
 * @param {{ readonly modules: Manifest | undefined, readonly isCurrent: boolean }} [before] the last compilation
 */
async function createBundle(folder, content, request, before) {
  const { compile } = await import('./compile.js');
  const { compileEach } = await import('./modules.js');
  const { manifest, outputs } = before
    ? await compileEach(request, folder, before)
    : await compile(request, folder);
  if (fingerprintOf(request.sources) !== content) return undefined;
  mkdirSync(folder, { recursive: true });
  try {
    for (const [name, bytes] of outputs)
      if (!isWritten(join(folder, name), bytes)) writeWhole(join(folder, name), bytes);
    writeWhole(manifestPath(folder, content), JSON.stringify(manifest));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Node does not name the file if the disk is full.
    if (error instanceof Error && 'syscall' in error) error.message += ` (in ${dirname(folder)})`;
    throw error;
  }
  markUsed(folder);
  if (before) {
    const made = Object.keys(manifest.files).filter((name) => !isAbsolute(name));
    for (const name of made) markUsed(join(folder, name));
    removeOld(folder, made.length);
  }
  removeOld(dirname(folder));
  return manifest;
}

/**
 * @param {string} path
 * @param {Uint8Array} bytes
 */
function isWritten(path, bytes) {
  return existsSync(path) && hashOfFile(path) === hashOf(bytes);
}

/**
 * Other processes see the whole file or none.
 * @param {string} path
 * @param {Uint8Array | string} content
 */
function writeWhole(path, content) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

/**
 * Updates the time of last use for `removeOld`. Ignores errors, because another user may own the file.
 * @param {string} path
 */
function markUsed(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {}
}

/**
 * Removes the least recently used entries of a folder beyond the limit, except those used within an hour: a running process may still
 * load modules from them.
 * @param {string} folder
 * @param {number} [limit]
 */
export function removeOld(folder, limit = MAX_BUNDLES) {
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { path } of byUse.slice(limit).filter(({ used }) => used < Date.now() - HOUR_MS)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process removes it too, or another user owns it.
    }
  }
}
