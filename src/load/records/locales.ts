import picomatch from 'picomatch';
import type { DataDefinition, Locale, SourceFile } from '../../model.ts';
import { isPlain } from '../../util/plain.ts';
import { parseDataFile } from '../formats/formats.ts';
import { schemaAt } from '../schema/zod.ts';

/**
 * Reads the locales of a site from `locales` of the site record, the main one first; none for a site in one language. Their syntax
 * is validated by the schema.
 */
export function readLocales(definition: DataDefinition, files: readonly SourceFile[]): readonly Locale[] {
  const file = siteFile(definition, files);
  const record = file && parseDataFile(file).value;
  const written = isPlain(record) && Array.isArray(record.locales) ? record.locales : [];
  const all = [...new Set(written.filter((code) => typeof code === 'string' && code !== ''))] as string[];
  return all.length < 2
    ? []
    : all.map((code, i) => ({ code, all, prefix: i === 0 ? '' : prefixOf(code, all) }));
}

/**
 * Returns the path of the site's file if its syntax is wrong, so that the locales of the site are unknown. Then most files of a
 * site with several locales would seem to be wrong.
 */
export function fileOfUnknownLocales(
  definition: DataDefinition,
  files: readonly SourceFile[],
): string | undefined {
  const { site } = definition;
  if (!site || !schemaAt(site.schema, ['locales'])) return undefined;
  const file = siteFile(definition, files);
  if (!file) return undefined;
  const isUnread = file.unread !== undefined || parseDataFile(file).value === undefined;
  return isUnread ? file.path : undefined;
}

function siteFile({ site }: DataDefinition, files: readonly SourceFile[]): SourceFile | undefined {
  const isSite = picomatch(`data/${site?.from ?? 'site.yaml'}`);
  return files.find(({ path, unread }) => unread !== 'foreign' && isSite(path));
}

/** Returns `/fr` for `fr-CA`, or the full code if another locale has the same language. */
function prefixOf(code: string, all: readonly string[]): string {
  const language = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';
  const isAlone = all.filter((other) => language(other) === language(code)).length === 1;
  return `/${isAlone ? language(code) : code.toLowerCase()}`;
}

/**
 * Returns the files that a collection is read from in one locale. `opening.fr-CA.md` is read for that locale only. In a collection
 * with such files, files without a locale belong to the main one.
 */
export function filesFor(files: readonly SourceFile[], locale: Locale | undefined): readonly SourceFile[] {
  if (!locale) return files;
  const languages = files.map(({ path }) => localeOfFile(path, locale));
  if (languages.every((language) => language === undefined)) return files;
  return files.filter((_, i) => (languages[i] ?? locale.all[0]) === locale.code);
}

/** Removes the locale from the name of a file. */
export function withoutLocale(path: string, locale: Locale | undefined): string {
  const language = locale && localeOfFile(path, locale);
  return language === undefined ? path : path.replace(`.${language}.`, '.');
}

function localeOfFile(path: string, { all }: Locale): string | undefined {
  const [, language] = /\.([A-Za-z][A-Za-z0-9-]*)\.[a-z]+$/.exec(path) ?? [];
  return all.find((code) => code === language);
}
