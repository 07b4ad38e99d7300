import { CHEVRON, Glyph } from '../glyph.tsx';
import type { Fault } from './faults.ts';
import { INPUTS } from './kinds.ts';
import type { InputField, LeadField, SelectField } from './types.ts';

/** One visible field; `fault` is what the visitor is told of it. */
export type FieldProps = {
  readonly id: string;
  readonly field: LeadField;
  readonly fault: Fault | undefined;
};

/** A label, its field, and beside it what is wrong with it. */
export function Field({ id, field, fault }: FieldProps) {
  const errorId = `${id}-error`;
  const shared = {
    id,
    name: field.name,
    required: !field.optional,
    'aria-invalid': fault && true,
    'aria-describedby': fault && errorId,
  } as const;
  return (
    <div>
      <label htmlFor={id}>{field.label}</label>
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
