import {
  findNewRecordCollection,
  type NewRecord,
  type NewRecordCollection,
} from '../author/new/collection.ts';
import { findFieldError, missingFields, parseFields, slugFrom } from '../author/new/fields.ts';
import { createRecordFile, type NewRecordFile, writeRecordFile } from '../author/new/record.ts';
import { findConflict } from '../author/new/target.ts';
import { pagesAddedBy } from '../author/pages-of-records.ts';
import type { DataRecord, SiteDefinition } from '../core/model.ts';
import { schemaAt } from '../site/schema/zod.ts';
import { EXIT, type ExitCode, UsageError } from './exit.ts';
import { importTable, parseTableOptions } from './new-from-table.ts';
import { parsePublication } from './options.ts';
import { printJson, printResult } from './print.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends SiteOptions {
  readonly collection: string;
  /** Keys, then options for fields. */
  readonly fields: readonly string[];
}

/** The version of the JSON output. */
const VERSION = 1;

/** Runs `crosstown new`. */
export function runNew(options: Options, engine?: Engine): Promise<ExitCode> {
  return withSite(options, engine, async ({ root, openSite, print }) => {
    const { definition, load } = await openSite();
    const collection = orStop(findNewRecordCollection(definition, options.collection));
    const { dataset, issues } = load();
    if (!dataset) {
      print(issues);
      return EXIT.problems;
    }
    const table = parseTableOptions(options.fields, collection);
    if (table)
      return importTable({ definition, dataset }, collection, table, { root, print, json: options.json });
    const named = { collection, dataset, given: readArguments(collection, options.fields, dataset.site) };
    // The key of a record names its file, so it must be valid before anything is written.
    for (const [name, value] of Object.entries(named.given)) {
      const error = findFieldError(named, name, value);
      if (error !== undefined) throw new UsageError(error);
    }
    const record = { ...named, given: completeFields(named) };
    const file = orStop(createRecordFile(record));
    const refused = writeRecordFile(root, file);
    if (refused !== undefined) throw new UsageError(refused);
    describe(file, pagesOf(record, root, definition), options);
    return EXIT.ok;
  });
}

function orStop<Value extends object>(found: Value | { readonly error: string }): Value {
  if ('error' in found) throw new UsageError((found as { readonly error: string }).error);
  return found as Value;
}

/** Returns the fields that the command line gives: keys, then options. */
function readArguments(
  { name, keys, schema }: NewRecordCollection,
  args: readonly string[],
  site: DataRecord,
): DataRecord {
  const first = args.findIndex((text) => text.startsWith('--'));
  const [slugs, fields] = first === -1 ? [args, []] : [args.slice(0, first), args.slice(first)];
  if (slugs.length > keys.length)
    throw new UsageError(
      `“${slugs[keys.length]}” is not expected. A record of ${name} ${keys.length === 0 ? 'has no slug' : `is identified by ${keys.join(' and ')}`}; write other fields as --name value.`,
    );
  const key = Object.fromEntries(slugs.map((slug, i) => [keys[i] ?? '', slug]));
  const given = { ...key, ...orStop(parseFields(schema, fields, key)).value };
  const slug = keys[0] === 'slug' ? slugFrom(given, site) : '';
  return { ...(slug && { slug }), ...given };
}

/** Adds the day. Throws a UsageError if the record is not identified, or exists. */
function completeFields(record: NewRecord): DataRecord {
  const { keys, name } = record.collection;
  const given = withDay(record.given, record.collection);
  const conflict = findConflict({ ...record, given });
  if (conflict !== undefined) throw new UsageError(`${conflict} Nothing was written.`);
  const without = keys.filter((key) => given[key] === undefined);
  if (without.length > 0)
    throw new UsageError(
      `A record of ${name} needs ${without.join(' and ')}: “crosstown new ${name} <${keys.join('> <')}>”.`,
    );
  return given;
}

/** The day of the last change of the text is the day on which it is written. */
function withDay(given: DataRecord, { schema }: NewRecordCollection): DataRecord {
  const isMissing = missingFields(schema, given).some(({ name }) => name === 'updated');
  const { today } = parsePublication({});
  return isMissing && schemaAt(schema, ['updated'], given)?.safeParse(today).success
    ? { ...given, updated: today }
    : given;
}

/** Returns the paths of the pages that the record adds; undefined if they cannot be known yet. */
function pagesOf({ collection, given, dataset }: NewRecord, root: string, definition: SiteDefinition) {
  const { name, axes, schema } = collection;
  const isThere = ([field, axis]: readonly [string, string]) =>
    dataset.collections[axis]?.some(({ slug }) => slug === given[field]);
  if (!Object.entries(axes).every(isThere)) return undefined;
  // Templates receive the parsed record; an incomplete one as it is.
  const { data, success } = schema.safeParse(given);
  const value = success ? (data as DataRecord) : given;
  return pagesAddedBy({ collection: name, value }, { root, definition, dataset })?.map(({ path }) => path);
}

function describe(
  { path, missing, before }: NewRecordFile,
  pages: readonly string[] | undefined,
  { json }: Options,
): void {
  if (json) {
    const isNew = before === undefined;
    const result = { version: VERSION, file: path, isNew, missing, pages: pages ?? null };
    printJson(result);
    return;
  }
  printResult(`${before === undefined ? 'Created' : 'Added to'} ${path}.`);
  if (missing.length > 0)
    printResult(['Fields to fill in:', ...missing.map(({ name, limits }) => `  ${name}: ${limits}`)]);
  if (pages === undefined) printResult('The pages that it adds are known when the data has no errors.');
  else if (pages.length === 0) printResult('It adds no page of its own.');
  else printResult(['Pages that it adds:', ...pages.map((page) => `  ${page}`)]);
}
