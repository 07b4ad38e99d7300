import * as fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { hashOf, hashOfFile, versionOf } from './fingerprint.js';
import { outside, packageOf } from './packages.js';

/**
 * TypeScript and JSX options, independent of any tsconfig.json near the site.
 * @type {NonNullable<esbuild.TsconfigRaw['compilerOptions']>}
 */
const LANGUAGE = { jsx: 'react-jsx', target: 'ES2023', strict: true, verbatimModuleSyntax: true };

/** Defines `require`, which bundled CommonJS packages use to load built-in modules. */
const REQUIRE =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/**
 * @typedef {object} Compiled
 * @property {import('./fingerprint.js').Manifest} manifest
 * @property {readonly (readonly [string, Uint8Array])[]} outputs names and contents of files
 */

/**
 * Compiles modules for a folder. External packages are imported by absolute URL, so that the folder may be anywhere.
 * @param {import('./bundle.js').Request & { readonly salt?: string, readonly compiled?: import('./fingerprint.js').Manifest['modules'] }} request
 *   `salt` becomes a part of the content of each file; `compiled` are modules in the folder, which are imported and not compiled again
 * @param {string} folder
 * @returns {Promise<Compiled>}
 */
export async function compile(request, folder) {
  const { entryPoints, sources, engine, guard, salt = '', compiled = {} } = request;
  /** @type {Set<string>} */
  const packages = new Set();
  /** @type {Map<string, import('./fingerprint.js').Lookup>} */
  const lookups = new Map();
  /** @type {Map<string, string>} */
  const read = new Map();
  const base = dirname(fs.realpathSync(sources[0] ?? '.'));
  const options = /** @type {const} */ ({ write: false, metafile: true });
  const { outputFiles, metafile, warnings } = await esbuild.build({
    ...options,
    entryPoints: Object.fromEntries(Object.keys(entryPoints).map((name) => [name, ENTRY + name])),
    entryNames: '[name]-[hash]',
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
    tsconfigRaw: { compilerOptions: LANGUAGE },
    banner: { js: `${REQUIRE}/*${salt}*/` },
    define: {
      ...PLACES,
      ...(guard ? { __templates: JSON.stringify(fs.realpathSync(sources[0] ?? '.')) } : {}),
    },
    inject: guard ? [`${ENTRY}guard`] : [],
    // The export conditions of Node, without the `module` condition of bundlers.
    conditions: [],
    plugins: [
      findEntries({ ...entryPoints, ...(guard ? { guard } : {}) }),
      importCompiled(compiled),
      readSources(read),
      ...(guard ? [refuseStyles, guardFiles(guard)] : []),
      ...(engine ? [] : [requirePackages(base)]),
      outside({ packages, lookups }, request, base),
    ],
  });
  if (guard) refuseUndefined(warnings);
  const circular = guard ? modulesInCircles(metafile) : new Set();
  const inputs = Object.keys(metafile.inputs)
    .filter((path) => !path.startsWith(`${GUARDED}:`) && !path.startsWith(`${REQUIRED}:`))
    .map((path) => resolve(base, path));
  for (const path of inputs) packages.add(packageOf(path, base) ?? '');
  packages.delete('');
  const outputs = outputFiles.map(
    (file) => /** @type {const} */ ([basename(file.path), keepConstants(file, circular)]),
  );
  const hashes = outputs.map(([name, contents]) => [name, hashOf(contents)]);
  const others = othersAmong(inputs, sources, base).map((path) => [path, hashOfFile(path)]);
  return {
    outputs,
    manifest: {
      files: Object.fromEntries([...hashes, ...others]),
      packages: Object.fromEntries([...packages].sort().map((path) => [path, versionOf(path)])),
      lookups: [...lookups.values()],
      modules: modulesIn(metafile, base, inputs),
      isStatic:
        Object.values(metafile.inputs).every(({ format }) => format !== 'cjs') &&
        ![...read.values()].some((text) => EXPORTS_PACKAGE.test(text)),
      salt,
    },
  };
}

/**
 * Throws for names of a module that it does not export, as in `parts.Hero` after `import * as parts`. esbuild only warns of them.
 * @param {readonly esbuild.Message[]} warnings
 */
