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
 * @typedef {object} Request What is to be compiled.
 * @property {string} name what its folder is called, before the key
 * @property {readonly string[]} sources folders of which every file counts: a bundle is for one state of them
 * @property {Readonly<Record<string, string>>} entryPoints names and paths of the modules that can be imported
 * @property {readonly string[]} [outside] packages that do not go into the bundle; none does unless some are named
 * @property {Readonly<Record<string, string>>} [doors] modules by the names that they are imported by: paths, or with an engine the addresses where it runs
 * @property {import('./packages.js').Engine} [engine] what the templates of a site run with
 */

/**
 * @typedef {object} Bundle Compiled code.
 * @property {string} folder
 * @property {string} code hash of everything that it is made of and runs with
 */

/** @typedef {import('./fingerprint.js').Manifest} Manifest */

const MANIFEST = 'bundle.json';
const UNFINISHED = '.new-';

/**
 * Compiles modules to a folder of the cache, or finds what was compiled before from the same sources. A folder never
 * changes once it has its name, and two processes that compile at once each make their own: nobody runs from half a
 * bundle. One that is damaged, or was made with other packages, is passed over.
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
  const { folder, manifest } = await make(cache, prefix, request);
  // Somebody went on writing meanwhile: what was compiled may be half the one and half the other.
  if (fingerprintOf(request.sources) === content) return { folder, code: codeOf(content, request, manifest) };
  rmSync(folder, { recursive: true, force: true });
  return openBundle(cache, request);
}

/**
 * The same sources in another place are another bundle: stack traces and `import.meta.url` tell of the place.
 * @param {string} content
 * @param {Request} request
 */
function keyOf(content, { sources, entryPoints, outside, doors, engine }) {
  const others = [outside, doors, engine].map((part) => part ?? null);
  return hashOf([content, sources, entryPoints, others, process.version]).slice(0, 16);
}

/**
 * Here places do not count: the same code on another machine has the same hash.
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
 * The manifest of a bundle that is whole and up to date.
 * @param {string} folder
 * @returns {Manifest | undefined}
 */
function readManifest(folder) {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    if (!isUnchanged(folder, manifest)) return undefined;
    noteUse(folder);
    return manifest;
  } catch {
    return undefined;
  }
}

/**
 * For removeOld. One that another user has made serves as well.
 * @param {string} folder
 */
function noteUse(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {}
}

/**
 * @param {string} cache
 * @param {string} prefix
 * @param {Request} request
 */
async function make(cache, prefix, request) {
  const { compile } = await import('./compile.js');
  const unfinished = mkdtempSync(join(cache, UNFINISHED));
  try {
    const manifest = await compile(request, unfinished);
    writeFileSync(join(unfinished, MANIFEST), JSON.stringify(manifest));
    const folder = join(cache, prefix + unfinished.slice(-6));
    renameSync(unfinished, folder);
    removeOld(cache);
    return { folder, manifest };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
