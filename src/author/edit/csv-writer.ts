import { isPlain } from '../../core/util/plain.ts';
import { readTable } from '../../site/load/formats/csv.ts';
import { findCells } from '../../site/load/formats/csv-reader.ts';
import { formatCell } from '../pull/snapshot.ts';
import { insertEntry, moveEntry, removeEntry, type Splice, spliced } from './entries.ts';
import type { ValueChange } from './value-changes.ts';

/** Returns how a cell or a row of a valid table is changed, or why it cannot be. The first key of a path is the index of the row. */
export function changeCsv(
  text: string,
  known: readonly string[] | undefined,
  change: ValueChange,
): readonly Splice[] | string {
  const { columns, rows, starts, separator } = readTable(text, known ?? []);
  const lines = starts.map((start) => findCells(text, separator, start));
  const entries = lines.map((cells) => ({ start: cells[0]?.[0] ?? 0, end: cells.at(-1)?.[1] ?? 0 }));
  const list = { text, entries, hasComments: false };
  const [row, ...keys] = change.path;
  // The header is the first line.
  const line = Number(row) + 1;
  if (keys.length === 0 && change.kind === 'move') return [moveEntry(list, line, change.to + 1)];
  if (keys.length === 0 && change.kind === 'remove') return removeEntry(list, line);
  if (change.kind === 'move' || change.kind === 'remove') return 'A cell of a table is no list.';
  const name = keys.map(String).join('.');
  const cells = cellsOf(change.value, name);
  if (!cells) return 'A cell of a table holds one value, no list.';
  const unknown = [...cells].find(([column, value]) => value !== '' && !columns.includes(column));
  if (unknown) return `The table has no column “${unknown[0]}”. Add it to the first line.`;
  const isQuoted = (at: number, i: number) => text.charAt(lines[at]?.[i]?.[0] ?? 0) === '"';
  const cellAt = (at: number, i: number) => formatCell(cells.get(columns[i] ?? '') ?? '', isQuoted(at, i));
  if (change.kind === 'insert')
    return [insertEntry(list, line, columns.map((_, i) => cellAt(lines.length - 1, i)).join(separator))];
  const { start, end } = entries[line] ?? { start: 0, end: 0 };
  let changed = text.slice(0, end);
  for (const [i, column] of [...columns.entries()].reverse()) {
    const [from, to] = lines[line]?.[i] ?? [0, 0];
    const isMeant = name === '' || column === name || column.startsWith(`${name}.`);
    const isSame = (rows[line - 1]?.[i] ?? '') === (cells.get(column) ?? '');
    if (isMeant && !isSame) changed = spliced(changed, { start: from, end: to, text: cellAt(line, i) });
  }
  return [{ start, end, text: changed.slice(start) }];
}

/** Returns the texts of cells by column; undefined if a value does not fit into a cell. */
function cellsOf(value: unknown, column: string): ReadonlyMap<string, string> | undefined {
  if (Array.isArray(value)) return undefined;
  if (!isPlain(value)) return new Map([[column, String(value ?? '')]]);
  const inner = Object.entries(value).map(([key, one]) =>
    cellsOf(one, column === '' ? key : `${column}.${key}`),
  );
  return inner.includes(undefined) ? undefined : new Map(inner.flatMap((cells) => [...(cells ?? [])]));
}
