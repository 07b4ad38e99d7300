import { CHEVRON, Glyph } from '../glyph.tsx';
import type { Fault } from './faults.ts';
import { INPUTS } from './kinds.ts';
import type { InputField, LeadField, SelectField } from './types.ts';

/** A visible field. `fault` is the problem that is shown to the visitor. */
export type FieldProps = {
  readonly id: string;
  readonly field: LeadField;
  /** The initial value. */
  readonly value: string | undefined;
  readonly fault: Fault | undefined;
  /** Whether the field is hidden: a short form shows only its first fields. */
  readonly hidden: boolean;
};

/**
 * Renders a label, its field and its error message. `aria-invalid` is always set: browsers would otherwise announce a
 * select without a choice as invalid.
 */
export function Field({ id, field, value, fault, hidden }: FieldProps) {
  const errorId = `${id}-error`;
  const shared = {
    id,
    name: field.name,
    required: !field.optional,
    defaultValue: value,
    'aria-invalid': !!fault,
    'aria-describedby': fault && errorId,
  } as const;
  return (
    <div hidden={hidden}>
      <label htmlFor={id}>
        {field.label}
        {!field.optional && <span aria-hidden="true"> *</span>}
      </label>
      {field.kind === 'select' ? (
        <Select field={field} shared={shared} />
      ) : field.kind === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} {...INPUTS[field.kind]} title={titleOf(field)} />
      )}
      {fault && <p id={errorId}>{field[fault]}</p>}
    </div>
  );
}

type SelectProps = { readonly field: SelectField; readonly shared: object };

function Select({ field, shared }: SelectProps) {
  return (
    <div>
      <select {...shared}>
        <option value="">{field.choose}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Glyph path={CHEVRON} />
    </div>
  );
}

/** Browsers that validate `pattern` show the title in their message. */
function titleOf({ kind, invalid }: InputField): string | undefined {
  return 'pattern' in INPUTS[kind] ? invalid : undefined;
}
