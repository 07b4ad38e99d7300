import type { ComponentProps } from 'react';
import { Glyph } from '../glyphs.tsx';
import type { FieldName } from '../lead/validate.ts';
import type { FieldWords, QuoteFormProps } from './types.ts';

/** One visible field: `missing` says that it was left empty. */
export type FieldProps = {
  readonly id: string;
  readonly name: FieldName;
  readonly words: FieldWords;
  readonly missing: boolean;
  readonly pests: QuoteFormProps['pests'];
  readonly choose: string;
};

/** A label, its field, and beside it what is wrong with it. */
export function Field({ id, name, words, missing, pests, choose }: FieldProps) {
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    required: true,
    'aria-invalid': missing || undefined,
    'aria-describedby': missing ? errorId : undefined,
  } as const;
  return (
    <div>
      <label htmlFor={id}>{words.label}</label>
      {name === 'pestType' ? (
        <div>
          <select {...shared}>
            <option value="">{choose}</option>
            {pests.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Glyph name="chevron" />
        </div>
      ) : (
        <input {...shared} {...INPUTS[name]} />
      )}
      {missing && <p id={errorId}>{words.missing}</p>}
    </div>
  );
}

const INPUTS: Readonly<Record<Exclude<FieldName, 'pestType'>, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  zipCode: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
};
