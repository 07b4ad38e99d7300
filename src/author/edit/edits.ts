/** A value of the data, or a whole record, whose `path` is empty. */
export interface ValueAddress {
  /** The key of the record, such as `towns/windham`; `site` is the record of the site. */
  readonly record: string;
  /** Keys of groups and indexes of lists in the record. */
  readonly path: readonly (string | number)[];
  /** The language of the page, in a site with several: a localized field has a value for each. */
  readonly locale?: string | undefined;
}

/** A change of the data. All edits of one request are tried or written together. */
export type Edit =
  /** Replaces a value, or adds the key of one that the file does not have. Without `value` the key is removed. */
  | { readonly kind: 'set'; readonly address: ValueAddress; readonly value?: unknown }
  /** Adds an entry to a list. The address is that of the new entry; its index is at most the length of the list. */
  | { readonly kind: 'insert'; readonly address: ValueAddress; readonly value: unknown }
  /** Removes an entry of a list. */
  | { readonly kind: 'remove'; readonly address: ValueAddress }
  /** Moves an entry of a list, so that its index is `to`. */
  | { readonly kind: 'move'; readonly address: ValueAddress; readonly to: number }
  /** Adds a record in the style of its siblings, as `crosstown new` does. */
  | {
      readonly kind: 'add-record';
      readonly collection: string;
      readonly value: Readonly<Record<string, unknown>>;
    }
  /** Deletes a record: its entry in a list, or its file. */
  | { readonly kind: 'delete-record'; readonly record: string };

/** Returns what an edit changes. */
export function addressOfEdit(edit: Edit): ValueAddress {
  if ('address' in edit) return edit.address;
  const record = 'record' in edit ? edit.record : `${edit.collection}/${String(edit.value.slug ?? '')}`;
  return { record, path: [] };
}

/** An error of an edited value. */
export interface FieldError {
  readonly address: ValueAddress;
  readonly message: string;
}
