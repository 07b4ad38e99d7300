import * as fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { hashOf, hashOfFile, versionOf } from './fingerprint.js';
import { outside, packageOf } from './packages.js';

/**
 * TypeScript and JSX options, independent of any tsconfig.json near the site.
 * @type {NonNullable<esbuild.TsconfigRaw['compilerOptions']>}
 */
const LANGUAGE = { jsx: 'react-jsx', target: 'ES2023', strict: true, verbatimModuleSyntax: true };

/**
 * The same, where each element gets its position in the source.
 * @type {NonNullable<esbuild.TsconfigRaw['compilerOptions']>}
 */
const LOCATED = { ...LANGUAGE, jsx: 'react-jsxdev', jsxImportSource: 'crosstown/located' };

/** Defines `require`, which bundled CommonJS packages use to load built-in modules. */
const REQUIRE =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * @typedef {object} Compiled
 * @property {import('./fingerprint.js').Manifest} manifest
 * @property {readonly string[]} modules paths of all compiled modules of the sources
 * @property {(path: string) => string} fileOf returns the path of the compiled entry point
 */

/**
 * Compiles the modules of a request to a folder. External packages are imported by absolute URL, so that the folder may be
 * anywhere.
 * @param {import('./bundle.js').Request} request
 * @param {string} folder
 * @returns {Promise<Compiled>}
 */
export async function compile(request, folder) {
  const { entryPoints, sources, engine, salt } = request;
  /** @type {Set<string>} */
  const packages = new Set();
  /** @type {Map<string, import('./fingerprint.js').Lookup>} */
  const lookups = new Map();
  /** @type {Map<string, string>} */
  const read = new Map();
  const base = dirname(fs.realpathSync(sources[0] ?? '.'));
  const options = /** @type {const} */ ({ write: false, metafile: true });
  const { outputFiles, metafile } = await esbuild.build({
    ...options,
    entryPoints: { ...entryPoints },
    entryNames: salt === undefined ? '[name]' : '[name]-[hash]',
    outdir: folder,
    absWorkingDir: base,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    charset: 'utf8',
    // Messages contain the names of components.
    keepNames: engine !== undefined,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: request.located ? LOCATED : LANGUAGE },
    banner: { js: salt === undefined ? REQUIRE : `${REQUIRE}/*${salt}*/` },
    define: {
      ...PLACES,
      ...(request.guard ? { __templates: JSON.stringify(fs.realpathSync(sources[0] ?? '.')) } : {}),
    },
    inject: request.guard ? [request.guard] : [],
    // The export conditions of Node, without the `module` condition of bundlers.
    conditions: [],
    plugins: [
      readSources(read),
      ...(request.guard ? [guardFiles(request.guard)] : []),
      outside({ packages, lookups }, request, base),
    ],
  });
  // A source may have been changed and changed back meanwhile.
  if ([...read].some(([path, hash]) => hashOfFile(path) !== hash)) return compile(request, folder);
  // A name with a hash stands for the content.
  for (const { path, contents } of outputFiles)
    if (salt === undefined || !fs.existsSync(path)) fs.writeFileSync(path, contents);
  const inputs = Object.keys(metafile.inputs)
    .filter((path) => !path.startsWith(`${GUARDED}:`))
    .map((path) => resolve(base, path));
  for (const path of inputs) packages.add(packageOf(path) ?? '');
  packages.delete('');
  const made = outputFiles.map(({ path, contents }) => [basename(path), hashOf(contents)]);
  const others = othersAmong(inputs, sources).map((path) => [path, hashOfFile(path)]);
  const compiled = Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint === undefined ? [] : [/** @type {const} */ ([resolve(base, entryPoint), resolve(base, file)])],
  );
  const files = new Map(compiled);
  return {
    manifest: {
      files: Object.fromEntries([...made, ...others]),
      packages: Object.fromEntries([...packages].sort().map((path) => [path, versionOf(path)])),
      lookups: [...lookups.values()],
    },
    modules: inputs.filter((path) => read.has(path) && !packageOf(path)),
    fileOf: (path) => files.get(fs.realpathSync(path)) ?? '',
  };
}

/**
 * Returns the inputs that belong neither to the sources nor to a package.
 * @param {readonly string[]} inputs
 * @param {readonly string[]} sources
 */
function othersAmong(inputs, sources) {
  const roots = sources.map((source) => fs.realpathSync(source) + sep);
  return inputs.filter((path) => !packageOf(path) && !roots.some((root) => path.startsWith(root)));
}

const PLACES = {
  'import.meta.url': '__module_url',
  'import.meta.dirname': '__module_dirname',
  'import.meta.filename': '__module_filename',
};

/**
 * Reads the sources, and records the hashes of what was read. Makes `import.meta` refer to the original file, because modules locate
 * files relative to it.
 * @param {Map<string, string>} read
 * @returns {esbuild.Plugin}
 */
const readSources = (read) => ({
  name: 'read-sources',
  setup(build) {
    build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/ }, async ({ path }) => {
      const bytes = await readFile(path);
      read.set(path, hashOf(bytes));
      const text = bytes.toString();
      const loader = loaderOf(path);
      if (loader === 'json' || !text.includes('import.meta')) return { contents: text, loader };
      const values = [pathToFileURL(path).href, dirname(path), path];
      const places = Object.values(PLACES).map((name, i) => `${name}=${JSON.stringify(values[i])}`);
      // On the first line, so that line numbers do not change.
      return { contents: `const ${places.join()};${text}`, loader };
    });
  },
});

/** The namespace of modules that replace those of Node. */
const GUARDED = 'guarded';

/**
 * Replaces `node:fs` by the functions that `guard` exports, in all modules of a site.
 * @param {string} guard
 * @returns {esbuild.Plugin}
 */
const guardFiles = (guard) => ({
  name: 'guard-files',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?fs(?:\/promises)?$/ }, ({ path }) => ({
      path: path.endsWith('promises') ? 'promises' : 'fs',
      namespace: GUARDED,
    }));
    build.onLoad({ filter: /^/, namespace: GUARDED }, ({ path }) => ({
      contents: [
        `import { inputs } from ${JSON.stringify(guard)};`,
        `const functions = inputs.${path === 'fs' ? 'fs' : 'fs.promises'};`,
        'export default functions;',
        `export const { ${namesOf(path === 'fs' ? fs : fs.promises)} } = functions;`,
      ].join('\n'),
      resolveDir: dirname(guard),
    }));
  },
});

/**
 * Returns the names of the functions of a module.
 * @param {object} module
 */
function namesOf(module) {
  return Object.keys(module)
    .filter((name) => name !== 'default')
    .join(', ');
}

/** @param {string} path */
function loaderOf(path) {
  if (path.endsWith('.json')) return 'json';
  return path.endsWith('x') ? 'tsx' : /ts$/.test(path) ? 'ts' : 'js';
}
