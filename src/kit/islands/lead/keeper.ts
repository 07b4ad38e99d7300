import type { DraftStore, FieldValues } from './draft.ts';
import { newLeadId } from './lead-id.ts';

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
  /** Passes the id on to the next page of this tab at the end of a visit. */
  leave(): void;
};

/**
 * Keeps a draft. An id belongs to values: if they are sent again, they have the same id, so that an endpoint can
 * detect a copy. Changed values are another lead, which it must not discard. Browsers copy the storage of a
 * duplicated tab, so the id is stored only between one page of a tab and the next. Values that the page filled in
 * (`given`) are not part of the draft: the next page may have better ones.
 */
export function keepDraft(store: DraftStore, read: () => FieldValues | null, given?: FieldValues): Keeper {
  let sent: { readonly id: string; readonly values: FieldValues } | null = null;
  let at: number | null = null;
  const idOf = (values: FieldValues) => (sent && isSame(sent.values, values) ? sent.id : undefined);
  return {
    id() {
      const values = read() ?? {};
      sent = { values, id: idOf(values) ?? newLeadId() };
      return sent.id;
    },
    save() {
      const values = read();
      if (!values) return;
      at = Date.now();
      store.save({ values, given, at });
    },
    clear() {
      sent = at = null;
      store.clear();
    },
    take() {
      const draft = store.load();
      at = draft?.at ?? null;
      if (draft?.id !== undefined) sent = { id: draft.id, values: draft.values };
      if (!draft) return {};
      store.save({ values: draft.values, given: draft.given, at: draft.at });
      return Object.fromEntries(
        Object.entries(draft.values).filter(([name, v]) => v !== draft.given?.[name]),
      );
    },
    leave() {
      const values = read();
      if (values && at !== null) store.save({ values, given, at, id: idOf(values) });
    },
  };
}

/** Both contain the same fields in the same order. */
function isSame(some: FieldValues, others: FieldValues): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
