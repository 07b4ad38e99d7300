import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { hashOf } from '../util/hash.ts';
import type { Kept } from './kept.ts';

/** What esbuild makes of some code. */
export interface Bundle {
  readonly text: string;
  /** The files that went in, where they may be others than those that the hash of the code covers. */
  readonly files?: readonly string[];
}

/** Bundles something, or finds what was bundled before: `key` is what it depends on beside the code. */
export type Bundled = (key: readonly string[], bundle: () => Promise<Bundle>) => Promise<string>;

/**
 * Keeps scripts by the hash of all code and by the files that went in, which are known from the last time: an island may import
 * what lies beside `templates/`. To start esbuild and to bundle the same code took a quarter of a build in which one line of
 * the data had changed. Without a hash of the code nothing is kept.
 */
export function bundledOnce(kept: Kept, code: string | undefined): Bundled {
  return async (given, bundle) => {
    if (code === undefined) return (await bundle()).text;
    const paths = ['files of a script', code, ...given];
    const keyOf = (files: readonly string[]) => ['script', code, ...given, files.map(stateOf)];
    const known = kept.find(paths);
    const before = known === undefined ? undefined : kept.find(keyOf(JSON.parse(known) as string[]));
    if (before !== undefined) return before;
    const { text, files = [] } = await bundle();
    kept.put(paths, JSON.stringify(files));
    return kept.put(keyOf(files), text);
  };
}

/** A file that is gone is like one with another content. */
function stateOf(path: string): string {
  return `${path} ${existsSync(path) ? hashOf(readFileSync(path)) : ''}`;
}

/** The files that esbuild has read, working in a folder. What came from elsewhere has a namespace before its name, or angle brackets around it. */
export function filesIn({ inputs }: Metafile, folder: string): string[] {
  return Object.keys(inputs)
    .filter((path) => !/^[\w-]+:|^</.test(path))
    .map((path) => join(folder, path));
}
