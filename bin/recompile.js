import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { codeOf, keyOf, MANIFEST, markUsed } from './bundle.js';
import { removeOld } from './cache-folder.js';
import { areInputsUnchanged, fingerprintOf, hashesOf, hashOf, isUnchanged } from './fingerprint.js';

/** @typedef {import('./bundle.js').Request} Request */

/**
 * @typedef {object} Compilation Modules that were compiled one by one.
 * @property {Readonly<Record<string, string>>} hashes of all files of the sources, by path
 * @property {import('./fingerprint.js').Manifest} manifest
 * @property {import('./compile.js').Compiled['modules']} modules
 * @property {import('./compile.js').Compiled['imports']} imports
 * @property {boolean} isStatic
 */

/**
 * Creates the function that compiles modules for a process that imports them again after each change. A module keeps its
 * URL while it and everything that it imports stay the same: Node returns the same instance, and records that were validated with its
 * schemas stay valid. The function returns the paths of the compiled entry points by name, and the hash of the code. Only modules that
 * changed since this or another process compiled them, and those that import them, are compiled.
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
    const hashes = hashesOf(request.sources);
    last ??= adoptCompilation(cache, prefix, { folder, hashes });
    // Another process may have removed an old folder.
    const isUsable = last !== undefined && existsSync(folder) && succeeds(areInputsUnchanged, last.manifest);
    const isCurrent = isUsable && isEqual(last?.hashes, hashes);
    // Most changes are in the data.
    if (isCurrent && result) return result;
    mkdirSync(folder, { recursive: true });
    markUsed(folder);
    if (!isCurrent || !last) {
      const part = isUsable && last ? await compileChanged(request, folder, last, hashes) : undefined;
      last = part ?? (await compileAll(request, folder, last, hashes));
      writeCompilation(folder, last);
    }
    result = resultOf(request, folder, last);
    return result;
  };
}

/**
 * @param {Request} request
 * @param {string} folder
 * @param {Compilation} compilation
 */
function resultOf(request, folder, { hashes, modules, manifest }) {
  const files = Object.entries(request.entryPoints).map(([name, path]) => [
    name,
    join(folder, modules[realpathSync(path)]?.file ?? ''),
  ]);
  const content = fingerprintOf(request.sources, hashes);
  return { files: Object.fromEntries(files), code: codeOf(content, request, manifest) };
}

/**
 * Compiles all modules, each to a file of its own.
 * @param {Request} request
 * @param {string} folder
 * @param {Compilation | undefined} last
 * @param {Compilation['hashes']} hashes
 * @returns {Promise<Compilation>}
 */
async function compileAll(request, folder, last, hashes) {
  const compileEach = (/** @type {readonly string[]} */ paths) =>
    compilePart(request, folder, { paths, modules: paths, hashes });
  let known = Object.keys(last?.modules ?? {});
  const first = await compileEach(known).catch(() => {
    // The mistake may be in a module that is no longer imported.
    known = [];
    return compileEach(known);
  });
  const found = Object.keys(first.modules);
  const isKnown = found.every((path) => known.includes(path));
  return { hashes, ...(isKnown ? first : await compileEach(found)) };
}

/**
 * Compiles the modules that changed and all that import them; the others keep their files. Returns undefined if more has to be compiled,
 * because other files or imports changed, or if there are errors, which are reported for all modules.
 * @param {Request} request
 * @param {string} folder
 * @param {Compilation} last
 * @param {Compilation['hashes']} hashes
 * @returns {Promise<Compilation | undefined>}
 */
async function compileChanged(request, folder, last, hashes) {
  const files = Object.keys({ ...last.hashes, ...hashes });
  const changed = files.filter((path) => last.hashes[path] !== hashes[path] && !isStyle(path));
  if (!changed.every((path) => last.modules[path] && hashes[path])) return undefined;
  const stale = withImporters(changed, last.modules);
  if (stale.size === 0) return { ...last, hashes };
  // Imports of what a compiled file does not name would be undefined.
  if (!last.isStatic) return undefined;
  const compiled = Object.fromEntries(Object.entries(last.modules).filter(([path]) => !stale.has(path)));
  const wanted = { paths: [...stale], modules: Object.keys(last.modules), hashes };
  const part = await compilePart({ ...request, compiled }, folder, wanted).catch(() => undefined);
  if (!part) return undefined;
  const isSame = Object.entries(part.modules).every(([path, { imports }]) =>
    isEqual(imports, last.modules[path]?.imports),
  );
  return isSame && part.isStatic ? { hashes, ...withPart({ ...last, modules: compiled }, part) } : undefined;
}

