import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { BuildOptions, Plugin, StdinOptions } from 'esbuild';
import { type Cache, createMemoryCache } from '../../core/cache/cache.ts';
import type { Issue, SiteFile, SiteSettings } from '../../core/model.ts';
import { digestOf, hashOf } from '../../core/util/hash.ts';
import { compilerIssues } from '../templates/compiler-issues.ts';
import { versionsOf } from './packages.ts';
import { createSourceLog, findMade, putMade, type SourceLog } from './sources.ts';

/** The browser code of a site. */
interface Scripts {
  /** Errors in the modules of the islands. */
  readonly issues: readonly Issue[];
  readonly files: readonly SiteFile[];
  /** Inline loader of pages with islands. */
  readonly loader: string;
  /** Inline loader of pages without islands: the same, if `start` does something. Empty if there is nothing to load. */
  readonly bareLoader: string;
  /** Returns all words in the code of an island. They include class names that it renders only in the browser. */
  candidatesOf(island: string): Promise<readonly string[]>;
}

interface Settings extends SiteSettings {
  /** The URL of the print style sheet, which the loader loads when the browser is idle. */
  readonly printHref?: string | undefined;
  /** The URL of the style sheet of what scripts show, which the loader loads with them. */
  readonly stylesHref?: string | undefined;
  readonly cache?: Cache;
  /** Records the modules. */
  readonly sources?: SourceLog;
}

const BROWSER_FOLDER = join(import.meta.dirname, 'browser');
const KIT_FOLDER = join(import.meta.dirname, '../../kit/islands');

/**
 * Bundles `start` of the site's islands module, which every page loads; its islands and React, which a page loads when one of its
 * islands is due; and the inline loader. `module` is that module, if the site has one.
 */
export async function bundleScripts(
  root: string,
  module: string | undefined,
  settings: Settings,
): Promise<Scripts> {
  // A site without other scripts does not get one for its print styles: its pages link to them.
  const isScripted = module !== undefined || !!settings.idleScript;
  const { cache = createMemoryCache(), sources = createSourceLog(root) } = settings;
  const bundle = createBundler(cache, sources);
  const bareLoader = isScripted ? await bundleLoader(bundle, settings, undefined) : '';
  const none = { files: [], loader: bareLoader, bareLoader, candidatesOf: async () => [] };
  if (module === undefined) return { ...none, issues: [] };
  const react = await bundleReact(bundle);
  const reactFile = `assets/react-${hashOf(react)}.js`;
  const templates = realpathSync(join(root, 'templates'));
  const entry = realpathSync(join(templates, module));
  const later = await bundleLater(bundle);
  const laterFile = `assets/islands-later-${hashOf(later)}.js`;
  const props = bundleIslandProps(settings.islandProps);
  const propsFile = `assets/islands-props-${hashOf(props)}.js`;
  const urls = { react: siblingOf(reactFile), props: siblingOf(propsFile) };
  const laterUrl = `${settings.base}/${laterFile}`;
  const options = islandOptions(dirname(templates), urls, laterUrl);
  const islands = await bundleIslands(bundle, entry, { options, hasProps: props !== '' });
  if (typeof islands !== 'string') return { ...none, issues: islands };
  const islandsFile = `assets/islands-${hashOf(islands)}.js`;
  const startOptions = islandOptions(
    dirname(templates),
    { ...urls, islands: siblingOf(islandsFile) },
    laterUrl,
  );
  const start = await bundleStart(bundle, { entry, options: startOptions, source: sources.read(entry) });
  const startFile = `assets/start-${hashOf(start.code)}.js`;
  const loader = await bundleLoader(bundle, settings, `${settings.base}/${startFile}`);
  return {
    issues: [],
    files: [
      { path: startFile, content: start.code },
      { path: islandsFile, content: islands },
      ...(props ? [{ path: propsFile, content: props }] : []),
      // Only if something of the site uses it.
      ...((start.code + islands).includes(laterFile) ? [{ path: laterFile, content: later }] : []),
      { path: reactFile, content: react },
    ],
    loader,
    bareLoader: start.isForAll ? loader : bareLoader,
    candidatesOf: createWordReader({ module: entry, options, bundle: islands, sources }, cache),
  };
}

