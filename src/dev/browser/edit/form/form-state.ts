import { useEffect, useState } from 'react';
import type { RecordForm } from '../../../edit/contract.ts';
import { isSame, rebased } from '../diff.ts';

export type RecordValue = RecordForm['value'];

/** What a form began with, and what was made of it. */
interface Typed {
  readonly base: RecordValue;
  readonly value: RecordValue;
}

export interface FormState extends Typed {
  /** Whether something is not saved. */
  readonly isChanged: boolean;
  /** Whether what was typed before the page was left is shown again. */
  readonly isRestored: boolean;
  readonly change: (make: (value: RecordValue) => RecordValue) => void;
  /** Ends the editing of what was typed: it is saved, or given up. */
  readonly settle: (value: RecordValue) => void;
  /** Puts what was typed onto what the file has now. */
  readonly rebase: (now: RecordValue) => void;
}

/**
 * The value of a form. What was typed is kept in the browser until it is saved, and the browser warns when the page is left. If the file
 * changes meanwhile, a form without changes shows it.
 */
export function useFormState(id: string, form: RecordForm): FormState {
  const key = `crosstown-form ${id}`;
  const [typed, setTyped] = useState(() => readTyped(key) ?? { base: form.value, value: form.value });
  const [isRestored, setRestored] = useState(() => !isSame(typed.base, typed.value));
  const { base, value } = typed;
  const isChanged = !isSame(base, value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is a reason.
  useEffect(() => {
    if (!isChanged || isSame(value, form.value)) setTyped({ base: form.value, value: form.value });
  }, [form]);
  useEffect(() => {
    if (!isChanged) return sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(typed));
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [key, typed, isChanged]);
  return {
    ...{ base, value, isChanged },
    isRestored: isRestored && isChanged,
    change: (make) => setTyped((before) => ({ ...before, value: make(before.value) })),
    settle(next) {
      setRestored(false);
      setTyped({ base: next, value: next });
    },
    rebase: (now) => setTyped({ base: now, value: rebased(base, value, now) }),
  };
}

function readTyped(key: string): Typed | undefined {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
}
