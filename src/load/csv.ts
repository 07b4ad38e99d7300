import { CsvError, parse } from 'csv-parse/sync';
import type { SourceFile } from '../model.ts';
import type { ParsedFile } from './document.ts';

interface CsvRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/**
 * Reads a CSV file with a header row. Every cell is text; an empty cell is a missing field; a header with dots,
 * `coordinates.lat`, makes a group. A value is placed on the line of its row.
 */
export function parseCsv(file: SourceFile): ParsedFile {
  try {
    const rows = parse(file.text, {
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as CsvRow[];
    const place = (path: readonly PropertyKey[]) => {
      const line = rows[Number(path[0])]?.info.lines ?? 1;
      return { file: file.path, line, column: 1, length: lineLength(file.text, line) };
    };
    return {
      file,
      value: rows.map((row) => group(row.record)),
      issues: [],
      locate: place,
      locateKey: place,
      sourceOf: () => undefined,
    };
  } catch (error) {
    if (error instanceof CsvError) return failed(file, error);
    throw error;
  }
}

function group(record: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [header, text] of Object.entries(record)) {
    if (text === '') continue;
    const [outer = '', inner] = header.split('.', 2);
    if (inner === undefined) row[outer] = text;
    else row[outer] = { ...(row[outer] as object | undefined), [inner]: text };
  }
  return row;
}

function failed(file: SourceFile, error: CsvError): ParsedFile {
  const line = Number((error as { lines?: unknown }).lines ?? 1);
  const place = { file: file.path, line, column: 1, length: lineLength(file.text, line) };
  const facts = {
    language: 'CSV',
    reason: error.message.replace(/\.$/, ''),
    advice: 'Compare the row with the header: commas and quotation marks.',
  };
  return {
    file,
    value: undefined,
    issues: [{ code: 'syntax', facts, place }],
    locate: () => place,
    locateKey: () => place,
    sourceOf: () => undefined,
  };
}

function lineLength(text: string, line: number): number {
  return Math.max(1, (text.split('\n')[line - 1] ?? '').length);
}
