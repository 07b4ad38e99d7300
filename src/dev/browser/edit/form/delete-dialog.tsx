import { useRef, useState } from 'react';
import type { Edit } from '../../../../author/edit/edits.ts';
import type { Deletion, EditRequest, RecordForm, Saved } from '../../../edit/contract.ts';
import { useBoard } from '../../board/data.ts';
import { counted } from '../../board/parts.tsx';
import { Changes } from '../changes.tsx';
import { useTrial } from '../trial.ts';

interface DeleteDialogProps {
  readonly form: RecordForm;
  readonly onDeleted: (saved: Saved) => void;
}

/** The button that deletes a record, after a dialog that shows what is lost and where its addresses lead then. */
export function DeleteDialog({ form, onDeleted }: DeleteDialogProps) {
  const { ask } = useBoard();
  const dialog = useRef<HTMLDialogElement>(null);
  const [deletion, setDeletion] = useState<Deletion>();
  const [error, setError] = useState('');
  const trial = useTrial(ask, deletion && requestOf(form, deletion));
  const open = async () => {
    setError('');
    dialog.current?.showModal();
    const reply = await ask<Deletion>(`deletion?${new URLSearchParams({ key: form.record ?? '' })}`);
    if ('value' in reply) setDeletion(reply.value);
    else setError(reply.error);
  };
  const remove = async (deletion: Deletion) => {
    const reply = await ask<Saved>('save', requestOf(form, deletion));
    if ('value' in reply) onDeleted(reply.value);
    else setError(reply.error);
  };
  const { issues, errors = [] } = trial.trial ?? {};
  const isPossible = trial.trial !== undefined && !issues && errors.length === 0;
  return (
    <>
      <button type="button" className="action" onClick={open}>
        Delete
      </button>
      <dialog ref={dialog} aria-label={`Delete ${form.name}`} onClose={() => setDeletion(undefined)}>
        <h2>Delete {form.name}?</h2>
        {deletion && (
          <>
            <Dependents deletion={deletion} />
            <Redirects deletion={deletion} onChange={setDeletion} />
            <Links deletion={deletion} />
            {errors.map(({ message }) => (
              <p key={message} className="error">
                {message}
              </p>
            ))}
            {issues && <p>Other texts need it. Correct these first, then try again:</p>}
            <Changes {...trial} start="Its name is removed from" />
          </>
        )}
        <p role="alert" className="error">
          {error}
        </p>
        <p className="buttons">
          <button
            type="button"
            className="action main"
            disabled={!isPossible}
            onClick={() => deletion && remove(deletion)}
          >
            Delete {form.name}
          </button>
          <button type="button" className="action" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}

function requestOf({ record = '', file }: RecordForm, deletion: Deletion): EditRequest {
  const edits: readonly Edit[] = [
    ...deletion.retargeted.map(
      ({ record, to }): Edit => ({ kind: 'set', address: { record, path: ['to'] }, value: to }),
    ),
    ...deletion.redirects.map(
      ({ from, to }): Edit => ({
        kind: 'add-record',
        collection: deletion.collection,
        value: to ? { from, to } : { from, gone: true },
      }),
    ),
    ...deletion.texts.map(({ address, parts }): Edit => {
      const text = parts.map((part) => (typeof part === 'string' ? part : targetOf(part, deletion)));
      return { kind: 'set', address, value: text.join('') };
    }),
    ...deletion.edits,
    ...[...deletion.dependents, { key: record }].map(
      ({ key }): Edit => ({ kind: 'delete-record', record: key }),
    ),
  ];
  const others = deletion.files.filter(({ path }) => path !== file.path);
  return { edits, files: [file, ...others] };
}

/** Where a link to a lost page leads: with its redirect, if it has one. Of a page that is gone for good the address stays. */
function targetOf({ path, to }: Link, { redirects }: Deletion): string {
  const redirect = redirects.find(({ from }) =>
    from.endsWith('/*') ? `${path}/`.startsWith(from.slice(0, -1)) : from === path,
  );
  return (redirect ? redirect.to : to) || path;
}

type Link = Exclude<Deletion['texts'][number]['parts'][number], string>;

/** The records that are deleted too, and those from which its name is removed. */
function Dependents({ deletion: { dependents, namedIn } }: { readonly deletion: Deletion }) {
  return (
    <>
      {dependents.length > 0 && (
        <details>
          <summary>Also deleted, since they need it: {counted(dependents.length, 'record')}</summary>
          <ul aria-label="Records that are deleted too" className="paths">
            {dependents.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {namedIn.length > 0 && <p>Its name is removed from “{namedIn.join('”, “')}”.</p>}
    </>
  );
}

interface RedirectsProps {
  readonly deletion: Deletion;
  readonly onChange: (deletion: Deletion) => void;
}

/** Where the addresses of lost pages lead, which can be changed. */
function Redirects({ deletion, onChange }: RedirectsProps) {
  const { redirects, retargeted } = deletion;
  const rows = [...redirects, ...retargeted];
  if (rows.length === 0) return null;
  const change = (at: number, to: string) => {
    const i = at - redirects.length;
    if (i < 0)
      onChange({ ...deletion, redirects: redirects.map((one, j) => (j === at ? { ...one, to } : one)) });
    else onChange({ ...deletion, retargeted: retargeted.map((one, j) => (j === i ? { ...one, to } : one)) });
  };
  return (
    <>
      <h3>Redirects</h3>
      <p className="dim">
        Visitors of an address that is lost are led to another page. Without one, it is gone for good.
      </p>
      <ul className="redirects">
        {rows.map(({ from, to = '' }, i) => (
          <li key={from} className="field">
            <label>
              <span>
                <code>{from}</code> leads to
              </span>
              <input value={to} onChange={({ target }) => change(i, target.value)} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The texts whose links will lead to the new addresses. */
function Links({ deletion }: { readonly deletion: Deletion }) {
  const texts = deletion.texts.map(({ name, address, parts }) => ({
    key: JSON.stringify(address),
    name,
    links: parts.filter((part) => typeof part !== 'string'),
  }));
  const count = texts.flatMap(({ links }) => links).length;
  if (count === 0) return null;
  return (
    <details>
      <summary>
        {counted(count, 'link')} in other texts will lead to the new {count === 1 ? 'address' : 'addresses'}
      </summary>
      <ul aria-label="Links that change" className="paths">
        {texts.map(({ key, name, links }) => (
          <li key={key}>
            {name}
            {[...new Map(links.map((link) => [link.path, link])).values()].map((link) => (
              <div key={link.path} className="dim">
                {link.path} → {targetOf(link, deletion)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
