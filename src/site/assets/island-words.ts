import { dirname } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Cache } from '../../core/cache/cache.ts';
import { digestOf } from '../../core/util/hash.ts';
import { recordSources } from './bundler.ts';
import { versionsOf } from './packages.ts';
import type { SourceLog } from './sources.ts';

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
export function createWordReader(
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
