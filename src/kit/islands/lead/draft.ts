/** What was typed, by the names of the fields. */
export type FieldValues = Readonly<Record<string, string>>;

/** A lead that nobody is known to have yet. */
export type Draft = {
  readonly values: FieldValues;
  /** What the page had filled in itself. */
  readonly given?: FieldValues | undefined;
  /** When it was last typed in, in milliseconds since 1970. */
  readonly at: number;
  /** The id under which these very values were sent without success. */
  readonly id?: string | undefined;
};

/** How long what somebody typed may lie in a browser, which others may use after them: in milliseconds. */
export const DRAFT_LIFE_MS = 30 * 60 * 1000;

/** Under which the draft of a form lies in the store of the tab. */
export function draftKey(id: string): string {
  return `${id}-draft`;
}

/** Where a draft outlives a reload. Every method is silent when the browser refuses storage. */
export type DraftStore = {
  /** The draft. One that is too old is removed. */
  load(): Draft | null;
  save(draft: Draft): void;
  clear(): void;
};

/** Opens a draft store. Storage is passed as a function because merely naming it throws where it is blocked. */
export function draftStore(open: () => Storage, key: string): DraftStore {
  const clear = () => attempt(() => open().removeItem(key));
  return {
    load() {
      const draft = attempt(() => parseDraft(open().getItem(key))) ?? null;
      if (draft && Math.abs(Date.now() - draft.at) <= DRAFT_LIFE_MS) return draft;
      clear();
      return null;
    },
    save: (draft) => attempt(() => open().setItem(key, JSON.stringify(draft))),
    clear,
  };
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
  if (!isRecord(stored) || typeof stored.at !== 'number') return null;
  const { at, id } = stored;
  const values = textsOf(stored.values);
  return values
    ? { values, given: textsOf(stored.given), at, ...(typeof id === 'string' ? { id } : {}) }
    : null;
}

function textsOf(value: unknown): FieldValues | undefined {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(isText)) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
