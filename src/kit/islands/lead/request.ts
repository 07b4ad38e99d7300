import { findFaults } from './controls.ts';
import { deliver, type Tap } from './deliver.ts';
import type { Faults } from './faults.ts';
import type { LeadFormProps } from './types.ts';

/** The result of a request: the message to show, if any, and the fields to correct. */
export type Outcome = {
  readonly message: keyof LeadFormProps['messages'] | null;
  readonly faults: Faults;
};

/** Validates the values and sends them. Removes the draft after they were accepted. */
export async function requestLead(tap: Tap, props: LeadFormProps): Promise<Outcome> {
  await tap.draft.settled();
  tap.draft.save();
  const faults = findFaults(tap.form);
  const found = Object.values(faults);
  // The toast is about empty fields. Invalid values are reported only beside their fields.
  if (found.length > 0) return { message: found.includes('missing') ? 'required' : null, faults };
  const isThere = await deliver(tap, props);
  if (isThere && !tap.signal.aborted) tap.draft.clear();
  return { message: isThere ? 'success' : 'failure', faults };
}
