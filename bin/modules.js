import { existsSync, realpathSync } from 'node:fs';
import { compile } from './compile.js';
import { fingerprintOf, hashOf, hashOfFile } from './fingerprint.js';

/** @typedef {import('./fingerprint.js').Manifest} Manifest */

/**
 * Compiles each module to a file of its own: those that changed and all that import them, if only modules changed since the last
 * compilation.
 * @param {import('./bundle.js').Request} request
 * @param {string} folder
 * @param {{ readonly modules: Manifest | undefined, readonly isCurrent: boolean }} last `isCurrent`: packages and other inputs are the same
 * @returns {Promise<import('./compile.js').Compiled>}
 */
export async function compileEach(request, folder, { modules: last, isCurrent }) {
  // Errors are reported for all modules.
  const part =
    last && isCurrent ? await compileChanged(request, folder, last).catch(() => undefined) : undefined;
  return part ?? compileAll(request, folder, Object.keys(last?.modules ?? {}));
}

/**
 * Returns undefined if more has to be compiled, because other files or imports changed.
 * @param {import('./bundle.js').Request} request
 * @param {string} folder
 * @param {Manifest} last
 */
async function compileChanged(request, folder, last) {
  const salt = saltOf(request, Object.keys(last.modules));
  // Imports of what a compiled file does not name would be undefined.
  if (salt !== last.salt || !last.isStatic) return undefined;
  const stale = new Set(
    Object.keys(last.modules).filter((path) => last.modules[path]?.hash !== hashOfFile(path)),
  );
  // The loop visits what is added to the set.
  for (const path of stale)
    for (const [importer, { imports }] of Object.entries(last.modules))
      if (imports.includes(path)) stale.add(importer);
  if (stale.size === 0) return { outputs: [], manifest: last };
  const compiled = Object.fromEntries(Object.entries(last.modules).filter(([path]) => !stale.has(path)));
  const entryPoints = namesOf(request, [...stale]);
  const { outputs, manifest } = await compile({ ...request, salt, entryPoints, compiled }, folder);
  const isSame = Object.entries(manifest.modules).every(
    ([path, { imports }]) => compiled[path] || String(imports) === String(last.modules[path]?.imports),
  );
  if (!isSame || !manifest.isStatic) return undefined;
  const files = { ...last.files, ...manifest.files };
  const modules = { ...last.modules, ...manifest.modules, ...compiled };
  for (const path of stale) {
    const { file = '' } = last.modules[path] ?? {};
    if (file !== modules[path]?.file) for (const name of [file, `${file}.map`]) delete files[name];
  }
  return { outputs, manifest: { ...last, files, modules } };
}

/**
 * @param {import('./bundle.js').Request} request
 * @param {string} folder
 * @param {readonly string[]} known modules that were found before
 * @returns {Promise<import('./compile.js').Compiled>}
 */
async function compileAll(request, folder, known) {
  const entryPoints = { ...request.entryPoints, ...namesOf(request, known.filter(existsSync)) };
  const all = await compile({ ...request, salt: saltOf(request, known), entryPoints }, folder).catch(
    (error) => {
      if (known.length === 0) throw error;
    },
  );
  // The mistake may be in a module that is no longer imported.
  if (!all) return compileAll(request, folder, []);
  const found = Object.keys(all.manifest.modules);
  const isKnown = found.length === known.length && found.every((path) => known.includes(path));
  return isKnown ? all : compileAll(request, folder, found);
}

/**
 * Returns the entry points with which each module becomes a file of its own.
 * @param {import('./bundle.js').Request} request
 * @param {readonly string[]} paths
 * @returns {Record<string, string>}
 */
function namesOf({ entryPoints }, paths) {
  const names = new Map(Object.entries(entryPoints).map(([name, path]) => [realpathSync(path), name]));
  return Object.fromEntries(paths.map((path) => [names.get(path) ?? `m${hashOf(path)}`, path]));
}

/**
 * Returns the hash of the files that modules may have read when they were loaded. Style sheets have hashes of their own.
 * @param {import('./bundle.js').Request} request
 * @param {readonly string[]} modules
 */
function saltOf({ sources }, modules) {
  const known = new Set(modules);
  return fingerprintOf(sources, (path) => !known.has(path) && !path.endsWith('.css'));
}
