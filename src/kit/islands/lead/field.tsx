import { CHEVRON, Glyph } from '../glyph.tsx';
import type { Fault } from './faults.ts';
import { INPUTS } from './kinds.ts';
import type { InputField, LeadField, SelectField } from './types.ts';

/** One visible field; `fault` is what the visitor is told of it. */
export type FieldProps = {
  readonly id: string;
  readonly field: LeadField;
  /** What stands in it from the start. */
  readonly value: string | undefined;
  readonly fault: Fault | undefined;
  /** Not shown yet: a short form begins with its first fields. */
  readonly hidden: boolean;
};

/**
 * A label, its field, and beside it what is wrong with it. That nothing is wrong is said too: of a select in which nothing
 * is chosen yet browsers would else say that it is invalid.
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

/** A browser that checks a `pattern` itself shows the title with its complaint. */
function titleOf({ kind, invalid }: InputField): string | undefined {
  return 'pattern' in INPUTS[kind] ? invalid : undefined;
}
