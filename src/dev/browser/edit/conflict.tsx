import type { Conflict } from '../../edit/contract.ts';

interface ConflictProps {
  readonly conflict: Conflict['conflict'];
  /** Saves again, on what the file is now. */
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** A file has changed while a value was edited: both versions, and the choice between them. */
export function ConflictChoice({ conflict, onMine, onTheirs }: ConflictProps) {
  return (
    <section ref={takeFocus} className="conflict" tabIndex={-1} aria-label="The file has changed">
      <h3>The file has changed meanwhile</h3>
      <p>Nothing was written. Choose which version stays.</p>
      {conflict.map(({ path, yours, theirs }) => (
        <dl key={path}>
          <dt>Yours, for {path}</dt>
          <dd>
            <pre>{yours}</pre>
          </dd>
          <dt>In the file now</dt>
          <dd>
            <pre>{theirs}</pre>
          </dd>
        </dl>
      ))}
      <p>
        <button type="button" className="action" onClick={onMine}>
          Use mine
        </button>{' '}
        <button type="button" className="action" onClick={onTheirs}>
          Keep theirs
        </button>
      </p>
    </section>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
