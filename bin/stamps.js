import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { findPackage, locksOf } from './fingerprint.js';

/**
 * @typedef {object} Found A bundle that was compiled from files, or is in the cache.
 * @property {import('./bundle.js').Bundle} bundle
 * @property {import('./fingerprint.js').Manifest} manifest
 * @property {string} folder the folder of the bundle
 * @property {readonly string[]} sources files and folders of its sources
 */

/**
 * A file that was changed less than so long ago may change again without another time. Some file systems have a resolution of two
 * seconds.
 */
const UNCERTAIN_MS = 2_000;

/**
 * Returns what `findStamped` needs to find a bundle without reading its sources: each file and folder with its size, inode and times.
 * The time of change cannot be set, so that a copy with the times of another file is noticed. Undefined if one was changed just now.
 * @param {Found} found
 * @param {number} now before the files were read
 * @returns {string | undefined}
 */
export function stamp({ bundle, manifest: { files, packages, lookups }, folder, sources }, now) {
  const paths = [
    ...sources,
    ...Object.keys(files).map((path) => (isAbsolute(path) ? path : join(folder, path))),
    ...Object.keys(packages).map((path) => join(path, 'package.json')),
    ...locksOf(packages),
  ];
  const stats = paths.map((path) => statSync(path, { throwIfNoEntry: false }));
  if (stats.some((stat) => stat && stat.ctimeMs > now - UNCERTAIN_MS)) return undefined;
  return JSON.stringify({ bundle, lookups, stamps: paths.map((path, i) => [path, textOf(stats[i])]) });
}

/**
 * Returns the bundle of a file that `stamp` has made. Undefined if something of it may have changed, or there is no such file.
 * @param {string} path
 * @returns {import('./bundle.js').Bundle | undefined}
 */
export function findStamped(path) {
  try {
    const { bundle, lookups, stamps } = JSON.parse(readFileSync(path, 'utf8'));
    for (const [file, text] of stamps)
      if (textOf(statSync(file, { throwIfNoEntry: false })) !== text) return undefined;
    for (const { name, from, folder } of lookups) if (findPackage(name, from) !== folder) return undefined;
    return bundle;
  } catch {
    return undefined;
  }
}

/** @param {import('node:fs').Stats | undefined} stat */
function textOf(stat) {
  return stat ? `${stat.size} ${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs}` : '';
}
