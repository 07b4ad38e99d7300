import { basename, dirname, isAbsolute } from 'node:path';
import type { BuildOptions, Plugin, StdinOptions } from 'esbuild';
import type { Cache } from '../../core/cache/cache.ts';
import { versionsOf } from './packages.ts';
import { findMade, putMade, type SourceLog } from './sources.ts';

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
 * Runs esbuild. Returns the text of its first file, from the cache if a build of this kind had the same options and all that it
 * read is unchanged. `entry` returns the entry module if it takes time to create, and always the same one for a kind.
 */
export type Bundle = (
  kind: string,
  options: BuildOptions,
  entry?: () => Promise<StdinOptions>,
) => Promise<string>;

/** Creates a bundler. */
export function createBundler(cache: Cache, sources: SourceLog): Bundle {
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
export function recordSources(sources: SourceLog): Plugin {
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
