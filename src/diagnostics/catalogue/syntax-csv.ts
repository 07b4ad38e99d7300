import { countOf, listNames, quote } from '../words.ts';

const CELLS = ['cell', 'cells'] as const;

const SEPARATORS = { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' } as const;

/** Slips in CSV (RFC 4180). */
export const CSV_SLIPS = {
  'same-column': (f: { column: string }) => ({
    message: `This is not valid CSV: two columns claim the name ${quote(f.column)}.`,
    hint: 'Rename or delete one of them.',
  }),
  'unnamed-column': (f: { number: number }) => ({
    message: `This is not valid CSV: column ${f.number} has no name.`,
    hint: 'Write its name into the header line, or delete the column.',
  }),
  'many-columns': (f: { columns: number; limit: number }) => ({
    message: `This table cannot be used: its header has ${f.columns} columns, and ${f.limit} are the most.`,
    hint: 'Delete columns that no record needs. Rows that stand side by side belong below one another.',
  }),
  'row-length': (f: {
    cells: number;
    columns: number;
    /** The columns that the row has no cells for. */
    missing: readonly string[];
    separator: ',' | ';' | '\t';
  }) => ({
    message: `This is not valid CSV: the row has ${countOf(f.cells, CELLS)}, and the header has ${f.columns}.${f.missing.length > 0 ? ` There is none for ${listNames(f.missing)}.` : ''}`,
    hint:
      f.missing.length > 0
        ? `Put ${SEPARATORS[f.separator]} before each of them, also where it stays empty.`
        : `Delete what is too much, or put straight quotation marks around a text that holds ${SEPARATORS[f.separator]}.`,
  }),
  'open-cell': () => ({
    message: 'This is not valid CSV: a quotation mark is not closed.',
    hint: 'Close the text with a quotation mark; write one that is part of the text twice.',
  }),
  'quotation-mark': () => ({
    message: 'This is not valid CSV: a quotation mark stands in the middle of a cell.',
    hint: 'Put quotation marks around the whole cell, and write those of the text twice.',
  }),
  'odd-row': (f: {
    /** What the parser says, without the full stop. */
    said: string;
  }) => ({
    message: `This is not valid CSV: ${f.said}.`,
    hint: 'Compare the row with the header: separators and quotation marks.',
  }),
};
