import type { Matrix, MatrixRecord } from '../../matrix.ts';
import { counted, PlaceButton } from './parts.tsx';
import { STATES } from './states.ts';

interface MissingPanelProps {
  readonly matrix: Matrix;
  readonly index: number;
  readonly onClose: () => void;
}

/** Says why a combination has no page, and what to do about it. */
export function MissingPanel({ matrix, index, onClose }: MissingPanelProps) {
  const { rows, columns, cells } = matrix;
  const [row, column] = [rows[Math.floor(index / columns.length)], columns[index % columns.length]];
  const cell = cells[index];
  if (!row || !column || !cell) return null;
  return (
    <aside className="note" aria-label="Why there is no page">
      <p>
        <b>
          {row.name}
          {column.slug && ` · ${column.name}`}
        </b>
        : {STATES[cell.state].name}
        {cell.until === undefined ? '.' : `, until ${cell.until}.`}
      </p>
      {cell.state === 'missing' && <WhatToWrite {...{ matrix, row, column }} />}
      {cell.search && (
        <p>
          Search engines showed its address {counted(cell.search.impressions, 'time')}, with{' '}
          {counted(cell.search.clicks, 'click')}.
        </p>
      )}
      <p>
        {[row, column].map(
          ({ slug, place }) => place !== undefined && <PlaceButton key={slug} place={place} />,
        )}
        <button type="button" className="action" onClick={onClose}>
          Close
        </button>
      </p>
    </aside>
  );
}

interface WhatToWriteProps {
  readonly matrix: Matrix;
  readonly row: MatrixRecord;
  readonly column: MatrixRecord;
}

function WhatToWrite({ matrix: { files, rowAxis, columnAxis }, row, column }: WhatToWriteProps) {
  if (files === undefined || columnAxis === undefined) return null;
  return (
    <p>
      Write a text about both in one of the files <code>{files}</code>, with{' '}
      <code>
        {rowAxis}: {row.slug}
      </code>{' '}
      and{' '}
      <code>
        {columnAxis}: {column.slug}
      </code>
      .
    </p>
  );
}
