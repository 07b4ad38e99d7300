import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { type Cache, createMemoryCache } from '../../core/cache/cache.ts';
import type { Issue, SiteFile, SiteSettings } from '../../core/model.ts';
import { hashOf } from '../../core/util/hash.ts';
import { compilerIssues } from '../templates/compiler-issues.ts';
import { BROWSER_OPTIONS, type Bundle, createBundler } from './bundler.ts';
import { createWordReader } from './island-words.ts';
import { createSourceLog, type SourceLog } from './sources.ts';

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
