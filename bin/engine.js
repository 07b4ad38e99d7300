import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRecompiler, openBundle } from './bundle.js';

/** The folder of the engine. Modules in `bin/` are plain JavaScript because they run before anything is compiled. */
export const HOME = fileURLToPath(new URL('..', import.meta.url));

/** The module that replaces globals in the modules of a site. */
const GUARD = join(dirname(fileURLToPath(import.meta.url)), 'site-inputs.js');

/** Packages that site and engine must share: React works only as a single copy, and the engine inspects zod schemas of the site. */
const SHARED = ['react', 'react-dom', 'zod'];

/** Imports of templates that the engine answers, by the names of its entry points. */
const DOORS = {
  index: 'crosstown',
  kit: 'crosstown/kit',
  islands: 'crosstown/kit/islands',
  inputs: 'crosstown/inputs',
  react: 'react',
  'jsx-runtime': 'react/jsx-runtime',
  zod: 'zod',
};

/**
 * Packages outside of the bundle: those that need files besides their code, and React, of which packages of a site import the same
 * copy. All others are bundled, because opening hundreds of small files takes most of their load time.
 */
export const OUTSIDE = [
  'react',
  'react-dom',
  'esbuild',
  'harfbuzzjs',
  'sharp',
  'subset-font',
  'tailwindcss',
  'wawoff2',
];

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
  const bin = dirname(fileURLToPath(import.meta.url));
  const moduleAt = (/** @type {string} */ name) => join(folder, `${name}.${isCompiled ? 'js' : 'ts'}`);
  const { files, code } = await openBundle(cache, {
    name: 'engine',
    sources: [folder, bin],
    entryPoints: {
      main: moduleAt('cli/main'),
      index: moduleAt('index'),
      kit: moduleAt('kit/index'),
      islands: moduleAt('kit/islands/index'),
      'file-thread': moduleAt('build/output/file-thread'),
      checker: moduleAt('dev/check-worker'),
      watchdog: moduleAt('site/templates/watchdog'),
      inputs: moduleAt('site/templates/inputs'),
      react: moduleAt('site/templates/react'),
      'jsx-runtime': join(bin, 'jsx-runtime.js'),
      zod: join(bin, 'zod.js'),
    },
    outside: OUTSIDE,
  });
  const urlOf = (/** @type {string} */ name) => urlIn(files, name);
  const doors = Object.fromEntries(Object.entries(DOORS).map(([name, path]) => [path, urlOf(name)]));
  const requestOf = (/** @type {string} */ path) => ({
    name: 'site',
    sources: [realpathSync(dirname(path))],
    entryPoints: { site: path, inputs: GUARD },
    guard: GUARD,
    doors,
    engine: { home, code, shared: SHARED },
  });
  const siteIn = (/** @type {import('./bundle.js').Bundle} */ { files, code }) => ({
    url: urlIn(files, 'site'),
    inputs: urlIn(files, 'inputs'),
    code,
  });
  return {
    main: urlOf('main'),
    engine: {
      fileThread: urlOf('file-thread'),
      checker: urlOf('checker'),
      watchdog: urlOf('watchdog'),
      code,
      bundleSite: async (path) => siteIn(await openBundle(cache, requestOf(path))),
      createSiteRecompiler: (path) => {
        const recompile = createRecompiler(cache, requestOf(path));
        return async () => siteIn(await recompile());
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
 * @param {Readonly<Record<string, string>>} files
 * @param {string} name
 */
function urlIn(files, name) {
  return pathToFileURL(files[name] ?? '').href;
}

/**
 * Returns the folder for compiled code: in `node_modules`, or in the system's temporary folder if that is read-only. Resolves
 * symbolic links, as Node does for modules. Throws if neither is writable.
 * @param {string} home folder that holds `node_modules/`
 */
export function cacheFolder(home) {
  const beside = join(home, 'node_modules/.cache/crosstown');
  if (isWritable(beside)) return realpathSync(beside);
  const temporary = join(tmpdir(), `crosstown-${process.getuid?.() ?? 'user'}`);
  if (isWritable(temporary, 0o700) && isPrivate(temporary)) return realpathSync(temporary);
  const message = `neither ${beside} nor ${temporary} is writable`;
  throw Object.assign(new Error(message), { code: 'EACCES', syscall: 'access' });
}

/**
 * @param {string} folder
 * @param {number} [mode]
 */
function isWritable(folder, mode) {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether only the current user can write to a folder. In a shared folder, another user could have planted code in it.
 * @param {string} folder
 */
function isPrivate(folder) {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
