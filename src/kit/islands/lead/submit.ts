import type { goTo } from '../page-loading.ts';
import type { Toasts } from '../toasts.ts';
import { focusField } from './controls.ts';
import { type Faults, firstOf } from './faults.ts';
import { type Outcome, requestLead } from './request.ts';
import { sleep } from './sleep.ts';
import type { LeadFormProps } from './types.ts';
import type { DraftOf } from './use-draft.ts';
import type { Phase } from './use-phase.ts';

/** One press of the button, the state that it changes, and what the page shares between its islands. */
export type Run = {
  readonly form: HTMLFormElement;
  readonly signal: AbortSignal;
  /** Ends when the press may take effect. */
  readonly pause: Promise<void>;
  readonly draftOf: DraftOf;
  readonly setPhase: (phase: Phase) => void;
  readonly setFaults: (faults: Faults) => void;
  readonly toasts: Toasts;
  readonly goTo: typeof goTo;
};

/** Handles one press of the button, from the initial pause to the next page. */
export async function submitLead(run: Run, props: LeadFormProps): Promise<void> {
  const { form, signal, setPhase, setFaults, toasts } = run;
  const { message, faults } = await outcomeOf(run, props);
  if (signal.aborted) return;
  const succeeded = message === 'success';
  setFaults(faults);
  setPhase(succeeded ? 'done' : message === 'failure' ? 'failed' : 'idle');
  if (message) toasts.show({ tone: succeeded ? 'success' : 'destructive', ...props.messages[message] });
  else toasts.dismiss();
  focusField(form, firstOf(faults));
  if (!succeeded) return;
  form.reset();
  await sleep(props.redirectMs);
  if (!signal.aborted) run.goTo(props.thanks);
}

/** Any error leads to the message with the phone number. */
async function outcomeOf({ form, signal, pause, draftOf }: Run, props: LeadFormProps): Promise<Outcome> {
  try {
    const [draft] = await Promise.all([draftOf(form), pause]);
    return await requestLead({ form, draft, signal }, props);
  } catch {
    return { message: 'failure', faults: {} };
  }
}
