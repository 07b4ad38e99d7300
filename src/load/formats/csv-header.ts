import type { Issue } from '../../model.ts';
import type { CsvPlaces } from './csv-places.ts';

type Row = readonly string[];

/** What is wrong with the names of the columns, each at its cell of the header. */
export function findHeaderIssues(columns: Row, rows: readonly Row[], places: CsvPlaces): Issue[] {
  const groups = new Set(columns.flatMap(groupsOf));
  return columns.flatMap((name, i): Issue[] => {
    const finding =
      name === ''
        ? unnamed(i, rows)
        : (reserved(name) ?? twice(name, columns.indexOf(name) < i || groups.has(name)));
    return finding ? [{ ...finding, place: places.cell(i) }] : [];
  });
}

/** The groups that a column is in: `a` and `a.b` of `a.b.c`. */
function groupsOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('.'));
}

/** Spreadsheets leave columns without names behind the last; these do no harm while they are empty. */
function unnamed(index: number, rows: readonly Row[]): Issue | undefined {
  const isEmpty = rows.every((cells) => (cells[index] ?? '') === '');
  return isEmpty ? undefined : { code: 'syntax', facts: { kind: 'unnamed-column', number: index + 1 } };
}

function reserved(name: string): Issue | undefined {
  if (!name.split('.').includes('__proto__')) return undefined;
  return { code: 'file-unreadable', facts: { kind: 'reserved-column', column: '__proto__' } };
}

function twice(column: string, isTwice: boolean): Issue | undefined {
  return isTwice ? { code: 'syntax', facts: { kind: 'same-column', column } } : undefined;
}
