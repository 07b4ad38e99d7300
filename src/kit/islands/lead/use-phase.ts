import { useEffect, useRef, useState } from 'react';
import { toasts } from '../toasts.ts';

/**
 * From a tap on the button to the next page: `slow` goes on for long, `done` is the time in which the thanks are read,
 * `failed` the time until the next try.
 */
export type Phase = 'idle' | 'processing' | 'slow' | 'done' | 'failed';

/** Whether a lead is on its way, or gone: a tap on the button does nothing then. */
export function isBusy(phase: Phase): boolean {
  return phase !== 'idle' && phase !== 'failed';
}

/** The phase of a form, and its runs: from a tap on the button until the form can be sent again. */
export type Phases = {
  readonly phase: Phase;
  readonly setPhase: (phase: Phase) => void;
  /** Begins a run, which its signal may end. Null: another one is under way. */
  readonly startRun: () => AbortSignal | null;
};

/**
 * Keeps the phase. A page that comes back from the back/forward cache is a new visit, in which what was under way
 * before must neither speak nor redirect, nor send beside what is sent now.
 */
export function usePhase(slowMs: number): Phases {
  const [phase, setPhaseState] = useState<Phase>('idle');
  // No state: a script may send a form several times before React draws it anew.
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
