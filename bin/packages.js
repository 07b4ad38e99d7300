import { isBuiltin } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Engine What the templates of a site run with.
 * @property {string} code hash of the engine's code
 * @property {string} home folder of the engine: packages that a site lacks are found from there
 * @property {readonly string[]} shared packages that a site must have in the engine's copy
 */

/**
 * Packages are looked for where the site is, then where the engine is. Of those that work in one copy only the
 * engine's is taken. A package that is linked from elsewhere is source code, like the rest.
 * @param {Set<string>} packages gets the folders of those that are imported
 * @param {import('./bundle.js').Request} request
 * @param {string} home
 * @returns {import('esbuild').Plugin}
 */
export function outside(packages, { engine, doors, outside: names }, home) {
  return {
    name: 'outside',
    setup(build) {
      // Also those that nobody imports in a way that esbuild sees.
      build.onStart(async () => {
        for (const name of names ?? []) {
          const { path } = await build.resolve(name, {
            kind: 'import-statement',
            resolveDir: home,
            pluginData: ASKED,
          });
          packages.add(packageOf(path) ?? '');
        }
      });
      build.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === ASKED || kind === 'entry-point' || isBuiltin(path)) return undefined;
        const door = doors?.[path];
        if (door) return { path: door, external: engine !== undefined };
        if (names && !isOf(path, names)) return undefined;
        for (const place of placesFor(path, resolveDir, engine)) {
          const found = await build.resolve(path, { kind, resolveDir: place, pluginData: ASKED });
          if (found.errors.length > 0) continue;
          const folder = packageOf(found.path);
          if (folder === undefined) return { path: found.path };
          packages.add(folder);
          const address = kind.startsWith('require') ? found.path : pathToFileURL(found.path).href;
          return { path: address, external: true };
        }
        return undefined;
      });
    },
  };
}

/** Marks a question that we put ourselves. */
const ASKED = Symbol('asked');

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
 * The folder of the installed package that a file belongs to.
 * @param {string} path
 */
export function packageOf(path) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
}
