import type { Saved, UndoEntry } from '../../../edit/contract.ts';
import { useJson } from '../../board/data.ts';
import { counted } from '../../board/parts.tsx';
import type { AskServer } from '../../requests.ts';
import { addressOfRecord } from '../form/addresses.ts';
import type { Note } from './memory.ts';

interface EditBarProps {
  readonly ask: AskServer;
  /** How many texts can be edited. */
  readonly count: number;
  /** The names of the records that the page shows, by key. */
  readonly records: ReadonlyMap<string, string>;
  /** Why the texts are not known, as a sentence. */
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  /** What was done, or a hint. */
  readonly note: Note | string | undefined;
  readonly onNote: (note: Note | string) => void;
  readonly hold: (work: Promise<unknown>) => void;
}

/** What Edit mode says: what can be done, what was done, the records of the page, and the last changes. */
export function EditBar(props: EditBarProps) {
  const { ask, count, records, problem, isReadOnly, note, onNote, hold } = props;
  const position = typeof note === 'object' ? note.position : undefined;
  const undo = async ({ id }: UndoEntry) => {
    const work = ask<Saved>('undo', { id });
    hold(work);
    const reply = await work;
    onNote('value' in reply ? { ...reply.value, position, isUndone: true } : reply.error);
  };
  return (
    <section className="panel edit-bar" aria-label="Edit mode">
      <p role="status">
        {problem && <span className="error">{problem} </span>}
        {typeof note === 'string'
          ? note
          : note && `${note.isUndone ? 'Undone in' : 'Saved to'} ${note.place}.`}
        {!note && !problem && hintOf(count, isReadOnly)}
        {typeof note === 'object' && !note.isUndone && (
          <>
            {' '}
            <button type="button" className="action" onClick={() => undo(note.undo)}>
              Undo
            </button>
          </>
        )}
      </p>
      {!isReadOnly && (
        <details>
          <summary>Records and last changes</summary>
          <p>All fields of</p>
          <ul aria-label="Records of this page">
            {[...records].slice(0, 8).map(([record, name]) => (
              <li key={record}>
                <a href={addressOfRecord(record)} title={record}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <LastChanges onUndo={undo} changed={note} />
        </details>
      )}
    </section>
  );
}

function hintOf(count: number, isReadOnly: boolean): string {
  if (count === 0) return 'Looking for the texts of this page …';
  const hasTouch = matchMedia('(hover: none)').matches;
  const how = `${hasTouch ? 'Tap' : 'Click'} one to ${isReadOnly ? 'open its line' : 'edit it'}`;
  const keys = hasTouch ? '' : ', or use Tab and Enter. Escape ends';
  return `${counted(count, 'text')} on this page. ${how}${keys}.`;
}

interface LastChangesProps {
  readonly onUndo: (entry: UndoEntry) => void;
  /** The list is requested again when this changes. */
  readonly changed: unknown;
}

/** The last saved changes, each of which can be undone. */
export function LastChanges({ onUndo, changed }: LastChangesProps) {
  const { value: entries = [] } = useJson<readonly UndoEntry[]>('undo', changed);
  if (entries.length === 0) return;
  return (
    <>
      <p>Last changes</p>
      <ul aria-label="Last changes">
        {entries.slice(0, 5).map((entry) => (
          <li key={entry.id}>
            {entry.what} <span className="dim">{listed(entry.files)}</span>{' '}
            <button type="button" className="action" onClick={() => onUndo(entry)}>
              Undo
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first files, since a deletion changes many. */
function listed(files: readonly string[]): string {
  const more = files.length > 3 ? ` and ${counted(files.length - 2, 'other file')}` : '';
  return (more ? files.slice(0, 2) : files).join(', ') + more;
}
