import { useEffect, useState } from 'react';
import type { EditRequest, Trial } from '../../edit/contract.ts';
import type { AskServer } from '../requests.ts';
import { useStable } from '../stable.ts';

/** What is known of the effect of edits. */
export interface TrialState {
  readonly trial?: Trial | undefined;
  /** Whether the server is still counting, so that the trial is one of before, or incomplete. */
  readonly isRunning: boolean;
  /** Why there is no trial, as a sentence. */
  readonly error: string;
}

/** How long nothing is typed before the server is asked. */
const REST_MS = 250;
/** How long it can compare further pages before it is asked again. */
const AGAIN_MS = 400;

const NOTHING: TrialState = { isRunning: false, error: '' };

/** Asks what edits would change, again after each change of them, and until all pages were compared. Without a request it asks nothing. */
export function useTrial(ask: AskServer, request: EditRequest | undefined): TrialState {
  const [state, setState] = useState(NOTHING);
  const asked = useStable(request);
  useEffect(() => {
    if (!asked) return setState(NOTHING);
    const controller = new AbortController();
    const run = async () => {
      const reply = await ask<Trial>('try', asked, controller.signal);
      if (controller.signal.aborted) return;
      if (!('value' in reply)) return setState({ isRunning: false, error: reply.error });
      const isRunning = (reply.value.pages?.uncompared ?? 0) > 0;
      setState({ trial: reply.value, isRunning, error: '' });
      if (isRunning) timer = setTimeout(run, AGAIN_MS);
    };
    setState(({ trial }) => ({ trial, isRunning: true, error: '' }));
    let timer = setTimeout(run, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask, asked]);
  return state;
}
