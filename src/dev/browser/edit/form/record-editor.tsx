import { useEffect, useMemo, useRef } from 'react';
import type { FieldDescription, RecordForm, Saved } from '../../../edit/contract.ts';
import { useBoard } from '../../board/data.ts';
import { counted, PageLink, PlaceButton } from '../../board/parts.tsx';
import { Changes } from '../changes.tsx';
import { ConflictChoice } from '../conflict.tsx';
import { FieldControl } from '../controls/field-control.tsx';
import { isGroup, withField } from '../controls/groups.ts';
import { createServices } from '../services.ts';
import { useTrial } from '../trial.ts';
import { addressOfNew, RECORDS_PAGE } from './addresses.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useFormState } from './form-state.ts';
import { type SaveResult, useProposedSlug, useSaving } from './record-saving.ts';

interface RecordEditorProps {
  readonly form: RecordForm;
  /** By which the browser keeps what was typed. */
  readonly id: string;
  /** The change by which the record was added just now. */
  readonly added: Saved | undefined;
  /** Called when a new record was saved, with the request of its form. */
  readonly onAdded: (saved: Saved, request: string) => void;
}

/** A control with an error, or in a list with one. */
const WRONG =
  '[aria-invalid="true"], .field:has(> .field-error:not(:empty)) :is(input, textarea, select, button):not(details *)';

/** All fields of a record, what changes with them, and the buttons. */
export function RecordEditor({ form, id, ...addition }: RecordEditorProps) {
  const { ask, act, token } = useBoard();
  const state = useFormState(id, form);
  const { value, isChanged, change, reset } = state;
  const { result, setResult, requestFor, isLoading, save, undo, useMine } = useSaving(form, state, addition);
  const { record = `${form.collection}/` } = form;
  const file = form.file.path;
  const services = useMemo(
    () => createServices({ ask, act, token, record, file }),
    [ask, act, token, record, file],
  );
  const element = useRef<HTMLFormElement>(null);
  const isTried = isChanged && !isLoading && !result.conflict && !result.isDeleted;
  const trial = useTrial(ask, isTried ? requestFor(value) : undefined);
  const errors = trial.trial?.errors ?? [];
  const isNew = form.record === undefined;
  const fields = fieldsOf(value.draft === true && !isNew ? withMissing(form.field, value) : form.field);
  const isBusy = result.isSaving === true || isLoading;
  useProposedSlug(form, state);
  const refused = useRef<SaveResult>(undefined);
  useEffect(() => {
    if (!result.error) return;
    const isKnown = refused.current === result;
    if (isKnown && errors.length === 0) setResult({});
    // Once: afterwards the focus is where the errors are corrected.
    if (isKnown || errors.length === 0) return;
    refused.current = result;
    element.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [result, errors.length, setResult]);
  const submit = () => {
    // A new object, so that the first error has the focus again.
    if (errors.length > 0) setResult({ error: 'Nothing was written.' });
    else void save(value);
  };
  const publish = () => {
    const { draft: _, ...published } = value;
    change(() => published);
    void save(published);
  };
  const cancel = () => {
    reset();
    setResult({});
  };
  const status = (
    <Status
      result={result}
      wrong={errors.length}
      isChanged={isChanged}
      isRestored={state.isRestored}
      onUndo={undo}
    />
  );
  if (result.isDeleted)
    return (
      <section aria-label="Record" className="view record">
        <Crumbs collection={form.collection} />
        <h2>{form.name}</h2>
        {status}
      </section>
    );
  return (
    <section aria-label="Record" className="view record">
      <Crumbs collection={form.collection} />
      <h2>
        {form.name || 'New record'} {value.draft === true && <span className="badge">Draft</span>}
      </h2>
      {!isNew && <Facts form={form} onDeleted={(saved) => setResult({ saved, isDeleted: true })} />}
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        <div className="record-fields">
          {fields.map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              value={value[field.name]}
              onChange={(next, photo) =>
                change((before) => withField(before, fields, field.name, next, photo))
              }
              path={[field.name]}
              errors={errors}
              tokens={form.tokens}
              services={services}
              place={form.place}
            />
          ))}
        </div>
        <aside>
          {result.conflict && (
            <ConflictChoice conflict={result.conflict} onMine={useMine} onTheirs={cancel} />
          )}
          {errors
            .filter(({ address }) => !fields.some(({ name }) => name === address.path[0]))
            .map(({ message }) => (
              <p key={message} className="error">
                {message}
              </p>
            ))}
          {isTried && <Changes {...trial} start="This record is on" />}
        </aside>
        <div className="save-bar">
          <button type="submit" className="action main" disabled={!isChanged || isBusy}>
            {result.isSaving ? 'Saving …' : 'Save'}
          </button>
          {value.draft === true && !isNew && (
            <button type="button" className="action" disabled={isBusy} onClick={publish}>
              Publish
            </button>
          )}
          {isNew ? (
            <a className="action" href={RECORDS_PAGE} onClick={cancel}>
              Cancel
            </a>
          ) : (
            <button type="button" className="action" disabled={!isChanged} onClick={cancel}>
              Cancel
            </button>
          )}
          {status}
        </div>
      </form>
    </section>
  );
}

