import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildResult, Metafile } from 'esbuild';
import type { SiteFile, SiteSettings } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import type { Kept } from './kept.ts';
import { BROWSER_OPTIONS, bundleReact } from './react-chunk.ts';

/** The browser code of a site. */
export interface Scripts {
  readonly files: readonly SiteFile[];
  /** The inline loaders: of pages with islands, and of pages without. */
  readonly loader: string;
  readonly bareLoader: string;
  /** Class names, and other words, in the source of an island: what it may render only in the browser. */
  candidatesOf(island: string): readonly string[];
}

interface Settings extends SiteSettings {
  readonly kept?: Kept;
}

const BROWSER_FOLDER = join(import.meta.dirname, 'browser');

/** Bundles the islands, React and the inline loader. `module` is the site's islands module, if it has one. */
export async function bundleScripts(
  root: string,
  module: string | undefined,
  settings: Settings,
): Promise<Scripts> {
  const bareLoader = await bundleLoader(settings, undefined);
  if (module === undefined) return { files: [], loader: bareLoader, bareLoader, candidatesOf: () => [] };
  const react = await bundleReact(settings.kept);
  const reactFile = `assets/react-${hashOf(react)}.js`;
  // esbuild names files by where they really are: a linked folder would hide them from candidatesOf.
  const base = realpathSync(root);
  const entry = realpathSync(join(base, 'templates', module));
  const result = await bundleIslands(base, entry, `./${reactFile.split('/').at(-1)}`);
  const islands = result.outputFiles?.[0]?.text ?? '';
  const islandsFile = `assets/islands-${hashOf(islands)}.js`;
  const inputs = result.metafile?.inputs ?? {};
  return {
    files: [
      { path: islandsFile, content: islands },
      { path: reactFile, content: react },
    ],
    loader: await bundleLoader(settings, `/${islandsFile}`),
    bareLoader,
    candidatesOf: (name) =>
      wordsIn(reachableFrom(join(relative(base, join(entry, '..')), `${name}.tsx`), inputs), base),
  };
}

async function bundleIslands(root: string, entry: string, reactUrl: string): Promise<BuildResult> {
  const esbuild = await import('esbuild');
  const contents = `
    import { islands, start } from ${JSON.stringify(entry)};
    import { hydrateIslands } from ${JSON.stringify(join(BROWSER_FOLDER, 'hydrate'))};
    start();
    hydrateIslands(islands);`;
  return esbuild.build({
    ...BROWSER_OPTIONS,
    absWorkingDir: root,
    metafile: true,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    alias: { 'crosstown/kit/islands': join(import.meta.dirname, '../kit/islands/index') },
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

function reachableFrom(entry: string, inputs: Metafile['inputs'], seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !inputs[entry]) return seen;
  seen.add(entry);
  for (const { path } of inputs[entry].imports) reachableFrom(path, inputs, seen);
  return seen;
}

function wordsIn(paths: ReadonlySet<string>, root: string): string[] {
  return [...paths].flatMap((path) => readFileSync(join(root, path), 'utf8').split(/[\s"'`{}<>;]+/));
}
