import type { ReactNode } from 'react';
import type { ImportAnswer } from '../../../edit/contract.ts';
import { useFirst } from '../../board/parts.tsx';

type Row = ImportAnswer['rows'][number];

/** What the rows of a table do: refused ones first, since they are not saved. */
export function RowLists({ rows }: Pick<ImportAnswer, 'rows'>) {
  const of = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [refused, changed, added] = [of('refused'), of('changed'), of('added')];
  return (
    <>
      <p role="status">
        {added.length} added, {changed.length} changed, {of('unchanged').length} unchanged, {refused.length}{' '}
        refused.
      </p>
      <RowList name="Refused rows" rows={refused}>
        {({ problems }) => problems.map((problem) => <p key={problem}>{problem}</p>)}
      </RowList>
      <RowList name="Changed records" rows={changed}>
        {({ changes }) =>
          changes.map(({ field, before, after }) => (
            <p key={field}>
              {field}: {before !== undefined && <del>{shownValue(before)}</del>}{' '}
              <ins>{shownValue(after)}</ins>
            </p>
          ))
        }
      </RowList>
      <RowList name="New records" rows={added} />
    </>
  );
}

interface RowListProps {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly children?: (row: Row) => ReactNode;
}

function RowList({ name, rows, children }: RowListProps) {
  const { shown, more } = useFirst(rows, 10, 'row');
  if (rows.length === 0) return null;
  return (
    <>
      <h4>
        {name}: {rows.length.toLocaleString('en-US')}
      </h4>
      <ul aria-label={name} className="rows">
        {shown.map((row) => (
          <li key={row.line}>
            <b>{row.name}</b> <span className="dim">line {row.line}</span>
            {children?.(row)}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
