import { isBuiltin } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackage } from './fingerprint.js';

/**
 * @typedef {object} Engine The engine that the templates of a site use.
 * @property {string} code hash of the engine's code
 * @property {string} home folder of the engine, from which packages that the site lacks are resolved
 * @property {readonly string[]} shared packages that are always resolved from the engine
 */

/**
 * Creates an esbuild plugin that resolves packages from the importing module first and from the engine second, shared packages
 * only from the engine, and marks them as external. A symbolic link to a folder outside of `node_modules` is bundled as source.
 * @param {{ packages: Set<string>, lookups: Map<string, import('./fingerprint.js').Lookup> }} found receives the folders of the imported packages, and how they were found
 * @param {import('./bundle.js').Request} request
 * @param {string} home
 * @returns {import('esbuild').Plugin}
 */
export function outside({ packages, lookups }, { engine, doors, outside: names }, home) {
  return {
    name: 'outside',
    setup(build) {
      /** @type {Map<string, import('esbuild').ResolveResult>} */
      const known = new Map();
      // Includes packages that no import statement mentions.
      build.onStart(async () => {
        for (const name of names ?? []) {
          const { path } = await build.resolve(name, {
            kind: 'import-statement',
            resolveDir: home,
            pluginData: OWN_CALL,
          });
          packages.add(packageOf(path, home) ?? '');
        }
      });
      build.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === OWN_CALL || kind === 'entry-point' || isBuiltin(path)) return undefined;
        const door = doors?.[path];
        if (door) return { path: door, external: engine !== undefined };
        if (names && !isOf(path, names)) return undefined;
        for (const place of placesFor(path, resolveDir, engine)) {
          const key = `${kind} ${path} ${place}`;
          const found =
            known.get(key) ?? (await build.resolve(path, { kind, resolveDir: place, pluginData: OWN_CALL }));
          known.set(key, found);
          if (found.errors.length > 0) continue;
          const folder = packageOf(found.path, home);
          if (folder === undefined) return { path: found.path };
          packages.add(folder);
          const [name = path] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
          // Otherwise a `paths` setting or a reference of a package to itself has found it.
          if (findPackage(name, place) === folder)
            lookups.set(`${name} ${place}`, { name, from: place, folder });
          const address = kind.startsWith('require') ? found.path : pathToFileURL(found.path).href;
          return { path: address, external: true };
        }
        return undefined;
      });
    },
  };
}

/** Marks `resolve` calls of this plugin, to prevent recursion. */
const OWN_CALL = Symbol('asked');

/**
 * @param {string} specifier
 * @param {string} importer
 * @param {Engine} [engine]
 */
function placesFor(specifier, importer, engine) {
  if (!engine) return [importer];
  return isOf(specifier, engine.shared) ? [engine.home] : [importer, engine.home];
}

/**
 * @param {string} specifier
 * @param {readonly string[]} packages
 */
function isOf(specifier, packages) {
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/**
 * Returns the folder of the installed package that contains a file. Undefined if there is none. A folder below `node_modules` may be
 * the home of the modules that are compiled, which belong to no package.
 * @param {string} path
 * @param {string} home
 */
export function packageOf(path, home) {
  const below = path.startsWith(home + sep) ? path.slice(home.length) : path;
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/s.exec(below) ?? [];
  return folder && path.slice(0, path.length - below.length) + folder;
}
