import { fillUntouched, readValues } from './controls.ts';
import { draftKey, draftStore } from './draft.ts';
import { type Keeper, keepDraft } from './keeper.ts';
import { openPhotos } from './photos.ts';
import type { LeadFormProps } from './types.ts';

/** The draft of a form on a page. */
export type FormDraft = Keeper & {
  /** Resolves when the answers can be sent: chosen photos are resized. */
  settled(): Promise<unknown>;
};

/** Opens the draft of a form, and fills fields that the visitor has not changed with the stored values. */
export function openDraft(form: HTMLFormElement, props: LeadFormProps): FormDraft {
  const { id, fields, values } = props;
  const photos = fields.flatMap((field) => {
    const opened = field.kind === 'photos' && openPhotos(form, field);
    return opened ? [[field.name, opened] as const] : [];
  });
  const read = () => ({
    ...readValues(form, fields),
    ...Object.fromEntries(photos.map(([name, chosen]) => [name, chosen.describe()])),
  });
  const keeper = keepDraft(
    draftStore(() => sessionStorage, draftKey(id)),
    read,
    values,
  );
  fillUntouched(form, props, keeper.take());
  // A page restored by the back button loads what the pages after it have stored.
  addEventListener('pageshow', ({ persisted }) => persisted && keeper.take());
  return { ...keeper, settled: () => Promise.all(photos.map(([, chosen]) => chosen.settled())) };
}