function siblingOf(file: string): string {
  return `./${file.split('/').at(-1)}`;
}

/** Returns a module with the props that islands share. Empty if there are none. */
function bundleIslandProps(props: SiteSettings['islandProps']): string {
  return Object.keys(props).length > 0 ? `export default ${JSON.stringify(props)};` : '';
}

/** URLs of files that are no part of a bundle. */
interface SeparateFiles {
  readonly react: string;
  readonly props: string;
  readonly islands?: string;
}

/**
 * Returns the esbuild options for `start` and islands. The kit is bundled with each site and tree-shaken; React is a separate file,
 * which code loads only if it uses something of it.
 */
function islandOptions(root: string, urls: SeparateFiles, laterUrl: string): BuildOptions {
  return {
    ...BROWSER_OPTIONS,
    absWorkingDir: root,
    define: { ...BROWSER_OPTIONS.define, CROSSTOWN_LATER: JSON.stringify(laterUrl) },
    inject: [join(BROWSER_FOLDER, 'later.ts')],
    plugins: [
      {
        name: `separate-files ${Object.values(urls).join(' ')}`,
        setup(build) {
          const external = (path = '') => ({ path, external: true, sideEffects: false });
          build.onResolve({ filter: /^(react(-dom)?(\/|$)|crosstown:react$)/ }, () => external(urls.react));
          build.onResolve({ filter: /^crosstown:island-props$/ }, () => external(urls.props));
          build.onResolve({ filter: /^crosstown:islands$/ }, () => external(urls.islands));
          build.onResolve({ filter: /^crosstown\/kit\/islands$/ }, ({ kind }) =>
            build.resolve('./index', { kind, resolveDir: KIT_FOLDER }),
          );
        },
      },
    ],
  };
}

/**
 * Runs esbuild. Returns the text of its first file, from the cache if a build of this kind had the same options and all that it
 * read is unchanged. `entry` returns the entry module if it takes time to create, and always the same one for a kind.
 */
type Bundle = (kind: string, options: BuildOptions, entry?: () => Promise<StdinOptions>) => Promise<string>;

function createBundler(cache: Cache, sources: SourceLog): Bundle {
  return async (kind, options, entry) => {
    // Of a plugin, this contains the name.
    const inputs = [versionsOf('esbuild'), JSON.stringify(options)];
    const found = findMade(cache, sources, kind, inputs);
    if (found !== undefined) return found;
    const part = sources.part();
    const plugins = [...(options.plugins ?? []), recordSources(part)];
    const esbuild = await import('esbuild');
    const stdin = entry ? { stdin: await entry() } : {};
    const { outputFiles } = await esbuild.build({ ...options, ...stdin, write: false, plugins });
    return putMade(cache, part, kind, inputs, outputFiles[0]?.text ?? '');
  };
}

/** Records the modules that esbuild reads, and the packages that they import. */
function recordSources(sources: SourceLog): Plugin {
  return {
    name: 'record-sources',
    setup(build) {
      build.onResolve({ filter: /^[^.]/ }, ({ path, resolveDir, kind }) => {
        // In an absolute path, esbuild would take an asterisk for a pattern.
        if (isAbsolute(path))
          return build.resolve(`./${basename(path)}`, { kind, resolveDir: dirname(path) });
        sources.noteImport(path, resolveDir);
        return undefined;
      });
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => ({
        contents: sources.read(path),
        loader: 'default',
      }));
    },
  };
}

/** Returns the code of the islands, or the issues of their modules. */
async function bundleIslands(
  bundle: Bundle,
  entry: string,
  { options, hasProps }: { readonly options: BuildOptions; readonly hasProps: boolean },
): Promise<string | Issue[]> {
  // The use of `start` is dropped, but tells whether it is missing, too.
  const contents = `
    import { islands, start } from ${JSON.stringify(entry)};
    import { hydrateIsland } from ${JSON.stringify(join(BROWSER_FOLDER, 'hydrate'))};
    ${hasProps ? "import props from 'crosstown:island-props';" : 'const props = {};'}
    export const hydrate = (root) => hydrateIsland(root, islands, props);
    const unused = () => start;`;
  const stdin = { contents, resolveDir: dirname(entry), loader: 'js' } as const;
  try {
    return await bundle('islands', { ...options, stdin });
  } catch (error) {
    const issues = compilerIssues(error, 'islands');
    if (!issues) throw error;
    return issues;
  }
}

