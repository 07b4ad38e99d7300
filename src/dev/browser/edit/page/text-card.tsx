import { useEffect, useMemo, useRef, useState } from 'react';
import type { ValueAddress } from '../../../../author/edit/edits.ts';
import type { Conflict, EditableValue, EditRequest, Saved, TokenChoice } from '../../../edit/contract.ts';
import { counted } from '../../board/parts.tsx';
import { currentPath } from '../../pages.ts';
import type { Act, AskServer } from '../../requests.ts';
import { Changes } from '../changes.tsx';
import { ConflictChoice } from '../conflict.tsx';
import { FieldControl } from '../controls/field-control.tsx';
import { isSame } from '../diff.ts';
import { addressOfRecord } from '../form/addresses.ts';
import { createServices } from '../services.ts';
import { type TrialState, useTrial } from '../trial.ts';
import { Card } from './card.tsx';
import { findLiveText } from './live-text.ts';
import { type Draft, type MarkPosition, remember } from './memory.ts';
import { type MarkedText, nameFor, nameOfKey } from './texts.ts';

interface TextCardProps extends MarkPosition {
  readonly ask: AskServer;
  readonly act: Act;
  readonly token: string;
  /** The text that is edited, and all texts of the page: a value may have several. */
  readonly text?: MarkedText | undefined;
  readonly texts: readonly MarkedText[];
  /** What was typed before the page was loaded again. */
  readonly draft?: Draft | undefined;
  /** Why another text was not opened. */
  readonly hint: string;
  readonly hold: (work: Promise<unknown>) => void;
  readonly onChange: (isChanged: boolean) => void;
  readonly onClose: (saved?: Saved) => void;
  /** Opens a value that a token of the text stands for. */
  readonly onOpen: (source: ValueAddress) => void;
}

/** The editor of a text: a card beside it, and at the lower edge of a narrow screen. */
export function TextCard(props: TextCardProps) {
  const { ask, act, address, text } = props;
  const name = nameFor(address.record, text);
  const [base, setBase] = useState<EditableValue>();
  const [error, setError] = useState('');
  useEffect(() => {
    void ask<EditableValue>('value', { address, page: currentPath() }).then((reply) =>
      'value' in reply ? setBase(reply.value) : setError(reply.error),
    );
  }, [ask, address]);
  return (
    <Card
      element={text?.element}
      isLoaded={base !== undefined}
      isWide={base?.field.control.kind === 'markdown'}
      name={`Edit ${name}`}
      onCancel={() => props.onClose()}
    >
      <h2>
        {name}
        {base && (
          <button
            type="button"
            className="place"
            title="Open in the editor"
            onClick={() => act('open', { place: base.place })}
          >
            {base.place}
          </button>
        )}
      </h2>
      {base ? (
        <ValueForm {...props} base={base} onBase={setBase} />
      ) : (
        <p role="status">{error || 'Loading …'}</p>
      )}
      {!base && (
        <p className="buttons">
          <button type="button" className="action" onClick={() => props.onClose()}>
            Cancel
          </button>
        </p>
      )}
    </Card>
  );
}

interface ValueFormProps extends TextCardProps {
  /** As it is in the file. */
  readonly base: EditableValue;
  readonly onBase: (base: EditableValue) => void;
}

