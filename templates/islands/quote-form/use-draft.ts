import { type RefObject, useLayoutEffect, useState } from 'react';
import { type DraftStore, draftStore, newLeadId } from '../lead/draft.ts';
import type { FieldValues } from '../lead/validate.ts';
import { fillEmpty, readValues } from './form-values.ts';

/** Keeps what is typed: through hydration, and through a reload. */
export type KeptDraft = { readonly id: () => string; readonly save: () => void; readonly clear: () => void };

/** Restores the draft of a form, and gives the means to keep it up to date. */
export function useDraft(form: RefObject<HTMLFormElement | null>, formId: string): KeptDraft {
  const [typed] = useState(() => typedBefore(formId));
  const [store] = useState(() => draftStore(() => sessionStorage, `${formId}-draft`));
  useLayoutEffect(() => {
    if (!form.current) return;
    fillEmpty(form.current, typed);
    fillEmpty(form.current, store.load()?.values ?? {});
  }, [form, store, typed]);
  const [draft] = useState(() => keeper(form, store));
  return draft;
}

function keeper(form: RefObject<HTMLFormElement | null>, store: DraftStore): KeptDraft {
  let id: string | undefined;
  const leadId = () => (id ??= store.load()?.id ?? newLeadId());
  return {
    id: leadId,
    save: () => form.current && store.save({ id: leadId(), values: readValues(form.current) }),
    clear() {
      id = undefined;
      store.clear();
    },
  };
}

/**
 * What the visitor typed into the server's markup. React keeps those fields, except where something in the page (an
 * extension, say) changed the markup: then it draws the form anew, and this is all that is left of the old one.
 */
function typedBefore(formId: string): FieldValues {
  if (typeof document === 'undefined') return {};
  const before = document.getElementById(formId);
  return before ? readValues(before) : {};
}
