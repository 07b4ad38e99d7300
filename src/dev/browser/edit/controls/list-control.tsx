import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FieldDescription } from '../../../edit/contract.ts';
import { type ControlProps, type FieldProps, FieldSet } from './field.tsx';

interface ListProps extends ControlProps<'list'> {
  /** The control of an entry. */
  readonly renderEntry: (props: FieldProps) => ReactNode;
}

interface Entry {
  /** Stays while the entry is moved. */
  readonly id: number;
  readonly value: unknown;
}

/** A list. Entries are added, removed and moved by buttons, and what was removed can be put back. */
export function ListControl({ control, renderEntry, ...props }: ListProps) {
  const { field, value, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string>();
  const [removed, setRemoved] = useState<{ readonly entry: Entry; readonly index: number }>();
  const [entries, setEntries] = useEntries(value);
  useLayoutEffect(() => {
    if (focused === undefined) return;
    list.current?.parentElement?.querySelector<HTMLElement>(focused)?.focus();
    setFocused(undefined);
  }, [focused]);
  const { min, max = Number.POSITIVE_INFINITY } = control;
  /** Changes the list; then an element of it has the focus. */
  const change = (next: readonly Entry[], selector?: string) => {
    setEntries(next);
    setFocused(selector);
    onChange(next.length === 0 && !field.isRequired ? undefined : next.map((entry) => entry.value));
  };
  const add = (entry: Entry, index: number) =>
    change(
      entries.toSpliced(index, 0, entry),
      `[data-entry="${entry.id}"] :is(input, textarea, select, button):not(details *)`,
    );
  const remove = (entry: Entry, index: number) => {
    setRemoved({ entry, index });
    const next = entries[index + 1] ?? entries[index - 1];
    change(entries.toSpliced(index, 1), next ? `[data-entry="${next.id}"] .field-remove` : '.field-add');
  };
  const move = (entry: Entry, index: number, to: number) => {
    // At an end the button that was used cannot be used again.
    const isEnd = to === 0 || to === entries.length - 1;
    const button = to < index === isEnd ? '.field-down' : '.field-up';
    change(entries.toSpliced(index, 1).toSpliced(to, 0, entry), `[data-entry="${entry.id}"] ${button}`);
  };
  const isFull = entries.length >= max;
  return (
    <FieldSet {...props}>
      {() => (
        <>
          <ol className="field-entries" ref={list}>
            {entries.map((entry, index) => {
              const name = `${field.label} ${index + 1}`;
              return (
                <li key={entry.id} data-entry={entry.id}>
                  {renderEntry({
                    ...props,
                    field: { ...control.entry, label: name },
                    value: entry.value,
                    path: [...props.path, index],
                    onChange: (next) =>
                      change(entries.with(index, { ...entry, value: next ?? emptyValueOf(control.entry) })),
                  })}
                  <p className="field-buttons">
                    <button
                      type="button"
                      className="action field-up"
                      aria-label={`Move ${name} up`}
                      disabled={index === 0}
                      onClick={() => move(entry, index, index - 1)}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className="action field-down"
                      aria-label={`Move ${name} down`}
                      disabled={index === entries.length - 1}
                      onClick={() => move(entry, index, index + 1)}
                    >
                      ↓
                    </button>
                    <button
                      type="button"
                      className="action field-remove"
                      aria-label={`Remove ${name}`}
                      disabled={entries.length <= min && field.isRequired}
                      onClick={() => remove(entry, index)}
                    >
                      Remove
                    </button>
                  </p>
                </li>
              );
            })}
          </ol>
          <p className="field-buttons">
            <button
              type="button"
              className="action field-add"
              disabled={isFull}
              onClick={() =>
                add({ id: newIdIn(entries), value: emptyValueOf(control.entry) }, entries.length)
              }
            >
              Add an entry
            </button>
            {removed && !isFull && (
              <button
                type="button"
                className="action"
                onClick={() => {
                  setRemoved(undefined);
                  add({ ...removed.entry, id: newIdIn(entries) }, removed.index);
                }}
              >
                Put entry {removed.index + 1} back
              </button>
            )}
          </p>
        </>
      )}
    </FieldSet>
  );
}

/** The entries of a list with ids. They are created again when the list is another than the one that was set last. */
function useEntries(value: unknown): [readonly Entry[], (entries: readonly Entry[]) => void] {
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [entries, setEntries] = useState<readonly Entry[]>(() => entriesOf(values));
  const isSame = entries.length === values.length && entries.every((entry, i) => entry.value === values[i]);
  return [isSame ? entries : entriesOf(values), setEntries];
}

function entriesOf(values: readonly unknown[]): readonly Entry[] {
  return values.map((value, id) => ({ id, value }));
}

function newIdIn(entries: readonly Entry[]): number {
  return Math.max(-1, ...entries.map(({ id }) => id)) + 1;
}

/** What a new entry is before it is filled in: a list has no place for a missing value. */
function emptyValueOf({ control }: FieldDescription): unknown {
  switch (control.kind) {
    case 'group':
      return {};
    case 'list':
      return [];
    case 'boolean':
      return false;
    default:
      return '';
  }
}
