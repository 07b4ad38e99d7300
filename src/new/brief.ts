import type { DataRecord, Dataset } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import type { NewRecordCollection } from './collection.ts';
import type { RequiredField } from './fields.ts';

/** What a brief is made from. */
interface BriefInputs {
  readonly collection: NewRecordCollection;
  /** The fields that identify the record. */
  readonly key: DataRecord;
  readonly dataset: Dataset;
  readonly missing: readonly RequiredField[];
}

/**
 * Returns the lines of a comment for the writer of a record: facts of the records that it names, the first sentences of related records, the
 * facts that are not known yet, and the fields to write.
 */
export function createBrief({ collection, key, dataset, missing }: BriefInputs): string[] {
  const named = namedRecords(collection, key, dataset);
  const said = sayings(collection, key, dataset);
  return [
    'Notes for the text below. Delete this comment when the text is written.',
    ...named.flatMap(({ name, record }) => section(`Facts of ${name}`, relevantFacts(record, named))),
    ...section('Related texts already begin with this. Do not repeat it', said),
    ...section(
      'Open questions. Answer them in these records',
      named.flatMap((one) => openQuestions(one, dataset)),
    ),
    ...section(
      'Fields to write, with facts that are true of this record only',
      missing.map(({ name, limits }) => `${name}: ${limits}`),
    ),
  ];
}

/** No line is longer, so that a brief can be read without scrolling. */
const WIDTH = 110;

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : ['', `${title}:`, ...entries.flatMap((entry) => wrapped(`- ${entry}`))];
}

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && `${line} ${word}`.length > WIDTH) lines.push(`  ${word}`);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

interface NamedRecord {
  /** Such as `towns/gray`. */
  readonly name: string;
  readonly collection: string;
  readonly record: DataRecord;
}

function namedRecords(
  { axes }: NewRecordCollection,
  key: DataRecord,
  { collections }: Dataset,
): NamedRecord[] {
  return Object.entries(axes).flatMap(([field, collection]) => {
    const record = collections[collection]?.find(({ slug }) => slug === key[field]);
    return record ? [{ name: `${collection}/${record.slug}`, collection, record }] : [];
  });
}

/** Shorter texts are names and settings. */
const MIN_FACT = 25;

/**
 * Returns the texts of a record. A group with an entry for another of the named records has only that one, and so has a group of which
 * that record names an entry: with `fact: housing` only `housing` of `facts` is relevant.
 */
function relevantFacts(record: DataRecord, named: readonly NamedRecord[]): string[] {
  const others = named.filter((one) => one.record !== record).map((one) => one.record);
  return Object.entries(record).flatMap(([field, value]) => {
    if (!isPlain(value)) return textsIn(value, field);
    const wanted = new Set(others.flatMap((other) => [other.slug, ...entriesNamedBy(other, field)]));
    const entries = Object.entries(value);
    const relevant = entries.filter(([key]) => wanted.has(key));
    return textsIn(Object.fromEntries(relevant.length > 0 ? relevant : entries), field);
  });
}

/** Returns the values of the field whose name is that of a group, or its singular. */
function entriesNamedBy(record: DataRecord, group: string): readonly unknown[] {
  return Object.entries(record)
    .filter(([field]) => field === group || `${field}s` === group)
    .flatMap(([, value]) => value);
}

/** Lists of slugs are settings, such as the names of colors. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.length < MIN_FACT ? [] : [`${path}: ${firstParagraph(value)}`];
  if (Array.isArray(value)) {
    const words = value.filter((entry) => typeof entry === 'string');
    if (words.every((word) => SLUG.test(word)) && words.length > 0) return [];
    return words.length > 0
      ? [`${path}: ${words.join('; ')}`]
      : value.flatMap((entry) => textsIn(entry, path));
  }
  return isPlain(value)
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
    : [];
}

function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/)[0] ?? '';
}

/** Returns the fields that a record lacks and most other records of its collection have. */
function openQuestions({ name, collection, record }: NamedRecord, { collections }: Dataset): string[] {
  const others = (collections[collection] ?? []).filter((other) => other !== record);
  const counts = new Map<string, number>();
  for (const path of others.flatMap(fieldsIn)) counts.set(path, (counts.get(path) ?? 0) + 1);
  const own = new Set(fieldsIn(record));
  return [...counts].flatMap(([path, count]) =>
    count * 2 > others.length && !own.has(path)
      ? [`${name} has no ${path}; ${count} of ${others.length} other records have one.`]
      : [],
  );
}

/** Returns the fields of a record, and the entries of its groups. */
function fieldsIn(record: DataRecord): string[] {
  return Object.entries(record).flatMap(([field, value]) =>
    isPlain(value) ? Object.keys(value).map((key) => `${field}.${key}`) : [field],
  );
}

/** More would not be read. */
const MAX_SAYINGS = 16;

/** Returns the first sentence of each record that shares a named record with the new one. */
function sayings({ name, axes }: NewRecordCollection, key: DataRecord, { collections }: Dataset): string[] {
  const fields = Object.keys(axes);
  return (collections[name] ?? [])
    .filter((record) => fields.some((field) => record[field] === key[field]))
    .flatMap((record) => {
      const sentence = firstSentence(record);
      const label = fields.map((field) => record[field]).join(', ');
      return sentence === undefined ? [] : [`${label}: ${sentence}`];
    })
    .slice(0, MAX_SAYINGS);
}

/** Returns the first sentence of the longest text of a record. */
function firstSentence(record: DataRecord): string | undefined {
  const texts = Object.values(record).filter((value) => typeof value === 'string');
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), '');
  return longest.length < MIN_FACT ? undefined : (/^.*?[.!?](?=\s|$)/s.exec(longest.trim())?.[0] ?? longest);
}
