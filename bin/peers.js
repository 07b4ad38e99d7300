import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from './fingerprint.js';

/**
 * Returns a message if a peer dependency, React or zod, is missing or has an incompatible version. Otherwise undefined.
 * @param {string} home folder of the engine
 * @returns {string | undefined}
 */
export function unmetPeers(home) {
  const { peerDependencies, peerDependenciesMeta } = readPackage(home);
  const unmet = Object.entries(peerDependencies)
    .filter(([name]) => !peerDependenciesMeta[name]?.optional)
    .map(([name, range]) => ({ name, range, version: versionOf(name, home) }))
    .filter(({ version, range }) => version === undefined || !isWithin(version, range));
  if (unmet.length === 0) return undefined;
  const reasons = unmet.map(({ name, range, version }) =>
    version === undefined
      ? `${name}, which is not installed`
      : `${name} ${range}, but ${version} is installed`,
  );
  const command = unmet.map(({ name, range }) => `${name}@${range}`).join(' ');
  return `Crosstown needs ${reasons.join('; and ')}.\nRun “npm install ${command}” in the folder of the site.`;
}

/**
 * Returns whether a version satisfies a range such as ^19.3.0: the same major version, and not older.
 * @param {string} version
 * @param {string} range
 */
function isWithin(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wanted = 0, leastMinor = 0, leastPatch = 0] = numbersOf(range.replace('^', ''));
  return major === wanted && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}

/** @param {string} version */
function numbersOf(version) {
  return version.split(/[.-]/).slice(0, 3).map(Number);
}

/**
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function versionOf(name, from) {
  const folder = findPackage(name, from);
  return folder && readPackage(folder).version;
}

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
