import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
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
 * @property {string} [salt] a part of the content of each module; with it, names of modules contain the hash of their content
 * @property {Readonly<Record<string, import('./compile.js').CompiledModule>>} [compiled] modules that are in the folder, by path: they are imported, not compiled again
 */

/**
 * @typedef {object} Bundle Compiled code.
 * @property {string} folder
 * @property {string} code hash of its sources, packages and run-time environment
 */

/** @typedef {import('./fingerprint.js').Manifest} Manifest */

/** The name of the file in the folder of a bundle that describes it. */
export const MANIFEST = 'bundle.json';
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
 * Returns the key of a bundle. Includes the paths of the sources, because stack traces and `import.meta.url` contain them.
 * @param {string} content
 * @param {Request} request
 */
export function keyOf(content, { sources, entryPoints, outside, doors, engine, guard }) {
  const others = [outside, doors, engine, guard].map((part) => part ?? null);
  return hashOf([content, sources, entryPoints, others, process.version]).slice(0, 16);
}

/**
 * Returns the hash of the code. Excludes paths, so that it is equal on all machines.
 * @param {string} content
 * @param {Request} request
 * @param {Manifest} manifest
 */
export function codeOf(content, { engine }, { files, packages }) {
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
export function markUsed(folder) {
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
