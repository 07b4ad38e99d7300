import { findFaults } from './controls.ts';
import { deliver } from './deliver.ts';
import type { Faults } from './faults.ts';
import type { Keeper } from './keeper.ts';
import type { LeadFormProps } from './types.ts';

/** One tap on the button. */
export type Tap = {
  readonly form: HTMLFormElement;
  /** What is typed in, with the id of the lead. */
  readonly draft: Keeper;
  /** Ends it when the page is another visit. */
  readonly signal: AbortSignal;
};

/** How a request ended: the message to show, if any, and the fields to put right. */
export type Outcome = {
  readonly message: keyof LeadFormProps['messages'] | null;
  readonly faults: Faults;
};

/** Checks the answers and sends them. Once somebody has them they are forgotten. */
export async function requestLead(tap: Tap, props: LeadFormProps): Promise<Outcome> {
  tap.draft.save();
  const faults = findFaults(tap.form, props.fields);
  const found = Object.values(faults);
  // The toast speaks of empty fields. What is filled in wrongly is told beside the field alone.
  if (found.length > 0) return { message: found.includes('missing') ? 'required' : null, faults };
  const isThere = await deliver(tap, props);
  if (isThere && !tap.signal.aborted) tap.draft.clear();
  return { message: isThere ? 'success' : 'failure', faults };
}
