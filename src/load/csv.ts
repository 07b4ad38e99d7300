import { CsvError } from 'csv-parse/sync';
import type { Facts } from '../issues/catalogue.ts';
import type { Issue, Place, SourceFile } from '../model.ts';
import { openingQuotation } from '../util/opening-quotation.ts';
import { readCsvRows } from './csv-rows.ts';
import {
  createPlacer,
  type ParsedFile,
  type Places,
  placesWhenAsked,
  spanOfPiece,
  unusable,
} from './document.ts';

/**
 * Reads a CSV file with a header row. Every cell is text until a schema wants a number; an empty cell is a missing
 * field; a header with a dot, `coordinates.lat`, makes a group. A value is placed on the first line of its row.
 */
export function parseCsv(file: SourceFile): ParsedFile {
  const { path, text } = file;
  try {
    const [headers = [], ...rows] = readCsvRows(text).rows;
    const issues = headerIssues({ path, text }, headers);
    const value = issues.length ? undefined : rows.map(createGrouping(headers));
    const places = placesWhenAsked(() => rowPlaces(file));
    return { file, value, issues, allText: true, ...places, places, sourceOf: () => undefined };
  } catch (error) {
    if (error instanceof CsvError) return failed({ path, text }, error);
    throw error;
  }
}

/** Places of rows: for these the file is read a second time, and nothing but numbers is kept of it. */
function rowPlaces({ path, text }: SourceFile): Places {
  const [, ...starts] = readCsvRows(text).starts;
  const place = createPlacer({ path, text });
  const spanOf = ([index]: readonly PropertyKey[]): readonly [number, number] => {
    const row = Number(index);
    return [starts[row] ?? 0, starts[row + 1] ?? text.length];
  };
  const locate = (at: readonly PropertyKey[]) => place(...spanOf(at));
  return {
    locate,
    locateKey: locate,
    locatePiece: (at, piece) => place(...spanOfPiece(text, spanOf(at), piece)),
  };
}

/** Makes a record of the cells of a row: what is in a column, in a group of columns, or in none. */
function createGrouping(headers: readonly string[]): (cells: readonly string[]) => Record<string, unknown> {
  const columns = headers.map((header) => header.split('.', 2) as [string, string?]);
  return (cells) => {
    const row: Record<string, unknown> = {};
    for (const [i, [outer, inner]] of columns.entries()) {
      const text = cells[i];
      if (text === undefined || text === '') continue;
      if (inner === undefined) row[outer] = text;
      else {
        const group = (row[outer] ?? {}) as Record<string, unknown>;
        group[inner] = text;
        row[outer] = group;
      }
    }
    return row;
  };
}

function headerIssues(file: SourceFile, headers: readonly string[]): Issue[] {
  const place = lineOf(file, 1);
  const groups = new Set(
    headers.filter((header) => header.includes('.')).map((header) => header.split('.')[0]),
  );
  return headers.flatMap((header, i): Issue[] => {
    if (header.split('.').includes('__proto__')) {
      return [
        {
          code: 'file-unreadable',
          facts: { kind: 'reserved-column', column: '__proto__' },
          place,
        },
      ];
    }
    if (headers.indexOf(header) === i && !groups.has(header)) return [];
    return [{ code: 'syntax', facts: { kind: 'same-column', column: header }, place }];
  });
}

function failed(file: SourceFile, error: CsvError): ParsedFile {
  const place = lineOf(file, lineIn(file.text, error));
  return unusable(file, [{ code: 'syntax', facts: slipOf(error), place }], place);
}

/** The line of a mistake; of a mark that is not closed the line where it opens, and not the end of the file. */
function lineIn(text: string, error: CsvError & { readonly lines?: unknown }): number {
  if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return Number(error.lines ?? 1);
  return text.slice(0, openingQuotation(text, text.length, ['"', '"'])).split('\n').length;
}

function slipOf({ code, message, record, columns }: CsvError): Facts<'syntax'> {
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && Array.isArray(record) && Array.isArray(columns))
    return { kind: 'row-length', cells: record.length, columns: columns.length };
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { kind: 'open-cell' };
  if (QUOTATION_SLIPS.has(code)) return { kind: 'quotation-mark' };
  return { kind: 'odd-row', said: message.replace(/\.$/, '') };
}

const QUOTATION_SLIPS: ReadonlySet<string> = new Set([
  'INVALID_OPENING_QUOTE',
  'CSV_INVALID_CLOSING_QUOTE',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
]);

/** The place of a whole line. */
function lineOf({ path, text }: SourceFile, line: number): Place {
  return { file: path, line, column: 1, length: Math.max(1, (text.split('\n')[line - 1] ?? '').length) };
}
