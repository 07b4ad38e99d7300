import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { type Cache, createMemoryCache } from '../cache/cache.ts';
import type { SiteFile, SiteSettings } from '../model.ts';
import { digestOf, hashOf } from '../util/hash.ts';
import { versionsOf } from './packages.ts';

/** The browser code of a site. */
interface Scripts {
  readonly files: readonly SiteFile[];
  /** The inline loaders: of pages with islands, and of pages without. */
  readonly loader: string;
  readonly bareLoader: string;
  /** Class names, and other words, in the code of an island: what it may render only in the browser. */
  candidatesOf(island: string): Promise<readonly string[]>;
}

interface Settings extends SiteSettings {
  readonly cache?: Cache;
}

const BROWSER_FOLDER = join(import.meta.dirname, 'browser');
const KIT_FOLDER = join(import.meta.dirname, '../kit/islands');

/** Bundles the islands, React and the inline loader. `module` is the site's islands module, if it has one. */
export async function bundleScripts(
  root: string,
  module: string | undefined,
  settings: Settings,
): Promise<Scripts> {
  const bareLoader = await bundleLoader(settings, undefined);
  if (module === undefined)
    return { files: [], loader: bareLoader, bareLoader, candidatesOf: async () => [] };
  const { cache = createMemoryCache() } = settings;
  const react = await bundleReact(cache);
  const reactFile = `assets/react-${hashOf(react)}.js`;
  const base = realpathSync(root);
  const entry = realpathSync(join(base, 'templates', module));
  const later = await bundleLater();
  const laterFile = `assets/islands-later-${hashOf(later)}.js`;
  const options = islandOptions(base, `./${reactFile.split('/').at(-1)}`, `/${laterFile}`);
  const islands = await bundleIslands(entry, options);
  const islandsFile = `assets/islands-${hashOf(islands)}.js`;
  return {
    files: [
      { path: islandsFile, content: islands },
      // Sites do not ask for it whose islands have no such part.
      ...(islands.includes(laterFile) ? [{ path: laterFile, content: later }] : []),
      { path: reactFile, content: react },
    ],
    loader: await bundleLoader(settings, `/${islandsFile}`),
    bareLoader,
    candidatesOf: wordsOfIslands({ module: entry, options, bundle: islands }, cache),
  };
}

/** The kit is compiled with each site, which pays for no more of it than it uses; React is a file of its own. */
function islandOptions(root: string, reactUrl: string, laterUrl: string): BuildOptions {
  return {
    ...BROWSER_OPTIONS,
    absWorkingDir: root,
    define: { ...BROWSER_OPTIONS.define, CROSSTOWN_LATER: JSON.stringify(laterUrl) },
    inject: [join(BROWSER_FOLDER, 'later.ts')],
    alias: { 'crosstown/kit/islands': join(KIT_FOLDER, 'index') },
    plugins: [
      {
        name: 'react-chunk',
        setup: (build) =>
          build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: reactUrl, external: true })),
      },
    ],
  };
}

async function bundleIslands(entry: string, options: BuildOptions): Promise<string> {
  const esbuild = await import('esbuild');
  const contents = `
    import { islands, start } from ${JSON.stringify(entry)};
    import { hydrateIslands } from ${JSON.stringify(join(BROWSER_FOLDER, 'hydrate'))};
    start();
    hydrateIslands(islands);`;
  const stdin = { contents, resolveDir: dirname(entry), loader: 'ts' } as const;
  const { outputFiles } = await esbuild.build({ ...options, write: false, stdin });
  return outputFiles[0]?.text ?? '';
}

/** What islands of the kit load by themselves once somebody uses them. They are told the address. */
async function bundleLater(): Promise<string> {
  const esbuild = await import('esbuild');
  const entryPoints = [join(KIT_FOLDER, 'later')];
  const { outputFiles } = await esbuild.build({ ...BROWSER_OPTIONS, entryPoints });
  return outputFiles[0]?.text ?? '';
}

