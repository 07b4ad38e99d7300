import type { SourceFile } from '../../core/model.ts';
import { compareCodeUnits } from '../../core/util/order.ts';
import { isPlain } from '../../core/util/plain.ts';
import { readTable } from '../../site/load/formats/csv.ts';
import type { parseDataFile } from '../../site/load/formats/formats.ts';

/** Rewrites an export in a stable order, sorted by slug, so that two snapshots differ only in what changed. The text is valid. */
export function formatSnapshot({ path, text }: SourceFile, columns: readonly string[] = []): string {
  return path.endsWith('.csv') ? formatCsv(text, columns) : formatJson(text);
}

/** Columns and cells are written as they are read. */
function formatCsv(text: string, known: readonly string[]): string {
  const { columns, rows } = readTable(text, known);
  const slug = columns.indexOf('slug');
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const sorted = slug < 0 ? filled : sortedBySlug(filled, (row) => row[slug] ?? '');
  return [columns, ...sorted].map((row) => `${row.map((cell) => formatCell(cell)).join(',')}\n`).join('');
}

/** Source: https://www.rfc-editor.org/rfc/rfc4180 */
export function formatCell(cell: string, isQuoted = false): string {
  return isQuoted || /[",\n\r;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function formatJson(text: string): string {
  const records = JSON.parse(text) as readonly unknown[];
  const sorted = sortedBySlug(records, (record) => (isPlain(record) ? String(record.slug ?? '') : ''));
  return `[\n${sorted.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]\n`;
}

function sortedBySlug<Row>(rows: readonly Row[], slugOf: (row: Row) => string): readonly Row[] {
  return [...rows].sort((a, b) => compareCodeUnits(slugOf(a), slugOf(b)));
}

/** Returns the records of a file as it was parsed; none if it is no list. */
export function recordsIn({ value }: ReturnType<typeof parseDataFile>): Records {
  return Array.isArray(value) ? value.filter(isPlain) : [];
}

/** Names of records, or paths of pages, sorted. */
export interface NameChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

type Records = readonly Readonly<Record<string, unknown>>[];

/** Compares records by their slug; without slugs by their content. `changedFields` are the fields that differ, by record. */
export function compareRecords(before: Records, after: Records) {
  const [old, now] = [indexRecords(before), indexRecords(after)];
  const changedFields: Record<string, readonly string[]> = {};
  for (const [name, record] of now) {
    const known = old.get(name);
    const keys = known ? new Set([...Object.keys(known), ...Object.keys(record)]) : [];
    const fields = [...keys].filter((key) => stableText(known?.[key]) !== stableText(record[key]));
    if (fields.length > 0) changedFields[name] = fields;
  }
  return {
    added: [...now.keys()].filter((name) => !old.has(name)).sort(compareCodeUnits),
    changed: Object.keys(changedFields).sort(compareCodeUnits),
    removed: [...old.keys()].filter((name) => !now.has(name)).sort(compareCodeUnits),
    changedFields,
  };
}

function indexRecords(records: Records): ReadonlyMap<string, Records[number]> {
  return new Map(
    records.map((record) => [typeof record.slug === 'string' ? record.slug : stableText(record), record]),
  );
}

/** Returns a text that is the same for the same values, in whatever order columns are. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isPlain(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareCodeUnits(a, b)))
      : inner,
  );
}