function fieldsOf({ control }: FieldDescription): readonly FieldDescription[] {
  return control.kind === 'group' ? control.fields : [];
}

/** Says at the fields of a draft which of them have to be filled in. */
function withMissing(field: FieldDescription, value: unknown): FieldDescription {
  const { control, limits, isRequired } = field;
  if (control.kind === 'group' && isGroup(value)) {
    const fields = control.fields.map((one) => withMissing(one, value[one.name]));
    return { ...field, control: { ...control, fields } };
  }
  const hasTooFew = control.kind === 'list' && Array.isArray(value) && value.length < control.min;
  if (!isRequired || !(hasTooFew || value === undefined || value === null || value === '')) return field;
  return { ...field, limits: limits ? `Still missing. ${limits}` : 'Still missing' };
}

function Crumbs({ collection }: { readonly collection: string }) {
  return (
    <p className="dim">
      <a href={RECORDS_PAGE}>Records</a> › <a href={`${RECORDS_PAGE}#${collection}`}>{collection}</a>
    </p>
  );
}

/** Where a record is, the pages that are made of it, and what can be done with it as a whole. */
function Facts({
  form,
  onDeleted,
}: {
  readonly form: RecordForm;
  readonly onDeleted: (saved: Saved) => void;
}) {
  const { record = '', collection, place, pages, pageCount } = form;
  const [page] = pages;
  return (
    <div className="record-facts">
      <PlaceButton place={place} />
      {page && pageCount === 1 && <PageLink path={page.path} />}
      {pageCount > 1 && (
        <details>
          <summary>{counted(pageCount, 'page')}</summary>
          <ul className="paths">
            {pages.map(({ path }) => (
              <li key={path}>
                <PageLink path={path} />
              </li>
            ))}
          </ul>
          {pageCount > pages.length && <p>and {counted(pageCount - pages.length, 'other page')}</p>}
        </details>
      )}
      {record !== 'site' && (
        <>
          <a className="action" href={addressOfNew(collection, { copy: record })}>
            Duplicate
          </a>
          <DeleteDialog form={form} onDeleted={onDeleted} />
        </>
      )}
    </div>
  );
}

interface StatusProps {
  readonly result: SaveResult;
  /** The number of errors that are shown at fields. */
  readonly wrong: number;
  readonly isChanged: boolean;
  readonly isRestored: boolean;
  readonly onUndo: (saved: Saved) => void;
}

/** What was done, or what is to be done. */
function Status({ result, wrong, isChanged, isRestored, onUndo }: StatusProps) {
  const { error, note, saved, isDeleted } = result;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone, such as that of a dialog.
    if (saved && document.activeElement === document.body) button.current?.focus();
  }, [saved]);
  if (error)
    return (
      <p role="alert" className="save-status error">
        {wrong > 0 ? `Correct ${counted(wrong, 'field')} first.` : error}
      </p>
    );
  const kept = isRestored ? 'What you typed before was kept. ' : '';
  return (
    <p role="status" className="save-status">
      {note}
      {saved && (
        <>
          {isDeleted ? (
            'Deleted. '
          ) : (
            <>
              Saved: <PlaceButton place={saved.place} />
            </>
          )}
          <button ref={button} type="button" className="action" onClick={() => onUndo(saved)}>
            Undo
          </button>
        </>
      )}
      {!note && !saved && isChanged && `${kept}Not saved yet.`}
    </p>
  );
}
