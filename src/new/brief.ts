import type { DataRecord } from '../model.ts';
import { isPlain } from '../util/plain.ts';
import type { NewRecord } from './collection.ts';
import type { RequiredField } from './fields.ts';

/** Returns the lines of a comment for the writer of a record: facts of the records that it names, and the fields to write. */
export function createBrief(record: NewRecord, missing: readonly RequiredField[]): string[] {
  const named = namedRecords(record);
  const sections = [
    ...named.map((one) => [`Facts of ${one.name}`, relevantFacts(one.record, named)] as const),
    [
      'Fields to write, with facts that are true of this record only',
      missing.map(({ name, limits }) => `${name}: ${limits}`),
    ],
  ] as const;
  return [
    'Notes for the text below. Delete this comment when the text is written.',
    ...sections.flatMap(([title, entries]) =>
      entries.length === 0 ? [] : ['', `${title}:`, ...entries.flatMap((entry) => wrapped(`- ${entry}`))],
    ),
  ];
}

/** Breaks a text between words, so that no line is longer than 110 characters and a brief can be read without scrolling. */
function wrapped(text: string): string[] {
  const lines = text.replace(/\s+/g, ' ').match(/\S(?:.{0,106}\S)?(?=\s|$)|\S+/g) ?? [];
  return lines.map((line, i) => (i === 0 ? line : `  ${line}`));
}

interface NamedRecord {
  /** Such as `towns/gray`. */
  readonly name: string;
  readonly record: DataRecord;
}

function namedRecords({ collection: { axes }, given, dataset }: NewRecord): NamedRecord[] {
  return Object.entries(axes).flatMap(([field, collection]) => {
    const record = dataset.collections[collection]?.find(({ slug }) => slug === given[field]);
    return record ? [{ name: `${collection}/${record.slug}`, record }] : [];
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
    const isNamed = (key: string) =>
      others.some(
        (one) => one.slug === key || [one[field], one[field.replace(/s$/, '')]].flat().includes(key),
      );
    const entries = Object.entries(value);
    const relevant = entries.filter(([key]) => isNamed(key));
    return textsIn(Object.fromEntries(relevant.length > 0 ? relevant : entries), field);
  });
}

/** Lists of slugs are settings, such as the names of colors. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string')
    return value.length < MIN_FACT ? [] : [`${path}: ${value.trim().split(/\n\s*\n/)[0]}`];
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
