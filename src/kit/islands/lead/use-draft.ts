import { type RefObject, useEffect, useRef } from 'react';
import { draftKey } from './draft.ts';
import type { FormDraft } from './open-draft.ts';
import { loadSender } from './sender.ts';
import type { LeadFormProps } from './types.ts';

type FormRef = RefObject<HTMLFormElement | null>;

/** Returns the draft of a form. The code for drafts loads on first use. */
export type DraftOf = (form: HTMLFormElement) => Promise<FormDraft>;

/**
 * Returns a function that opens the draft of a form. If a page of the tab has stored one, it is opened immediately to
 * fill the form, and `onFilled` is called.
 */
export function useDraft(form: FormRef, props: LeadFormProps, onFilled: () => void): DraftOf {
  const opening = useRef<Promise<FormDraft> | null>(null);
  const draftOf: DraftOf = async (element) => {
    opening.current ??= loadSender().then(({ openDraft }) => openDraft(element, props));
    return opening.current.catch((error) => {
      opening.current = null;
      throw error;
    });
  };
  useEffect(() => {
    if (!opening.current && form.current && isKept(props.id)) draftOf(form.current).then(onFilled, () => {});
  });
  return draftOf;
}

function isKept(id: string): boolean {
  try {
    return draftKey(id) in sessionStorage;
  } catch {
    return false;
  }
}
