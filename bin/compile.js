import { realpathSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { hashOf, hashOfFile, versionOf } from './fingerprint.js';

/**
 * @typedef {object} Engine What the templates of a site run with.
 * @property {string} index address of the module that they import as `#engine`
 * @property {string} code hash of the engine's code
 * @property {string} home folder of the engine: packages that a site lacks are found from there
 * @property {readonly string[]} shared packages that a site must have in the engine's copy
 */

/** The rules of tsconfig.json for TypeScript and JSX, wherever the command is run and the site lies. */
const LANGUAGE = {
  compilerOptions: { jsx: 'react-jsx', target: 'ES2023', strict: true, verbatimModuleSyntax: true },
};

/** Packages that are written for Node's older module system ask for its own modules this way. */
const REQUIRE =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * Compiles the modules of a request to a folder. Packages that stay outside are imported from the address where they
 * were found, so that the folder may lie anywhere.
 * @param {import('./bundle.js').Request} request
 * @param {string} folder
 * @returns {Promise<import('./fingerprint.js').Manifest>}
 */
export async function compile(request, folder) {
  const { entryPoints, sources, engine } = request;
  /** @type {Set<string>} */
  const packages = new Set();
  const base = dirname(realpathSync(sources[0] ?? '.'));
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: { ...entryPoints },
    outdir: folder,
    absWorkingDir: base,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    charset: 'utf8',
    // The names of components stand in messages.
    keepNames: engine !== undefined,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    tsconfigRaw: LANGUAGE,
    banner: { js: REQUIRE },
    define: PLACES,
    // Conditions as Node has them, without the one that only bundlers know.
    conditions: [],
    plugins: [keepPlaces, outside(packages, request)],
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  const inputs = Object.keys(metafile.inputs).map((path) => resolve(base, path));
  const roots = sources.map((source) => realpathSync(source) + sep);
  const others = inputs.filter((path) => !packageOf(path) && !roots.some((root) => path.startsWith(root)));
  for (const path of inputs) packages.add(packageOf(path) ?? '');
  packages.delete('');
  return {
    files: Object.fromEntries([
      ...outputFiles.map(({ path, contents }) => [basename(path), hashOf(contents)]),
      ...others.map((path) => [path, hashOfFile(path)]),
    ]),
    packages: Object.fromEntries([...packages].sort().map((path) => [path, versionOf(path)])),
  };
}

const PLACES = {
  'import.meta.url': '__module_url',
  'import.meta.dirname': '__module_dirname',
  'import.meta.filename': '__module_filename',
};

/**
 * Lets `import.meta` go on telling of the source that it stands in: files are found from there.
 * @type {esbuild.Plugin}
 */
const keepPlaces = {
  name: 'keep-places',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const values = [pathToFileURL(path).href, dirname(path), path];
      const places = Object.values(PLACES).map((name, i) => `${name}=${JSON.stringify(values[i])}`);
      // On the first line, so that the numbers of lines stay.
      return { contents: `const ${places.join()};${text}`, loader: loaderOf(path) };
    });
  },
};

/** @param {string} path */
function loaderOf(path) {
  return path.endsWith('x') ? 'tsx' : /ts$/.test(path) ? 'ts' : 'js';
}

/**
 * Packages are looked for where the site is, then where the engine is. Of those that work in one copy only the
 * engine's is taken. A package that is linked from elsewhere is source code, like the rest.
 * @param {Set<string>} packages gets the folders of those that are imported
 * @param {import('./bundle.js').Request} request
 * @returns {esbuild.Plugin}
 */
function outside(packages, { engine, outside: names }) {
  return {
    name: 'outside',
    setup(build) {
      if (engine) build.onResolve({ filter: /^#engine$/ }, () => ({ path: engine.index, external: true }));
      build.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === ASKED || kind === 'entry-point' || isBuiltin(path)) return undefined;
        if (names && !isOf(path, names)) return undefined;
        for (const place of placesFor(path, resolveDir, engine)) {
          const found = await build.resolve(path, { kind, resolveDir: place, pluginData: ASKED });
          if (found.errors.length > 0) continue;
          const folder = packageOf(found.path);
          if (folder === undefined) return { path: found.path };
          packages.add(folder);
          return { path: pathToFileURL(found.path).href, external: true };
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
function packageOf(path) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0];
}
