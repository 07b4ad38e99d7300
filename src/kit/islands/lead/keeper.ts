import type { DraftStore, FieldValues } from './draft.ts';
import { newDraftId } from './lead-id.ts';

/** Keeps the values of a form during a reload, and the id of the lead. */
export type Keeper = {
  /** Returns the id for the current values. */
  id(): string;
  /** Stores the current values. */
  save(): void;
  /** Removes the draft after the lead was accepted. */
  clear(): void;
  /** Returns the stored values at the start of a visit. */
  take(): FieldValues;
};

/**
 * Keeps a draft. The id of a lead consists of that of its draft, and of the hash of the values: if they are sent again, from
 * whatever page or copy of the tab, they have the same id, so that an endpoint can detect a repeat. Changed values are another
 * lead, which it must not discard. Values that the page filled in (`given`) are not part of the draft: the next page may have
 * better ones.
 */
export function keepDraft(store: DraftStore, read: () => FieldValues | null, given?: FieldValues): Keeper {
  let id: string | undefined;
  const draftId = () => {
    id ??= newDraftId();
    return id;
  };
  return {
    id: () => `${draftId()}-${hashOf(JSON.stringify(read()))}`,
    save() {
      const values = read();
      if (values) store.save({ id: draftId(), values, given, at: Date.now() });
    },
    clear() {
      id = undefined;
      store.clear();
    },
    take() {
      const draft = store.load();
      // A page that the back button restores may show values that another page has sent under its id.
      id ??= draft?.id;
      return Object.fromEntries(
        Object.entries(draft?.values ?? {}).filter(([name, v]) => v !== draft?.given?.[name]),
      );
    },
  };
}

/** Distinguishes the values of one draft: FNV-1a with 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
