import { schemaAt } from '../load/schema/zod.ts';
import type { DataRecord, Dataset, SiteDefinition } from '../model.ts';
import { findNewRecordCollection, type NewRecordCollection } from '../new/collection.ts';
import { missingFields, parseFields, slugFrom } from '../new/fields.ts';
import { askForFields, findFieldError } from '../new/questions.ts';
import { createRecordFile, findConflict, type NewRecordFile, writeRecordFile } from '../new/record.ts';
import { pagesAddedBy } from '../pages-of-records.ts';
import { EXIT, type ExitCode, Stop, UsageError } from './exit.ts';
import { parsePublication } from './options.ts';
import { openPrompt } from './prompt.ts';
import type { Engine } from './types.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends SiteOptions {
  readonly collection: string;
  /** Keys, then options for fields. */
  readonly fields: readonly string[];
  readonly brief?: boolean;
  readonly yes?: boolean;
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
    const read = readArguments(collection, options, dataset);
    const given = await completeFields(read, collection, dataset, options);
    const file = orStop(createRecordFile({ collection, given, dataset, hasBrief: options.brief === true }));
    const refused = writeRecordFile(root, file);
    if (refused !== undefined) throw new Stop(refused, EXIT.usage);
    describe(file, pagesOf({ collection, given, dataset, root, definition }), options);
    return EXIT.ok;
  });
}

function orStop<Value extends object>(found: Value | { readonly error: string }): Value {
  if ('error' in found) throw new UsageError((found as { readonly error: string }).error);
  return found as Value;
}

/** Returns the fields that the command line gives. */
function readArguments(
  collection: NewRecordCollection,
  { fields: args }: Options,
  dataset: Dataset,
): DataRecord {
  const first = args.findIndex((text) => text.startsWith('--'));
  const keys = first === -1 ? args : args.slice(0, first);
  const names = collection.keys;
  if (keys.length > names.length)
    throw new UsageError(
      `“${keys[names.length]}” is not expected. A record of ${collection.name} ${names.length === 0 ? 'has no slug' : `is identified by ${names.join(' and ')}`}; write other fields as --name value.`,
    );
  const key = Object.fromEntries(keys.map((slug, i) => [names[i] ?? '', slug]));
  const { value } = orStop(parseFields(collection.schema, first === -1 ? [] : args.slice(first), key));
  const given = { ...key, ...value };
  const slug = names[0] === 'slug' ? slugFrom(given) : '';
  return checkFields(collection, { ...(slug && { slug }), ...given }, dataset);
}

/** The key of a record names its file, so it must be valid before anything is written. */
function checkFields(collection: NewRecordCollection, given: DataRecord, dataset: Dataset): DataRecord {
  for (const [name, value] of Object.entries(given)) {
    const error = findFieldError({ collection, given, dataset }, name, value);
    if (error !== undefined) throw new UsageError(error);
  }
  return given;
}

/** Asks for fields without a value on a terminal. */
async function completeFields(
  given: DataRecord,
  collection: NewRecordCollection,
  dataset: Dataset,
  { yes = false, json }: Options,
): Promise<DataRecord> {
  const { keys, name } = collection;
  const dated = withDay(given, collection);
  const conflict = findConflict({ collection, given: dated, dataset });
  if (conflict !== undefined) throw new UsageError(`${conflict} Nothing was written.`);
  const prompt = yes || json ? undefined : openPrompt();
  if (prompt)
    try {
      console.error('An empty answer leaves a field empty. Ctrl+C ends the command, and nothing is written.');
      return await askForFields({ collection, given: dated, dataset }, prompt.ask);
    } finally {
      prompt.close();
    }
  const without = keys.filter((key) => dated[key] === undefined);
  if (without.length > 0)
    throw new UsageError(
      `A record of ${name} needs ${without.join(' and ')}: “crosstown new ${name} <${keys.join('> <')}>”.`,
    );
  return dated;
}

/** The day of the last change of the text is the day on which it is written. */
function withDay(given: DataRecord, { schema }: NewRecordCollection): DataRecord {
  const isMissing = missingFields(schema, given).some(({ name }) => name === 'updated');
  const { today } = parsePublication({});
  return isMissing && schemaAt(schema, ['updated'], given)?.safeParse(today).success
    ? { ...given, updated: today }
    : given;
}

interface Added {
  readonly collection: NewRecordCollection;
  readonly given: DataRecord;
  readonly dataset: Dataset;
  readonly root: string;
  readonly definition: SiteDefinition;
}

/** Returns the paths of the pages that the record adds; undefined if they cannot be known yet. */
function pagesOf({ collection, given, dataset, ...site }: Added): readonly string[] | undefined {
  const { name, axes } = collection;
  const isThere = ([field, axis]: readonly [string, string]) =>
    dataset.collections[axis]?.some(({ slug }) => slug === given[field]);
  if (!Object.entries(axes).every(isThere)) return undefined;
  const value = recordOf(collection, given);
  return pagesAddedBy({ collection: name, value }, { ...site, dataset })?.map(({ path }) => path);
}

/** Returns the record as templates would receive it; incomplete ones as they are. */
function recordOf({ schema }: NewRecordCollection, given: DataRecord): DataRecord {
  const { data, success } = schema.safeParse(given);
  return success ? (data as DataRecord) : given;
}

function describe(
  { path, missing, before }: NewRecordFile,
  pages: readonly string[] | undefined,
  { json }: Options,
): void {
  if (json) {
    const result = {
      version: VERSION,
      file: path,
      isNew: before === undefined,
      missing,
      pages: pages ?? null,
    };
    console.log(JSON.stringify(result, null, 2));
    return;
  }
  console.log(`${before === undefined ? 'Created' : 'Added to'} ${path}.`);
  if (missing.length > 0)
    console.log(
      ['Fields to fill in:', ...missing.map(({ name, limits }) => `  ${name}: ${limits}`)].join('\n'),
    );
  if (pages === undefined) console.log('The pages that it adds are known when the data has no errors.');
  else if (pages.length === 0) console.log('It adds no page of its own.');
  else console.log(['Pages that it adds:', ...pages.map((page) => `  ${page}`)].join('\n'));
}
