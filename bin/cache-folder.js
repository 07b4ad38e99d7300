import { accessSync, constants, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAX_BUNDLES = 20;
const HOUR_MS = 3_600_000;

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

/**
 * Removes the least recently used bundles beyond the limit, except those used within an hour: a running process may still load
 * modules from them.
 * @param {string} cache
 */
export function removeOld(cache) {
  const byUse = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { path } of byUse.slice(MAX_BUNDLES).filter(({ used }) => used < Date.now() - HOUR_MS)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process removes it too, or another user owns it.
    }
  }
}
