import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { sortedBy } from '../../core/util/order.ts';
import { readPackedText } from '../../core/util/packed.ts';
import type { BusinessValues } from './answers.ts';
import { createPackageJson, formatPackageJson, type PackageJson } from './package-json.ts';

/** A file of a site. `path` is relative to the site, with forward slashes. */
export interface StarterFile {
  readonly path: string;
  readonly content: string;
}

export const SITE_RECORD = 'data/site.yaml';
export const PACKAGE_JSON = 'package.json';

const STARTER = join(import.meta.dirname, '../../starter');
/** The package contains the starter as one file. */
const PACKED = join(import.meta.dirname, '../../starter.json');

/** The room in the header, and under an icon on a home screen; the starter's schema has the same limit. */
const MAX_SHORT_NAME_LENGTH = 20;

/**
 * Returns all files of the starter site under their names in a new site, sorted by path, with those of its looks and shapes. All of
 * them are text.
 */
export function readStarter(): StarterFile[] {
  const packed = readPackedText(PACKED);
  if (packed) return sortedBy(JSON.parse(packed) as StarterFile[], ({ path }) => path);
  return readdirSync(STARTER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(STARTER.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isBuildOutput(path))
    .sort()
    .map((path) => ({ path: nameInSite(path), content: readFileSync(join(STARTER, path), 'utf8') }));
}

/** Whether a path of the starter, with forward slashes, is left over from a build or an installation in place. */
function isBuildOutput(path: string): boolean {
  return /^(node_modules|dist|\.crosstown|\.dist\.(?:memory|files|spare)|\.DS_Store)(\/|$)/.test(path);
}

/** npm omits files with some names from packages, or interprets them itself. The starter has these under other names. */
function nameInSite(path: string): string {
  return path.replace(/^_(gitignore)$/, '.$1').replace(/^_(package\.json)$/, '$1');
}

/** Returns the files of a new site: the starter's, with the values of the new site. */
export function filesOfSite(
  starter: readonly StarterFile[],
  values: BusinessValues,
  packageJson: PackageJson,
): readonly StarterFile[] {
  return starter.map(({ path, content }) => {
    if (path === SITE_RECORD) return { path, content: setBusinessValues(content, values) };
    if (path === PACKAGE_JSON) return { path, content: formatPackageJson(packageJson) };
    return { path, content: values.region === '' ? withoutRegion(content) : content };
  });
}

/** Titles name the region behind the town. */
function withoutRegion(content: string): string {
  return content.replace(/,? \{site\.address\.region\}/g, '');
}

/** Returns the package.json of a new site. `engine` is the version or file of the crosstown dependency. */
export function packageOf(starter: readonly StarterFile[], name: string, engine: string): PackageJson {
  return createPackageJson(JSON.parse(contentOf(starter, PACKAGE_JSON)) as PackageJson, name, engine);
}

/** Returns the values of the starter, which are the defaults of a new site. */
export function starterValues(starter: readonly StarterFile[]): BusinessValues {
  return readBusinessValues(contentOf(starter, SITE_RECORD));
}

function contentOf(files: readonly StarterFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`The starter site has no ${path}.`);
  return file.content;
}

/** Replaces the values in the text of data/site.yaml. All other lines and all comments stay as they are. */
function setBusinessValues(yaml: string, values: BusinessValues): string {
  const { name, trade, origin: home, language, town, country, region, phone, description } = values;
  const example = readBusinessValues(yaml);
  const { origin, pathname } = new URL(home);
  const fields = {
    // The keywords of the example would be wrong for any other business, its type for another trade.
    ...(name === example.name ? {} : { name, shortName: shorten(name), keywords: [] }),
    ...(trade === example.trade ? {} : { trade, businessType: 'LocalBusiness' }),
    ...{ origin, language, description, phone },
    ...{ '  locality': town, '  region': region, '  country': country },
  };
  const text = Object.entries(fields).reduce((all, [key, value]) => setLine(all, key, value), yaml);
  const placed = pathname === '/' ? text : text.replace(/^origin: .*\n/m, `$&base: ${pathname}\n`);
  return region === '' ? placed.replace(/^ {2}region: .*\n/m, '') : placed;
}

/** Reads the values from the text of data/site.yaml. */
function readBusinessValues(yaml: string): BusinessValues {
  const read = (key: string) => lineOf(key).exec(yaml)?.groups?.value ?? '';
  return {
    name: read('name'),
    trade: read('trade'),
    origin: read('origin'),
    language: read('language'),
    town: read('  locality'),
    country: read('  country'),
    region: read('  region'),
    phone: read('phone'),
    description: read('description'),
  };
}

/** Returns as many of the first words as fit: “Long Ladder” of “Long Ladder Chimney & Stove”. */
function shorten(name: string): string {
  const words = name.split(' ');
  const last = words.findLastIndex((_, i) => words.slice(0, i + 1).join(' ').length <= MAX_SHORT_NAME_LENGTH);
  if (last < 0) return name.slice(0, MAX_SHORT_NAME_LENGTH);
  return words
    .slice(0, last + 1)
    .join(' ')
    .replace(/ (&|and|of)$/, '');
}

function setLine(yaml: string, key: string, value: string | readonly string[]): string {
  const text = stringify(value, { lineWidth: 0 }).trimEnd();
  return yaml.replace(
    lineOf(key),
    (_, start: string, _value: string, comment = '') => start + text + comment,
  );
}

/** Matches a line of the first level: key, value, and the comment after it. */
function lineOf(key: string): RegExp {
  return new RegExp(`^(${key}: )(?<value>.*?)( +#.*)?$`, 'm');
}

/** Writes files below a folder. Existing files stay as they are; returns their paths. */
export function writeNewFiles(folder: string, files: readonly StarterFile[]): string[] {
  return files
    .filter(({ path, content }) => !createFile(join(folder, path), content))
    .map(({ path }) => path);
}

/** Replaces the text of a file. */
export function replaceFile(path: string, text: string): void {
  writeFileSync(path, text);
}

/** Creates a file; returns false if it exists. The `wx` flag makes check and creation one step. */
function createFile(path: string, content: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
