import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordChoices } from '../../../edit/contract.ts';
import { type ControlAttributes, FieldFrame, type FieldProps } from './field.tsx';

type Choices = RecordChoices['records'];

/** A list of more records is searched. */
const MANY = 50;

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
        known.length > MANY ? (
          <SearchedList {...{ attributes, choices: known, slug, onChange }} />
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

interface SearchProps {
  readonly attributes: ControlAttributes;
  readonly choices: Choices;
  readonly slug: string;
  readonly onChange: (slug: string | undefined) => void;
}

/** A long list, which the browser searches by what is typed. What is no record stays, with an error. */
function SearchedList({ attributes, choices, slug, onChange }: SearchProps) {
  const [typed, setTyped] = useState<string>();
  const chosen = choices.find((one) => one.slug === slug);
  const listId = `${attributes.id}-list`;
  const leave = () => {
    setTyped(undefined);
    if (typed !== undefined) onChange(slugOf(typed.trim(), choices) || undefined);
  };
  return (
    <>
      <input
        {...attributes}
        list={listId}
        autoComplete="off"
        value={typed ?? (chosen ? nameOf(chosen) : slug)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === undefined) return;
          // It does not send the form.
          event.preventDefault();
          leave();
        }}
        onChange={({ target: { value } }) => {
          setTyped(value);
          // Chosen from the list.
          const same = choices.find((one) => nameOf(one) === value);
          if (same) onChange(same.slug);
        }}
      />
      <datalist id={listId}>
        {choices.map((one) => (
          <option key={one.slug} value={nameOf(one)} />
        ))}
      </datalist>
    </>
  );
}

/** Returns the slug of the record that is meant: by its slug or name, or a part of a name that no other has. */
function slugOf(typed: string, choices: Choices): string {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const same = choices.find((one) => [one.slug, one.name, nameOf(one)].includes(typed));
  const found = typed === '' ? [] : choices.filter((one) => plain(nameOf(one)).includes(plain(typed)));
  return same?.slug ?? (found.length === 1 && found[0] ? found[0].slug : typed);
}
