import type { Facts } from '../../core/diagnostics/catalog.ts';
import { hasErrors } from '../../core/diagnostics/issue.ts';
import type { Issue, SourceFile } from '../../core/model.ts';
import { findControlCharacter } from '../../core/util/control-characters.ts';
import { decodeText, openBytes } from '../../site/load/files/read-files.ts';
import { parseCsv } from '../../site/load/formats/csv.ts';
import { createPlacer, type ParsedFile, type Places, type Table } from '../../site/load/formats/document.ts';
import type { MatchedColumn } from './columns.ts';
import { isArchive } from './workbook.ts';

/** A table to import, as it was read. Without rows it cannot be used, and the issues say why. */
export interface ImportTable {
  readonly file: SourceFile;
  readonly issues: readonly Issue[];
  readonly rows?: readonly (Cells | undefined)[];
  readonly table?: Table | undefined;
  readonly places?: Places;
}

/** The cells of a row: texts, and groups for columns with dots. */
type Cells = Readonly<Record<string, unknown>>;

/** Opens a table of a spreadsheet: a file of text, or cells from the clipboard. `known` are the columns that records may have. */
export function openTable(name: string, bytes: Buffer, known: readonly string[]): ImportTable {
  const { file, issues } = openText(name, bytes);
  if (hasErrors(issues)) return { file, issues };
  const parsed = parseCsv(file, known);
  const all = [...issues, ...parsed.issues];
  if (!Array.isArray(parsed.value) || hasErrors(parsed.issues)) return { file, issues: all };
  const rows = parsed.value as readonly (Cells | undefined)[];
  if (rows.every((row) => row === undefined)) return refused(file, { kind: 'no-rows' });
  return { file, issues: all, rows, table: parsed.table, places: parsed.places };
}

function openText(
  path: string,
  bytes: Buffer,
): { readonly file: SourceFile; readonly issues: readonly Issue[] } {
  if (isArchive(bytes)) return refused({ path, text: '' }, { kind: 'workbook' });
  const text = decodeText(bytes) === undefined ? decodeWindows(bytes) : '';
  // Bytes that the encoding does not have are control characters.
  if (text === '' || findControlCharacter(text)) return openBytes(path, bytes);
  const opened = openBytes(path, Buffer.from(text));
  const { file } = opened;
  const { 0: letter = '', index = 0 } = /[^ -~\s]/.exec(file.text) ?? {};
  const place = createPlacer(file)(index, index + 1);
  const facts = { kind: 'probable', encoding: 'Windows-1252', letter, isCsv: true } as const;
  return { file, issues: [...opened.issues, { code: 'other-encoding', facts, place }] };
}

function refused(file: SourceFile, facts: Facts<'file-unreadable'>): ImportTable {
  const place = { file: file.path, line: 1, column: 1, length: 1 };
  return { file, issues: [{ code: 'file-unreadable', facts, place }] };
}

/** The characters of Windows-1252 from 80 to 9F. Some versions of Node decode them as Latin-1. Source: https://encoding.spec.whatwg.org/#windows-1252 */
const HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function decodeWindows(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => HIGH.charAt(letter.charCodeAt(0) - 0x80));
}

/** Returns a table with fields as its columns, so that what is wrong with a field is reported at its cell. */
export function asSource(
  { file, table, places }: ImportTable,
  columns: readonly (MatchedColumn & { readonly field: string })[],
): ParsedFile {
  if (!table || !places) throw new Error('A table without rows has no places.');
  const columnOf = (path: readonly string[]): readonly string[] => {
    const at = path.join('.');
    const column =
      columns.find(({ field }) => field === at) ?? columns.find(({ field }) => field.startsWith(`${at}.`));
    if (column) return column.name.split('.');
    return path.length > 1 ? columnOf(path.slice(0, -1)) : [];
  };
  const inTable = ([row = 0, ...path]: readonly PropertyKey[]) => [row, ...columnOf(path.map(String))];
  return {
    file,
    value: undefined,
    issues: [],
    table: {
      columns: columns.map(({ field }) => field),
      header: table.header,
      column: (field) => table.column(columnOf([field]).join('.')),
      numbers: new Map(),
    },
    places: {
      locate: (path) => places.locate(inTable(path)),
      locateKey: (path) => places.locateKey(inTable(path)),
      locatePiece: (path, piece) => places.locatePiece(inTable(path), piece),
    },
    sourceOf: () => undefined,
  };
}