function refuseUndefined(warnings) {
  const errors = warnings.filter(
    ({ id, location }) => id === 'import-is-undefined' && !location?.file.includes('node_modules/'),
  );
  if (errors.length > 0) throw Object.assign(new Error(errors[0]?.text), { errors });
}

/**
 * Returns the modules that import themselves again through others, by their paths in the metafile.
 * @param {esbuild.Metafile} metafile
 * @returns {Set<string>}
 */
function modulesInCircles({ inputs }) {
  const importsOf = (/** @type {string} */ path) =>
    inputs[path]?.imports.flatMap(({ path, external }) => (external ? [] : [path])) ?? [];
  const isCircular = (/** @type {string} */ path) => {
    const reached = new Set(importsOf(path));
    // The loop visits what is added to the set.
    for (const imported of reached) for (const next of importsOf(imported)) reached.add(next);
    return reached.has(path);
  };
  return new Set(Object.keys(inputs).filter((path) => !path.includes('node_modules/') && isCircular(path)));
}

/** The comment before the code of a module in a bundle. */
const MODULE = /^\/\/ (.+)$/;
/** A variable with a value, at the top of a module. esbuild writes enumerations in a way that needs `var`. */
const VARIABLE = /^var (?=[\w$]+ = (?!\/\* @__PURE__ \*\/ \(\(|__(?:esm|commonJS)\())/;

/**
 * esbuild replaces `const` at the top of modules by `var`. In modules that import each other, a value that is not there yet would be
 * undefined without a word, so in these it becomes `let`, of which reading throws, as in Node. Both words are equally long: source maps stay valid.
 * @param {esbuild.OutputFile} file
 * @param {Set<string>} circular
 */
function keepConstants({ path, contents, text }, circular) {
  if (circular.size === 0 || !path.endsWith('.js')) return contents;
  let isIn = false;
  const lines = text.split('\n').map((line) => {
    const [, module] = MODULE.exec(line) ?? [];
    if (module !== undefined) isIn = circular.has(module);
    return isIn ? line.replace(VARIABLE, 'let ') : line;
  });
  return Buffer.from(lines.join('\n'));
}

/** Matches `export * from 'package'`. */
const EXPORTS_PACKAGE = /\bexport\s*\*\s*from\s*["'](?!\.)/;

/**
 * @param {esbuild.Metafile} metafile
 * @param {string} base folder that the paths of the metafile are relative to
 * @param {readonly string[]} paths
 * @returns {import('./fingerprint.js').Manifest['modules']}
 */
function modulesIn({ inputs, outputs }, base, paths) {
  const entries = Object.entries(outputs).flatMap(([file, { entryPoint, exports }]) =>
    entryPoint === undefined
      ? []
      : [/** @type {const} */ ([resolve(base, entryPoint), { file: basename(file), exports }])],
  );
  const entryAt = new Map(entries);
  const modules = paths
    .filter((path) => entryAt.has(path) || !packageOf(path, base))
    .map((path) => {
      const imports = inputs[relative(base, path).replaceAll(sep, '/')]?.imports ?? [];
      const named = imports.map(({ path, external }) => (external ? path : resolve(base, path)));
      const made = entryAt.get(path) ?? { file: '', exports: [] };
      return [path, { hash: hashOfFile(path), ...made, imports: named }];
    });
  return Object.fromEntries(modules);
}

/** What the name of an entry point begins with. */
const ENTRY = 'entry:';

/**
 * Finds modules by name. In an absolute path, esbuild would take an asterisk for a pattern.
 * @param {import('./bundle.js').Request['entryPoints']} entryPoints
 * @returns {esbuild.Plugin}
 */
const findEntries = (entryPoints) => ({
  name: 'find-entries',
  setup(build) {
    build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
      path: fs.realpathSync(entryPoints[path.slice(ENTRY.length)] ?? ''),
    }));
  },
});

/** What the import of a compiled file begins with. */
const COMPILED = 'compiled:';

/**
 * Replaces compiled modules by imports of their files. Missing exports are reported as if they were compiled.
 * @param {import('./fingerprint.js').Manifest['modules']} modules
 * @returns {esbuild.Plugin}
 */
const importCompiled = (modules) => ({
  name: 'import-compiled',
  setup(build) {
    if (Object.keys(modules).length === 0) return;
    build.onResolve({ filter: /^compiled:/ }, ({ path }) => ({
      path: path.slice(COMPILED.length),
      external: true,
    }));
    build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/ }, ({ path }) => {
      const { file, exports } = modules[path] ?? {};
      if (!file || !exports) return undefined;
      const names = exports.map((name) => JSON.stringify(name)).join();
      return { contents: `export{${names}}from${JSON.stringify(`${COMPILED}./${file}`)}`, loader: 'js' };
    });
  },
});

