import { useCallback, useState } from 'react';
import type { BoardType, Matrix, MatrixState } from '../../matrix.ts';
import { addressOfImport } from '../edit/form/addresses.ts';
import { addressOfWritten, STATES } from './cells.ts';
import { useBoard, useJson } from './data.ts';
import { MatrixTable } from './matrix-table.tsx';
import { Choice, Empty, PlaceButton } from './parts.tsx';

/** The records of two axes as rows and columns. */
export function MatrixView() {
  const { site, isSaved } = useBoard();
  const types = site.types.filter(({ axes }) => axes.length > 0);
  const [typeId, setType] = useState('');
  const [target, setTarget] = useState<Target>('page');
  const type = types.find(({ id }) => id === typeId) ?? largestOf(types);
  if (!type) return <Empty>No page type of this site is made of records.</Empty>;
  return (
    <section aria-label="Matrix" className="view">
      <div className="bar">
        <Choice
          label="Page type"
          value={type.id}
          options={types.map(({ id, pages }) => [id, `${id} (${pages.toLocaleString('en-US')})`])}
          onChange={setType}
        />
        {!isSaved && (
          <Choice
            label="A click opens the"
            value={target}
            options={TARGETS.map((one) => [one, one])}
            onChange={(next) => setTarget(next as Target)}
          />
        )}
        {!isSaved &&
          type.collections.map((name) => (
            <a key={name} className="action" href={addressOfImport(name)}>
              Import into {name}
            </a>
          ))}
      </div>
      <Shown key={type.id} type={type.id} target={target} />
    </section>
  );
}

/** What a click on a cell opens. */
const TARGETS = ['page', 'record'] as const;

type Target = (typeof TARGETS)[number];

/** Returns the type with most pages: one with several axes, if there is one. */
function largestOf(types: readonly BoardType[]): BoardType | undefined {
  return [...types].sort(
    (a, b) => Number(b.axes.length > 1) - Number(a.axes.length > 1) || b.pages - a.pages,
  )[0];
}

function Shown({ type, target }: { readonly type: string; readonly target: Target }) {
  const { live } = useBoard();
  const { value: matrix, error } = useJson<Matrix>(`matrix?${new URLSearchParams({ type })}`, live.version);
  const [chosen, setChosen] = useState<number>();
  const onGap = useCallback((index: number) => setChosen(index), []);
  if (!matrix) return <Empty>{error ?? 'Loading …'}</Empty>;
  if (matrix.rows.length === 0) return <Empty>There are no records yet.</Empty>;
  return (
    <>
      <Legend matrix={matrix} />
      {chosen !== undefined && (
        <GapNote matrix={matrix} index={chosen} onClose={() => setChosen(undefined)} />
      )}
      <MatrixTable matrix={matrix} onGap={onGap} isOfRecords={target === 'record'} />
    </>
  );
}

/** Explains the signs and colors, and counts the cells of each. */
function Legend({ matrix }: { readonly matrix: Matrix }) {
  const counts = new Map<MatrixState, number>();
  for (const { state } of matrix.cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  counts.delete('impossible');
  return (
    <ul className="legend" aria-label="Legend">
      {[...counts].map(([state, count]) => (
        <li key={state}>
          <span aria-hidden="true" className={`swatch ${state}`}>
            {STATES[state].sign}
          </span>
          {STATES[state].name} <b>{count.toLocaleString('en-US')}</b>
        </li>
      ))}
    </ul>
  );
}

interface GapNoteProps {
  readonly matrix: Matrix;
  readonly index: number;
  readonly onClose: () => void;
}

/** Says why a combination has no page, and what to do about it. */
function GapNote({ matrix, index, onClose }: GapNoteProps) {
  const { rows, columns, cells, files } = matrix;
  const { isSaved } = useBoard();
  const address = isSaved ? undefined : addressOfWritten(matrix, index);
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
      {cell.state === 'missing' && files !== undefined && (
        <p>
          Write a text about both in one of the files <code>{files}</code>.
        </p>
      )}
      <p>
        {cell.state === 'missing' && address !== undefined && (
          <a className="action" href={address}>
            Write this page
          </a>
        )}{' '}
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
