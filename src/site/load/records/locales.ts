import picomatch from 'picomatch';
import type { DataDefinition, Issue, Locale, SourceFile } from '../../../core/model.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { type CompiledSchema, mapValues } from '../../schema/visitor.ts';
import { schemaAt } from '../../schema/zod.ts';
import type { ParsedFile } from '../formats/document.ts';
import { languageOf, parseDataFile } from '../formats/formats.ts';

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

/** A record in one locale, and the paths that are wrong in it. */
interface Localized<Row> {
  readonly value: Row;
  /** Paths without a value in the locale. */
  readonly missing: readonly (readonly PropertyKey[])[];
  /** Paths of values in locales that the site does not have; the last key is that locale. */
  readonly strange: readonly (readonly PropertyKey[])[];
}

/**
 * A record in one language: where a field may be written for each, `{ en: Harbor, fr: Port }`, the value for this one
 * takes the place of the group. A field that is written plainly is the same in all languages.
 */
export function localize<Row extends object>(
  row: Row,
  schema: CompiledSchema,
  locale: Locale | undefined,
): Localized<Row> {
  const missing: PropertyKey[][] = [];
  const strange: PropertyKey[][] = [];
  if (!locale) return { value: row, missing, strange };
  const value = mapValues(row, schema, {
    group(group, { meta }, path) {
      if (!meta.localized || !isByLanguage(group, locale)) return group;
      const own = group[locale.code] ?? undefined;
      if (own === undefined) missing.push([...path]);
      for (const key of Object.keys(group)) if (!locale.all.includes(key)) strange.push([...path, key]);
      return own;
    },
  });
  // A record is a group of fields, whatever is replaced in it.
  return { value: value as Row, missing, strange };
}

/** Whether a value is a group of values by locale. */
function isByLanguage(value: object, { all }: Locale): value is Readonly<Record<string, unknown>> {
  return isPlain(value) && Object.keys(value).some((key) => all.includes(key));
}

/** Adapts the places of a file to paths of records in one locale, in which a localized field is its value for that locale. */
export function localizedFile(source: ParsedFile, schema: CompiledSchema, locale: Locale): ParsedFile {
  const inFile = (path: readonly PropertyKey[]) => pathInFile(path, schema, locale.code);
  const { places } = source;
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

/** Without a value for the locale, the place of the field is found, as it is the nearest above. */
function pathInFile(
  path: readonly PropertyKey[],
  schema: CompiledSchema,
  code: string,
): readonly PropertyKey[] {
  let current = schema;
  return path.flatMap((key, i) => {
    // The number of a record in its list.
    if (i === 0 && typeof key === 'number') return [key];
    current = current.child(key);
    return current.meta.localized ? [key, code] : [key];
  });
}

/** Returns the path in a file of a value of a record in one locale, as `localize` reads it. */
export function pathInLocale(
  path: readonly PropertyKey[],
  record: unknown,
  schema: CompiledSchema,
  locale: Locale | undefined,
): readonly PropertyKey[] {
  let [owner, current] = [record, schema];
  return path.flatMap((key) => {
    owner = (owner as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key];
    current = current.child(key);
    if (!locale || !current.meta.localized || !isPlain(owner) || !isByLanguage(owner, locale)) return [key];
    owner = owner[locale.code];
    return [key, locale.code];
  });
}

/** What is wrong with the locales of a record, and the place of the record. */
interface Lacking extends Pick<Localized<object>, 'missing' | 'strange'> {
  readonly locale: Locale | undefined;
  /** Returns the name of the record in messages. */
  readonly label: () => string;
  readonly path: readonly PropertyKey[];
  readonly source: ParsedFile;
}

/** Adds issues about the locales of a record, and omits issues that follow from these. */
export function withLanguages(
  issues: readonly Issue[],
  { missing, strange, locale, label, path, source }: Lacking,
): readonly Issue[] {
  if (!locale || missing.length + strange.length === 0) return issues;
  const isTable = source.table !== undefined;
  const collectionOf = (record: string) => record.replace(/\/.*$/s, '');
  const unknown = strange.map((at): Issue => {
    const field = at.slice(0, -1).map(String).join('.');
    // In a table, the header is wrong, which is reported once for all rows.
    const facts = {
      record: isTable ? collectionOf(label()) : label(),
      field,
      language: String(at.at(-1)),
      known: locale.all,
    };
    return {
      code: 'unknown-language',
      facts,
      place: (source.written ?? source.places).locateKey([...path, ...at]),
    };
  });
  const misspelled = new Set(strange.map((at) => at.slice(0, -1).join('.')));
  const language = languageOf(source.file.path);
  const untranslated = missing.flatMap((at): Issue[] => {
    const field = at.map(String).join('.');
    // The text is probably in the column of the unknown language.
    if (isTable && misspelled.has(field)) return [];
    const facts = { record: label(), field, locale: locale.code, language };
    return [
      { code: 'not-translated', facts, place: { ...source.places.locate([...path, ...at]), length: 1 } },
    ];
  });
  return [...unknown, ...untranslated, ...issues.filter(({ code }) => code !== 'missing-field')];
}
