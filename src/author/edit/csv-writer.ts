import { isPlain } from '../../core/util/plain.ts';
import { readTable } from '../../site/load/formats/csv.ts';
import { findCells, type Separator } from '../../site/load/formats/csv-reader.ts';
import { formatCell } from '../pull/snapshot.ts';
import { type Entries, insertEntry, moveEntry, removeEntry, type Splice, spliced } from './entries.ts';
import type { ValueChange } from './value-changes.ts';

/** Creates the function that returns how a cell or a row of a valid table is changed. The first key of a path is the index of the row. */
export function createCsvWriter(text: string, known: readonly string[] = []) {
  const { columns, rows, starts, separator } = readTable(text, known);
  const lines = starts.map((start) => findCells(text, separator, start));
  const entries = lines.map((cells) => ({ start: cells[0]?.[0] ?? 0, end: cells.at(-1)?.[1] ?? 0 }));
  const list = { text, entries, hasComments: false };
  return (change: ValueChange): readonly Splice[] | string => {
    const [row, ...keys] = change.path;
    // The header is the first line.
    const line = Number(row) + 1;
    if (keys.length === 0 && change.kind === 'move') return [moveEntry(list, line, change.to + 1)];
    if (keys.length === 0 && change.kind === 'remove') return removeEntry(list, line);
    if (change.kind === 'move' || change.kind === 'remove') return 'A cell of a table is no list.';
    const name = keys.map(String).join('.');
    const cells = cellsOf(change.value, name);
    const added = [...cells.keys()].filter((column) => cells.get(column) !== '' && !columns.includes(column));
    const unknown = added.find((column) => !known.includes(column));
    if (unknown !== undefined)
      return `The table has no column “${asInTable(unknown)}”. Add it to the first line.`;
    if (added.length > 0) {
      const wider = withColumns(list, added, separator);
      const splices = createCsvWriter(wider, known)(change);
      if (typeof splices === 'string') return splices;
      return splices.map((splice) => ({ start: 0, end: text.length, text: spliced(wider, splice) }));
    }
    const isQuoted = (at: number, i: number) => text.charAt(lines[at]?.[i]?.[0] ?? 0) === '"';
    const cellAt = (at: number, i: number) => formatCell(cells.get(columns[i] ?? '') ?? '', isQuoted(at, i));
    if (change.kind === 'insert')
      return [insertEntry(list, line, columns.map((_, i) => cellAt(lines.length - 1, i)).join(separator))];
    const changed = [...columns.entries()].flatMap(([i, column]): Splice[] => {
      const [start, end] = lines[line]?.[i] ?? [0, 0];
      const isMeant = name === '' || column === name || column.startsWith(`${name}.`);
      const isSame = (rows[line - 1]?.[i] ?? '') === (cells.get(column) ?? '');
      return isMeant && !isSame ? [{ start, end, text: cellAt(line, i) }] : [];
    });
    const [first = { start: 0, end: 0, text: '' }] = changed;
    const { end } = changed.at(-1) ?? first;
    const before = text.slice(0, end);
    const after = changed.reduceRight((row, cell) => spliced(row, cell), before);
    return [{ start: first.start, end, text: after.slice(first.start) }];
  };
}

/** Adds columns behind the last one. */
function withColumns({ text, entries }: Entries, names: readonly string[], separator: Separator): string {
  const header = names.map((name) => separator + formatCell(name, false)).join('');
  return [...entries.entries()].reverse().reduce((wider, [i, { end }]) => {
    const cells = i === 0 ? header : separator.repeat(names.length);
    return spliced(wider, { start: end, end, text: cells });
  }, text);
}

/** A table counts the entries of lists from 1. */
function asInTable(column: string): string {
  return column.replace(/\.(\d+)(?=\.|$)/g, (_, index) => `.${Number(index) + 1}`);
}

/** Returns the texts of cells by column. */
function cellsOf(value: unknown, column: string): ReadonlyMap<string, string> {
  if (!isPlain(value) && !Array.isArray(value)) return new Map([[column, String(value ?? '')]]);
  const inner = Object.entries(value).map(([key, one]) =>
    cellsOf(one, column === '' ? key : `${column}.${key}`),
  );
  return new Map(inner.flatMap((cells) => [...cells]));
}
