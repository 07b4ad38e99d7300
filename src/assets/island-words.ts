import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { hashOf } from '../util/hash.ts';
import type { Kept } from './kept.ts';
import { versionsOf } from './versions.ts';

/** The islands of a site: their module, what esbuild is told to bundle it, and what came of it. */
export interface BundledIslands {
  readonly module: string;
  readonly options: BuildOptions;
  readonly bundle: string;
}

/**
 * Class names, and other words, in the code of each island: what it may render only in the browser. An island is
 * bundled alone, so that the words of others, and of what it leaves of a package that it imports, are none of its. Where
 * the module does not plainly say which component an island is, they are the words of all islands.
 */
export function wordsOfIslands(
  islands: BundledIslands,
  kept: Kept,
): (island: string) => Promise<readonly string[]> {
  const { module, bundle } = islands;
  const parts = [hashOf(readFileSync(module)), hashOf(bundle), versionsOf('esbuild')];
  const find = async (name: string) => {
    const key = ['island', name, ...parts];
    return kept.find(key) ?? kept.put(key, wordsIn((await bundleAlone(name, islands)) ?? bundle).join(' '));
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
