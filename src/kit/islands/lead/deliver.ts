import { fillHidden, leadBody } from './controls.ts';
import type { FormDraft } from './open-draft.ts';
import { sendLead } from './send.ts';
import type { LeadFormProps } from './types.ts';

/** One press of the button. */
export type Tap = {
  readonly form: HTMLFormElement;
  /** The values of the form and the id of the lead. */
  readonly draft: FormDraft;
  /** Aborted when the page becomes another visit. */
  readonly signal: AbortSignal;
};

/** Sends the values of the form. Returns true if the endpoint has accepted them, or if the form has no endpoint. */
export async function deliver({ form, draft, signal }: Tap, props: LeadFormProps): Promise<boolean> {
  fillHidden(form, { timestamp: new Date().toISOString(), page: location.href });
  const { post } = props.delivery;
  if (!post) return true;
  const thanks = new URL(props.thanks, location.href).href;
  const body = leadBody(form, post.omit);
  // Not in the form: Firefox restores hidden fields, and a lead that is then sent without scripts must not have the id of another.
  body.set('leadId', draft.id());
  return sendLead({ post, body, thanks, signal });
}
