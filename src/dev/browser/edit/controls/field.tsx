import { type MouseEvent, type ReactNode, useId } from 'react';
import type { FieldError, ValueAddress } from '../../../../author/edit/edits.ts';
import type { FieldDescription, TokenChoice } from '../../../edit/contract.ts';
import type { PhotoSides } from './groups.ts';
import type { ControlServices } from './services.ts';

/** What each control is given. */
export interface FieldProps {
  readonly field: FieldDescription;
  /** As it is in the file; undefined if the file has none. A number that cannot be read is the typed text. */
  readonly value: unknown;
  /** Without a value the key is removed: a control never makes an empty text of one that may be missing. `photo` is what was stored. */
  readonly onChange: (value: unknown, photo?: PhotoSides) => void;
  /** Where the value is in its record. */
  readonly path: ValueAddress['path'];
  /** Errors of the record. Each is shown at its field. */
  readonly errors: readonly FieldError[];
  /** What the texts may contain. */
  readonly tokens: readonly TokenChoice[];
  readonly services: ControlServices;
  /** The line of the value, such as `data/towns.yaml:14:10`. */
  readonly place: string;
}

/** What a control of one kind is given. */
export interface ControlProps<Kind> extends FieldProps {
  readonly control: Extract<FieldDescription['control'], { readonly kind: Kind }>;
}

/** What connects an element with its label, its limits and its errors. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
}

interface FrameProps extends FieldProps {
  /** Something is wrong with what was typed, which only the control knows. It is shown in place of other errors. */
  readonly problem?: ReactNode;
  /** Beside the limits. */
  readonly note?: ReactNode;
  /** Below errors, if there are any. */
  readonly remedy?: ReactNode;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A control of one element, with its label, its limits and its errors. */
export function FieldFrame({ children, ...props }: FrameProps) {
  const { field } = props;
  const id = useId();
  return (
    <div className="field">
      <p className="field-name">
        <label htmlFor={id}>{field.label}</label> <RequiredMark field={field} />
      </p>
      {children(attributesOf(id, props))}
      <FieldNotes id={id} {...props} />
    </div>
  );
}

/** A control of several elements, with its label, its limits and its errors. */
export function FieldSet({ children, ...props }: FrameProps) {
  const { field } = props;
  const id = useId();
  const attributes = attributesOf(id, props);
  return (
    <fieldset className="field" aria-describedby={attributes['aria-describedby']}>
      <legend className="field-name">{field.label}</legend> <RequiredMark field={field} />
      {children(attributes)}
      <FieldNotes id={id} {...props} />
    </fieldset>
  );
}

/** Moves the focus from a button of a field, which is about to go, to the control. */
export function focusControl({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget
    .closest('.field')
    ?.querySelector<HTMLElement>('input:not(.field-insert *), textarea')
    ?.focus();
}

function attributesOf(id: string, props: Omit<FrameProps, 'children'>): ControlAttributes {
  return {
    id,
    'aria-describedby': `${id}-limits ${id}-error`,
    'aria-invalid': Boolean(props.problem) || messagesOf(props).length > 0,
    'aria-required': props.field.isRequired,
  };
}

function RequiredMark({ field }: Pick<FieldProps, 'field'>) {
  return field.isRequired && <span className="dim">required</span>;
}

function FieldNotes({
  id,
  note,
  problem,
  remedy,
  ...props
}: Omit<FrameProps, 'children'> & { readonly id: string }) {
  const messages = messagesOf(props);
  return (
    <>
      <p className="field-limits dim" id={`${id}-limits`}>
        {props.field.limits}
        {note}
      </p>
      <div className="field-error error" id={`${id}-error`} role="alert" aria-live="polite">
        {problem || messages.map((message) => <p key={message}>{message}</p>)}
        {messages.length > 0 && remedy}
      </div>
    </>
  );
}

/** Returns the errors that are shown at this field: of its value, and of what is in it but has no control. */
function messagesOf({
  field,
  path,
  errors,
}: Pick<FieldProps, 'field' | 'path' | 'errors'>): readonly string[] {
  const { control } = field;
  const hasControl = (key: string | number | undefined) =>
    control.kind === 'group'
      ? control.fields.some(({ name }) => name === key)
      : control.kind === 'list' && typeof key === 'number';
  return errors
    .filter(({ address }) => path.every((key, i) => address.path[i] === key))
    .filter(({ address }) => !hasControl(address.path[path.length]))
    .map(({ message }) => message);
}
