import { CsvError, parse } from 'csv-parse/sync';
import type { Issue, Place, SourceFile } from '../model.ts';
import type { ParsedFile } from './document.ts';

interface CsvRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
  readonly raw: string;
}

/**
 * Reads a CSV file with a header row. Every cell is text until a schema wants a number; an empty cell is a missing
 * field; a header with a dot, `coordinates.lat`, makes a group. A value is placed on the first line of its row.
 */
export function parseCsv(file: SourceFile): ParsedFile {
  let headers: readonly string[] = [];
  try {
    const columns = (names: string[]) => {
      headers = names;
      return names;
    };
    const rows = parse(file.text, {
      columns,
      info: true,
      raw: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as CsvRow[];
    const lines = createLines(file);
    const place = (path: readonly PropertyKey[]) => lines(firstLine(rows[Number(path[0])]));
    const issues = headerIssues(file, headers);
    const value = issues.length ? undefined : rows.map((row) => group(row.record));
    return { file, value, issues, allText: true, locate: place, locateKey: place, sourceOf: () => undefined };
  } catch (error) {
    if (error instanceof CsvError) return failed(file, error);
    throw error;
  }
}

/** `info.lines` is the last line of a row. */
function firstLine(row: CsvRow | undefined): number {
  return row ? row.info.lines - row.raw.trim().split('\n').length + 1 : 1;
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

function headerIssues(file: SourceFile, headers: readonly string[]): Issue[] {
  const place = createLines(file)(1);
  const groups = new Set(
    headers.filter((header) => header.includes('.')).map((header) => header.split('.')[0]),
  );
  return headers.flatMap((header, i): Issue[] => {
    if (header.split('.').includes('__proto__')) {
      return [
        {
          code: 'file-unreadable',
          facts: { reason: 'a column named __proto__ is not allowed', advice: 'Choose another name.' },
          place,
        },
      ];
    }
    if (headers.indexOf(header) === i && !groups.has(header)) return [];
    const facts = {
      language: 'CSV',
      reason: `Two columns claim the name “${header}”`,
      advice: 'Rename or delete one of them.',
    };
    return [{ code: 'syntax', facts, place }];
  });
}

function failed(file: SourceFile, error: CsvError): ParsedFile {
  const place = createLines(file)(Number((error as { lines?: unknown }).lines ?? 1));
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

/** Gives the places of whole lines. The file is cut into lines when the first is asked for. */
function createLines({ path, text }: SourceFile): (line: number) => Place {
  let lines: readonly string[] | undefined;
  return (line) => {
    lines ??= text.split('\n');
    return { file: path, line, column: 1, length: Math.max(1, (lines[line - 1] ?? '').length) };
  };
}
