/** What was typed, by the names of the fields. */
export type FieldValues = Readonly<Record<string, string>>;

/** A lead that is not sent yet. The id stays the same from the first letter typed to the last retry. */
export type Draft = { readonly id: string; readonly values: FieldValues };

/** Where a draft outlives a reload. Every method is silent when the browser refuses storage. */
export type DraftStore = {
  load(): Draft | null;
  save(draft: Draft): void;
  clear(): void;
};

/** Opens a draft store. Storage is passed as a function because merely naming it throws where it is blocked. */
export function draftStore(open: () => Storage, key: string): DraftStore {
  return {
    load: () => attempt(() => parseDraft(open().getItem(key))) ?? null,
    save: (draft) => attempt(() => open().setItem(key, JSON.stringify(draft))),
    clear: () => attempt(() => open().removeItem(key)),
  };
}

/** Makes an id for a new lead. Unlike `crypto.randomUUID` this also works on a page served over plain HTTP. */
export function newLeadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Another page of the origin may have written anything there. */
function parseDraft(text: string | null): Draft | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(stored) || typeof stored.id !== 'string' || !isRecord(stored.values)) return null;
  return { id: stored.id, values: Object.fromEntries(Object.entries(stored.values).filter(isText)) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
