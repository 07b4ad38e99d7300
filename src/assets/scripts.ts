import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { SiteFile, SiteSettings } from '../model.ts';
import { hashOf } from '../util/hash.ts';
import { wordsOfIslands } from './island-words.ts';
import { type Kept, openKept } from './kept.ts';
import { BROWSER_OPTIONS, bundleReact } from './react-chunk.ts';

/** The browser code of a site. */
export interface Scripts {
  readonly files: readonly SiteFile[];
  /** The inline loaders: of pages with islands, and of pages without. */
  readonly loader: string;
  readonly bareLoader: string;
  /** Class names, and other words, in the code of an island: what it may render only in the browser. */
  candidatesOf(island: string): Promise<readonly string[]>;
}

interface Settings extends SiteSettings {
  readonly kept?: Kept;
}

const BROWSER_FOLDER = join(import.meta.dirname, 'browser');
const KIT_FOLDER = join(import.meta.dirname, '../kit/islands');

/** Bundles the islands, React and the inline loader. `module` is the site's islands module, if it has one. */
export async function bundleScripts(
  root: string,
  module: string | undefined,
  settings: Settings,
): Promise<Scripts> {
  const bareLoader = await bundleLoader(settings, undefined);
  if (module === undefined)
    return { files: [], loader: bareLoader, bareLoader, candidatesOf: async () => [] };
  const { kept = openKept() } = settings;
  const react = await bundleReact(kept);
  const reactFile = `assets/react-${hashOf(react)}.js`;
  const base = realpathSync(root);
  const entry = realpathSync(join(base, 'templates', module));
  const later = await bundleLater();
  const laterFile = `assets/islands-later-${hashOf(later)}.js`;
  const options = islandOptions(base, `./${reactFile.split('/').at(-1)}`, `/${laterFile}`);
  const islands = await bundleIslands(entry, options);
  const islandsFile = `assets/islands-${hashOf(islands)}.js`;
  return {
    files: [
      { path: islandsFile, content: islands },
      // Sites do not ask for it whose islands have no such part.
      ...(islands.includes(laterFile) ? [{ path: laterFile, content: later }] : []),
      { path: reactFile, content: react },
    ],
    loader: await bundleLoader(settings, `/${islandsFile}`),
    bareLoader,
    candidatesOf: wordsOfIslands({ module: entry, options, bundle: islands }, kept),
  };
}

/** The kit is compiled with each site, which pays for no more of it than it uses; React is a file of its own. */
function islandOptions(root: string, reactUrl: string, laterUrl: string): BuildOptions {
  return {
    ...BROWSER_OPTIONS,
    absWorkingDir: root,
    define: { ...BROWSER_OPTIONS.define, CROSSTOWN_LATER: JSON.stringify(laterUrl) },
    inject: [join(BROWSER_FOLDER, 'later.ts')],
    alias: { 'crosstown/kit/islands': join(KIT_FOLDER, 'index') },
    plugins: [
      {
        name: 'react-chunk',
        setup: (build) =>
          build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path: reactUrl, external: true })),
      },
    ],
  };
}

async function bundleIslands(entry: string, options: BuildOptions): Promise<string> {
  const esbuild = await import('esbuild');
  const contents = `
    import { islands, start } from ${JSON.stringify(entry)};
    import { hydrateIslands } from ${JSON.stringify(join(BROWSER_FOLDER, 'hydrate'))};
    start();
    hydrateIslands(islands);`;
  const stdin = { contents, resolveDir: dirname(entry), loader: 'ts' } as const;
  const { outputFiles } = await esbuild.build({ ...options, write: false, stdin });
  return outputFiles[0]?.text ?? '';
}

/** What islands of the kit load by themselves once somebody uses them. They are told the address. */
async function bundleLater(): Promise<string> {
  const esbuild = await import('esbuild');
  const entryPoints = [join(KIT_FOLDER, 'later')];
  const { outputFiles } = await esbuild.build({ ...BROWSER_OPTIONS, entryPoints });
  return outputFiles[0]?.text ?? '';
}

/** Empty where there is nothing to load. */
async function bundleLoader(settings: SiteSettings, module: string | undefined): Promise<string> {
  if (module === undefined && !settings.idleScript && settings.prefetch.length === 0) return '';
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
