import picomatch from 'picomatch';
import type { ZodType } from 'zod';
import { formatPlace } from '../../core/diagnostics/report/terminal.ts';
import type { Origin } from '../../core/model.ts';
import { isPlain } from '../../core/util/plain.ts';
import { asRead } from '../../site/load/files/read-files.ts';
import { languageOf, parseDataFile } from '../../site/load/formats/formats.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { filesFor, localize, localizedFile, withoutLocale } from '../../site/load/records/locales.ts';
import { fileName, RecordOrigin } from '../../site/load/records/record.ts';
import { withScalars } from '../../site/load/validate/validate.ts';
import type { PlannedSite } from '../../site/plan-site.ts';
import { withRedirects } from '../../site/schema/redirects.ts';
import { siteRecordOf } from '../../site/schema/site-fields.ts';
import { compileSchema } from '../../site/schema/visitor.ts';
import { schemaAt } from '../../site/schema/zod.ts';
import type { FileState } from './contract.ts';

/** A collection with files, or the record of the site. */
export interface WrittenCollection {
  readonly from: string;
  readonly schema: ZodType;
}

/** A record as its file has it. */
export interface WrittenRecord {
  readonly collection: string;
  readonly schema: ZodType;
  readonly value: Readonly<Record<string, unknown>>;
  readonly place: string;
  readonly file: FileState;
  readonly origin: Origin;
}

/** Returns the collections with files, by name. */
export function writtenCollections({
  definition,
  dataset,
}: PlannedSite): ReadonlyMap<string, WrittenCollection> {
  const { collections } = withRedirects(definition.data, [...dataset.files.values()]);
  const withFiles = Object.entries(collections).filter(([, { valuesOf }]) => !valuesOf);
  return new Map([['site', siteRecordOf(definition.data)], ...withFiles]);
}

/**
 * Finds a record by its key, also one that is left out of the site. Its values are those of the file, with their tokens. With the `code` of a
 * locale, fields that have a value for each language have that of this one.
 */
export function findWritten(site: PlannedSite, key: string, code?: string): WrittenRecord | undefined {
  const { dataset, locale } = site.plan.localeOf(code === undefined ? {} : { locale: code });
  const [name = ''] = key.split('/');
  const collection = writtenCollections(site).get(name);
  if (!collection) return undefined;
  const { from, schema } = collection;
  const compiled = compileSchema(schema);
  const takesSlug = name !== 'site' && schemaAt(schema, ['slug']) !== undefined;
  const matches = picomatch(`data/${from}`);
  const own = [...dataset.files.values()].filter(({ path, unread }) => !unread && matches(path));
  const records = name === 'site' ? [dataset.site] : (dataset.collections[name] ?? []);
  const known = records.map((record) => dataset.origins.get(record)).find((origin) => origin?.key === key);
  for (const file of filesFor(own, locale)) {
    if (known && known.file !== file.path) continue;
    const parsed = parseDataFile(asRead(file), columnsFor(file.path, schema));
    const source = code === undefined || !locale ? parsed : localizedFile(parsed, compiled, locale);
    const rows = Array.isArray(source.value) ? [...source.value.entries()] : [[-1, source.value] as const];
    for (const [index, row] of rows) {
      if (!isPlain(row)) continue;
      const slug =
        row.slug ?? (index < 0 && takesSlug ? fileName(withoutLocale(file.path, locale)) : undefined);
      const origin = new RecordOrigin({ name, from, path: file.path, places: source.places }, index, slug);
      if (origin.key !== key) continue;
      const path = index < 0 ? [] : [index];
      const { value: written } = localize(row, compiled, code === undefined ? undefined : locale);
      const raw = { value: written, path, source, language: languageOf(file.path) };
      const value = withScalars(raw, compiled) as WrittenRecord['value'];
      const state = { path: file.path, digest: file.digest ?? '' };
      return { collection: name, schema, value, origin, place: formatPlace(origin.place), file: state };
    }
  }
  return undefined;
}
