import { newPackage, type PackageJson } from './package-json.ts';
import { valuesIn, withValues } from './site-yaml.ts';
import type { StarterFile } from './starter-files.ts';
import type { Values } from './values.ts';

/** The record of the business, whose first lines a new site has of its own. */
export const SITE_RECORD = 'data/site.yaml';
/** What npm knows of a site. */
export const PACKAGE = 'package.json';

/** What a new site is called by npm, and how its package.json names this Crosstown. */
export interface PackageValues {
  readonly packageName: string;
  readonly crosstown: string;
}

/** The files of a new site: those of the starter, with the values of the new one. */
export function newSite(
  starter: readonly StarterFile[],
  values: Values & PackageValues,
): readonly StarterFile[] {
  return starter.map(({ path, content }) => {
    if (path === SITE_RECORD) return { path, content: withValues(content, values) };
    if (path === PACKAGE) return { path, content: written(packageOf(starter, values)) };
    return { path, content };
  });
}

/** The package.json of a new site. */
export function packageOf(starter: readonly StarterFile[], values: PackageValues): PackageJson {
  const json = JSON.parse(contentOf(starter, PACKAGE)) as PackageJson;
  return newPackage(json, values.packageName, values.crosstown);
}

/** What the starter calls its business, and how it is reached. */
export function starterValues(starter: readonly StarterFile[]): Values {
  return valuesIn(contentOf(starter, SITE_RECORD));
}

/** A package.json as npm writes it, or with the indentation of the text that it was read from. */
export function written(json: PackageJson, before = '{\n  '): string {
  return `${JSON.stringify(json, null, /^\{\s*?\n([\t ]+)/.exec(before)?.[1] ?? 2)}\n`;
}

function contentOf(files: readonly StarterFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`The starter site has no ${path}.`);
  return file.content;
}
