import { error } from '../entry.ts';
import { type Known, listNames, listWords, quote, suggestion } from '../words.ts';
import { kindName, LISTS, type ValueKind } from './values.ts';

/** Columns that a collection needs and a table lacks. */
export interface MissingColumn {
  readonly collection: string;
  readonly columns: readonly string[];
  readonly wanted?: ValueKind;
}

/** The header of a table, held against the schema of its rows. */
export const COLUMNS = {
  'missing-column': error((f: MissingColumn) => ({
    message: `The header has no ${f.columns.length > 1 ? 'columns' : 'column'} ${listNames(f.columns)}, which rows of ${f.collection} need.`,
    hint: howToAdd(f),
  })),

  'unknown-column': error((f: { collection: string; column: string; known: Known }) => ({
    message: `${quote(f.column)} is not a known column of ${f.collection}.`,
    hint: suggestion(f.column, f.known, `The columns here are ${listWords(f.known)}.`),
  })),
};

function howToAdd({ columns, wanted }: MissingColumn): string {
  if (wanted === 'list') return LISTS.CSV;
  if (columns.length > 1) return 'Add these columns, with a value in each row.';
  const content = wanted === undefined || wanted === 'group' ? 'a value' : kindName(wanted);
  return `Add a column ${listNames(columns)}, with ${content} in each row.`;
}
