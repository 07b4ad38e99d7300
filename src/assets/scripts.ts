import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import type { SiteFile, SiteSettings } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import { BROWSER_OPTIONS, bundleReact } from './react-chunk.ts';

/** The browser code of a site. */
export interface Scripts {
  readonly files: readonly SiteFile[];
  /** The inline loader that every page carries. */
  readonly loader: string;
  /** Class names, and other words, in the source of an island: what it may render only in the browser. */
  candidatesOf(island: string): readonly string[];
}

const BROWSER_FOLDER = join(import.meta.dirname, 'browser');

/** Bundles the islands, React and the inline loader. `module` is the site's islands module, if it has one. */
export async function bundleScripts(
  root: string,
  module: string | undefined,
  settings: SiteSettings,
): Promise<Scripts> {
  if (module === undefined)
    return { files: [], loader: await bundleLoader(settings, undefined), candidatesOf: () => [] };
  const react = await bundleReact();
  const reactFile = `assets/react-${hashOf(react)}.js`;
  const entry = join(root, 'templates', module);
  const result = await bundleIslands(entry, `./${reactFile.split('/').at(-1)}`);
  const islands = result.outputFiles?.[0]?.text ?? '';
  const islandsFile = `assets/islands-${hashOf(islands)}.js`;
  const inputs = result.metafile?.inputs ?? {};
  return {
    files: [
      { path: islandsFile, content: islands },
      { path: reactFile, content: react },
    ],
    loader: await bundleLoader(settings, `/${islandsFile}`),
    candidatesOf: (name) =>
      wordsIn(reachableFrom(`${relative(root, join(entry, '..'))}/${name}.tsx`, inputs), root),
  };
}

function bundleIslands(entry: string, reactUrl: string): Promise<esbuild.BuildResult> {
  const contents = `
    import { islands, start } from ${JSON.stringify(entry)};
    import { hydrateIslands } from ${JSON.stringify(join(BROWSER_FOLDER, 'hydrate.ts'))};
    start();
    hydrateIslands(islands);`;
  const root = join(entry, '../../..');
  return esbuild.build({
    ...BROWSER_OPTIONS,
    absWorkingDir: root,
    metafile: true,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    plugins: [
      {
        name: 'react-chunk',
        setup: (build) =>
          build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: reactUrl, external: true })),
      },
    ],
  });
}

async function bundleLoader(settings: SiteSettings, module: string | undefined): Promise<string> {
  const values = {
    timeout: settings.idleTimeoutMs,
    ...(module ? { module } : {}),
    ...(settings.idleScript ? { script: settings.idleScript } : {}),
    ...(settings.prefetch.length ? { prefetch: settings.prefetch } : {}),
  };
  const result = await esbuild.build({
    ...BROWSER_OPTIONS,
    format: 'iife',
    entryPoints: [join(BROWSER_FOLDER, 'loader.ts')],
    define: { ...BROWSER_OPTIONS.define, CROSSTOWN_LOADER: JSON.stringify(values) },
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

function reachableFrom(
  entry: string,
  inputs: esbuild.Metafile['inputs'],
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(entry) || !inputs[entry]) return seen;
  seen.add(entry);
  for (const { path } of inputs[entry].imports) reachableFrom(path, inputs, seen);
  return seen;
}

function wordsIn(paths: ReadonlySet<string>, root: string): string[] {
  return [...paths].flatMap((path) => readFileSync(join(root, path), 'utf8').split(/[\s"'`{}<>;]+/));
}
