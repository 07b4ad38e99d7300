import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HOME = join(import.meta.dirname, '../..');

/**
 * How a new site's package.json names this Crosstown: by its version, or by the file that it was installed from, so that a
 * package can be tried before it is published. `home` is the folder of the package.
 */
export function crosstownAddress(home: string = HOME): string {
  return fileOf(home) ?? `^${(readJson(join(home, 'package.json')) as { version: string }).version}`;
}

/** What npm wrote down when it installed a package. */
interface Installed {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string } | undefined>>;
}

/** npm notes files relative to the folder that holds `node_modules/`. */
function fileOf(home: string): string | undefined {
  const above = /^(.+)[\\/]node_modules[\\/]crosstown[\\/]?$/.exec(home)?.[1];
  const lock = above && join(above, 'node_modules/.package-lock.json');
  if (!lock || !existsSync(lock)) return undefined;
  const { resolved } = (readJson(lock) as Installed).packages?.['node_modules/crosstown'] ?? {};
  return resolved?.startsWith('file:') ? `file:${resolve(above, resolved.slice(5))}` : undefined;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
