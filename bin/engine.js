import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBundle } from './bundle.js';
import { cacheFolder } from './cache-folder.js';
import { createRecompiler } from './recompile.js';

/** The folder of the engine. Modules in `bin/` are plain JavaScript because they run before anything is compiled. */
export const HOME = fileURLToPath(new URL('..', import.meta.url));

/** The module that replaces globals in the modules of a site. */
const GUARD = join(dirname(fileURLToPath(import.meta.url)), 'site-inputs.js');

/** Packages that site and engine must share: React works only as a single copy, and the engine inspects zod schemas of the site. */
const SHARED = ['react', 'react-dom', 'zod'];

/**
 * Packages outside of the bundle: those that need files besides their code, and those that templates import too. All others are
 * bundled, because opening hundreds of small files takes most of their load time.
 */
export const OUTSIDE = [...SHARED, 'esbuild', 'harfbuzzjs', 'sharp', 'subset-font', 'tailwindcss', 'wawoff2'];

/**
 * Finds or creates the bundle of the engine, from `src/` in the repository or `lib/` in the package. Returns the URL of the
 * command line, and a function that bundles a site so that its `crosstown` imports resolve to the running engine.
 * @param {string} [home] folder of the engine
 * @returns {Promise<{ readonly main: string, readonly engine: import('../src/cli/types.ts').Engine }>}
 */
export async function openEngine(home = HOME) {
  const cache = cacheFolder(packagesOf(home));
  const isCompiled = !existsSync(join(home, 'src'));
  const folder = join(home, isCompiled ? 'lib' : 'src');
  const moduleAt = (/** @type {string} */ name) => join(folder, `${name}.${isCompiled ? 'js' : 'ts'}`);
  const bundle = await openBundle(cache, {
    name: 'engine',
    sources: [folder, dirname(fileURLToPath(import.meta.url))],
    entryPoints: {
      main: moduleAt('cli/main'),
      index: moduleAt('index'),
      kit: moduleAt('kit/index'),
      islands: moduleAt('kit/islands/index'),
      worker: moduleAt('build/workers/worker'),
      checker: moduleAt('dev/check-worker'),
      watchdog: moduleAt('sandbox/watchdog'),
      inputs: moduleAt('sandbox/inputs'),
    },
    outside: OUTSIDE,
  });
  const doors = {
    crosstown: urlIn(bundle.folder, 'index'),
    'crosstown/kit': urlIn(bundle.folder, 'kit'),
    'crosstown/kit/islands': urlIn(bundle.folder, 'islands'),
    'crosstown/inputs': urlIn(bundle.folder, 'inputs'),
  };
  const requestOf = (/** @type {string} */ path) => ({
    name: 'site',
    sources: [realpathSync(dirname(path))],
    entryPoints: { site: path, inputs: GUARD },
    guard: GUARD,
    doors,
    engine: { home, code: bundle.code, shared: SHARED },
  });
  return {
    main: urlIn(bundle.folder, 'main'),
    engine: {
      worker: urlIn(bundle.folder, 'worker'),
      checker: urlIn(bundle.folder, 'checker'),
      watchdog: urlIn(bundle.folder, 'watchdog'),
      code: bundle.code,
      bundleSite: async (path) => {
        const { folder, code } = await openBundle(cache, requestOf(path));
        return { url: urlIn(folder, 'site'), inputs: urlIn(folder, 'inputs'), code };
      },
      createSiteRecompiler: (path) => {
        const recompile = createRecompiler(cache, requestOf(path));
        return async () => {
          const { files, code } = await recompile();
          const urlOf = (/** @type {string} */ name) => pathToFileURL(files[name] ?? '').href;
          return { url: urlOf('site'), inputs: urlOf('inputs'), code };
        };
      },
    },
  };
}

/**
 * Returns the folder whose `node_modules/` contains the engine's packages: that of the site if the engine is installed there.
 * @param {string} home
 */
function packagesOf(home) {
  return /^(.+)[\\/]node_modules[\\/]crosstown[\\/]?$/.exec(home)?.[1] ?? home;
}

/**
 * @param {string} folder
 * @param {string} entry
 */
function urlIn(folder, entry) {
  return pathToFileURL(join(folder, `${entry}.js`)).href;
}
