import { sendLead, sleep } from '../lead/send.ts';
import { type Faults, findFaults, firstOf } from '../lead/validate.ts';
import { fillHidden, leadBody, readValues } from './form-values.ts';
import type { QuoteFormProps } from './types.ts';
import type { KeptDraft } from './use-draft.ts';

/** How a request ended: the message to show, if any, and the fields to put right. */
export type Outcome = {
  readonly message: keyof QuoteFormProps['messages'] | null;
  readonly faults: Faults;
};

/** Handles one tap on the button: pause, check, send. Whatever goes wrong ends in the phone number. */
export async function requestQuote(
  form: HTMLFormElement,
  props: QuoteFormProps,
  draft: KeptDraft,
): Promise<Outcome> {
  await sleep(props.pauseMs);
  const faults = findFaults(readValues(form));
  if (firstOf(faults)) return { message: messageFor(faults), faults };
  try {
    return { message: (await deliver(form, props, draft.id())) ? 'success' : 'failure', faults };
  } catch {
    return { message: 'failure', faults };
  }
}

/** The toast speaks of empty fields. What is filled in wrongly is told beside the field alone. */
function messageFor(faults: Faults): Outcome['message'] {
  return Object.values(faults).includes('missing') ? 'required' : null;
}

async function deliver(form: HTMLFormElement, props: QuoteFormProps, leadId: string): Promise<boolean> {
  fillHidden(form, { timestamp: new Date().toISOString(), page: location.href, leadId });
  const { post } = props.delivery;
  return !post || sendLead({ post, body: leadBody(form, post.omit), retry: props.retry });
}
