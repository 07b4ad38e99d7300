import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { goTo } from '../page-loading.ts';
import { toasts } from '../toasts.ts';
import { findFaults, focusField } from './controls.ts';
import { type Faults, stillThere } from './faults.ts';
import { requestLead } from './request.ts';
import { sleep } from './send.ts';
import type { LeadFormProps } from './types.ts';
import { useDraft } from './use-draft.ts';

/** From a tap on the button to the next page: `done` is the time in which the thanks are read. */
export type Phase = 'idle' | 'processing' | 'done';

/** What the form draws, and what it calls. */
export type Lead = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly phase: Phase;
  readonly faults: Faults;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onInput: () => void;
};

/** The states of a lead form in the browser. */
export function useLead(props: LeadFormProps): Lead {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const draft = useDraft(form, props);
  const { phase, setPhase, startRun } = usePhase(form);

  async function submit(element: HTMLFormElement): Promise<void> {
    const isCurrent = startRun();
    draft.save();
    if (!firstOf(findFaults(element, props.fields))) setPhase('processing');
    const { message, faults } = await requestLead(element, props, draft);
    if (!isCurrent()) return;
    const succeeded = message === 'success';
    setFaults(faults);
    setPhase(succeeded ? 'done' : 'idle');
    if (message) toasts.show({ tone: succeeded ? 'success' : 'destructive', ...props.messages[message] });
    else toasts.dismiss();
    focusField(element, firstOf(faults));
    if (!succeeded) return;
    element.reset();
    draft.clear();
    await sleep(props.redirectMs);
    if (isCurrent()) goTo(props.thanks);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (form.current && phase === 'idle') void submit(form.current);
  }
  function onInput(): void {
    draft.save();
    const now = form.current ? findFaults(form.current, props.fields) : {};
    setFaults((told) => stillThere(told, now));
  }
  return { form, phase, faults, onSubmit, onInput };
}

/** The field to put right first. */
function firstOf(faults: Faults): string | undefined {
  return Object.keys(faults)[0];
}

/**
 * The phase, and runs that tell whether they are still the latest: a page that comes back from the back/forward
 * cache is a new visit, in which what was under way before must neither speak nor redirect.
 */
function usePhase(form: RefObject<HTMLFormElement | null>) {
  const [phase, setPhase] = useState<Phase>('idle');
  const run = useRef(0);
  const startRun = () => {
    const mine = ++run.current;
    return () => mine === run.current;
  };
  useReadiness(form, () => {
    startRun();
    setPhase('idle');
    toasts.dismiss();
  });
  return { phase, setPhase, startRun };
}

/** Takes validation over from the browser, and makes a form that the back button brings back usable again. */
function useReadiness(form: RefObject<HTMLFormElement | null>, reset: () => void): void {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    const restore = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  });
}
