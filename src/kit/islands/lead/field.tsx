import { CHEVRON, Glyph } from '../glyph.tsx';
import type { Fault } from './faults.ts';
import { INPUTS } from './kinds.ts';
import type { InputField, LeadField, PhotosField, SelectField } from './types.ts';

/** A visible field. `fault` is the problem that is shown to the visitor. */
export type FieldProps = {
  readonly id: string;
  readonly field: LeadField;
  /** The initial value. */
  readonly value: string | undefined;
  readonly fault: Fault | undefined;
};

/**
 * Renders a label, its field and the place of its error message, which style sheets keep free: a message must not move
 * the fields below it. `aria-invalid` is always set: browsers would otherwise announce a
 * select without a choice as invalid. The list of chosen photos and its status are empty elements, which `openPhotos` fills.
 */
export function Field({ id, field, value, fault }: FieldProps) {
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
    <div>
      <label htmlFor={id}>
        {field.label}
        {!field.optional && <span aria-hidden="true"> *</span>}
      </label>
      {field.kind === 'select' ? (
        <Select field={field} shared={shared} />
      ) : field.kind === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} {...INPUTS[field.kind]} {...field.input} title={titleOf(field)} />
      )}
      {field.kind === 'photos' && <ul />}
      <p id={fault && errorId} role={field.kind === 'photos' ? 'status' : undefined}>
        {fault && field[fault]}
      </p>
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
function titleOf({ kind, invalid }: InputField | PhotosField): string | undefined {
  return 'pattern' in INPUTS[kind] ? invalid : undefined;
}
