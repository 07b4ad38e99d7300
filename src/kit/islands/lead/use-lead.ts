import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { goTo } from '../page-loading.ts';
import { toasts } from '../toasts.ts';
import { readValues } from './controls.ts';
import type { FieldValues } from './draft.ts';
import type { Faults } from './faults.ts';
import { loadSender } from './sender.ts';
import { sleep } from './sleep.ts';
import type { Run } from './submit.ts';
import type { LeadFormProps } from './types.ts';
import { useChoice } from './use-choice.ts';
import { useDraft } from './use-draft.ts';
import { type Phase, usePhase } from './use-phase.ts';

/** State and handlers of the form. */
export type Lead = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly phase: Phase;
  readonly faults: Faults;
  /** The current values of the fields. */
  readonly values: FieldValues;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onInput: () => void;
  readonly onFocus: () => void;
};

/** Manages the state of a lead form in the browser. */
export function useLead(props: LeadFormProps): Lead {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [values, setValues] = useState<FieldValues>(props.values ?? {});
  const follow = () => form.current && setValues(readValues(form.current, props.fields));
  const draftOf = useDraft(form, props, follow);
  const { phase, setPhase, startRun } = usePhase(props.slowMs);
  useOwnValidation(form);
  useEarlyInput(form);
  useChoice(form);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const element = form.current;
    if (!element) return;
    const signal = startRun();
    if (!signal) return;
    if (element.checkValidity()) setPhase('processing');
    const pause = sleep(props.pauseMs);
    const run = { form: element, signal, pause, draftOf, setPhase, setFaults, toasts, goTo };
    void start(run, props);
  }
  function onInput(): void {
    const element = form.current;
    if (!element) return;
    follow();
    loadSender().then(
      async ({ noteInput }) => noteInput(await draftOf(element), element, setFaults),
      () => {},
    );
  }
  const onFocus = () => void loadSender();
  return { form, phase, faults, values, onSubmit, onInput, onFocus };
}

/** The form may not have loaded the code that sends it. */
async function start(run: Run, props: LeadFormProps): Promise<void> {
  const sender = await loadSender().catch(() => null);
  if (sender) return sender.submitLead(run, props);
  if (run.signal.aborted) return;
  run.setPhase('failed');
  toasts.show({ tone: 'destructive', ...props.messages.failure });
}

/** Keeps what visitors have typed while React was loading. */
function useEarlyInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const isUsed = form.current?.matches(':focus-within');
    if (isUsed) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [form]);
}

/** Replaces the browser's validation messages with those of the form. */
function useOwnValidation(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });
}
