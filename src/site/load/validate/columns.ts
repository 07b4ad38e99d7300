import type { ZodType } from 'zod';
import { meantWord } from '../../../core/diagnostics/words.ts';
import type { Issue } from '../../../core/model.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { type ObjectShape, schemaAt, shapeOf, shapesOf, typeName } from '../../schema/zod.ts';
import type { Table } from '../formats/document.ts';
import { type ColumnCheck, kindOf, type Row } from './zod-issues.ts';

/** Returns the columns that a table of records may have, of a union those of all options. */
export function tableColumns(schema: ZodType): string[] {
  return [...new Set(shapesOf(schema).flatMap((shape) => columnsIn(shape, undefined, [])))];
}

/** Creates the column check of a table. */
export function createColumnCheck(table: Table, collection: string): ColumnCheck {
  const [reported, looked] = [new Set<string>(), new Set<string>()];
  const isNew = (name: string): boolean => !reported.has(name) && !!reported.add(name);
  const unknown = (found: readonly string[], known: readonly string[]): Issue[] => {
    const columns = found.filter(isNew);
    const others = columns.filter((column) => meantWord(column, known) === undefined);
    const groups = columns.filter((column) => !others.includes(column)).map((column) => [column]);
    return [...groups, others].flatMap((names): Issue[] => {
      const [first] = names;
      if (first === undefined) return [];
      const facts = { collection, columns: names, known };
      return [{ code: 'unknown-column', facts, place: table.column(first) }];
    });
  };
  const isThere = (name: string) => table.columns.some((column) => isWithin(column, name));
  return {
    missing(path, row) {
      if (isThere(nameOf(path))) return undefined;
      const known = knownColumns(row);
      // All columns that the rows need are reported together.
      const names = path.length > 1 ? [nameOf(path)] : requiredKeys(row).filter((name) => !isThere(name));
      const fields = names
        .filter((name) => isNew(`${name}:`))
        .map((name) => {
          const columns = requiredColumns(schemaAt(row.schema, name.split('.'), row.written), name);
          // A misspelled column is reported instead of the missing one.
          const meant = table.columns.filter(
            (column) => !known.includes(column) && columns.includes(meantWord(column, known) ?? ''),
          );
          return { name, columns, meant };
        });
      const misspelled = unknown(
        fields.flatMap(({ meant }) => meant),
        known,
      );
      const lacking = fields.filter(({ meant }) => meant.length === 0);
      const [first] = lacking;
      if (!first) return misspelled;
      const columns = lacking.flatMap((field) => field.columns);
      const renamed = onlyUnknown(columns, table, known);
      if (renamed !== undefined) reported.add(renamed);
      const wanted = lacking.length > 1 ? undefined : wantedAt(first.name.split('.'), row);
      return [...misspelled, missingColumn(columns, { wanted, renamed }, { table, collection })];
    },
    unknown(path, row) {
      // All rows have the same columns, so each name is compared once.
      if (looked.has(nameOf(path))) return [];
      looked.add(nameOf(path));
      const known = knownColumns(row);
      const depth = path.length;
      const keyOf = (column: string) => column.split('.').slice(0, depth).join('.');
      const group = nameOf(path.slice(0, -1));
      return unknown(
        table.columns.filter(
          (column) =>
            (group === '' || isWithin(column, group)) && !known.some((name) => isWithin(name, keyOf(column))),
        ),
        known,
      );
    },
  };
}

/** Returns the keys that a row must have. */
function requiredKeys({ schema, written }: Row): string[] {
  const shape = shapeOf(schema, written) ?? {};
  return Object.keys(shape).filter((key) => !shape[key]?.safeParse(undefined).success);
}

/** Returns the only unknown column of a table that lacks only one: it was probably renamed. */
function onlyUnknown(
  missing: readonly string[],
  { columns }: Table,
  known: readonly string[],
): string | undefined {
  // The columns of a translated field end with a language.
  const [unknown, ...others] = columns.filter((column) => !known.some((name) => isWithin(column, name)));
  return missing.length === 1 && others.length === 0 ? unknown : undefined;
}

interface MissingValue {
  readonly wanted: ReturnType<typeof kindOf>;
  readonly renamed: string | undefined;
}

function missingColumn(
  columns: readonly string[],
  { wanted, renamed }: MissingValue,
  { table, collection }: { readonly table: Table; readonly collection: string },
): Issue {
  const facts = {
    collection,
    columns,
    ...(wanted ? { wanted } : {}),
    ...(renamed === undefined ? {} : { renamed }),
  };
  return {
    code: 'missing-column',
    facts,
    place: renamed === undefined ? table.header() : table.column(renamed),
  };
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function isWithin(column: string, name: string): boolean {
  return column === name || column.startsWith(`${name}.`);
}

function wantedAt(path: readonly PropertyKey[], { schema, written }: Row): ReturnType<typeof kindOf> {
  const wanted = schemaAt(schema, path, written);
  return wanted && kindOf(typeName(wanted));
}

/** Limit of nested columns, since a schema may contain itself. */
const DEEPEST = 4;

function knownColumns({ schema, written, beside }: Row): string[] {
  return [...new Set([...columnsOf(schema, written), ...beside])];
}

/** Returns the columns of a schema, such as `name` and `coordinates.lat`. */
function columnsOf(schema: ZodType, value?: unknown, names: readonly string[] = []): string[] {
  const shape = names.length < DEEPEST ? shapeOf(schema, value) : undefined;
  return shape ? columnsIn(shape, value, names) : [names.join('.')];
}

function columnsIn(shape: ObjectShape, value: unknown, names: readonly string[]): string[] {
  return Object.entries(shape).flatMap(([key, inner]) =>
    columnsOf(inner, isPlain(value) ? value[key] : undefined, [...names, key]),
  );
}

/** Returns the required columns of a field: its own, or those of its group. */
function requiredColumns(schema: ZodType | undefined, name: string): string[] {
  const shape = schema && name.split('.').length < DEEPEST ? shapeOf(schema) : undefined;
  const required = Object.entries(shape ?? {}).filter(([, inner]) => !inner.safeParse(undefined).success);
  if (required.length === 0) return [name];
  return required.flatMap(([key, inner]) => requiredColumns(inner, `${name}.${key}`));
}
