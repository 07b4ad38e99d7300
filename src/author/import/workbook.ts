/**
 * Returns the first sheet of an Excel workbook (.xlsx) as CSV, and any other file as it is. What a workbook says exactly is exact in
 * the table too: days are ISO days, and numbers have a decimal point.
 */
export async function workbookAsCsv(bytes: Buffer): Promise<Buffer> {
  if (!isArchive(bytes)) return bytes;
  // Few sites import a workbook, and the reader takes 30 ms to load. The one for Node replaces process.cwd (graceful-fs).
  const { InvalidInputError, InvalidSpreadsheetError, readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(new Blob([new Uint8Array(bytes)]), { trim: false });
    return Buffer.from(rows.map((row) => `${row.map(asField).join(',')}\n`).join(''));
  } catch (error) {
    // Another archive, such as a document of LibreOffice.
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return bytes;
    throw error;
  }
}

/** Whether a file is a zip archive, as the workbooks of Excel, Numbers and LibreOffice are. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'PK\x03\x04';
}

/** Returns a cell (a text, number, boolean, Date or null) as a field of CSV. Source: https://www.rfc-editor.org/rfc/rfc4180 */
function asField(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return asDay(cell);
  if (typeof cell === 'number') return asNumber(cell);
  return /[",\n\r]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
}

/** Workbooks store a time as a fraction of a day, which is rounded here to seconds. */
function asDay(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.replace(/T00:00:00\.000Z$/, '').replace('.000Z', '');
}

/** In a table, 12.345 could be twelve thousand. In a workbook it cannot, so it has a fourth digit. */
function asNumber(number: number): string {
  return String(number).replace(/\.\d{3}$/, '$&0');
}
