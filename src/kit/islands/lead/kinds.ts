import type { ComponentProps } from 'react';

/**
 * The purpose of single-line fields and the one for photos, as attributes for phone keyboards, autofill and the browser's validation. Values
 * of `autoComplete`: https://html.spec.whatwg.org/#autofill
 */
export const INPUTS = {
  text: { type: 'text' },
  name: { type: 'text', autoComplete: 'name' },
  address: { type: 'text', autoComplete: 'address-line1' },
  city: { type: 'text', autoComplete: 'address-level2' },
  /** At least seven digits with any separators. */
  tel: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', pattern: '(\\D*\\d){7,}\\D*' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  /** A US ZIP code, with or without the four additional digits. */
  zip: {
    type: 'text',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    pattern: '\\s*\\d{5}(-\\d{4})?\\s*',
  },
  date: { type: 'date' },
  photos: { type: 'file', accept: 'image/*', multiple: true },
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

/** The kinds of single-line fields. */
export type InputKind = Exclude<keyof typeof INPUTS, 'photos'>;
