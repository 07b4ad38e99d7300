import { accessSync, constants, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KEPT = 20;
const HOUR_MS = 3_600_000;

/**
 * The folder for compiled code: beside the packages that it was compiled with, or where nobody may write there, in the
 * system's folder for temporary files. It is its real path, as Node has it when it loads what is there.
 * @param {string} home folder that holds `node_modules/`
 */
export function cacheFolder(home) {
  const beside = join(home, 'node_modules/.cache/crosstown');
  if (isWritable(beside)) return realpathSync(beside);
  const temporary = join(tmpdir(), `crosstown-${process.getuid?.() ?? 'user'}`);
  if (isWritable(temporary, 0o700) && isOurs(temporary)) return realpathSync(temporary);
  throw new Error(`Compiled code can be written neither to ${beside} nor to ${temporary}.`);
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
 * In a folder for all, somebody else may have made this one before us, and we run the code that is in it.
 * @param {string} folder
 */
function isOurs(folder) {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/**
 * Removes what has not been used for long. Others may be running from what was used within the hour, and load the
 * rest of it only now.
 * @param {string} cache
 */
export function removeOld(cache) {
  const byUse = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used);
  for (const { path } of byUse.slice(KEPT).filter(({ used }) => used < Date.now() - HOUR_MS)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process is removing it too, or it is not ours to remove.
    }
  }
}