/**
 * Adds what was compiled to a compilation, and leaves out the files that are not used any more.
 * @param {Omit<Compilation, 'hashes'>} last
 * @param {import('./compile.js').Compiled} part
 * @returns {Omit<Compilation, 'hashes'>}
 */
function withPart(last, part) {
  const modules = { ...last.modules, ...part.modules };
  const imports = { ...last.imports, ...part.imports };
  const used = new Set(Object.values(modules).map(({ file }) => file));
  // The loop visits what is added to the set.
  for (const file of used) for (const name of imports[file] ?? []) if (imports[name]) used.add(name);
  /** @type {<T>(byName: Readonly<Record<string, T>>) => Record<string, T>} */
  const kept = (byName) =>
    Object.fromEntries(
      Object.entries(byName).filter(([name]) => isAbsolute(name) || used.has(name.replace(/\.map$/, ''))),
    );
  const files = kept({ ...last.manifest.files, ...part.manifest.files });
  return { manifest: { ...last.manifest, files }, modules, imports: kept(imports), isStatic: true };
}

/**
 * Returns some modules and all that import one of them, also by way of others.
 * @param {readonly string[]} paths
 * @param {Compilation['modules']} modules
 */
function withImporters(paths, modules) {
  const found = new Set(paths);
  // The loop visits what is added to the set.
  for (const path of found)
    for (const [importer, { imports }] of Object.entries(modules))
      if (imports.includes(path)) found.add(importer);
  return found;
}

/**
 * Compiles the modules at `paths`, each to a file of its own.
 * @param {Request} request
 * @param {string} folder
 * @param {{ paths: readonly string[], modules: readonly string[], hashes: Compilation['hashes'] }} what `modules` are all modules of the sources
 */
async function compilePart(request, folder, { paths, modules, hashes }) {
  const { compile } = await import('./compile.js');
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [name, path] of Object.entries(request.entryPoints)) names.set(realpathSync(path), name);
  const wanted = [...(request.compiled ? [] : names.keys()), ...paths.filter(existsSync)];
  const entryPoints = Object.fromEntries(wanted.map((path) => [names.get(path) ?? `m${hashOf(path)}`, path]));
  // Modules may have read other files when they were loaded. Style sheets have hashes of their own.
  const others = Object.entries(hashes).filter(([path]) => !modules.includes(path) && !isStyle(path));
  const salt = fingerprintOf(request.sources, Object.fromEntries(others));
  return compile({ ...request, salt, entryPoints }, folder);
}

/** @param {string} path */
function isStyle(path) {
  return path.endsWith('.css');
}

/**
 * Takes what another process compiled: from the same sources, or else what was used last. Returns undefined if there is nothing.
 * @param {string} cache
 * @param {string} prefix
 * @param {{ folder: string, hashes: Compilation['hashes'] }} own
 * @returns {Compilation | undefined}
 */
function adoptCompilation(cache, prefix, { folder, hashes }) {
  const others = readdirSync(cache).flatMap((name) => {
    const other = join(cache, name);
    const compilation = name.startsWith(prefix) ? readCompilation(other) : undefined;
    return compilation ? [{ other, used: statSync(other).mtimeMs, compilation }] : [];
  });
  const byUse = others.sort((a, b) => b.used - a.used);
  const found = byUse.find(({ compilation }) => isEqual(compilation.hashes, hashes)) ?? byUse[0];
  if (!found) return undefined;
  const { other, compilation } = found;
  try {
    for (const name of Object.keys(compilation.manifest.files))
      if (!isAbsolute(name)) takeFile(join(other, name), join(folder, name));
    writeCompilation(folder, compilation);
  } catch {
    // It was removed meanwhile, or cannot be copied: the modules are compiled.
  }
  // The compiler does not replace files.
  if (!succeeds(isUnchanged, folder, compilation.manifest)) rmSync(folder, { recursive: true, force: true });
  return compilation;
}

/**
 * Takes over a file, which does not change: a link takes less time than a copy.
 * @param {string} from
 * @param {string} to
 */
function takeFile(from, to) {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no links.
    copyFileSync(from, to);
  }
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
function writeCompilation(folder, compilation) {
  const path = join(folder, MANIFEST);
  writeFileSync(`${path}.new`, JSON.stringify(compilation));
  renameSync(`${path}.new`, path);
}

/**
 * Whether a check returns true. It throws if a file is missing.
 * @template {readonly unknown[]} Args
 * @param {(...args: Args) => boolean} check
 * @param {Args} args
 */
function succeeds(check, ...args) {
  try {
    return check(...args);
  } catch {
    return false;
  }
}

/**
 * @param {unknown} a
 * @param {unknown} b
 */
function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
