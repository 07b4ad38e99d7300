import type { ZodType } from 'zod';
import type { Issue } from '../../model.ts';
import type { ParsedFile } from '../formats/document.ts';

/** A record before tokens and references are resolved. */
export interface RawRecord {
  readonly value: Readonly<Record<string, unknown>>;
  /** Path of the record in its file: `[]` for a file that is one record. */
  readonly path: readonly PropertyKey[];
  readonly source: ParsedFile;
  /** For rows of a table: reports each column once for all rows. */
  readonly columns?: ColumnCheck | undefined;
}

/** Compares the header of a table with the schema of its rows. Each column is reported once. */
export interface ColumnCheck {
  /** Reports a missing key; undefined if the column exists, so that the row is at fault. */
  missing(path: readonly PropertyKey[], row: Row): readonly Issue[] | undefined;
  /** Reports an unknown key. */
  unknown(path: readonly PropertyKey[], row: Row): readonly Issue[];
}

/** A row that does not match its schema. */
export interface Row {
  readonly schema: ZodType;
  readonly written: unknown;
  /** Columns that are allowed in addition to those of the schema. */
  readonly beside: readonly string[];
}