interface StartModule {
  readonly entry: string;
  readonly options: BuildOptions;
  /** The text of the entry. */
  readonly source: Buffer;
}

/** Bundles what every page runs. `isForAll`: `start` does something, so that pages without islands need it, too. */
async function bundleStart(
  bundle: Bundle,
  { entry, options, source }: StartModule,
): Promise<{ readonly code: string; readonly isForAll: boolean }> {
  const plugins = [withoutIslands(entry, source.toString()), ...(options.plugins ?? [])];
  const run = (contents: string) => {
    const stdin = { contents, resolveDir: dirname(entry), loader: 'js' } as const;
    return bundle('start', { ...options, plugins, stdin });
  };
  const start = `import { start } from ${JSON.stringify(entry)}; start();`;
  const code = await run(`
    ${start}
    import { awaitIslands } from ${JSON.stringify(join(BROWSER_FOLDER, 'await-islands'))};
    export const islands = awaitIslands(() => Promise.all([import('crosstown:islands'), import('crosstown:react')]));`);
  return { code, isForAll: (await run(start)) !== '' };
}

/**
 * Leaves out what the islands module imports only for its islands, even if a call such as that of `memo` runs when such a module is
 * loaded: esbuild would keep it, and with it React. A module that is imported without a name stays.
 */
function withoutIslands(entry: string, source: string): Plugin {
  return {
    name: 'without-islands',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind }) => {
        if (importer !== entry) return undefined;
        const isForEffect = [`import '${path}'`, `import "${path}"`].some((text) => source.includes(text));
        return { ...(await build.resolve(path, { resolveDir, kind })), sideEffects: isForEffect };
      });
    },
  };
}

/** Bundles the code that islands of the kit load on first use. */
function bundleLater(bundle: Bundle): Promise<string> {
  return bundle('islands-later', {
    ...BROWSER_OPTIONS,
    absWorkingDir: KIT_FOLDER,
    entryPoints: ['./later'],
  });
}

/** Bundles the inline loader. */
async function bundleLoader(bundle: Bundle, settings: Settings, module: string | undefined): Promise<string> {
  const { idleScript, printHref, stylesHref } = settings;
  const values = {
    CROSSTOWN_MODULE: module ?? '',
    CROSSTOWN_PRINT: printHref ?? '',
    CROSSTOWN_STYLES: stylesHref ?? '',
    CROSSTOWN_SCRIPT: escapeUrl(idleScript ?? ''),
    CROSSTOWN_TIMEOUT: settings.idleTimeoutMs,
  };
  const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  const code = await bundle('loader', {
    ...BROWSER_OPTIONS,
    // A bundler would look for the islands now. For other formats esbuild adds code that loads them.
    bundle: false,
    treeShaking: true,
    absWorkingDir: BROWSER_FOLDER,
    entryPoints: ['./loader.ts'],
    define: { ...BROWSER_OPTIONS.define, ...Object.fromEntries(define) },
  });
  // The names of an inline script would be global.
  return `(()=>{${code.trim()}})()`;
}

/** Escapes a URL so that it cannot end the script element that contains it. */
function escapeUrl(address: string): string {
  return address.replace(/[<>]/g, encodeURIComponent);
}

/** The islands module of a site, its esbuild options and its bundle. */
interface BundledIslands {
  readonly module: string;
  readonly options: BuildOptions;
  readonly bundle: string;
  readonly sources: SourceLog;
}

/**
 * Creates a function that returns all words in the code of an island. They include class names that it renders only in the
 * browser. Each island is bundled separately, so that tree shaking drops the words of other islands and of unused exports. If the
 * component of an island cannot be determined from the module's code, returns the words of all islands.
 */
