import type { ZodType } from 'zod';
import { meantWord } from '../../../core/diagnostics/words.ts';
import type { Issue } from '../../../core/model.ts';
import { isPlain } from '../../../core/util/plain.ts';
import { schemaAt, shapeOf, typeName } from '../../schema/zod.ts';
import type { Table } from '../formats/document.ts';
import { type ColumnCheck, kindOf, type Row } from './zod-issues.ts';

/** Creates the column check of a table. */
export function createColumnCheck(table: Table, collection: string): ColumnCheck {
  const [reported, looked] = [new Set<string>(), new Set<string>()];
  const once = (name: string, issue: () => Issue): Issue[] => {
    if (reported.has(name)) return [];
    reported.add(name);
    return [issue()];
  };
  const unknown = (column: string, known: readonly string[]) =>
    once(column, () => ({
      code: 'unknown-column',
      facts: { collection, column, known },
      place: table.column(column),
    }));
  return {
    missing(path, row) {
      const name = nameOf(path);
      if (table.columns.some((column) => isWithin(column, name))) return undefined;
      const known = knownColumns(row);
      const columns = requiredColumns(schemaAt(row.schema, path, row.written), name);
      // A misspelled column is reported instead of the missing one.
      const meant = table.columns.filter(
        (column) => !known.includes(column) && columns.includes(meantWord(column, known) ?? ''),
      );
      if (meant.length > 0) return meant.flatMap((column) => unknown(column, known));
      return once(`${name}:`, () => {
        const renamed = onlyUnknown(columns, table, known);
        if (renamed !== undefined) reported.add(renamed);
        return missingColumn(columns, { wanted: wantedAt(path, row), renamed }, { table, collection });
      });
    },
    unknown(path, row) {
      // All rows have the same columns, so each name is compared once.
      if (looked.has(nameOf(path))) return [];
      looked.add(nameOf(path));
      const known = knownColumns(row);
      const columns = table.columns.filter((column) => isWithin(column, nameOf(path)));
      return columns.flatMap((column) => unknown(column, known));
    },
  };
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
  if (!shape) return [names.join('.')];
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