/** The control of the value, what its change would do, and the buttons. */
function ValueForm({
  ask,
  act,
  token,
  base,
  onBase,
  address,
  index,
  text,
  texts,
  draft,
  hint,
  hold,
  onChange,
  onClose,
  onOpen,
}: ValueFormProps) {
  const [value, setValue] = useState(draft ? draft.value : base.value);
  const [conflict, setConflict] = useState<Conflict['conflict']>();
  const [refusal, setRefusal] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = !isSame(value, base.value);
  const services = useMemo(
    () => createServices({ ask, act, token, record: base.address.record, file: base.file.path }),
    [ask, act, token, base.address.record, base.file.path],
  );
  const requestOn = ({ address, file }: EditableValue, next = value): EditRequest => ({
    edits: [next === undefined ? { kind: 'set', address } : { kind: 'set', address, value: next }],
    files: [file],
    page: currentPath(),
  });
  const trial = useTrial(ask, isChanged && !conflict && !isSaving ? requestOn(base) : undefined);
  // Another text on trial shows, before anything is typed, which pages have it.
  const probe = isChanged ? undefined : anotherValue(value);
  const known = useTrial(ask, probe === undefined ? undefined : requestOn(base, probe));
  const isSaved = useRef(false);
  // Once: the page shows what the file had when the card was opened.
  const [live] = useState(() => findLiveText({ base, text, texts, services }));
  useEffect(() => {
    if (isChanged) live.show(value);
    else live.restore();
  }, [live, value, isChanged]);
  useEffect(() => () => (isSaved.current ? undefined : live.restore()), [live]);

  useEffect(() => {
    onChange(isChanged);
    remember({
      draft: isChanged ? { page: currentPath(), address, index, value, before: base.value } : undefined,
    });
  }, [onChange, address, index, value, isChanged, base.value]);

  const save = async (on: EditableValue) => {
    setIsSaving(true);
    setConflict(undefined);
    const work = ask<Saved>('save', requestOn(on));
    hold(work);
    const reply = await work;
    setIsSaving(false);
    if ('value' in reply) {
      isSaved.current = true;
      onClose(reply.value);
    } else {
      setConflict(reply.conflict);
      setRefusal(reply.conflict ? '' : reply.error);
    }
  };
  const saveMine = async () => {
    const reply = await ask<EditableValue>('value', { address: base.address, page: currentPath() });
    if ('error' in reply) return setRefusal(reply.error);
    onBase(reply.value);
    await save(reply.value);
  };
  const submit = () => {
    if (isChanged && !isSaving) void save(base);
  };
  const hasOther = draft && !isSame(draft.before, base.value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      {draft && (
        <p className="notice">
          {hasOther ? 'The text has changed meanwhile. Saving replaces it: ' : 'What you typed was kept.'}
          {hasOther && <q>{String(base.value)}</q>}
        </p>
      )}
      <FieldControl
        field={base.field}
        value={value}
        onChange={setValue}
        path={base.address.path}
        errors={trial.trial?.errors ?? []}
        tokens={base.tokens}
        services={services}
        place={base.place}
      />
      {conflict && <ConflictChoice conflict={conflict} onMine={saveMine} onTheirs={() => onClose()} />}
      {!isChanged && <TokenValues tokens={base.tokens} text={String(value)} onOpen={onOpen} />}
      {!isChanged && <PageCount {...known} />}
      {isChanged && !conflict && <Changes {...trial} start="This text is on" />}
      <p role="alert" className="error">
        {refusal || hint}
      </p>
      <p className="buttons">
        {!conflict && (
          <button type="submit" className="action main" disabled={!isChanged || isSaving}>
            {isSaving ? 'Saving …' : 'Save'}
          </button>
        )}
        <button type="button" className="action" onClick={() => onClose()}>
          Cancel
        </button>
        <span className="dim">
          All fields of <a href={addressOfRecord(address.record)}>{nameFor(address.record, text)}</a>
        </span>
      </p>
    </form>
  );
}

/** Returns another value that is likely valid too; undefined for what has no text. */
function anotherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return undefined;
  const last = value.at(-1) ?? '';
  if (/\d/.test(last)) return value.slice(0, -1) + (last === '1' ? 2 : 1);
  return /[.a-z]/i.test(last) ? value.slice(0, -1) + (last === 'x' ? 'y' : 'x') : `${value}x`;
}

/** On how many pages a text is, before it is changed. */
function PageCount({ trial, isRunning }: TrialState) {
  const count = trial?.pages?.counts.changed ?? 0;
  return (
    <p role="status" className="dim">
      {count > 0 && !isRunning && `This text is on ${counted(count, 'page')}.`}
    </p>
  );
}

interface TokenValuesProps {
  readonly tokens: readonly TokenChoice[];
  readonly text: string;
  readonly onOpen: (source: ValueAddress) => void;
}

/** Buttons that open the values that the tokens of a text stand for. */
function TokenValues({ tokens, text, onOpen }: TokenValuesProps) {
  const used = tokens.filter(({ token, source }) => source && text.includes(`{${token}}`));
  if (used.length === 0) return;
  return (
    <p className="token-values">
      {used.map(({ token, value = token, source }) => (
        <button key={token} type="button" className="action" onClick={() => source && onOpen(source)}>
          Edit “{value.length > 40 ? `${value.slice(0, 39)}…` : value}” in{' '}
          {source && nameOfKey(source.record)}
        </button>
      ))}
    </p>
  );
}
