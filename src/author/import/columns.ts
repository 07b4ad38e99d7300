import type { ZodType } from 'zod';
import { meantWord } from '../../core/diagnostics/words.ts';
import { lettersOf } from '../../site/load/formats/csv.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { isList, schemaAt, shapeOf } from '../../site/schema/zod.ts';

/** A column of a table, and the field that it fills. */
export interface MatchedColumn {
  /** Its name; a column that is called like a field has the name of the field. */
  readonly name: string;
  /** Undefined for a column that is left out. */
  readonly field?: string | undefined;
  /** The most similar field, for a column that no field is called like. */
  readonly near?: string | undefined;
}

/** Returns the columns that a table of records may have. */
export function fieldsOf(schema: ZodType): readonly string[] {
  return columnsFor('.csv', schema) ?? [];
}

/**
 * Matches the columns of a table with fields. `answers` are the fields that a person has chosen by column, empty for one that is left out.
 * A field is filled by one column: the chosen one, or the first.
 */
export function matchColumns(
  columns: readonly string[],
  schema: ZodType,
  answers: Readonly<Record<string, string>>,
  languages: readonly string[],
): MatchedColumn[] {
  const fields = fieldsOf(schema);
  const isAnswered = (name: string) => Object.hasOwn(answers, name);
  const called = (name: string) => {
    const found = fields.filter((field) => namesOf(field, schema).includes(lettersOf(name)));
    return found.length === 1 ? found : [];
  };
  // What is called exactly like a field comes before what means one.
  const wishes = [
    ...columns.filter(isAnswered).map((name) => [name, countedFrom0(answers[name] ?? '', schema)] as const),
    ...columns.map((name) => [name, name] as const),
    ...columns.flatMap((name) => called(name).map((field) => [name, field] as const)),
  ];
  const fieldOf = new Map<string, string>();
  const taken = new Set<string>();
  // A list is filled by one cell, or by columns of its entries.
  const isTaken = (field: string) =>
    [...taken].some((one) => one === field || one.startsWith(`${field}.`) || field.startsWith(`${one}.`));
  const isField = (name: string) => {
    const [, field = '', language = ''] = /^(.+)\.([^.]+)$/s.exec(name) ?? [];
    return [name, ...(languages.includes(language) ? [field] : [])].some(
      (one) => fields.includes(one) || isOfEntry(one, schema),
    );
  };
  for (const [name, field] of wishes) {
    const isFree = !fieldOf.has(name) && !isTaken(field) && isField(field);
    if (!isFree || (isAnswered(name) && countedFrom0(answers[name] ?? '', schema) !== field)) continue;
    fieldOf.set(name, field);
    taken.add(field);
  }
  return columns.map((name) => {
    const field = fieldOf.get(name);
    return field === undefined ? { name, near: meantWord(name, fields) } : { name, field };
  });
}

/** Whether a column is an entry of a list, such as `checks.0`, or a field of one, such as `points.0.title`. */
function isOfEntry(name: string, schema: ZodType): boolean {
  const path = name.split('.');
  const field = outerList(path, schema) ? schemaAt(schema, path) : undefined;
  return field !== undefined && shapeOf(field) === undefined;
}

/** Returns the path of the outermost list that a path leads into; undefined if there is none. */
export function outerList(path: readonly string[], schema: ZodType): readonly string[] | undefined {
  const length = path.findIndex((_, i) => isEntry(path, i, schema));
  return length === -1 ? undefined : path.slice(0, length);
}

/** Returns the name of a field as it is known here: people count the entries of a list from 1, as tables do. */
function countedFrom0(name: string, schema: ZodType): string {
  return recounted(name, schema, -1);
}

/** Returns the name of a field as people write it, such as `points.1.title`. */
export function countedFrom1(name: string, schema: ZodType): string {
  return recounted(name, schema, 1);
}

function recounted(name: string, schema: ZodType, by: number): string {
  const path = name.split('.');
  return path.map((part, i) => (isEntry(path, i, schema) ? String(Number(part) + by) : part)).join('.');
}

/** Whether a part of a path is the number of an entry. */
function isEntry(path: readonly string[], i: number, schema: ZodType): boolean {
  const list = i > 0 && /^\d+$/.test(path[i] ?? '') ? schemaAt(schema, path.slice(0, i)) : undefined;
  return list !== undefined && isList(list);
}

/** What a field is called besides its name: its description, the end of its name, and what maps and forms call it. */
function namesOf(field: string, schema: ZodType): readonly string[] {
  const path = field.split('.');
  const last = path.at(-1) ?? '';
  const label = schemaAt(schema, path)?.meta()?.description ?? last;
  return [label, last, ...(ALSO[last] ?? [])].map(lettersOf);
}

const ALSO: Readonly<Record<string, readonly string[]>> = {
  lat: ['latitude', 'breitengrad', 'breite'],
  lng: ['longitude', 'lon', 'long', 'längengrad', 'länge'],
  zip: ['postcode', 'postal code', 'plz', 'postleitzahl', 'code postal'],
};
