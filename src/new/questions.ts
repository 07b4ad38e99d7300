import type { ZodType } from 'zod';
import { knownSlugs, listWords, suggestion } from '../diagnostics/words.ts';
import { describeField } from '../load/schema/limits.ts';
import { metaOf, schemaAt } from '../load/schema/zod.ts';
import type { DataRecord, Dataset } from '../model.ts';
import type { NewRecordCollection } from './collection.ts';
import { missingFields, parseField, slugFrom } from './fields.ts';
import { findConflict } from './record.ts';

/** A record of which some fields are known. */
interface Questioned {
  readonly collection: NewRecordCollection;
  readonly given: DataRecord;
  readonly dataset: Dataset;
}

/** Prints a question and returns the line that was typed. */
type Ask = (question: string) => Promise<string>;

/**
 * Asks for the fields that identify the record, then for all others that it must have and that are one value each. An invalid answer is
 * asked for again. An empty answer leaves a field empty, except one that identifies the record.
 */
export async function askForFields(inputs: Questioned, ask: Ask): Promise<DataRecord> {
  const { collection, dataset } = inputs;
  let given = inputs.given;
  const answer = async (name: string) => {
    const value = await askFor({ collection, given, dataset }, name, ask);
    if (value !== undefined) given = { ...given, [name]: value };
  };
  const first = keyQuestions(inputs);
  for (const name of first) await answer(name);
  for (const { name, isScalar } of missingFields(collection.schema, given))
    if (isScalar && !first.includes(name)) await answer(name);
  return given;
}

/** A slug is usually made from the name or the title, so that is asked for first. */
function keyQuestions({ collection: { keys, schema }, given }: Questioned): readonly string[] {
  const missing = keys.filter((key) => !(key in given));
  const name = ['name', 'title'].find((field) => schemaAt(schema, [field], given));
  return missing.includes('slug') && name !== undefined && !(name in given) ? [name, ...missing] : missing;
}

async function askFor(inputs: Questioned, name: string, ask: Ask): Promise<unknown> {
  const { collection, given } = inputs;
  const field = schemaAt(collection.schema, [name], given);
  const isKey = collection.keys.includes(name);
  const fallback = name === 'slug' ? slugFrom(given) : '';
  const shown = fallback === '' ? '' : ` [${fallback}]`;
  for (let error = ''; ; ) {
    const typed = await ask(`${error}${name} (${limitsOf(inputs, name, field)})${shown}: `);
    const text = typed.trim() || fallback;
    if (text === '' && !isKey) return undefined;
    const parsed =
      text === '' ? { error: `A record of ${collection.name} needs this.` } : parse(inputs, name, text);
    if ('value' in parsed) return parsed.value;
    error = `${parsed.error}\n`;
  }
}

function parse(inputs: Questioned, name: string, text: string) {
  const { collection, given, dataset } = inputs;
  const error = findFieldError(inputs, name, text);
  if (error !== undefined) return { error };
  const parsed = parseField(schemaAt(collection.schema, [name], given) ?? collection.schema, text);
  if ('error' in parsed) return parsed;
  const record = { ...given, [name]: parsed.value };
  const isIdentified = collection.keys.includes(name) && collection.keys.every((key) => key in record);
  const conflict = isIdentified ? findConflict({ collection, given: record, dataset }) : undefined;
  return conflict === undefined ? parsed : { error: conflict };
}

/** Returns why a value of a field cannot be right: it names a record that does not exist, or is not valid as a key. */
export function findFieldError({ collection, given, dataset }: Questioned, name: string, value: unknown) {
  const field = schemaAt(collection.schema, [name], given);
  const target = targetOf(collection, name, field);
  const slug = String(value);
  if (target !== undefined) {
    const known = slugsOf(dataset, target);
    // A record with errors, such as a new one that is not filled in yet, exists.
    const { refused } = dataset;
    if (refused !== 'unknown' && !refused.has(slug) && !known.includes(slug))
      return `There is no record “${slug}” in ${target}. ${suggestion(slug, known, `${knownSlugs({ collection: target, known })} To add it, run “crosstown new ${target} ${slug}”.`)}`;
  }
  const parsed = field && collection.keys.includes(name) ? parseField(field, slug) : undefined;
  return parsed && 'error' in parsed ? `The ${name} ${parsed.error}` : undefined;
}

function limitsOf(
  { collection, given, dataset }: Questioned,
  name: string,
  field: ZodType | undefined,
): string {
  const target = targetOf(collection, name, field);
  const isFree = (slug: string) =>
    !collection.keys.includes(name) || !hasRecord(dataset, collection, { ...given, [name]: slug });
  const free = target === undefined ? [] : slugsOf(dataset, target).filter(isFree);
  if (free.length > 0) return listWords(free);
  return field ? describeField(field) : 'value';
}

function hasRecord(
  { collections }: Dataset,
  { name, keys }: NewRecordCollection,
  given: DataRecord,
): boolean {
  return (collections[name] ?? []).some((record) => keys.every((key) => record[key] === given[key]));
}

/** Returns the collection that a field refers to. */
function targetOf({ axes }: NewRecordCollection, name: string, field: ZodType | undefined) {
  return axes[name] ?? metaOf(field).reference;
}

function slugsOf({ collections }: Dataset, collection: string): readonly string[] {
  return (collections[collection] ?? []).map(({ slug }) => String(slug));
}
