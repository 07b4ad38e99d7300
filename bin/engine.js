import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBundle } from './bundle.js';
import { cacheFolder } from './cache-folder.js';

/** Everything is plain JavaScript here: it runs before anything is compiled. */
export const HOME = fileURLToPath(new URL('..', import.meta.url));

/** React works in one copy only, and the engine reads the schemas of a site with its own zod. */
const SHARED = ['react', 'react-dom', 'zod'];

/**
 * Packages that have files of their own besides their code, and those that templates import too. All others go into
 * the bundle: most of the time that they take to load is that of finding and opening hundreds of small files.
 */
export const OUTSIDE = [...SHARED, 'esbuild', 'fontkit', 'sharp', 'subset-font', 'tailwindcss'];

/**
 * Finds the bundled engine, or bundles it: from its sources in the repository, from what was compiled of them in the
 * package. Gives the address of the command line, and what the command line needs
 * to compile the templates of a site so that the `crosstown` that they import is the engine that runs.
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
      watchdog: moduleAt('sandbox/watchdog'),
    },
    outside: OUTSIDE,
  });
  const doors = {
    crosstown: addressIn(bundle.folder, 'index'),
    'crosstown/kit': addressIn(bundle.folder, 'kit'),
    'crosstown/kit/islands': addressIn(bundle.folder, 'islands'),
  };
  return {
    main: addressIn(bundle.folder, 'main'),
    engine: {
      worker: addressIn(bundle.folder, 'worker'),
      watchdog: addressIn(bundle.folder, 'watchdog'),
      code: bundle.code,
      bundleSite: async (path) => {
        const { folder, code } = await openBundle(cache, {
          name: 'site',
          sources: [realpathSync(dirname(path))],
          entryPoints: { site: path },
          doors,
          engine: { home, code: bundle.code, shared: SHARED },
        });
        return { url: addressIn(folder, 'site'), code };
      },
    },
  };
}

/**
 * The folder whose `node_modules/` the engine's packages are in: the site's, once it is installed there.
 * @param {string} home
 */
function packagesOf(home) {
  return /^(.+)[\\/]node_modules[\\/]crosstown[\\/]?$/.exec(home)?.[1] ?? home;
}

/**
 * @param {string} folder
 * @param {string} entry
 */
function addressIn(folder, entry) {
  return pathToFileURL(join(folder, `${entry}.js`)).href;
}