/** Empty where there is nothing to load. */
async function bundleLoader(settings: SiteSettings, module: string | undefined): Promise<string> {
  if (module === undefined && !settings.idleScript && settings.prefetch.length === 0) return '';
  const esbuild = await import('esbuild');
  const values = {
    timeout: settings.idleTimeoutMs,
    ...(module ? { module } : {}),
    ...(settings.idleScript ? { script: inert(settings.idleScript) } : {}),
    ...(settings.prefetch.length ? { prefetch: settings.prefetch.map(inert) } : {}),
  };
  const result = await esbuild.build({
    ...BROWSER_OPTIONS,
    format: 'iife',
    entryPoints: [join(BROWSER_FOLDER, 'loader')],
    define: { ...BROWSER_OPTIONS.define, CROSSTOWN_LOADER: JSON.stringify(values) },
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

/** An address that cannot end the script element it stands in. */
function inert(address: string): string {
  return address.replace(/[<>]/g, encodeURIComponent);
}

/** The islands of a site: their module, what esbuild is told to bundle it, and what came of it. */
interface BundledIslands {
  readonly module: string;
  readonly options: BuildOptions;
  readonly bundle: string;
}

/**
 * Class names, and other words, in the code of each island: what it may render only in the browser. An island is
 * bundled alone, so that the words of others, and of what it leaves of a package that it imports, are none of its. Where
 * the module does not plainly say which component an island is, they are the words of all islands.
 */
function wordsOfIslands(
  islands: BundledIslands,
  cache: Cache,
): (island: string) => Promise<readonly string[]> {
  const { module, bundle } = islands;
  const sources = [digestOf(readFileSync(module)), digestOf(bundle), versionsOf('esbuild')];
  const find = async (name: string) => {
    const inputs = [name, ...sources];
    const cached = cache.findText('island-words', inputs);
    if (cached !== undefined) return cached;
    const words = wordsIn((await bundleAlone(name, islands)) ?? bundle).join(' ');
    return cache.put('island-words', inputs, words);
  };
  // Many page types ask for the same island at once.
  const asked = new Map<string, Promise<string>>();
  return async (name) => {
    const words = asked.get(name) ?? find(name);
    asked.set(name, words);
    return (await words).split(' ');
  };
}

/** The words of a piece of code, each once. Class names are among them as they are written. */
function wordsIn(code: string): string[] {
  return [...new Set(code.split(/[\s"'`{}<>;]+/))];
}

/** The code of one island, with all that it imports. */
async function bundleAlone(name: string, { module, options }: BundledIslands): Promise<string | undefined> {
  const esbuild = await import('esbuild');
  const loader = module.endsWith('x') ? 'tsx' : 'ts';
  const source = readFileSync(module, 'utf8');
  const { code } = await esbuild.transform(source, { loader, jsx: 'automatic' });
  const component = componentOf(name, code);
  if (component === undefined) return undefined;
  const resolveDir = dirname(module);
  const result = await esbuild.build({
    ...options,
    write: false,
    stdin: { contents: `export { ${ALONE} } from '${ALONE}'`, resolveDir },
    plugins: [...(options.plugins ?? []), serve(`${code}\nexport { ${component} as ${ALONE} };`, resolveDir)],
  });
  return result.outputFiles[0]?.text;
}

/** Under which the module exports one island. */
const ALONE = 'crosstownIsland';

/** The identifier that stands for a name in the object of islands, in code as esbuild writes it. */
function componentOf(name: string, code: string): string | undefined {
  const list = /\bislands = \{([^{}]*)\}/.exec(code)?.[1];
  if (list === undefined || list.includes('...')) return undefined;
  const entries = list.split(',').map((entry) => entry.trim().split(/:\s*/));
  const [key, component = key] = entries.find(([key]) => key === name || key === JSON.stringify(name)) ?? [];
  return component && /^[\w$]+$/.test(component) ? component : undefined;
}

/** What a module exports and nobody imports is dropped; of an entry point nothing is. */
function serve(contents: string, resolveDir: string): Plugin {
  return {
    name: 'one-island',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ALONE}$`) }, ({ path }) => ({ path, namespace: ALONE }));
      build.onLoad({ filter: /./, namespace: ALONE }, () => ({ contents, resolveDir, loader: 'js' }));
    },
  };
}

/** What esbuild is told for everything that goes to browsers. */
export const BROWSER_OPTIONS = {
  bundle: true,
  write: false,
  format: 'esm',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  jsx: 'automatic',
  logLevel: 'silent',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Or else a tsconfig.json beside the sources would have a say, and there is another one in each site.
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', strict: true } },
} as const satisfies BuildOptions;

/**
 * React in a chunk of its own. It holds nothing of the site, so its hash, and with it the browser's copy,
 * survives every change of content and of islands.
 */
async function bundleReact(cache: Cache = createMemoryCache()): Promise<string> {
  const versions = [versionsOf('react'), versionsOf('react-dom', 'scheduler'), versionsOf('esbuild')];
  const inputs = [...versions, JSON.stringify(BROWSER_OPTIONS)];
  const cached = cache.findText('react', inputs);
  return cached ?? cache.put('react', inputs, await bundleAll(await exportsOfReact()));
}

/** The names that each module of React exports, each name once. */
async function exportsOfReact(): Promise<Readonly<Record<string, readonly string[]>>> {
  const [react, jsxRuntime, client] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom/client'),
  ]);
  return {
    'react/jsx-runtime': namesOf(jsxRuntime),
    'react-dom/client': namesOf(client).filter((name) => name !== 'version'),
    react: namesOf(react).filter((name) => !(name in jsxRuntime)),
  };
}

async function bundleAll(modules: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const esbuild = await import('esbuild');
  const contents = Object.entries(modules)
    .map(([module, names]) => `export { ${names.join(', ')} } from '${module}';`)
    .join('\n');
  const result = await esbuild.build({
    ...BROWSER_OPTIONS,
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
  });
  return result.outputFiles[0]?.text ?? '';
}

function namesOf(module: object): string[] {
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== 'module.exports' && !name.startsWith('__'))
    .sort();
}
