import type { Blame } from './blame.ts';
import type { Mistake } from './log.ts';
import type { Pulse } from './pulse.ts';

/** The event by which the main thread learns that something of the templates is at work for too long. */
export const TOO_LONG = 'crosstown:too-long';

/** In what way the code of a site keeps a build from coming to its end. */
export type Stopped = 'works' | 'waits' | 'exits';

/** What is needed to see to it that the code of a site ends, and does not end the process. */
export interface Vigil {
  readonly pulse: Pulse;
  readonly blame: Blame;
  /** So many seconds something may be at work. */
  readonly seconds: number;
  /** Gets what is wrong, once. Whoever is told has to end the process, where it does not end by itself. */
  readonly tell: (mistake: Mistake, how: Stopped) => void;
}

/**
 * Tells when the code of a site works without end, waits for what never comes while it is loaded, or ends the process. Returns
 * the function that ends the vigil.
 */
export function keepVigil(vigil: Vigil): () => void {
  let isTold = false;
  const listenerFor = (how: Stopped) => () => {
    if (isTold || !vigil.pulse.at) return;
    isTold = true;
    vigil.tell(mistakeNow(vigil, how), how);
  };
  const listeners = [
    [TOO_LONG, listenerFor('works')],
    ['beforeExit', listenerFor('waits')],
    ['exit', listenerFor('exits')],
  ] as const;
  for (const [event, listener] of listeners) process.on(event, listener);
  return () => {
    for (const [event, listener] of listeners) process.off(event, listener);
  };
}

/** More than are kept by themselves: the function that does not end may be called by many others. */
const FRAMES = 50;

/** What is wrong now: the listener was called in the midst of it, so that the stack tells where it is. */
function mistakeNow({ pulse, blame, seconds }: Vigil, how: Stopped): Mistake {
  const kept = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const thrown = blame(new Error(), true);
  Error.stackTraceLimit = kept;
  const { place, component, frames = [], name = '' } = thrown ?? {};
  const at = { name, ...pulse.at?.() };
  const piece = at.part === undefined && component !== undefined ? { ...at, component } : at;
  const kind = pulse.isLoading && how === 'works' ? 'loads' : how;
  const facts = { ...piece, frames, seconds, kind } as const;
  return { code: 'template-stops', facts, ...(place ? { place } : {}) };
}
