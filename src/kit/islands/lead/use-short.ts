import { type RefObject, useEffect, useState } from 'react';
import type { LeadFormProps } from './types.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/**
 * Returns how many fields a form shows and a function that shows all. A short form is folded only while it is below
 * the window, so that nothing visible moves. The hidden fields appear permanently when the visitor focuses a field or
 * presses the button. `unfold` returns whether there were hidden fields.
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
