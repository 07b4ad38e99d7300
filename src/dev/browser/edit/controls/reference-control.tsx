import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { RecordChoices } from '../../../edit/contract.ts';
import { type ControlAttributes, FieldFrame, type FieldProps } from './field.tsx';

type Choices = RecordChoices['records'];

/** At most this many records are in a list of the browser; of more, at most this many are shown at once. */
const MAX_SHOWN = 50;

/** The slug of a record, which is chosen by its name. */
export function ReferenceControl({ collection, ...props }: FieldProps & { readonly collection: string }) {
  const { field, value, onChange, services } = props;
  const slug = String(value ?? '');
  const [choices, setChoices] = useState<Choices>();
  const [failure, setFailure] = useState('');
  const request = useEffectEvent((name: string) => services.records(name));
  useEffect(() => {
    let isOld = false;
    request(collection).then(
      (records) => !isOld && setChoices(records),
      (error: Error) => !isOld && setFailure(error.message),
    );
    return () => {
      isOld = true;
    };
  }, [collection]);
  const isUnknown = choices && slug !== '' && !choices.some((one) => one.slug === slug);
  const known = choices ?? [{ slug, name: slug }];
  const list = isUnknown ? [{ slug, name: 'No such record' }, ...known] : known;
  const problem = isUnknown
    ? `There is no record “${slug}” in ${collection}. Choose one of the list.`
    : failure;
  return (
    <FieldFrame {...props} problem={problem}>
      {(attributes) =>
        known.length > MAX_SHOWN ? (
          <Combobox {...{ attributes, choices: known, slug, onChange }} label={field.label} />
        ) : (
          <select
            {...attributes}
            value={slug}
            disabled={!choices}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          >
            {(!field.isRequired || slug === '') && (
              <option value="">{field.isRequired ? 'Choose …' : 'None'}</option>
            )}
            {list
              .filter((one) => one.slug !== '')
              .map((one) => (
                <option key={one.slug} value={one.slug}>
                  {nameOf(one)}
                </option>
              ))}
          </select>
        )
      }
    </FieldFrame>
  );
}

function nameOf({ slug, name }: Choices[number]): string {
  return name === slug ? slug : `${name} (${slug})`;
}

interface ComboboxProps {
  readonly label: string;
  readonly attributes: ControlAttributes;
  readonly choices: Choices;
  readonly slug: string;
  readonly onChange: (slug: string | undefined) => void;
}

/** A list that is searched by typing. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function Combobox({ label, attributes, choices, slug, onChange }: ComboboxProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = choices.find((one) => one.slug === slug);
  const found = findChoices(choices, typed ?? '');
  const shown = found.slice(0, MAX_SHOWN);
  const listId = `${attributes.id}-list`;
  const idOf = (index: number) => `${listId}-${index}`;
  const end = (next: string) => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
    if (next !== slug) onChange(next === '' ? undefined : next);
  };
  /** What was typed may be a record. If not, it stays, with an error. */
  const leave = () => {
    const wanted = (typed ?? slug).trim();
    const same = found.find((one) => [one.slug, one.name, nameOf(one)].includes(wanted));
    end(typed === undefined ? slug : (same?.slug ?? wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      setOpen(true);
      setActive(
        (active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % Math.max(1, shown.length),
      );
    } else if (key === 'Enter' && isOpen) {
      const choice = shown[active];
      if (choice) end(choice.slug);
      else leave();
    } else if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      setTyped(undefined);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="field-combobox">
      <input
        {...attributes}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && shown[active] ? idOf(active) : undefined}
        value={typed ?? (chosen ? nameOf(chosen) : slug)}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onBlur={leave}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="field-choices" hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={label}>
          {shown.map((one, i) => (
            <div
              key={one.slug}
              id={idOf(i)}
              ref={(element) => {
                if (i === active && isOpen) element?.scrollIntoView({ block: 'nearest' });
              }}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              onPointerDown={(event) => {
                event.preventDefault();
                end(one.slug);
              }}
            >
              {nameOf(one)}
            </div>
          ))}
        </div>
        <p className="dim" role="status">
          {found.length === 0 ? 'No record has this name.' : `${shown.length} of ${found.length} records`}
        </p>
      </div>
    </div>
  );
}

/** Returns the records with some text in their name or slug, those that begin with it first. */
function findChoices(choices: Choices, typed: string): Choices {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(typed.trim());
  const rank = ({ slug, name }: Choices[number]) =>
    Math.min(
      ...[plain(name), slug].map((text) => text.indexOf(wanted)).map((at) => (at < 0 ? 2 : Math.min(at, 1))),
    );
  return [0, 1].flatMap((wantedRank) => choices.filter((one) => rank(one) === wantedRank));
}
