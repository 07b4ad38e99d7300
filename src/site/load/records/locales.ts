import picomatch from 'picomatch';
import type { DataDefinition, Issue, Locale, SourceFile, TranslatedTexts } from '../../../core/model.ts';
import { append } from '../../../core/util/lists.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { type CompiledSchema, mapValues } from '../../schema/visitor.ts';
import { schemaAt } from '../../schema/zod.ts';
import type { ParsedFile } from '../formats/document.ts';
import { languageOf, parseDataFile } from '../formats/formats.ts';

/**
 * Reads the locales of a site from `languages` of the site record, the main one first; none for a site in one language. Their syntax
 * is validated by the schema.
 */
export function readLocales(definition: DataDefinition, files: readonly SourceFile[]): readonly Locale[] {
  const file = siteFile(definition, files);
  const record = file && parseDataFile(file).value;
  const written = isPlain(record) && Array.isArray(record.languages) ? record.languages : [];
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
  if (!site || !schemaAt(site.schema, ['languages'])) return undefined;
  const file = siteFile(definition, files);
  if (!file) return undefined;
  const isUnread = file.unread !== undefined || parseDataFile(file).value === undefined;
  return isUnread ? file.path : undefined;
}

/** Returns the file of the site record. */
export function siteFile({ site }: DataDefinition, files: readonly SourceFile[]): SourceFile | undefined {
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
 * Returns the files that a collection is read from in one locale. `opening.fr-CA.md` is read for that locale, in place of
 * `opening.md`.
 */
export function filesFor(files: readonly SourceFile[], locale: Locale | undefined): readonly SourceFile[] {
  if (!locale) return files;
  const all = files.map(({ path }) => ({ language: localeOfFile(path, locale), path }));
  const own = all.filter(({ language }) => language === locale.code);
  const replaced = new Set(own.map(({ path }) => withoutLocale(path, locale)));
  return files.filter((_, i) => {
    const { language = undefined, path = '' } = all[i] ?? {};
    return language === undefined ? !replaced.has(path) : language === locale.code;
  });
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

type Path = readonly PropertyKey[];

/** A record in one locale, and the paths that are wrong in it. */
interface Localized<Row> {
  readonly value: Row;
  /** Paths without a value in the main locale. */
  readonly missing: readonly Path[];
  /** Paths of values in locales that the site does not have; the last key is that locale. */
  readonly strange: readonly Path[];
  /** Paths of values by locale that are the same in all: slugs and references. */
  readonly shared: readonly Path[];
  /** What is translated, in a locale that is not the main one. */
  readonly texts?: TranslatedTexts;
}

/**
 * A record in one language: where a value is written for each, `{ en: Harbor, fr: Port }`, that for this one takes the place
 * of the group, or that of the main language. A value that is written once is the same in all languages.
 */
export function localize<Row extends object>(
  row: Row,
  schema: CompiledSchema,
  locale: Locale | undefined,
  { file = '', isSite = false }: { readonly file?: string; readonly isSite?: boolean } = {},
): Localized<Row> {
  const [missing, strange, shared]: [Path[], Path[], Path[]] = [[], [], []];
  if (!locale) return { value: row, missing, strange, shared };
  const [main = ''] = locale.all;
  const isMain = locale.code === main;
  const isOwnFile = localeOfFile(file, locale) === locale.code;
  const lacking: Path[] = [];
  let translated = 0;
  const value = mapValues(row, schema, {
    group(group, own, path) {
      if (path.length === 0 || !isByLanguage(group, own, locale)) return group;
      if (own.meta.reference !== undefined || path.join() === 'slug') {
        shared.push([...path]);
        return group;
      }
      for (const key of Object.keys(group)) if (!locale.all.includes(key)) strange.push([...path, key]);
      const language = languageIn(group, locale);
      const chosen = language === undefined ? undefined : group[language];
      if (isMain && language !== main) missing.push([...path]);
      // A text that is written by language is to be translated, however short it is.
      const texts = [...textsIn(chosen)].map((below) => [...path, ...below]);
      const counted = texts.length > 0 ? texts : [[...path]];
      if (isMain || isOwnFile || language === locale.code) translated += counted.length;
      else append(lacking, counted);
      return isMain && language !== main ? undefined : chosen;
    },
    scalar(scalar, { hasChoices }, path) {
      if (isMain || hasChoices || typeof scalar !== 'string') return scalar;
      if (!isProse(scalar) && !(isSite && isLabel(scalar, path))) return scalar;
      if (isOwnFile) translated += 1;
      else lacking.push([...path]);
      return scalar;
    },
  });
  // A record is a group of fields, whatever is replaced in it.
  const found = { value: value as Row, missing, strange, shared };
  return isMain || translated + lacking.length === 0 ? found : { ...found, texts: { translated, lacking } };
}

/** Returns the locale whose value is used: the own one, else the first that has one. */
function languageIn(group: Readonly<Record<string, unknown>>, { code, all }: Locale): string | undefined {
  return [code, ...all].find((one) => group[one] !== undefined && group[one] !== null);
}

/** Whether a value is a group of values by locale. A group with a field of that name is none. */
function isByLanguage(
  value: unknown,
  schema: CompiledSchema,
  { all }: Locale,
): value is Readonly<Record<string, unknown>> {
  if (!isPlain(value)) return false;
  const known = Object.keys(value).filter((key) => all.includes(key));
  return known.length > 0 && !known.some((key) => schema.has(key));
}

/** Returns the paths of the texts in a value that have to be translated. */
function* textsIn(value: unknown): Generator<Path> {
  if (typeof value === 'string' && isProse(value)) yield [];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value))
    for (const path of textsIn(below)) yield [Array.isArray(value) ? Number(key) : key, ...path];
}

