import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { sendLead, sleep } from '../lead/send.ts';
import { type FieldName, missingFields } from '../lead/validate.ts';
import { goTo } from '../page-loading.ts';
import { toasts } from '../toasts.ts';
import { fillHidden, focusField, leadBody, readValues } from './form-values.ts';
import type { QuoteFormProps } from './types.ts';
import { type KeptDraft, useDraft } from './use-draft.ts';

/** From a tap on the button to the next page: `done` is the time in which the thanks are read. */
export type Phase = 'idle' | 'processing' | 'done';

/** What the form draws, and what it calls. */
export type Quote = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly phase: Phase;
  readonly missing: readonly FieldName[];
  readonly onSubmit: (event: FormEvent) => void;
  readonly onInput: () => void;
};

/** The states of a quote request in the browser. */
export function useQuote(props: QuoteFormProps): Quote {
  const form = useRef<HTMLFormElement>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const draft = useDraft(form, props.id);
  const run = useRef(0);
  useReadiness(form, () => {
    run.current += 1;
    setPhase('idle');
    toasts.dismiss();
  });

  async function submit(element: HTMLFormElement): Promise<void> {
    const mine = ++run.current;
    if (!missingFields(readValues(element)).length) setPhase('processing');
    const outcome = await handle(element, props, draft);
    // The page went to the back/forward cache and came back meanwhile: it is a new visit, ready for a new request.
    if (mine !== run.current) return;
    setMissing(outcome.missing);
    setPhase(outcome.message === 'success' ? 'done' : 'idle');
    toasts.show({
      tone: outcome.message === 'success' ? 'success' : 'destructive',
      ...props.messages[outcome.message],
    });
    focusField(element, outcome.missing[0]);
    if (outcome.message !== 'success') return;
    element.reset();
    draft.clear();
    await sleep(props.redirectMs);
    if (mine === run.current) goTo(props.thanks);
  }
  return {
    form,
    phase,
    missing,
    onSubmit(event) {
      event.preventDefault();
      if (form.current && phase === 'idle') void submit(form.current);
    },
    onInput() {
      draft.save();
      const empty = form.current ? missingFields(readValues(form.current)) : [];
      setMissing((before) => before.filter((name) => empty.includes(name)));
    },
  };
}

type Outcome = { readonly message: keyof QuoteFormProps['messages']; readonly missing: readonly FieldName[] };

async function handle(form: HTMLFormElement, props: QuoteFormProps, draft: KeptDraft): Promise<Outcome> {
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

/** Takes validation over from the browser, and makes a form that the back button brings back usable again. */
function useReadiness(form: RefObject<HTMLFormElement | null>, reset: () => void): void {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    const restore = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  });
}