/**
 * Returns the inputs that belong neither to the sources nor to a package.
 * @param {readonly string[]} inputs
 * @param {readonly string[]} sources
 * @param {string} base
 */
function othersAmong(inputs, sources, base) {
  const roots = sources.map((source) => fs.realpathSync(source) + sep);
  return inputs.filter((path) => !packageOf(path, base) && !roots.some((root) => path.startsWith(root)));
}

const PLACES = {
  'import.meta.url': '__module_url',
  'import.meta.dirname': '__module_dirname',
  'import.meta.filename': '__module_filename',
};

/**
 * Reads modules. Makes `import.meta` refer to the original file, because modules locate files relative to it.
 * @param {Map<string, string>} read receives what was read
 * @returns {esbuild.Plugin}
 */
const readSources = (read) => ({
  name: 'read-sources',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      read.set(path, text);
      const loader = loaderOf(path);
      if (!text.includes('import.meta')) return { contents: text, loader };
      const values = [pathToFileURL(path).href, dirname(path), path];
      const places = Object.values(PLACES).map((name, i) => `${name}=${JSON.stringify(values[i])}`);
      // On the first line, so that line numbers do not change.
      return { contents: `const ${places.join()};${text}`, loader };
    });
  },
});

/**
 * Refuses style sheets that modules import: no page would have them. The words are those for other files that are no code.
 * @type {esbuild.Plugin}
 */
const refuseStyles = {
  name: 'refuse-styles',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ path, kind }) =>
      kind === 'entry-point'
        ? undefined
        : { errors: [{ text: `No loader is configured for ".css" files: ${path}` }] },
    );
  },
};

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
        `import { inputs } from './${basename(guard)}';`,
        `const functions = inputs.${path === 'fs' ? 'fs' : 'fs.promises'};`,
        'export default functions;',
        `export const { ${namesOf(path === 'fs' ? fs : fs.promises)} } = functions;`,
      ].join('\n'),
      resolveDir: dirname(guard),
    }));
  },
});

/** The namespace of CommonJS modules that are loaded by `require`. */
const REQUIRED = 'required';

/**
 * Loads React by `require`: before an `import`, Node would search its code for the names that it exports. All get the same copy. A module
 * that imports `process` gets the global one, because Node would compute all of its properties.
 * @param {string} home
 * @returns {esbuild.Plugin}
 */
const requirePackages = (home) => ({
  name: 'require-packages',
  setup(build) {
    const load = createRequire(join(home, 'package.json'));
    build.onResolve({ filter: /^(?:react|react-dom|(?:node:)?process)(?:\/|$)/ }, ({ path, pluginData }) =>
      pluginData ? undefined : { path, namespace: REQUIRED },
    );
    build.onLoad({ filter: /process$/, namespace: REQUIRED }, () => ({
      contents: 'module.exports = process',
    }));
    build.onLoad({ filter: /^react/, namespace: REQUIRED }, async ({ path }) => {
      const file = load.resolve(path);
      const name = JSON.stringify(file);
      const contents = [
        "import { createRequire } from 'node:module';",
        `const all = createRequire(${name})(${name});`,
        'export default all;',
        `export const { ${namesOf(await import(pathToFileURL(file).href))} } = all;`,
      ];
      return { contents: contents.join('\n') };
    });
  },
});

/**
 * Returns the names of the functions of a module.
 * @param {object} module
 */
function namesOf(module) {
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== 'module.exports')
    .join(', ');
}

/** @param {string} path */
function loaderOf(path) {
  return path.endsWith('x') ? 'tsx' : /ts$/.test(path) ? 'ts' : 'js';
}
