import type { ComponentProps } from 'react';
import { CHEVRON, Glyph } from '../glyphs.tsx';
import { type Fault, type FieldName, PATTERNS } from '../lead/validate.ts';
import type { FieldWords, QuoteFormProps } from './types.ts';

/** One visible field; `fault` is what the visitor is told of it. */
export type FieldProps = {
  readonly id: string;
  readonly name: FieldName;
  readonly words: FieldWords;
  readonly fault: Fault | undefined;
  readonly pests: QuoteFormProps['pests'];
  readonly choose: string;
};

/** A label, its field, and beside it what is wrong with it. */
export function Field({ id, name, words, fault, pests, choose }: FieldProps) {
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    required: true,
    'aria-invalid': fault && true,
    'aria-describedby': fault && errorId,
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
          <Glyph path={CHEVRON} />
        </div>
      ) : (
        <input {...shared} {...INPUTS[name]} title={INPUTS[name].pattern && words.invalid} />
      )}
      {fault && <p id={errorId}>{words[fault]}</p>}
    </div>
  );
}

/** A browser that checks a `pattern` itself shows the title with its complaint. */
const INPUTS: Readonly<Record<Exclude<FieldName, 'pestType'>, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', pattern: PATTERNS.phone },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  zipCode: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric', pattern: PATTERNS.zipCode },
};
