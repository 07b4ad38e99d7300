import type { ComponentProps } from 'react';

/**
 * What a field of one line is for, and the attributes that say so: to the keyboard of a phone, to the browser that
 * fills forms in, and to its check of what was typed. Tokens of `autoComplete`: https://html.spec.whatwg.org/#autofill
 */
export const INPUTS = {
  text: { type: 'text' },
  name: { type: 'text', autoComplete: 'name' },
  address: { type: 'text', autoComplete: 'address-line1' },
  city: { type: 'text', autoComplete: 'address-level2' },
  /** Seven digits or more, however they are set apart. */
  tel: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', pattern: '(\\D*\\d){7,}\\D*' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  /** A US ZIP code, with or without its four further digits. */
  zip: {
    type: 'text',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    pattern: '\\s*\\d{5}(-\\d{4})?\\s*',
  },
  date: { type: 'date' },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

/** The kinds of fields of one line. */
export type InputKind = keyof typeof INPUTS;
