/** The values of the fields by their names. */
export type FieldValues = Readonly<Record<string, string>>;

/** A lead that no endpoint has confirmed yet. */
export type Draft = {
  readonly values: FieldValues;
  /** Values that the page itself had filled in. */
  readonly given?: FieldValues | undefined;
  /** Time of the last change, in milliseconds since 1970. */
  readonly at: number;
  /** The part of the lead's id that stays when values change. */
  readonly id: string;
};

/** How long a draft is stored, in milliseconds. Other people may use the browser afterwards. */
export const DRAFT_LIFE_MS = 30 * 60 * 1000;

/** Returns the storage key of a form's draft. */
export function draftKey(id: string): string {
  return `${id}-draft`;
}

/** Storage in which a draft survives a reload. No method throws if the browser blocks storage. */
export type DraftStore = {
  /** Returns the draft. Removes an expired one. */
  load(): Draft | null;
  save(draft: Draft): void;
  clear(): void;
};

/** Opens a draft store. Storage is passed as a function because accessing it throws where it is blocked. */
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

/** Another page of the origin can have stored any value. */
function parseDraft(text: string | null): Draft | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(stored)) return null;
  const { at, id } = stored;
  const values = textsOf(stored.values);
  return values && typeof at === 'number' && typeof id === 'string'
    ? { id, values, given: textsOf(stored.given), at }
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
