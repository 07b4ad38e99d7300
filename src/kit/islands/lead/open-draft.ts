import { fillUntouched, readValues } from './controls.ts';
import { draftKey, draftStore } from './draft.ts';
import { type Keeper, keepDraft } from './keeper.ts';
import type { LeadFormProps } from './types.ts';

/** Opens the draft of a form, and fills fields that the visitor has not changed with the stored values. */
export function openDraft(form: Element, props: LeadFormProps): Keeper {
  const { id, fields, values } = props;
  const keeper = keepDraft(
    draftStore(() => sessionStorage, draftKey(id)),
    () => readValues(form, fields),
    values,
  );
  fillUntouched(form, props, keeper.take());
  addEventListener('pagehide', keeper.leave);
  // A page restored by the back button loads what the pages after it have stored.
  addEventListener('pageshow', ({ persisted }) => persisted && keeper.take());
  return keeper;
}
