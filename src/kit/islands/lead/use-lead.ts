import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { findFaults, focusField } from './controls.ts';
import { type Faults, firstOf, stillThere } from './faults.ts';
import { loadSender } from './sender.ts';
import { submitLead } from './submit.ts';
import type { LeadFormProps } from './types.ts';
import { useDraft } from './use-draft.ts';
import { type Phase, usePhase } from './use-phase.ts';
import { useShort } from './use-short.ts';

/** State and handlers of the form. */
export type Lead = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly phase: Phase;
  readonly faults: Faults;
  /** Number of visible fields. */
  readonly shown: number;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onInput: () => void;
  readonly onFocus: (event: FocusEvent) => void;
};

/** Manages the state of a lead form in the browser. */
export function useLead(props: LeadFormProps): Lead {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const draftOf = useDraft(form, props);
  const { phase, setPhase, startRun } = usePhase(props.slowMs);
  const [shown, unfold] = useShort(form, props);
  useOwnValidation(form);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const element = form.current;
    if (!element) return;
    const toFill = unfold() ? firstOf(findFaults(element, props.fields)) : undefined;
    // After React has rendered it.
    if (toFill) setTimeout(() => focusField(element, toFill));
    const signal = toFill ? null : startRun();
    if (signal) void submitLead({ form: element, signal, draftOf, setPhase, setFaults }, props);
  }
  function onInput(): void {
    const element = form.current;
    if (!element) return;
    draftOf(element).then(
      (draft) => draft.save(),
      () => {},
    );
    const now = findFaults(element, props.fields);
    setFaults((told) => stillThere(told, now));
  }
  function onFocus({ target }: FocusEvent): void {
    void loadSender();
    // The press on a button or link follows the focus event, and must not hit a moved element.
    if ('required' in target) unfold();
  }
  return { form, phase, faults, shown, onSubmit, onInput, onFocus };
}

/** Replaces the browser's validation messages with those of the form. */
function useOwnValidation(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });
}
