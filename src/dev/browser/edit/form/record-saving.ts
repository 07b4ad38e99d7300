import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conflict, EditRequest, ProposedSlug, RecordForm, Saved } from '../../../edit/contract.ts';
import { useBoard } from '../../board/data.ts';
import type { Reply } from '../../requests.ts';
import { editsBetween } from '../diff.ts';
import { RECORDS_PAGE } from './addresses.ts';
import type { FormState, RecordValue } from './form-state.ts';

/** What became of the last request. */
export interface SaveResult {
  readonly isSaving?: boolean;
  /** Why nothing was written, as a sentence. */
  readonly error?: string;
  readonly note?: string;
  readonly saved?: Saved | undefined;
  /** Whether the record was added, or deleted. */
  readonly isAdded?: boolean;
  readonly isDeleted?: boolean;
  readonly conflict?: Conflict['conflict'];
  /** The digest of the file before it was written: the form waits for another one. */
  readonly before?: string;
}

/** The requests of a form, and what became of the last one. */
interface Saving {
  readonly result: SaveResult;
  readonly requestFor: (value: RecordValue) => EditRequest;
  /** Whether the site is being loaded with what was saved. */
  readonly isLoading: boolean;
  readonly setResult: (result: SaveResult) => void;
  readonly save: (value: RecordValue) => Promise<void>;
  readonly undo: (saved: Saved) => Promise<void>;
  /** Puts what was typed onto what the file has now. */
  readonly useMine: () => Promise<void>;
}

export function useSaving(
  { record, collection, pages, ...form }: RecordForm,
  { base, file, settle, rebase }: FormState,
  {
    added,
    onAdded,
  }: { readonly added: Saved | undefined; readonly onAdded: (saved: Saved, request: string) => void },
): Saving {
  const { ask } = useBoard();
  const [result, setResult] = useState<SaveResult>({ saved: added, isAdded: added !== undefined });
  const requestFor = (value: RecordValue): EditRequest => ({
    edits:
      record === undefined ? [{ kind: 'add-record', collection, value }] : editsBetween(record, base, value),
    files: record === undefined ? [] : [file],
    ...(pages[0] ? { page: pages[0].path } : {}),
  });
  return {
    ...{ result, requestFor, setResult },
    isLoading: result.before === form.file.digest,
    async save(value) {
      setResult({ isSaving: true });
      const reply = await ask<Saved>('save', requestFor(value));
      setResult({
        ...resultOf(reply),
        ...('value' in reply ? { before: form.file.digest, isAdded: record === undefined } : {}),
      });
      if (!('value' in reply)) return;
      settle(value);
      const { slug } = value;
      const query =
        typeof slug === 'string' ? { key: `${collection}/${slug}` } : { place: reply.value.place };
      if (record === undefined) onAdded(reply.value, `${new URLSearchParams(query)}`);
    },
    async undo({ undo: { id } }) {
      const reply = await ask<Saved>('undo', { id });
      if ('value' in reply && result.isAdded) return location.assign(RECORDS_PAGE);
      setResult('value' in reply ? { note: 'Undone.' } : { ...result, ...resultOf(reply) });
    },
    async useMine() {
      const reply = await ask<RecordForm>(`record?${new URLSearchParams({ key: record ?? '' })}`);
      if ('value' in reply) rebase(reply.value);
      setResult('value' in reply ? {} : { error: reply.error });
    },
  };
}

function resultOf(reply: Reply<Saved>): SaveResult {
  if ('value' in reply) return { saved: reply.value };
  return reply.conflict ? { conflict: reply.conflict } : { error: reply.error };
}

/** Fills in the slug of a new record from its name, until another one is typed. */
export function useProposedSlug(
  { record, collection, field }: RecordForm,
  { value, change }: FormState,
): void {
  const { ask } = useBoard();
  const proposed = useRef<unknown>(undefined);
  const { slug } = value;
  const name = value.name ?? value.title;
  const takesSlug =
    record === undefined &&
    field.control.kind === 'group' &&
    field.control.fields.some((one) => one.name === 'slug');
  const propose = useEffectEvent(async (text: string, signal: AbortSignal) => {
    if (!takesSlug || slug !== proposed.current) return;
    const query = new URLSearchParams({ collection, text });
    const reply = await ask<ProposedSlug>(`slug?${query}`, undefined, signal);
    if (signal.aborted || !('value' in reply)) return;
    proposed.current = reply.value.slug || undefined;
    change(({ slug: _, ...others }) => (proposed.current ? { slug: proposed.current, ...others } : others));
  });
  useEffect(() => {
    const controller = new AbortController();
    if (typeof name === 'string') void propose(name, controller.signal);
    return () => controller.abort();
  }, [name]);
}
