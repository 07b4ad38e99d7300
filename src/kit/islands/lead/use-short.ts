import { type RefObject, useEffect, useState } from 'react';
import type { LeadFormProps } from './types.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * How many fields a form shows, and how to show them all. A short one is folded while it is still below the window, so
 * that nothing moves before anybody's eyes. What it hid is shown for good when somebody comes to a field of it, or taps
 * the button. `unfold` says whether there was something to show.
 */
export function useShort(form: FormRef, { fields, first = fields.length }: LeadFormProps) {
  const [shown, setShown] = useState(fields.length);
  useEffect(() => {
    if (form.current && form.current.getBoundingClientRect().top > innerHeight) setShown(first);
  }, [form, first]);
  const unfold = (): boolean => {
    setShown(fields.length);
    return shown < fields.length;
  };
  return [shown, unfold] as const;
}
