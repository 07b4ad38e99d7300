import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Place } from '../model.ts';
import type { Spot } from './source-maps.ts';

/** Where the code of a site lies, by its real paths. */
export interface Site {
  /** The folder that has `templates/` in it. */
  readonly base: string;
  readonly templates: string;
}

/** Whose code a file is. The border is this folder, where the engine calls templates. */
export type Owner = 'site' | 'engine' | 'border' | 'package';

/** Finds the code of the site at `root`. */
export function siteIn(root: string): Site {
  const folder = join(root, 'templates');
  const templates = existsSync(folder) ? realpathSync(folder) : folder;
  return { base: dirname(templates), templates };
}

const HOME = join(import.meta.dirname, '../..');
const IN_PACKAGE = `${sep}node_modules${sep}`;

/** Tells whose code a file is. What a site imports from elsewhere, and is no package, is its own. */
export function ownersIn({ templates }: Site): (path: string) => Owner {
  return (path) => {
    if (isBelow(path, templates)) return 'site';
    const folder = ['src', 'lib'].map((name) => join(HOME, name)).find((folder) => isBelow(path, folder));
    if (folder === undefined) return path.includes(IN_PACKAGE) ? 'package' : 'site';
    const own = relative(folder, path).split(sep).join('/');
    if (own.startsWith('kit/')) return 'package';
    return own.startsWith('sandbox/') ? 'border' : 'engine';
  };
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

/** A place as findings name it, with the name that stands there. */
export function placeIn({ path, line, column }: Spot, base: string): Place {
  const text = existsSync(path) ? readFileSync(path, 'utf8').split('\n')[line - 1] : undefined;
  const [name = ''] = /^[\w$]*/.exec(text?.slice(column - 1) ?? '') ?? [];
  const file = relative(base, path).split(sep).join('/');
  return { file, line, column, length: Math.max(1, name.length) };
}
