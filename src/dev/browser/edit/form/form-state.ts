import { useEffect, useState } from 'react';
import type { FileState, RecordForm } from '../../../edit/contract.ts';
import { isSame, rebased } from '../diff.ts';

export type RecordValue = RecordForm['value'];

/** What a form began with, and what was made of it. */
interface Typed {
  readonly base: RecordValue;
  /** The file with this value. */
  readonly file: FileState;
  readonly value: RecordValue;
}

export interface FormState extends Typed {
  /** Whether something is not saved. */
  readonly isChanged: boolean;
  /** Whether what was typed before the page was left is shown again. */
  readonly isRestored: boolean;
  readonly change: (make: (value: RecordValue) => RecordValue) => void;
  /** Called when a value was saved. What was typed meanwhile stays. */
  readonly settle: (saved: RecordValue) => void;
  /** Gives up what was typed. */
  readonly reset: () => void;
  /** Puts what was typed onto what the file has now. */
  readonly rebase: (now: RecordForm) => void;
}

/**
 * The value of a form. What was typed is kept in the browser until it is saved, and the browser warns when the page is left. If the file
 * changes meanwhile, a form without changes shows it.
 */
export function useFormState(id: string, form: RecordForm): FormState {
  const key = `crosstown-form ${id}`;
  const [typed, setTyped] = useState(() => readTyped(key) ?? typedOf(form));
  const [isRestored, setRestored] = useState(() => !isSame(typed.base, typed.value));
  const { base, value, file } = typed;
  const isChanged = !isSame(base, value);
  useEffect(() => {
    setTyped((before) => {
      if (isSame(before.value, before.base) || isSame(before.value, form.value)) return typedOf(form);
      // Another record of the file has changed.
      return isSame(before.base, form.value) ? { ...before, file: form.file } : before;
    });
  }, [form]);
  useEffect(() => {
    if (!isChanged) return sessionStorage.removeItem(key);
    sessionStorage.setItem(key, JSON.stringify(typed));
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [key, typed, isChanged]);
  return {
    ...{ base, value, file, isChanged },
    isRestored: isRestored && isChanged,
    change: (make) => setTyped((before) => ({ ...before, value: make(before.value) })),
    settle(saved) {
      setRestored(false);
      setTyped((before) => ({ ...before, base: saved }));
    },
    reset: () => setTyped(typedOf(form)),
    rebase: (now) => setTyped({ ...typedOf(now), value: rebased(base, value, now.value) }),
  };
}

function typedOf({ value, file }: RecordForm): Typed {
  return { base: value, value, file };
}

function readTyped(key: string): Typed | undefined {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
}
