import picomatch from 'picomatch';
import type { DataDefinition, Locale, SourceFile } from '../../model.ts';
import { isPlain } from '../../util/plain.ts';
import { parseDataFile } from '../formats/formats.ts';

/**
 * The languages of a site, the main one first, as `locales` of the site record lists them; none where it does not. Whether
 * they are written as they should be is for the record's schema to say.
 */
export function readLocales({ site }: DataDefinition, files: readonly SourceFile[]): readonly Locale[] {
  const isSite = picomatch(`data/${site?.from ?? 'site.yaml'}`);
  const file = files.find(({ path, unread }) => unread !== 'foreign' && isSite(path));
  const record = file && parseDataFile(file).value;
  const written = isPlain(record) && Array.isArray(record.locales) ? record.locales : [];
  const all = [...new Set(written.filter((code) => typeof code === 'string' && code !== ''))] as string[];
  return all.length < 2
    ? []
    : all.map((code, i) => ({ code, all, prefix: i === 0 ? '' : prefixOf(code, all) }));
}

/** `/fr` for `fr-CA`; in full where another language of the site begins the same. */
function prefixOf(code: string, all: readonly string[]): string {
  const language = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';
  const isAlone = all.filter((other) => language(other) === language(code)).length === 1;
  return `/${isAlone ? language(code) : code.toLowerCase()}`;
}

/**
 * The files that a collection is read from in one language. `opening.fr-CA.md` is read for that language alone; in a
 * collection that has such files, those without a language are of the main one.
 */
export function filesFor(files: readonly SourceFile[], locale: Locale | undefined): readonly SourceFile[] {
  if (!locale) return files;
  const languages = files.map(({ path }) => languageOfFile(path, locale));
  if (languages.every((language) => language === undefined)) return files;
  return files.filter((_, i) => (languages[i] ?? locale.all[0]) === locale.code);
}

/** The path of a file without the language in its name. */
export function withoutLanguage(path: string, locale: Locale | undefined): string {
  const language = locale && languageOfFile(path, locale);
  return language === undefined ? path : path.replace(`.${language}.`, '.');
}

function languageOfFile(path: string, { all }: Locale): string | undefined {
  const [, language] = /\.([A-Za-z][A-Za-z0-9-]*)\.[a-z]+$/.exec(path) ?? [];
  return all.find((code) => code === language);
}