function createWordReader(
  islands: BundledIslands,
  cache: Cache,
): (island: string) => Promise<readonly string[]> {
  const { module, bundle, sources } = islands;
  const code = [sources.digestOf(module), digestOf(bundle), versionsOf('esbuild')];
  const find = async (name: string) => {
    const inputs = [name, ...code];
    const cached = cache.findText('island-words', inputs);
    if (cached !== undefined) return cached;
    const words = splitWords((await bundleOne(name, islands)) ?? bundle).join(' ');
    return cache.put('island-words', inputs, words);
  };
  // Several page types request the same island concurrently.
  const pending = new Map<string, Promise<string>>();
  return async (name) => {
    const words = pending.get(name) ?? find(name);
    pending.set(name, words);
    return (await words).split(' ');
  };
}

/** Returns the distinct words of code, split so that class names stay whole. */
function splitWords(code: string): string[] {
  return [...new Set(code.split(/[\s"'`{}<>;]+/))];
}

/** Bundles one island with its imports. Returns undefined if its component cannot be determined. */
async function bundleOne(
  name: string,
  { module, options, sources }: BundledIslands,
): Promise<string | undefined> {
  const esbuild = await import('esbuild');
  const loader = module.endsWith('x') ? 'tsx' : 'ts';
  const source = sources.read(module).toString();
  const { code } = await esbuild.transform(source, { loader, jsx: 'automatic' });
  const component = componentOf(name, code);
  if (component === undefined) return undefined;
  const resolveDir = dirname(module);
  const result = await esbuild.build({
    ...options,
    write: false,
    stdin: { contents: `export { ${ISLAND_MODULE} } from '${ISLAND_MODULE}'`, resolveDir },
    plugins: [
      ...(options.plugins ?? []),
      recordSources(sources),
      virtualModule(`${code}\nexport { ${component} as ${ISLAND_MODULE} };`, resolveDir),
    ],
  });
  return result.outputFiles[0]?.text;
}

/** Name of the virtual module with one island, and of its export. */
const ISLAND_MODULE = 'crosstownIsland';

/** Returns the identifier of a component in the `islands` object, in code that esbuild has formatted. */
function componentOf(name: string, code: string): string | undefined {
  const list = /\bislands = \{([^{}]*)\}/.exec(code)?.[1];
  if (list === undefined || list.includes('...')) return undefined;
  const entries = list.split(',').map((entry) => entry.trim().split(/:\s*/));
  const [key, component = key] = entries.find(([key]) => key === name || key === JSON.stringify(name)) ?? [];
  return component && /^[\w$]+$/.test(component) ? component : undefined;
}

/** Provides code as a module instead of an entry point, because esbuild tree-shakes only the exports of imported modules. */
function virtualModule(contents: string, resolveDir: string): Plugin {
  return {
    name: 'one-island',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ISLAND_MODULE}$`) }, ({ path }) => ({
        path,
        namespace: ISLAND_MODULE,
      }));
      build.onLoad({ filter: /./, namespace: ISLAND_MODULE }, () => ({ contents, resolveDir, loader: 'js' }));
    },
  };
}

/** The esbuild options for all browser code. */
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
  // Prevents esbuild from reading the site's tsconfig.json.
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', strict: true } },
} as const satisfies BuildOptions;

/**
 * Bundles React as a separate file. It contains nothing of the site, so its hash and the browser's cached copy survive changes
 * of content and islands.
 */
function bundleReact(bundle: Bundle): Promise<string> {
  return bundle('react', BROWSER_OPTIONS, async () => {
    const lines = Object.entries(await exportsOfReact()).map(
      ([module, names]) => `export { ${names.join(', ')} } from '${module}';`,
    );
    return { contents: lines.join('\n'), resolveDir: import.meta.dirname, loader: 'js' };
  });
}

/** Returns the exports of React's modules. A name that several modules export is listed once. */
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

function namesOf(module: object): string[] {
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== 'module.exports' && !name.startsWith('__'))
    .sort();
}
