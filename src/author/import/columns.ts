import type { ZodType } from 'zod';
import { meantWord } from '../../core/diagnostics/words.ts';
import { lettersOf } from '../../site/load/formats/csv.ts';
import { columnsFor } from '../../site/load/records/collection.ts';
import { schemaAt } from '../../site/schema/zod.ts';

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
    ...columns.filter(isAnswered).map((name) => [name, answers[name] ?? ''] as const),
    ...columns.map((name) => [name, name] as const),
    ...columns.flatMap((name) => called(name).map((field) => [name, field] as const)),
  ];
  const fieldOf = new Map<string, string>();
  const taken = new Set<string>();
  for (const [name, field] of wishes) {
    const isFree = !fieldOf.has(name) && !taken.has(field) && isField(field, fields, languages);
    if (!isFree || (isAnswered(name) && answers[name] !== field)) continue;
    fieldOf.set(name, field);
    taken.add(field);
  }
  return columns.map((name) => {
    const field = fieldOf.get(name);
    return field === undefined ? { name, near: meantWord(name, fields) } : { name, field };
  });
}

/** Whether a column is called like a field, or like one in a language. */
function isField(name: string, fields: readonly string[], languages: readonly string[]): boolean {
  if (fields.includes(name)) return true;
  const [, field = '', language = ''] = /^(.+)\.([^.]+)$/s.exec(name) ?? [];
  return fields.includes(field) && languages.includes(language);
}

/** What a field is called besides its name: its description, the end of its name, and how maps call coordinates. */
function namesOf(field: string, schema: ZodType): readonly string[] {
  const path = field.split('.');
  const last = path.at(-1) ?? '';
  const label = schemaAt(schema, path)?.meta()?.description ?? last;
  return [label, last, ...(ALSO[last] ?? [])].map(lettersOf);
}

const ALSO: Readonly<Record<string, readonly string[]>> = {
  lat: ['latitude'],
  lng: ['longitude', 'lon', 'long'],
};
