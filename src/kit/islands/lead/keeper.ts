import type { DraftStore, FieldValues } from './draft.ts';
import { newLeadId } from './lead-id.ts';

/** Keeps what is typed through a reload, and knows the id of the lead. */
export type Keeper = {
  /** The id to send what is typed now under. */
  id(): string;
  /** Notes what is typed. */
  save(): void;
  /** Forgets the lead: somebody has it. */
  clear(): void;
  /** For the begin of a visit: what was kept. */
  take(): FieldValues;
  /** For the end of a visit: hands the id on to the next page of this tab. */
  leave(): void;
};

/**
 * Keeps a draft. An id belongs to answers: sent again they have the same, so that an endpoint can tell a copy, and answers that
 * were changed since are another lead, which it must not drop. A browser copies the store of a tab that is duplicated,
 * so the id is in there only from one page of a tab to its next one; while a page is open, it alone has it. What the page
 * itself filled in (`given`) is no part of what was typed: the next page may know better.
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

/** Both are read from the same fields, in their order. */
function isSame(some: FieldValues, others: FieldValues): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
