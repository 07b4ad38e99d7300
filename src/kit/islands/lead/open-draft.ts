import { fillUntouched, readValues } from './controls.ts';
import { draftKey, draftStore } from './draft.ts';
import { type Keeper, keepDraft } from './keeper.ts';
import type { LeadFormProps } from './types.ts';

/** Opens the draft of a form: what a page before this one has left is put into the fields that nobody has touched. */
export function openDraft(form: Element, props: LeadFormProps): Keeper {
  const { id, fields, values } = props;
  const keeper = keepDraft(
    draftStore(() => sessionStorage, draftKey(id)),
    () => readValues(form, fields),
    values,
  );
  fillUntouched(form, props, keeper.take());
  addEventListener('pagehide', keeper.leave);
  // A page that the back button brings back finds what the pages after it have left.
  addEventListener('pageshow', ({ persisted }) => persisted && keeper.take());
  return keeper;
}
