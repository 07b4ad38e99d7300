import { useEffect, useState } from 'react';
import type { ImportAnswer, ImportRequest, Saved } from '../../../edit/contract.ts';
import { useBoard } from '../../board/data.ts';
import { counted, PlaceButton } from '../../board/parts.tsx';
import { useStable } from '../../stable.ts';
import { Changes } from '../changes.tsx';
import { useTrial } from '../trial.ts';
import { ColumnTable } from './column-table.tsx';
import { RowLists } from './row-lists.tsx';
import { TableChoice, type TableSource } from './table-source.tsx';

type Answers = Pick<ImportRequest, 'fields' | 'readings'>;

const NO_ANSWERS: Answers = { fields: {}, readings: {} };

/** The import of a table into a collection: what its columns fill, what its rows change, and which pages that changes. */
export function ImportPage({ collection }: { readonly collection: string }) {
  const [table, setTable] = useState<TableSource>();
  const [{ fields, readings }, setAnswers] = useState(NO_ANSWERS);
  const [saved, setSaved] = useState<SavedRows>();
  const [note, setNote] = useState('');
  const asked = saved ? undefined : table && { ...table, collection, fields, readings };
  const { answer, error } = useImport(asked);
  useEffect(() => {
    document.title = `Import into ${collection}`;
  }, [collection]);
  const open = (next: TableSource | undefined) => {
    setTable(next);
    setAnswers(NO_ANSWERS);
    setSaved(undefined);
    setNote('');
  };
  return (
    <section aria-label={`Import into ${collection}`} className="view import">
      <h2>Import into {collection}</h2>
      <TableChoice onTable={open} />
      {error && <p className="error">{error}</p>}
      {answer?.issues && <pre className={answer.rows.length > 0 ? 'warning' : 'error'}>{answer.issues}</pre>}
      {answer && answer.columns.length > 0 && (
        <>
          <h3>Columns</h3>
          <ColumnTable
            {...answer}
            answers={{ fields, readings }}
            onField={(column, field) =>
              setAnswers((before) => ({ ...before, fields: withField(before.fields, column, field) }))
            }
            onReading={(column, reading) =>
              setAnswers((before) => ({ ...before, readings: { ...before.readings, [column]: reading } }))
            }
          />
        </>
      )}
      {answer && <Rows answer={answer} onSaved={setSaved} onNote={setNote} />}
      <div role="status">
        {saved && <SavedNote {...saved} onUndone={() => setSaved(undefined)} onNote={setNote} />}
        {note && <p>{note}</p>}
      </div>
    </section>
  );
}

/** A field is filled by the column that it was chosen for last. */
function withField(fields: Answers['fields'], column: string, field: string): Answers['fields'] {
  const others = Object.entries(fields).filter(([, chosen]) => chosen === '' || chosen !== field);
  return { ...Object.fromEntries(others), [column]: field };
}

/** Asks what a table would change, again when the site has changed. The last answer is shown meanwhile. */
function useImport(request: ImportRequest | undefined) {
  const { ask, live } = useBoard();
  const [state, setState] = useState<{ readonly answer?: ImportAnswer; readonly error?: string }>({});
  const asked = useStable(request && { request, version: live.version });
  useEffect(() => {
    if (!asked) return setState({});
    const controller = new AbortController();
    void ask<ImportAnswer>('import', asked.request, controller.signal).then((reply) => {
      if (!controller.signal.aborted) setState('value' in reply ? { answer: reply.value } : reply);
    });
    return () => controller.abort();
  }, [ask, asked]);
  return state;
}

interface Noting {
  /** Called with what was done, or why nothing was. */
  readonly onNote: (note: string) => void;
}

interface RowsProps extends Noting {
  readonly answer: ImportAnswer;
  readonly onSaved: (saved: SavedRows) => void;
}

/** What the rows change, and the button that saves it. */
function Rows({ answer: { columns, rows, edits, files }, onSaved, onNote }: RowsProps) {
  const { ask } = useBoard();
  const request = { edits, files };
  const state = useTrial(ask, edits.length > 0 ? request : undefined);
  const [isSaving, setIsSaving] = useState(false);
  if (columns.some(({ question, chosen }) => question && !chosen))
    return <p className="warning">Answer the questions above: the cells can be read in several ways.</p>;
  if (rows.length === 0) return null;
  const { errors = [], issues = '' } = state.trial ?? {};
  const save = async () => {
    setIsSaving(true);
    const reply = await ask<Saved>('save', request);
    setIsSaving(false);
    if ('value' in reply) onSaved({ saved: reply.value, rows });
    onNote('value' in reply ? '' : reply.error);
  };
  return (
    <>
      <h3>What changes</h3>
      <RowLists rows={rows} />
      {edits.length > 0 && <Changes {...state} start="This changes" />}
      {errors.map(({ address: { record, path }, message }) => (
        <p key={`${record} ${path.join('.')}`} className="error">
          {record}: {message}
        </p>
      ))}
      {edits.length > 0 && (
        <p className="save-bar">
          <button
            type="button"
            className="action main"
            disabled={isSaving || issues !== '' || errors.length > 0}
            onClick={save}
          >
            Save
          </button>{' '}
          {rows.some(({ outcome }) => outcome === 'refused') && (
            <span className="warning">Refused rows are not saved.</span>
          )}
        </p>
      )}
    </>
  );
}

interface SavedRows {
  readonly saved: Saved;
  readonly rows: ImportAnswer['rows'];
}

interface SavedNoteProps extends SavedRows, Noting {
  readonly onUndone: () => void;
}

/** What was saved, and the button that undoes it. */
function SavedNote({ saved: { place, undo }, rows, onUndone, onNote }: SavedNoteProps) {
  const { ask } = useBoard();
  const written = rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  return (
    <p className="save-bar">
      {counted(written.length, 'record')} saved. <PlaceButton place={place} />
      <button
        type="button"
        className="action"
        onClick={async () => {
          const reply = await ask<Saved>('undo', { id: undo.id });
          if ('value' in reply) onUndone();
          onNote('value' in reply ? 'Undone.' : reply.error);
        }}
      >
        Undo
      </button>
    </p>
  );
}
