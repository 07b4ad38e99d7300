import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ValueAddress } from '../../../../author/edit/edits.ts';
import type { Conflict, EditableValue, EditRequest, Saved, TokenChoice } from '../../../edit/contract.ts';
import { counted } from '../../board/parts.tsx';
import type { Act, AskServer } from '../../requests.ts';
import { Changes } from '../changes.tsx';
import { ConflictChoice } from '../conflict.tsx';
import { FieldControl } from '../controls/field-control.tsx';
import { isSame } from '../diff.ts';
import { addressOfRecord } from '../form/addresses.ts';
import { createServices } from '../services.ts';
import { type TrialState, useTrial } from '../trial.ts';
import { findLiveText } from './live-text.ts';
import { type Draft, type MarkPosition, remember } from './memory.ts';
import { useRect } from './outline.tsx';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is for one address.
  useEffect(() => {
    void ask<EditableValue>('value', { address, page: location.pathname }).then((reply) =>
      'value' in reply ? setBase(reply.value) : setError(reply.error),
    );
  }, [ask]);
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
    page: location.pathname,
  });
  const trial = useTrial(ask, isChanged && !conflict && !isSaving ? requestOn(base) : undefined);
  // Another text on trial shows, before anything is typed, which pages have it.
  const probe = isChanged ? undefined : anotherValue(value);
  const known = useTrial(ask, probe === undefined ? undefined : requestOn(base, probe));
  const isSaved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page shows what the file had when the card was opened.
  const live = useMemo(() => findLiveText({ base, text, texts, services }), []);
  useEffect(() => {
    if (isChanged) live.show(value);
    else live.restore();
  }, [live, value, isChanged]);
  useEffect(() => () => (isSaved.current ? undefined : live.restore()), [live]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the others belong to the card.
  useEffect(() => {
    onChange(isChanged);
    remember({
      draft: isChanged ? { page: location.pathname, address, index, value, before: base.value } : undefined,
    });
  }, [value, isChanged]);

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
    const reply = await ask<EditableValue>('value', { address: base.address, page: location.pathname });
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

interface CardProps {
  readonly element: Element | undefined;
  readonly isLoaded: boolean;
  /** Whether a long text is edited, which needs the width of the screen. */
  readonly isWide: boolean;
  readonly name: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A card below or above an element, whichever has more room, and at the lower right if neither has any. */
function Card({ element, isLoaded, isWide, name, onCancel, children }: CardProps) {
  const rect = useRect(element);
  const card = useRef<HTMLDivElement>(null);
  const isPlaced = rect !== undefined || element === undefined;
  useLayoutEffect(() => {
    // Keys must not scroll the page while the value is loaded.
    if (!isPlaced || !isLoaded) return card.current?.focus({ preventScroll: true });
    if (element) keepAbove(element, card.current);
    card.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [element, isPlaced, isLoaded]);
  return (
    <div
      ref={card}
      className="text-card"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      style={isWide ? placeOfWide(rect) : placeOf(rect)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </div>
  );
}

/** Not the search in the closed list of tokens. */
const CONTROL = '.field :is(input:not(.field-insert *), textarea, select, [contenteditable])';

const NARROW = 600;
const WIDTH = 420;
const GAP = 12;
/** Less room than this is none. */
const LEAST_ROOM = 260;
/** With this room a card shows the first pages that change. */
const GOOD_ROOM = 440;

/** Below or above the text, or beside it, wherever there is room, and at the lower right if there is none. */
function placeOf(rect: DOMRect | undefined): CSSProperties {
  if (innerWidth < NARROW) return {};
  const corner = { width: WIDTH, right: GAP, bottom: GAP, maxHeight: '70vh' };
  if (!rect) return corner;
  const below = innerHeight - rect.bottom - 2 * GAP;
  const above = rect.top - 2 * GAP;
  const room = Math.max(below, above);
  const right = rect.right + GAP;
  const top = Math.max(GAP, Math.min(rect.top, innerHeight - GOOD_ROOM));
  if (room < GOOD_ROOM && right + WIDTH + GAP < innerWidth)
    return { width: WIDTH, left: right, top, maxHeight: innerHeight - top - GAP };
  if (room < LEAST_ROOM) return corner;
  const left = Math.max(GAP, Math.min(rect.left - 4, innerWidth - WIDTH - GAP));
  return below >= Math.min(above, GOOD_ROOM)
    ? { width: WIDTH, left, top: Math.max(GAP, rect.bottom + GAP), maxHeight: below }
    : { width: WIDTH, left, bottom: Math.max(GAP, innerHeight - rect.top + GAP), maxHeight: above };
}

/** A long text is edited at the lower edge, below what the page shows of it. */
function placeOfWide(rect: DOMRect | undefined): CSSProperties {
  if (innerWidth < NARROW) return {};
  const width = Math.min(860, innerWidth - 2 * GAP);
  const left = Math.max(GAP, Math.min((rect?.left ?? GAP) - 4, innerWidth - width - GAP));
  return { width, left, bottom: GAP, maxHeight: '58vh' };
}

/** Scrolls so that a sheet at the lower edge of the screen does not cover the text. */
function keepAbove(element: Element, sheet: HTMLElement | null): void {
  const { top, bottom } = element.getBoundingClientRect();
  const { top: edge = innerHeight, width = 0 } = sheet?.getBoundingClientRect() ?? {};
  const isSheet = innerWidth < NARROW || width > WIDTH;
  if (top < 0 || bottom > (isSheet ? edge : innerHeight) - GAP)
    scrollBy({ top: top - 100, behavior: 'instant' });
}
