import { sendLead, sleep } from '../lead/send.ts';
import { type FieldName, missingFields } from '../lead/validate.ts';
import { fillHidden, leadBody, readValues } from './form-values.ts';
import type { QuoteFormProps } from './types.ts';
import type { KeptDraft } from './use-draft.ts';

/** How a request ended: the message to show, and the fields to complete. */
export type Outcome = {
  readonly message: keyof QuoteFormProps['messages'];
  readonly missing: readonly FieldName[];
};

/** Handles one tap on the button: pause, check, send. Whatever goes wrong ends in the phone number. */
export async function requestQuote(
  form: HTMLFormElement,
  props: QuoteFormProps,
  draft: KeptDraft,
): Promise<Outcome> {
  await sleep(props.pauseMs);
  const missing = missingFields(readValues(form));
  if (missing.length) return { message: 'required', missing };
  try {
    return { message: (await deliver(form, props, draft.id())) ? 'success' : 'failure', missing };
  } catch {
    return { message: 'failure', missing };
  }
}

async function deliver(form: HTMLFormElement, props: QuoteFormProps, leadId: string): Promise<boolean> {
  fillHidden(form, { timestamp: new Date().toISOString(), page: location.href, leadId });
  const { post } = props.delivery;
  return !post || sendLead({ post, body: leadBody(form, post.omit), retry: props.retry });
}
