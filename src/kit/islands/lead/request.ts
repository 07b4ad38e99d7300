import { fillHidden, findFaults, leadBody } from './controls.ts';
import type { Faults } from './faults.ts';
import { sendLead, sleep } from './send.ts';
import type { LeadFormProps } from './types.ts';
import type { KeptDraft } from './use-draft.ts';

/** How a request ended: the message to show, if any, and the fields to put right. */
export type Outcome = {
  readonly message: keyof LeadFormProps['messages'] | null;
  readonly faults: Faults;
};

/** Handles one tap on the button: pause, check, send. Whatever goes wrong ends in the phone number. */
export async function requestLead(
  form: HTMLFormElement,
  props: LeadFormProps,
  draft: KeptDraft,
): Promise<Outcome> {
  await sleep(props.pauseMs);
  const faults = findFaults(form, props.fields);
  const found = Object.values(faults);
  // The toast speaks of empty fields. What is filled in wrongly is told beside the field alone.
  if (found.length > 0) return { message: found.includes('missing') ? 'required' : null, faults };
  try {
    return { message: (await deliver(form, props, draft.id())) ? 'success' : 'failure', faults };
  } catch {
    return { message: 'failure', faults };
  }
}

async function deliver(form: HTMLFormElement, props: LeadFormProps, leadId: string): Promise<boolean> {
  fillHidden(form, { timestamp: new Date().toISOString(), page: location.href, leadId });
  const { post } = props.delivery;
  return !post || sendLead(post, leadBody(form, post.omit));
}
