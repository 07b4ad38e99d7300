import { type RefObject, useLayoutEffect, useState } from 'react';
import { fillEmpty, readValues } from './controls.ts';
import { type DraftStore, draftStore, type FieldValues, newLeadId } from './draft.ts';
import type { LeadFormProps } from './types.ts';

/** Keeps what is typed: through hydration, and through a reload. */
export type KeptDraft = { readonly id: () => string; readonly save: () => void; readonly clear: () => void };

type FormRef = RefObject<HTMLFormElement | null>;
type FormOf = Pick<LeadFormProps, 'id' | 'fields'>;

/** Restores the draft of a form, and gives the means to keep it up to date. */
export function useDraft(form: FormRef, { id, fields }: FormOf): KeptDraft {
  const [typed] = useState(() => typedBefore({ id, fields }));
  const [store] = useState(() => draftStore(() => sessionStorage, `${id}-draft`));
  useLayoutEffect(() => {
    if (!form.current) return;
    fillEmpty(form.current, fields, typed);
    fillEmpty(form.current, fields, store.load()?.values ?? {});
  }, [form, fields, store, typed]);
  const [draft] = useState(() => keeper(store, () => form.current && readValues(form.current, fields)));
  return draft;
}

function keeper(store: DraftStore, read: () => FieldValues | null): KeptDraft {
  let id: string | undefined;
  const leadId = () => (id ??= store.load()?.id ?? newLeadId());
  return {
    id: leadId,
    save() {
      const values = read();
      if (values) store.save({ id: leadId(), values });
    },
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
function typedBefore({ id, fields }: FormOf): FieldValues {
  if (typeof document === 'undefined') return {};
  const before = document.getElementById(id);
  return before ? readValues(before, fields) : {};
}