/**
 * Whether a text has to be translated: it has two words in small letters. Names, single words and codes are the same in all
 * languages unless they are written for each. Scripts without small letters, such as Japanese, count by length.
 */
function isProse(text: string): boolean {
  return (text.match(SMALL_WORDS)?.length ?? 0) > 1 || WITHOUT_CASE.test(text);
}

/** Whether a text of the site record, which has the words of all pages, is one of them: `Call {site.phone}`. Its own fields are names. */
function isLabel(text: string, [field, ...below]: Path): boolean {
  return below.length > 0 && field !== 'address' && below.at(-1) !== 'name' && /\p{Lu}\p{Ll}/u.test(text);
}

const SMALL_WORDS = /(?<=^|[\s("“‘«¿¡])\p{Ll}+(?=[.,;:!?)"”’»…]*(?:\s|$))/gu;
const WITHOUT_CASE = /\p{Lo}{8}/u;

/** Adapts the places of a file to paths of records in one locale, in which a value by locale is that for this one. */
export function localizedFile(source: ParsedFile, schema: CompiledSchema, locale: Locale): ParsedFile {
  const { places, value } = source;
  const inFile = (path: Path) => {
    if (!Array.isArray(value)) return pathInLocale(path, value, schema, locale);
    const [index = 0, ...below] = path;
    return path.length === 0 ? path : [index, ...pathInLocale(below, value[Number(index)], schema, locale)];
  };
  return {
    ...source,
    written: places,
    places: {
      locate: (path) => places.locate(inFile(path)),
      locateKey: (path) => places.locateKey(inFile(path)),
      locatePiece: (path, piece) => places.locatePiece(inFile(path), piece),
    },
    sourceOf: (path) => source.sourceOf(inFile(path)) ?? source.sourceOf(path),
  };
}

/**
 * Returns the path in a file of a value of a record in one locale, as `localize` reads it; with `isWritten` that to which a value for
 * the locale is written.
 */
export function pathInLocale(
  path: Path,
  record: unknown,
  schema: CompiledSchema,
  locale: Locale | undefined,
  isWritten = false,
): Path {
  let [owner, current] = [record, schema];
  return path.flatMap((key) => {
    if (typeof owner === 'object' && owner !== null) current = current.option(owner);
    owner = (owner as Readonly<Record<PropertyKey, unknown>> | undefined | null)?.[key];
    current = current.child(key);
    if (!locale || !isByLanguage(owner, current, locale)) return [key];
    const language = isWritten ? locale.code : (languageIn(owner, locale) ?? locale.code);
    owner = owner[language];
    return [key, language];
  });
}

/** What is wrong with the locales of a record, and the place of the record. */
interface Lacking extends Pick<Localized<object>, 'missing' | 'strange' | 'shared'> {
  readonly locale: Locale | undefined;
  /** Returns the name of the record in messages. */
  readonly label: () => string;
  readonly path: Path;
  readonly source: ParsedFile;
}

/** Adds issues about the locales of a record, and omits issues that follow from these. */
export function withLanguages(
  issues: readonly Issue[],
  { missing, strange, shared, locale, label, path, source }: Lacking,
): readonly Issue[] {
  if (!locale || missing.length + strange.length + shared.length === 0) return issues;
  const isTable = source.table !== undefined;
  const collectionOf = (record: string) => record.replace(/\/.*$/s, '');
  const places = source.written ?? source.places;
  const unknown = strange.map((at): Issue => {
    const field = at.slice(0, -1).map(String).join('.');
    // In a table, the header is wrong, which is reported once for all rows.
    const facts = {
      record: isTable ? collectionOf(label()) : label(),
      field,
      language: String(at.at(-1)),
      known: locale.all,
    };
    return { code: 'unknown-language', facts, place: places.locateKey([...path, ...at]) };
  });
  const misspelled = new Set(strange.map((at) => at.slice(0, -1).join('.')));
  const language = languageOf(source.file.path);
  const untranslated = missing.flatMap((at): Issue[] => {
    const field = at.map(String).join('.');
    // The text is probably in the column of the unknown language.
    if (isTable && misspelled.has(field)) return [];
    const facts = { record: label(), field, locale: locale.code, language };
    return [{ code: 'not-translated', facts, place: { ...places.locate([...path, ...at]), length: 1 } }];
  });
  const fixed = shared.map((at): Issue => {
    const facts = { record: isTable ? collectionOf(label()) : label(), field: at.map(String).join('.') };
    return { code: 'not-by-language', facts, place: places.locateKey([...path, ...at]) };
  });
  // A slug that is a group makes no reference valid.
  const following = ['missing-field', ...(shared.length > 0 ? ['wrong-type', 'invalid-value'] : [])];
  return [...unknown, ...untranslated, ...fixed, ...issues.filter(({ code }) => !following.includes(code))];
}
