import { countOf, quote } from '../words.ts';

const CELLS = ['cell', 'cells'] as const;

/** Slips in CSV (RFC 4180). */
export const CSV_SLIPS = {
  'same-column': (f: { column: string }) => ({
    message: `This is not valid CSV: two columns claim the name ${quote(f.column)}.`,
    hint: 'Rename or delete one of them.',
  }),
  'row-length': (f: { cells: number; columns: number }) => ({
    message: `This is not valid CSV: the row has ${countOf(f.cells, CELLS)}, and the header has ${f.columns}.`,
    hint: 'Add or delete commas; put quotation marks around a text that holds a comma.',
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
    hint: 'Compare the row with the header: commas and quotation marks.',
  }),
};
