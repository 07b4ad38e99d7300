import { useEffect, useRef, useState } from 'react';
import { toasts } from '../toasts.ts';

/**
 * The state from a press of the button to the next page. `slow`: sending takes long. `done`: the success message is
 * shown. `failed`: until the next attempt.
 */
export type Phase = 'idle' | 'processing' | 'slow' | 'done' | 'failed';

/** Returns whether a lead is being sent or was sent. The button does nothing then. */
export function isBusy(phase: Phase): boolean {
  return phase !== 'idle' && phase !== 'failed';
}

/** The phase of a form and its runs. A run lasts from a press of the button until the form can be sent again. */
export type Phases = {
  readonly phase: Phase;
  readonly setPhase: (phase: Phase) => void;
  /** Starts a run and returns its abort signal. Returns null if another run is in progress. */
  readonly startRun: () => AbortSignal | null;
};

/**
 * Manages the phase. A page that returns from the back/forward cache is a new visit: earlier runs must not show
 * messages, redirect or send.
 */
export function usePhase(slowMs: number): Phases {
  const [phase, setPhaseState] = useState<Phase>('idle');
  // Not React state: a script can submit a form several times before React renders again.
  const run = useRef<AbortController | null>(null);
  const setPhase = (next: Phase) => {
    if (!isBusy(next)) run.current = null;
    setPhaseState(next);
  };
  const startRun = () => {
    if (run.current) return null;
    run.current = new AbortController();
    return run.current.signal;
  };
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      run.current?.abort();
      run.current = null;
      setPhaseState('idle');
      toasts.dismiss();
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
  useEffect(() => {
    if (phase !== 'processing') return undefined;
    const timer = setTimeout(() => setPhaseState('slow'), slowMs);
    return () => clearTimeout(timer);
  }, [phase, slowMs]);
  return { phase, setPhase, startRun };
}
