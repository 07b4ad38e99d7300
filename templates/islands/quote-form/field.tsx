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
    className: CONTROL,
  } as const;
  return (
    <div className="last-of-type:sm:col-span-2">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {words.label}
      </label>
      {name === 'pestType' ? (
        <div className="relative">
          <select {...shared}>
            <option value="">{choose}</option>
            {pests.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Glyph
            name="chevron"
            className="pointer-events-none absolute top-3.5 right-3 size-5 text-pine-700"
          />
        </div>
      ) : (
        <input {...shared} {...INPUTS[name]} />
      )}
      {missing && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-signal-700">
          {words.missing}
        </p>
      )}
    </div>
  );
}

const INPUTS: Readonly<Record<Exclude<FieldName, 'pestType'>, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  zipCode: { type: 'text', autoComplete: 'postal-code', inputMode: 'numeric' },
};

/** Its scroll margins keep a focused field clear of a toast: below on phones, above on wider screens. */
const CONTROL =
  'block h-12 w-full scroll-mt-8 scroll-mb-36 sm:scroll-mt-32 appearance-none rounded-md border border-lake-400 bg-white px-3.5 text-base text-pine-950 hover:border-lake-600 aria-invalid:border-signal-600 aria-invalid:inset-ring aria-invalid:inset-ring-signal-600';
