import { useState } from 'react';
import { dateTimeOf, localTimeOf } from './date-times.ts';
import {
  type ControlAttributes,
  type ControlProps,
  FieldFrame,
  type FieldProps,
  FieldSet,
} from './field.tsx';
import { readNumber } from './numbers.ts';
import { textOrNone } from './text-controls.tsx';

/* Controls of one plain value. */

/** What is being typed may become a number. */
const UNFINISHED = /^-?\d*\.?$/;

/** A number. A text that is no number, or may be several, stays as it was typed, with an error. */
export function NumberControl({ control, ...props }: ControlProps<'number'>) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(String(value ?? ''));
  const [hasFocus, setFocus] = useState(false);
  const read = readNumber(typed, control);
  const isShown =
    'value' in read && typeof value === 'number' ? read.value === value : typed === (value ?? '');
  const text = isShown ? typed : String(value ?? '');
  const isWrong = typeof value === 'string' && !(hasFocus && UNFINISHED.test(text));
  const change = (next: string) => {
    setTyped(next);
    const number = readNumber(next, control);
    onChange('value' in number ? number.value : textOrNone(next));
  };
  return (
    <FieldFrame {...props} problem={isWrong && problemOf(text, control)}>
      {(attributes) => (
        <input
          {...attributes}
          className="field-short"
          inputMode={control.isInteger ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(target.value)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
      )}
    </FieldFrame>
  );
}

/** What is wrong with a text in place of a number. */
function problemOf(text: string, control: ControlProps<'number'>['control']): string {
  const read = readNumber(text, control);
  const [first, ...others] = 'value' in read ? [read.value] : read.readings;
  if (first === undefined) return `“${text}” is not a number. Write digits only, such as 12.5.`;
  return `“${text}” may mean ${[first, ...others].join(' or ')}. Write it so.`;
}

/** Yes or no; or nothing, unless that means one of these. */
export function BooleanControl({ control: { byDefault }, ...props }: ControlProps<'boolean'>) {
  const { value = byDefault, onChange } = props;
  return (
    <ChoiceControl
      {...{ ...props, value }}
      options={[true, false]}
      nameOf={(option) => (option ? 'Yes' : 'No')}
      isAlwaysSet={byDefault !== undefined}
      onChange={(next) => onChange(next === byDefault ? undefined : next)}
    />
  );
}

type Option = string | number | boolean;

/** At most this many options are shown at once. */
const MAX_RADIOS = 4;

interface ChoiceProps extends FieldProps {
  readonly options: readonly Option[];
  readonly nameOf?: (option: Option) => string;
  /** Whether it always has a value, so that there is no option for none. */
  readonly isAlwaysSet?: boolean;
}

/** One of several values. A value that is none of them stays until another is chosen. */
export function ChoiceControl({ options, nameOf = String, isAlwaysSet, ...props }: ChoiceProps) {
  const { field, value, onChange } = props;
  const isOther = value !== undefined && !options.includes(value as Option);
  const all = [
    ...(isAlwaysSet || (field.isRequired && value !== undefined)
      ? []
      : [{ option: undefined, name: field.isRequired ? 'Choose …' : 'Not set' }]),
    ...(isOther ? [{ option: value, name: `${String(value)} (not allowed)` }] : []),
    ...options.map((option) => ({ option, name: nameOf(option) })),
  ];
  const chosen = all.findIndex(({ option }) => option === value);
  if (options.length > MAX_RADIOS)
    return (
      <FieldFrame {...props}>
        {(attributes) => (
          <select
            {...attributes}
            value={chosen}
            onChange={({ target }) => onChange(all[Number(target.value)]?.option)}
          >
            {all.map(({ name }, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    );
  return (
    <FieldSet {...props}>
      {({ id }) => (
        <div className="field-options">
          {all
            .filter(({ option }) => option !== undefined || !field.isRequired)
            .map(({ option, name }) => (
              <label key={name}>
                <input type="radio" name={id} checked={option === value} onChange={() => onChange(option)} />
                {name}
              </label>
            ))}
        </div>
      )}
    </FieldSet>
  );
}

/** The elements of browsers for days and times, and the values that they can show. */
const NATIVE = {
  day: { type: 'date', shows: /^\d{4}-\d\d-\d\d$/ },
  time: { type: 'time', shows: /^\d\d:\d\d(:\d\d)?$/ },
} as const;

/** A day or a time. What the browser's own element cannot show is shown as a text. */
export function DayControl({ kind, ...props }: FieldProps & { readonly kind: keyof typeof NATIVE }) {
  const text = String(props.value ?? '');
  const { type, shows } = NATIVE[kind];
  return (
    <FieldFrame {...props}>
      {(attributes) => (
        <input
          {...attributes}
          className="field-short"
          type={text === '' || shows.test(text) ? type : 'text'}
          value={text}
          onChange={({ target }) => props.onChange(textOrNone(target.value))}
        />
      )}
    </FieldFrame>
  );
}

/** A day and a time. It keeps the time zone that it was written in. */
export function DateTimeControl(props: FieldProps) {
  const text = String(props.value ?? '');
  const shown = localTimeOf(text);
  const element = (attributes: ControlAttributes) => (
    <input
      {...attributes}
      className="field-short"
      type={shown ? 'datetime-local' : 'text'}
      step={shown?.hasSeconds ? 1 : undefined}
      value={shown?.local ?? text}
      onChange={({ target }) =>
        props.onChange(textOrNone(shown ? dateTimeOf(target.value, shown.zone) : target.value))
      }
    />
  );
  return (
    <FieldFrame {...props} note={shown && <span>Time zone: {shown.zone || 'that of this computer'}.</span>}>
      {element}
    </FieldFrame>
  );
}
